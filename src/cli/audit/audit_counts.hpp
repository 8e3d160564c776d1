// What an audit has found: wrong answers by the rule that they are about, each group with its shortest string.
// Tests: tests/data/cli/grammar-tools.txt.
#pragma once

#include "cli/audit/vector_file.hpp"
#include "cli/options/output_options.hpp"

#include <cstddef>
#include <map>
#include <string>
#include <utility>

namespace urispec::cli {

class audit_counts {
 public:
  void add(const labelled_string& asked, answer given);

  [[nodiscard]] std::size_t asked() const { return asked_; }
  [[nodiscard]] std::size_t wrong() const { return false_accepts_.total + false_rejects_.total; }

  // `title` names what was asked, `left_out` is the number of strings that could not be put on a line.
  [[nodiscard]] std::string report(const std::string& title, std::size_t left_out, report_form form) const;

 private:
  struct group {
    std::string section;
    std::size_t count = 0;
    std::string shortest;
  };
  struct mistakes {
    std::size_t total = 0;
    std::map<std::string, group> by_rule;
  };

  [[nodiscard]] static std::string text(std::string_view name, const mistakes& m);
  [[nodiscard]] static std::string json(std::string_view name, const mistakes& m);

  std::size_t asked_ = 0;
  std::size_t valid_ = 0;
  mistakes false_accepts_;
  mistakes false_rejects_;
};

}  // namespace urispec::cli
