// The rule that an error within an address names: readers know IPv6address and IPv4address, and not their rules h16 and
// dec-octet. In brackets it is the IPv6 address. A text that is read as such a rule alone keeps its name.
// Cost: the name of the rule is compared with six; for an error within an address, the text before it and the rules of
// the grammar are read. Tests: tests/parse/errors_test.cpp.
#pragma once

#include "urispec/error.hpp"
#include "urispec/grammars.hpp"

#include <cstddef>
#include <span>
#include <string_view>

namespace urispec {

// The error with that rule. `rules` are those of its grammar; the text was read as `rule`, one of them.
[[nodiscard]] parse_error name_address(parse_error error, std::string_view text, std::span<const rule_info> rules,
                                       std::size_t rule) noexcept;

}  // namespace urispec
