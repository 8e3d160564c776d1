#include "urispec/interpret/expected_set.hpp"

#include "urispec/abnf/catalogue.hpp"
#include "urispec/automaton/set_notation.hpp"

#include <utility>

namespace urispec::interpret {
namespace {

language::structure structure_of(const abnf::grammar& grammar, std::size_t rule) {
  automaton::state_budget budget;
  const auto languages = automaton::build_languages(grammar, budget);
  return language::build_structure(grammar, rule, languages, budget);
}

}  // namespace

expected_sets_of_rule::expected_sets_of_rule(const language::structure& structure, const abnf::grammar& grammar)
    : structure_(structure) {
  for (const abnf::rule& rule : grammar.rules) names_.push_back(rule.name);
}

std::shared_ptr<const expected_set> expected_sets_of_rule::at_failure(std::string_view text) const {
  const language::stopping_place there = language::find_stopping_place(structure_, text);
  const std::lock_guard lock(mutex_);
  auto& known = known_[there.at];
  if (known == nullptr) {
    auto expectation = language::expect_after(structure_, there);
    expected_set here{{}, expectation.ending};
    for (auto& [rule, characters] : expectation.next) {
      auto notation = automaton::notation_of(characters);
      here.next.push_back({names_[rule], std::move(characters), std::move(notation)});
    }
    known = std::make_shared<const expected_set>(std::move(here));
  }
  return known;
}

struct expected_sets::known_rule {
  known_rule(std::size_t of, const abnf::grammar& grammar)
      : id(grammar.id), rule(of), structure(structure_of(grammar, of)), expected(structure, grammar) {}

  std::string id;
  std::size_t rule;
  language::structure structure;
  expected_sets_of_rule expected;
};

expected_sets::expected_sets() = default;
expected_sets::~expected_sets() = default;

const expected_sets::known_rule& expected_sets::known(std::string_view grammar, std::size_t rule) {
  const std::lock_guard lock(mutex_);
  for (const auto& known : known_) {
    if (known->rule == rule && known->id == grammar) return *known;
  }
  return *known_.emplace_back(std::make_unique<known_rule>(rule, abnf::load(*abnf::find_entry(grammar)).linked));
}

std::shared_ptr<const expected_set> expected_sets::at_failure(std::string_view grammar, std::size_t rule,
                                                              std::string_view text) {
  return known(grammar, rule).expected.at_failure(text);
}

}  // namespace urispec::interpret
