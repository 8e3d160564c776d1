// Lines that look like rules, by one regular expression: the twin of what abnf::extract judges.
#pragma once

#include <cstddef>
#include <regex>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace urispec::reference {

// The line, from 1, and the name of each `name =`, `name =/`, `name :=`, `name ::=` and `<name> =` at the beginning of a
// line; and of each name alone in a line, if the next line begins with such a sign.
inline std::vector<std::pair<std::size_t, std::string>> rule_heads(const std::string& text) {
  static const std::regex head("\\s*<?([A-Za-z][A-Za-z0-9-]*)>?\\s+(?:=/?|:=|::=)\\s+\\S.*");
  static const std::regex name_alone("\\s*([A-Za-z][A-Za-z0-9-]*)");
  static const std::regex sign("\\s+(?:=/?|:=|::=)\\s+\\S.*");
  std::vector<std::pair<std::size_t, std::string>> heads;
  std::istringstream lines(text);
  std::string line, name;
  for (std::size_t number = 1; std::getline(lines, line); ++number) {
    std::smatch parts;
    if (!name.empty() && std::regex_match(line, sign)) heads.emplace_back(number - 1, name);
    name.clear();
    if (std::regex_match(line, parts, head)) heads.emplace_back(number, parts[1].str());
    if (std::regex_match(line, parts, name_alone)) name = parts[1].str();
  }
  return heads;
}

}  // namespace urispec::reference
