#include "cli/expected.hpp"

#include "urispec/abnf/catalogue.hpp"

namespace urispec::cli {

struct expectations::known_rule {
  rule_ref rule;
  abnf::grammar grammar;
  language::structure structure;
};

expectations::expectations() = default;
expectations::~expectations() = default;

expected_here expectations::at_failure(rule_ref rule, std::string_view text) {
  known_rule* found = nullptr;
  for (const auto& known : known_) {
    if (known->rule == rule) found = known.get();
  }
  if (found == nullptr) {
    auto made = std::make_unique<known_rule>(
        known_rule{rule, abnf::load(*abnf::find_entry(info(rule.grammar).id)).linked, {}});
    automaton::state_budget budget;
    const auto languages = automaton::build_languages(made->grammar, budget);
    made->structure = language::build_structure(made->grammar, rule.index, languages, budget);
    found = known_.emplace_back(std::move(made)).get();
  }
  const auto expectation = language::expect(found->structure, text);
  expected_here result{{}, expectation.ending};
  for (const auto& [index, characters] : expectation.next) {
    result.next.push_back({found->grammar.rules[index].name, characters});
  }
  return result;
}

}  // namespace urispec::cli
