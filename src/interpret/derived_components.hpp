// What a rule given at run time does with a text, whichever engine reads it: the verdict first, then the derivation,
// and from that the components. Tests: tests/interpret/interpreted_rule_test.cpp,
// tests/interpret/general_rule_test.cpp.
#pragma once

#include "context_free/earley.hpp"
#include "urispec/interpret/component_finder.hpp"
#include "urispec/interpret/interpreted_rule.hpp"

#include <string_view>
#include <variant>

namespace urispec::interpret {

// What the general engine ran out of.
[[nodiscard]] constexpr error_kind error_kind_of(context_free::verdict undecided) noexcept {
  return undecided == context_free::verdict::out_of_time ? error_kind::out_of_time : error_kind::out_of_memory;
}

// Without a derivation where the rule has no components.
template <typename Rule>
[[nodiscard]] result<interpretation> parse_with(const Rule& rule, std::string_view text) {
  if (rule.fillable_components() != 0) {
    derivation tree;
    return rule.derive(text, tree);
  }
  if (const auto valid = rule.validate(text); !valid) return valid.error();
  interpretation only_text;
  only_text.found.text = text;
  return only_text;
}

// `derive_tree` is called for a valid text and fills `tree`; it gives why there is no derivation.
template <typename Rule, typename Derive>
[[nodiscard]] result<interpretation> derive_with(const Rule& rule, const component_finder& components,
                                                 std::string_view text, derivation& tree, Derive derive_tree) {
  tree.restart(text);
  if (const auto valid = rule.validate(text); !valid) return valid.error();
  interpretation made;
  made.found.text = text;
  made.missing = derive_tree();
  if (!std::holds_alternative<std::monostate>(made.missing)) return made;
  const auto [found, several] = components.components_of(tree);
  made.found = found;
  if (!several.empty()) made.missing = several_of{several};
  return made;
}

}  // namespace urispec::interpret
