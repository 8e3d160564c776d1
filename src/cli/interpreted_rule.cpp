#include "cli/interpreted_rule.hpp"

#include "cli/located_error.hpp"
#include "urispec/unicode/code_point_offsets.hpp"
#include "urispec/unicode/utf8.hpp"

#include <fmt/format.h>

#include <limits>
#include <utility>

namespace urispec::cli {

std::shared_ptr<const interpreted_rule> interpreted_rule::load(const grammar_source& source, const channels& io) {
  auto regular = load_regular_rule(source, io);
  if (!regular) return nullptr;
  automaton::state_budget budget(source.max_states);
  std::shared_ptr<const interpreted_rule> made(new interpreted_rule(std::move(*regular), budget));
  if (!budget.exhausted()) return made;
  io.complain(too_many_states(fmt::format("the rule {} with all that it uses", made->name()), source.max_states));
  return nullptr;
}

interpreted_rule::interpreted_rule(regular_rule regular, automaton::state_budget& budget)
    : regular_(std::move(regular)),
      structure_(language::build_structure(regular_.grammar, regular_.rule, regular_.known, budget)),
      deriver_(regular_.grammar, regular_.rule, regular_.known, budget) {
  for (const auto& rule : regular_.grammar.rules) rule_list_.push_back({rule.name, rule.section, {}});
}

result<void> interpreted_rule::validate(std::string_view text) const {
  const auto there = language::expect(structure_, text);
  if (there.offset == text.size() && there.ending == language::ending::is_possible) return {};
  return located_error(there, text, regular_.grammar, regular_.rule);
}

language::derived interpreted_rule::derive(std::string_view text, derivation& into) const {
  into.restart(text);
  const auto characters = unicode::from_utf8(text);
  if (!characters) return language::derived::no_string_of_the_rule;
  std::vector<language::derived_rule> rules;
  const auto outcome = deriver_.derive(*characters, rules);
  // A rule has two nodes at least, so that bytes and rules of what is not too long fit in 32 bits.
  static_assert(language::most_places / 2 * 4 <= std::numeric_limits<std::uint32_t>::max() + std::uint64_t{1});
  const auto narrow = [](std::size_t n) { return static_cast<std::uint32_t>(n); };
  const auto offset = unicode::code_point_offsets(text);
  for (const auto& r : rules) {
    into.arena().push_back({narrow(r.rule), narrow(offset[r.begin]), narrow(offset[r.end]), narrow(r.size)});
  }
  return outcome;
}

expected_here interpreted_rule::expected(std::string_view text) const {
  const auto there = language::expect(structure_, text);
  expected_here here{{}, there.ending};
  for (const auto& [rule, characters] : there.next)
    here.next.push_back({std::string(rule_list_[rule].name), characters});
  return here;
}

}  // namespace urispec::cli
