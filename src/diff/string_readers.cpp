#include "diff/string_readers.hpp"

#include "urispec/utf8.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace urispec::diff {

string_reader::string_reader(context_free::rule_automata automata, const work_budget& budget)
    : automata_(std::move(automata)), limits_(context_free::limits_within(budget)) {}

std::optional<string_reader> string_reader::build(const subject& s, work_budget& budget) {
  auto automata = context_free::build_rule_automata(s.grammar, s.start, context_free::linear_rules::are_solved, budget);
  if (automata) return string_reader(std::move(*automata), budget);
  budget.refuse(automata.error().ran_out);
  return std::nullopt;
}

context_free::verdict string_reader::verdict_on(std::string_view utf8) const {
  return recognize(automata_, utf8, limits_).verdict;
}

language::expectation string_reader::expectation_in(std::string_view utf8) const {
  return recognize(automata_, utf8, limits_).expectation;
}

reading_on string_reader::read(std::u32string_view text) const {
  const std::string bytes = unicode::to_utf8(text);
  const auto recognition = recognize(automata_, bytes, limits_, context_free::continuations::of_all_texts);
  const auto& e = recognition.expectation;
  reading_on result;
  result.size = unicode::from_utf8(std::string_view(bytes).substr(0, e.offset)).value_or(std::u32string()).size();
  result.rule = name_of(e.rule);
  result.next = e.next;
  for (const auto& choice : e.next) result.characters = set_union(result.characters, choice.characters);
  result.may_end = e.ending == language::ending::is_possible;
  return result;
}

std::string string_reader::name_of(std::size_t rule) const {
  return automata_.grammar.rules[rule < automata_.grammar.rules.size() ? rule : automata_.rule].name;
}

reason string_readers::reason_of(std::u32string_view text, side has) const {
  const string_reader& reads = of(has);
  const reading_on stop = of(other(has)).read(text);
  reason result;
  result.witness = text;
  result.shared_prefix = stop.size;
  result.at_end = stop.size == text.size();
  result.stopping_rule = stop.rule;
  result.continuations = stop.characters;
  result.may_end = stop.may_end && !result.at_end;
  const reading_on go_on = reads.read(text.substr(0, stop.size));
  result.reading_rule = go_on.rule;
  if (result.at_end) return result;
  const char32_t c = text[stop.size];
  const auto next = std::ranges::find_if(go_on.next, [&](const auto& n) { return n.characters.contains(c); });
  result.characters = {{c, c}};
  if (next == go_on.next.end()) return result;
  result.reading_rule = reads.name_of(next->rule);
  result.characters = set_difference(next->characters, stop.characters);
  return result;
}

std::optional<string_readers> build_string_readers(const subject& left, const subject& right, work_budget& budget) {
  auto on_left = string_reader::build(left, budget);
  if (!on_left) return std::nullopt;
  auto on_right = string_reader::build(right, budget);
  if (!on_right) return std::nullopt;
  return string_readers{std::move(*on_left), std::move(*on_right)};
}

}  // namespace urispec::diff
