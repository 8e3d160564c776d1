// Text of a file → where each rule begins and ends, its section, and the file's notation.
#pragma once

#include "abnf/reporter.hpp"
#include "urispec/abnf.hpp"

#include <cstddef>
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

// Reports each line that belongs to no rule, and an unknown notation. Notes where RFC 5234 reads lines otherwise.
[[nodiscard]] split_result split(reporter& problems);

}  // namespace urispec::abnf
