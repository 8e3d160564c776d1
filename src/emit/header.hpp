// The text of a generated header, include/urispec/rules/<grammar>.hpp.
#pragma once

#include "urispec/abnf/grammar.hpp"
#include "urispec/peg/grammar.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace urispec::emit {

// What the header says of itself besides the rules.
struct header_title {
  std::string_view title;                // "RFC 3986, Uniform Resource Identifier (URI): Generic Syntax"
  std::string_view alias;                // "modern", or empty
  std::vector<std::string> source_files; // "grammar/rfc3986.abnf", base first
  std::string command;                   // "urispec grammar generate rfc3986"
};

// Deterministic: the same grammar gives the same bytes. Every rule of `proven` must be proved.
[[nodiscard]] std::string header(const header_title& title, const abnf::grammar& source, const peg::grammar& proven);

}  // namespace urispec::emit
