#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Prints a large C program, COPIES (default 8) variations of everything that makes a
# compiler split, copy, reorder or outline functions.  The program prints a checksum.
set -eu
copies=${1:-8}

cat <<'END'
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct item { int kind, weight; double value; struct item *next; };
struct wide { long a, b, c, d; };
static unsigned long checksum;
static void add (unsigned long value) { checksum = checksum * 31 + value; }
__attribute__ ((cold, noinline)) static void complain (const char *what, int which)
{
  add (strlen (what) + which);
}
END

i=1
while [ "$i" -le "$copies" ]; do
  sed -e "s/@I@/$i/g" -e "s/@K@/$((i % 7 + 2))/g" -e "s/@M@/$((i * 37 % 101 + 3))/g" <<'END'
/* A jump table.  */
int dispatch_@I@ (int code, int x)
{
  switch (code)
    {
    case 0: return x + @I@;
    case 1: return x * @M@;
    case 2: return x - @K@;
    case 3: return x ^ @M@;
    case 4: return x << @K@;
    case 5: add (x); return 1;
    case 6: return x / @K@;
    case 7: return x % @M@;
    case 8: add (x + 1); return x;
    case 9: return ~x;
    case 10: return -x;
    case 11: return x | @M@;
    case 12: return x & @M@;
    case 13: complain ("thirteen", @I@); return 0;
    default: return code;
    }
}

/* A cold path inside.  */
__attribute__ ((noinline)) static int checked_@I@ (const struct item *item, int limit)
{
  if (__builtin_expect (!item, 0))
    {
      complain ("no item", @I@);
      complain ("at limit", limit);
      return -1;
    }
  int sum = 0;
  for (; item; item = item->next)
    {
      if (__builtin_expect (item->weight > limit, 0))
        {
          complain ("too heavy", item->weight);
          abort ();
        }
      sum += item->weight * @K@ + (item->kind == @I@);
    }
  return sum;
}

/* Copies for a constant argument.  */
__attribute__ ((noinline)) static int power_@I@ (int base, int exponent, int trace)
{
  int result = 1;
  for (int k = 0; k < exponent; k++)
    {
      result = result * base + @K@;
      if (trace)
        printf ("%d\n", result);
    }
  return result;
}

/* A structure passed by reference of which one member is used.  */
__attribute__ ((noinline)) static long member_@I@ (const struct wide *wide, int unused)
{
  return wide->c * @M@;
}

/* An early return before a long body.  */
static int partly_@I@ (int *values, int count)
{
  if (!values)
    return @K@;
  int best = values[0];
  for (int k = 1; k < count; k++)
    {
      if (values[k] > best)
        best = values[k];
      values[k] = values[k - 1] ^ (values[k] * @M@);
      if (values[k] == 0x7fffffff)
        complain ("large", k);
    }
  add (best);
  return best;
}
int early_@I@ (int *values, int count) { return partly_@I@ (values, count) + 1; }
int early_too_@I@ (int *values) { return partly_@I@ (values, 5) + 2; }

/* Loops that are unrolled, vectorised, or turned into library calls.  */
void loops_@I@ (float *restrict to, const float *restrict from, int count)
{
  for (int k = 0; k < count; k++)
    to[k] = from[k] * @K@.5f + @M@.25f;
  for (int k = 0; k < count; k++)
    for (int l = 0; l < @K@; l++)
      to[k] += from[(k + l) % count];
}
double constants_@I@ (double x)
{
  return ((x * 1.@M@ + 2.5e@K@) * x - 0.333@I@) / (x + @I@.75);
}

/* A tail call, recursion, and a call through a pointer.  */
int tail_@I@ (int n) { return n < 0 ? n : dispatch_@I@ (n & 15, n + @K@); }
int gcd_@I@ (int a, int b) { return b ? gcd_@I@ (b, a % b) : a + @K@; }
typedef int operation_@I@ (int);
operation_@I@ *const operations_@I@[] = { tail_@I@, abs };
int indirect_@I@ (int n) { return operations_@I@[n & 1](n); }

/* A function in a function, variable-length arrays, computed jumps.  */
int nested_@I@ (int n)
{
  int room[n + 1];
  int inner (int k) { return k <= 0 ? n : (room[k] = inner (k - 1) + @K@); }
  int sum = inner (n);
  return sum + room[n];
}
int interpret_@I@ (const unsigned char *code)
{
  static const void *const labels[] = { &&stop, &&more, &&less, &&twice };
  int accumulator = @I@;
  goto *labels[*code++ & 3];
more:
  accumulator += @M@;
  goto *labels[*code++ & 3];
less:
  accumulator -= @K@;
  goto *labels[*code++ & 3];
twice:
  accumulator *= 2;
  goto *labels[*code++ & 3];
stop:
  return accumulator;
}

/* Other names, other sections of GCC's own choice.  */
__attribute__ ((hot)) int warm_@I@ (int n) { return n * @M@ + 1; }
__attribute__ ((alias ("warm_@I@"))) int warm_alias_@I@ (int n);
__attribute__ ((cold)) int chilly_@I@ (int n) { return n / @K@; }
__attribute__ ((constructor)) static void start_@I@ (void) { add (@M@); }
__attribute__ ((weak, aligned (32))) int weak_@I@ (int n) { return n + @I@; }
static int twin_a_@I@ (int n) { add (n); add (n * @M@); return n + @M@; }
static int twin_b_@I@ (int n) { add (n); add (n * @M@); return n + @M@; }

int run_@I@ (int n)
{
  struct item second = { @I@, 3, 1.5, 0 }, first = { 2, n & 7, 2.5, &second };
  struct wide wide = { n, 2, @K@, 4 };
  int values[5] = { n, 2, 3, @M@, 5 };
  float from[16], to[16] = { 0 };
  int sum = checked_@I@ (&first, 100) + power_@I@ (n & 3, 5, 0) + power_@I@ (3, 4, 0);
  for (int k = 0; k < 16; k++)
    {
      from[k] = k * 0.5f;
      sum += dispatch_@I@ (k, n) + tail_@I@ (k) + indirect_@I@ (k);
    }
  loops_@I@ (to, from, 16);
  sum += member_@I@ (&wide, 0) + early_@I@ (values, 5) + early_too_@I@ (values);
  sum += (int) to[3] + (int) constants_@I@ (n & 7) + gcd_@I@ (n & 1023, @M@);
  sum += nested_@I@ (5) + interpret_@I@ ((const unsigned char *) "\1\3\2\1\4");
  sum += warm_alias_@I@ (n) + chilly_@I@ (n) + weak_@I@ (n);
  return sum + twin_a_@I@ (n) + twin_b_@I@ (n + 1);
}
END
  i=$((i + 1))
done

echo 'int main (void)'
echo '{'
i=1
while [ "$i" -le "$copies" ]; do
  echo "  add (run_$i ($i * 5));"
  i=$((i + 1))
done
printf '%s\n' '  printf ("%lx\n", checksum);'
echo '  return 0;'
echo '}'
