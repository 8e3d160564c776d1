// What a rule given at run time does with a text, whichever engine reads it: the verdict first, then the derivation,
// and from that the components. Tests: tests/interpret/interpreted_rule_test.cpp,
// tests/interpret/general_rule_test.cpp.
#pragma once

#include "urispec/interpret/component_finder.hpp"
#include "urispec/interpret/interpreted_rule.hpp"

#include <string_view>
#include <variant>

namespace urispec::interpret {

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

// `derive_tree` is called for a valid text and fills `tree`; it gives an error, or why there is no derivation.
template <typename Rule, typename Derive>
[[nodiscard]] result<interpretation> derive_with(const Rule& rule, const component_finder& components,
                                                 std::string_view text, derivation& tree, Derive derive_tree) {
  tree.restart(text);
  if (const auto valid = rule.validate(text); !valid) return valid.error();
  const result<missing_components> derived = derive_tree();
  if (!derived) return derived.error();
  interpretation made;
  made.found.text = text;
  made.missing = *derived;
  if (!std::holds_alternative<std::monostate>(made.missing)) return made;
  const auto [found, several] = components.components_of(tree);
  made.found = found;
  if (!several.empty()) made.missing = several_of{several};
  return made;
}

}  // namespace urispec::interpret
