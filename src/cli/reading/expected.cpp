#include "cli/reading/expected.hpp"

#include "cli/reading/show_dfa.hpp"
#include "urispec/abnf/catalogue.hpp"

#include <utility>

namespace urispec::cli {
namespace {

language::structure structure_of(const abnf::grammar& grammar, std::size_t rule) {
  automaton::state_budget budget;
  const auto languages = automaton::build_languages(grammar, budget);
  return language::build_structure(grammar, rule, languages, budget);
}

}  // namespace

expectations_of_rule::expectations_of_rule(const language::structure& structure, const abnf::grammar& grammar)
    : structure_(structure) {
  for (const abnf::rule& rule : grammar.rules) names_.push_back(rule.name);
}

std::shared_ptr<const expected_here> expectations_of_rule::at_failure(std::string_view text) const {
  const language::stopping_place there = language::find_stopping_place(structure_, text);
  const std::lock_guard lock(mutex_);
  auto& known = known_[there.at];
  if (known == nullptr) {
    const auto expectation = language::expect_after(structure_, there);
    expected_here here{{}, expectation.ending};
    for (const auto& [rule, characters] : expectation.next) here.next.push_back({names_[rule], set_text(characters)});
    known = std::make_shared<const expected_here>(std::move(here));
  }
  return known;
}

struct expectations::known_rule {
  known_rule(rule_ref of, const abnf::grammar& grammar)
      : rule(of), structure(structure_of(grammar, of.index)), expected(structure, grammar) {}

  rule_ref rule;
  language::structure structure;
  expectations_of_rule expected;
};

expectations::expectations() = default;
expectations::~expectations() = default;

const expectations::known_rule& expectations::known(rule_ref rule) {
  const std::lock_guard lock(mutex_);
  for (const auto& known : known_) {
    if (known->rule == rule) return *known;
  }
  const auto grammar = abnf::load(*abnf::find_entry(info(rule.grammar).id)).linked;
  return *known_.emplace_back(std::make_unique<known_rule>(rule, grammar));
}

std::shared_ptr<const expected_here> expectations::at_failure(rule_ref rule, std::string_view text) {
  return known(rule).expected.at_failure(text);
}

}  // namespace urispec::cli
