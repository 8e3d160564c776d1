// The steps of link(), in the order in which link() takes them.
// Cost: each linear. Tested in tests/abnf/read_test.cpp.
#pragma once

#include "urispec/abnf.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace urispec::abnf {

struct linker {
  abnf::grammar grammar;
  std::vector<diagnostic> diagnostics;                   // diagnostics of linking only
  std::unordered_map<std::string, std::size_t> by_name;  // folded name → index into linked.rules
  std::unordered_set<std::string> unread;                // folded names of rules that are there but could not be read
  std::unordered_set<std::string> named_in_unread;       // folded names that stand in what could not be read
  std::unordered_set<std::string> overlaid;              // folded names of rules of files that overlay the first
  std::unordered_set<std::size_t> named_in_sets;         // indices of rules that prose about sets of characters names
  std::unordered_map<std::string, std::string> titles;   // titles of the documents, by file
  std::unordered_map<std::string, std::vector<std::string>> rules_of_rfc;  // number → names, but for core rules
  // File and place of rules that others stand for
  std::unordered_map<std::size_t, std::pair<std::string, position>> written_at;
  std::unordered_set<std::string> spelled_as_meant;      // names in the case that the document of their rule has
  std::unordered_set<std::string> circular;              // "file:line" of rules that citations lead back to
  std::size_t own_rules = 0;                             // rules before the imported ones and the core rules

  void lay_over(const read_result& file);  // one more file over those laid so far
  void add_imports(std::span<const read_result> imports);  // resolves prose, and rules that are used and not defined
  void resolve();                          // names → indices; undefined rules, prose, names in another case
  void check_names();                      // names that C++ cannot have, or cannot tell apart
  void check_recursion();
  void check_strings();                    // every rule matches something
  void check_use(std::string_view start);  // the start rule is there, every rule is used

  void report(diagnostic_severity s, problem kind, const std::string& file, position place, std::string message);
};

}  // namespace urispec::abnf
