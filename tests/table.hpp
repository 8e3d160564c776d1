// Tables as text: a line is a case, its fields are separated by blanks; `""` is the empty string, and what
// stands after " # " is a comment.
#pragma once

#include <boost/test/unit_test.hpp>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace urispec::test {

inline std::vector<std::vector<std::string>> read_table(const std::string& name) {
  std::ifstream file(std::string(URISPEC_TEST_DATA "/") + name);
  BOOST_REQUIRE_MESSAGE(file, "no table " << name);
  std::vector<std::vector<std::string>> rows;
  for (std::string line; std::getline(file, line);) {
    line = line.starts_with('#') ? "" : line.substr(0, line.find(" # "));
    std::istringstream fields(line);
    std::vector<std::string> row;
    for (std::string field; fields >> field;) row.push_back(field == "\"\"" ? "" : field);
    if (!row.empty()) rows.push_back(row);
  }
  return rows;
}

}  // namespace urispec::test
