// The rule that an error within an address names: readers know IPv6address and IPv4address, and not their rules h16 and
// dec-octet. In brackets it is the IPv6 address. A text that is read as such a rule alone keeps its name.
// Cost: one comparison for most errors; within an address the text before the error and the rules of the grammar are
// read. Tests: tests/parse/errors_test.cpp.
#pragma once

#include "urispec/error.hpp"
#include "urispec/grammars.hpp"

#include <cstddef>
#include <span>
#include <string_view>

namespace urispec {

// Gives the error that rule. `rules` are those of its grammar; the text was read as `rule`, one of them.
void name_address(parse_error& error, std::string_view text, std::span<const rule_info> rules,
                  std::size_t rule) noexcept;

// False for most rules, which are then no part of an address: asked first where errors are frequent.
[[nodiscard]] inline bool may_be_part_of_address(std::string_view rule) noexcept {
  constexpr std::string_view first_letters = "hld";  // of h16, hex4, ls32, dec-octet
  return !rule.empty() && first_letters.find(rule.front()) != std::string_view::npos;
}

}  // namespace urispec
