# SPDX-License-Identifier: GPL-3.0-or-later
# Prints a C++ file that is heavy on libstdc++ (awk -v COUNT=60 -f heavy-cxx.awk): COUNT
# record types, each kept in maps, vectors and functions of its own, so that thousands of
# instantiations with long names come out.  LIGHT=1 leaves <regex> out.
BEGIN {
  print "#include <algorithm>\n#include <functional>\n#include <map>\n#include <memory>"
  print "#include <numeric>\n#include <sstream>\n#include <string>"
  print "#include <unordered_map>\n#include <vector>\n"
  for (i = 0; i < COUNT; i++) {
    printf "namespace service%d {\n", i % 10
    printf "struct record%d\n{\n  int key;\n  std::string text;\n", i
    printf "  bool operator< (const record%d &other) const { return text < other.text; }\n};\n", i
    printf "class store%d\n{\npublic:\n", i
    printf "  void insert (const record%d &value);\n  int total () const;\n  std::string describe (int key) const;\n", i
    printf "private:\n  std::map<std::string, std::vector<record%d>> groups;\n", i
    printf "  std::unordered_map<int, std::shared_ptr<record%d>> index;\n};\n", i
    printf "void store%d::insert (const record%d &value)\n{\n", i, i
    print  "  auto &group = groups[value.text];\n  group.push_back (value);\n  std::sort (group.begin (), group.end ());"
    printf "  index[value.key] = std::make_shared<record%d> (value);\n}\n", i
    printf "int store%d::total () const\n{\n", i
    print  "  int sum = 0;\n  for (const auto &group : groups)\n    sum = std::accumulate (group.second.begin (), group.second.end (), sum,"
    printf "                           [] (int left, const record%d &value) { return left + value.key; });\n", i
    print  "  return sum;\n}"
    printf "std::string store%d::describe (int key) const\n{\n", i
    print  "  auto found = index.find (key);\n  if (found == index.end ())\n    return std::string ();"
    print  "  std::ostringstream out;\n  out << found->second->key << ':' << found->second->text;"
    printf "  std::function<std::string (const record%d &)> show = [&] (const record%d &value) { return value.text + out.str (); };\n", i, i
    print  "  return show (*found->second);\n}\n}\n"
  }
  if (!LIGHT)
    print "#include <regex>\nbool matches (const std::string &text)\n{\n  return std::regex_search (text, std::regex (\"([a-z]+)-([0-9]+)\"));\n}"
}
