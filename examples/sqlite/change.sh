#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: change.sh sqlite3.c|shell.c < ORIGINAL > CHANGED
# Makes the kind of change that has nothing to do with SQLite's hot functions: a new
# function, and a longer text of a message.  The one for shell.c calls a function of the C
# library that SQLite did not call before, which also adds to what stands before the text.
set -eu

case ${1-} in
  sqlite3.c)
    # Before the amalgamation's first functions, so ahead of the hot ones.
    anchor='^SQLITE_PRIVATE sqlite3_int64 sqlite3StatusValue[(]int op[)][{]'
    message='"%s at line %d of [[]%[.]10s[]]"'
    longer='"%s at line %d of [%.10s], please send this line to your administrator"'
    function='
/* Tells an administrator how much memory the library holds.  */
SQLITE_API void sqlite3_report_memory(const char *zWhen){
  sqlite3_int64 nNow = sqlite3_memory_used();
  sqlite3_int64 nMost = sqlite3_memory_highwater(0);
  if( zWhen==0 || zWhen[0]==0 ) zWhen = "now";
  if( nMost>2*nNow ){
    sqlite3_log(SQLITE_NOTICE, "%s: %lld bytes, less than half of %lld",
                zWhen, nNow, nMost);
  }else{
    sqlite3_log(SQLITE_NOTICE, "%s: %lld bytes", zWhen, nNow);
  }
}
'
    ;;
  shell.c)
    anchor='^static sqlite3_int64 timeOfDay[(]void[)][{]'
    message='"%s near line %d:"'
    longer='"%s in this script or in what was typed, near line %d:"'
    function='
/* Says on the standard error stream what is being read, and from where.  */
void shellReportInput(const char *zFile, int nLine){
  const char *zTerminal = ttyname(0);
  if( zFile==0 ) zFile = zTerminal ? zTerminal : "standard input";
  if( nLine>0 ){
    fprintf(stderr, "%s, line %d\n", zFile, nLine);
  }else{
    fprintf(stderr, "%s (%s)\n", zFile, zTerminal ? "terminal" : "batch");
  }
}
'
    ;;
  *)
    echo "usage: change.sh sqlite3.c|shell.c < ORIGINAL > CHANGED" >&2
    exit 2
    ;;
esac

# SQLite's code holds the numbers of its lines (SQLITE_CORRUPT_BKPT): #line keeps them, so
# that the hot functions' own code does not change.
FUNCTION=$function awk -v anchor="$anchor" -v message="$message" -v longer="$longer" \
  -v file="$1" '
  ! inserted && $0 ~ anchor {
    printf "%s#line %d \"%s\"\n", ENVIRON["FUNCTION"], NR, file
    inserted = 1
  }
  ! lengthened && sub (message, longer) { lengthened = 1 }
  { print }
  END {
    if (! inserted || ! lengthened) {
      print "change.sh: " file " has no such place to change any more" > "/dev/stderr"
      exit 1
    }
  }'
