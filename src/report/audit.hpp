// The mistakes of another program about test vectors, counted by the rule that each vector exercises, or by the part of
// it where vectors say that.
//
// A false accept is the answer `valid` for an invalid string; a false reject is the reverse. The report has the
// shortest string of each rule; among strings of equal length it is the first in the order of bytes, however the
// vectors are ordered. Tests: tests/data/cli/grammar-tools.txt.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace urispec::report {

enum class audit_answer : std::uint8_t { valid, invalid };

struct labelled_string {
  std::string text;  // UTF-8
  audit_answer expected = audit_answer::invalid;
  std::string rule;
  std::string section;
  std::string exercises = {};  // the parts for which the vector was made; may be empty
};

class audit_counts {
 public:
  void add(const labelled_string& question, audit_answer answer);

  [[nodiscard]] std::size_t strings() const { return strings_; }
  [[nodiscard]] std::size_t wrong() const { return false_accepts_.total + false_rejects_.total; }

  // `title` names the vectors; `left_out` strings could not be put on a line.
  [[nodiscard]] std::string as_text(std::string_view title, std::size_t left_out) const;
  [[nodiscard]] std::string as_json(std::string_view title, std::size_t left_out) const;

 private:
  struct group {
    std::string section;
    std::size_t count = 0;
    std::string shortest;
  };
  struct mistakes {
    std::size_t total = 0;
    std::map<std::pair<std::string, std::string>, group> groups;  // by rule and exercises
  };

  [[nodiscard]] static std::string text_of(std::string_view name, const mistakes& m);
  [[nodiscard]] static std::string json_of(std::string_view name, const mistakes& m);

  std::size_t strings_ = 0;
  std::size_t valid_ = 0;
  mistakes false_accepts_;
  mistakes false_rejects_;
};

}  // namespace urispec::report
