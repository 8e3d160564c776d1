// Text of a file → where each rule begins and ends, its section, and the file's notation.
#pragma once

#include "abnf/reporter.hpp"
#include "urispec/abnf.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::abnf {

// Byte offsets of one rule, from its name to the end of its last line that is not blank.
struct rule_extent {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string section;
};

// A line that belongs to no rule, with those after it that are indented deeper.
struct other_text {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string_view name;  // rule that the line defines, if only its `=` is missing; else empty
};

struct split_result {
  abnf::notation notation = abnf::notation::rfc5234;
  std::vector<rule_extent> rules;
  std::vector<other_text> others;
};

// Words about lines that RFC 5234 reads otherwise than urispec, in files and in documents.
inline constexpr std::string_view words_about_gap =
    "RFC 5234 ends the rule at an empty line, or at a comment that is not indented deeper than its name (section 4); "
    "urispec reads the lines after it as part of the rule";

// The column in which the rules of one grammar begin, but for those that are indented deeper.
class column_of_rules {
 public:
  // The next rule begins with an indent of so many columns. Words about it; of neighbours in one column the first has
  // them. Empty where it stands as RFC 5234 asks.
  [[nodiscard]] std::string_view add(std::size_t indent);

 private:
  std::optional<std::size_t> column_{};
  std::size_t last_ = 0;
};

// Reports each line that belongs to no rule, and an unknown notation. Notes where RFC 5234 reads lines otherwise.
[[nodiscard]] split_result split(reporter& problems);

}  // namespace urispec::abnf
