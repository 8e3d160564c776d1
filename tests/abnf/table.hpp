// Test tables of grammar texts: blocks `=== name`, the text, `---`, the expected result. A line `+++` separates the
// text of a base from that of an overlay.
#pragma once

#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace urispec::test {

struct text_case {
  std::string name;
  std::vector<std::string> files{""};
  std::string expected;
};

inline std::vector<text_case> read_table(const std::string& name) {
  std::ifstream in(std::string(URISPEC_TEST_DATA) + "/" + name);
  if (!in) throw std::runtime_error("no table " + name);
  std::vector<text_case> cases;
  bool in_expected = false;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("=== ")) {
      cases.emplace_back().name = line.substr(4);
      in_expected = false;
    } else if (cases.empty()) {
      continue;  // what the table says about itself
    } else if (line == "---") {
      in_expected = true;
    } else if (line == "+++" && !in_expected) {
      cases.back().files.emplace_back();
    } else {
      (in_expected ? cases.back().expected : cases.back().files.back()) += line + "\n";
    }
  }
  if (cases.empty()) throw std::runtime_error("empty table " + name);
  return cases;
}

}  // namespace urispec::test
