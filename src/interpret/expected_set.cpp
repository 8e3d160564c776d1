#include "urispec/interpret/expected_set.hpp"

#include "urispec/abnf.hpp"
#include "automaton/code_point_set.hpp"

#include <utility>

namespace urispec::interpret {
namespace {

automaton::languages languages_of(const abnf::grammar& grammar) {
  state_budget budget;
  return automaton::build_languages(grammar, budget);
}

language::structure structure_of(const abnf::grammar& grammar, std::size_t rule, const automaton::languages& known) {
  state_budget budget;
  return language::build_structure(grammar, rule, known, budget);
}

}  // namespace

expected_sets_of_rule::expected_sets_of_rule(const language::structure& structure, const abnf::grammar& grammar,
                                             const automaton::languages& known)
    : structure_(structure) {
  for (std::size_t i = 0; i < grammar.rules.size(); ++i) {
    labels_.push_back({grammar.rules[i].name, grammar.rules[i].section});
    if (known.classes[i]) classes_.push_back({grammar.rules[i].name, *known.classes[i]});
  }
}

std::shared_ptr<const expected_set> expected_sets_of_rule::at_failure(std::string_view text) const {
  const language::stopping_place there = language::find_stopping_place(structure_, text);
  const std::lock_guard lock(mutex_);
  auto& known = known_[there.at];
  if (known == nullptr) {
    auto expectation = language::expect_after(structure_, there);
    expected_set here{{}, {}, expectation.ending};
    automaton::code_point_set all;
    for (auto& [rule, characters] : expectation.next) {
      all = set_union(all, characters);
      auto notation = automaton::notation_of(characters);
      here.next.push_back({labels_[rule].name, std::move(characters), std::move(notation), labels_[rule].section});
    }
    here.names = names_of(all, classes_);
    known = std::make_shared<const expected_set>(std::move(here));
  }
  return known;
}

struct expected_sets::known_rule {
  known_rule(std::size_t of, const abnf::grammar& grammar)
      : known_rule(of, grammar, languages_of(grammar)) {}
  known_rule(std::size_t of, const abnf::grammar& grammar, const automaton::languages& known)
      : id(grammar.id), rule(of), structure(structure_of(grammar, of, known)), expected(structure, grammar, known) {}

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
