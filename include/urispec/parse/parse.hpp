// Reading a text as a rule of a grammar, both chosen at run time. Four functions, from least to most:
//   matches    a verdict
//   validate   a verdict or an error
//   parse      the components or an error; allocates nothing
//   derive     the components and the derivation or an error
// All of the text must match. Each exists with the rule as a rule_ref (look it up once for a stream of texts) and with
// grammar and rule name, where an empty name is the start rule of the grammar; but for `matches`, which could not say
// that there is no such rule. With grammar and rule known when the program is compiled, parse/typed.hpp has the same
// four as templates.
// Cost: linear in the text, stack bounded by the grammar; a text that fails is read a second time to find out where.
// Nothing here throws but std::bad_alloc, and only derive allocates.
#pragma once

#include "urispec/parse/grammars.hpp"
#include "urispec/parse/result.hpp"
#include "urispec/tree/components.hpp"
#include "urispec/tree/derivation.hpp"

#include <string_view>

namespace urispec {

[[nodiscard]] bool matches(std::string_view text, rule_ref rule) noexcept;
[[nodiscard]] bool matches(std::string_view text, grammar g) noexcept;  // as the start rule
[[nodiscard]] result<void> validate(std::string_view text, rule_ref rule) noexcept;
[[nodiscard]] result<components> parse(std::string_view text, rule_ref rule) noexcept;

// Fills `tree` (emptied first; left empty on error). The result and the tree both refer to `text`.
[[nodiscard]] result<components> derive(std::string_view text, rule_ref rule, derivation& tree);

// error_kind::unknown_rule when the grammar has no rule of that name.
[[nodiscard]] result<void> validate(std::string_view text, grammar g, std::string_view rule_name = {}) noexcept;
[[nodiscard]] result<components> parse(std::string_view text, grammar g, std::string_view rule_name = {}) noexcept;
[[nodiscard]] result<components> derive(std::string_view text, grammar g, std::string_view rule_name, derivation& tree);

}  // namespace urispec
