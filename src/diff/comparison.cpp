#include "diff/comparison.hpp"

#include "automaton/minimise.hpp"
#include "diff/components.hpp"
#include "diff/correspondence.hpp"
#include "diff/definitions.hpp"
#include "diff/operations.hpp"
#include "diff/reasons.hpp"
#include "diff/recursive_rules.hpp"
#include "diff/rule_changes.hpp"
#include "diff/rule_texts.hpp"
#include "diff/rules.hpp"
#include "diff/statements.hpp"
#include "diff/string_readers.hpp"
#include "language/count.hpp"
#include "abnf/component_table.hpp"
#include "automaton/product.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace urispec::diff {

std::optional<std::vector<length_counts>> count_by_length(const subject& left, const subject& right,
                                                          const splits* splits, std::size_t longest,
                                                          work_budget& budget) {
  const auto strings = comparable(left, left.start, right, right.start, budget);
  const automaton::dfa common = intersection(strings.left, strings.right, budget);
  if (budget.exhausted()) return std::nullopt;
  automaton::dfa different = automaton::empty_language(left.languages.symbols);
  if (splits != nullptr && !splits->kinds.empty()) {
    different = splits->automaton->automaton;
    for (automaton::state s = 0; s < different.states(); ++s) {
      different.accepting[s] = splits->automaton->kind_of_state[s] != split_automaton::same_split;
    }
    different = minimise(different);
  }
  language::counter on_left(strings.left);
  language::counter on_right(strings.right);
  language::counter in_both(common);
  language::counter in_both_and_split(different);

  std::vector<length_counts> counts;
  for (std::size_t n = 0;; ++n) {
    const language::big_integer both = in_both.count();
    counts.push_back({both, on_left.count() - both, on_right.count() - both, in_both_and_split.count()});
    if (n == longest) return counts;
    for (auto* counter : {&on_left, &on_right, &in_both, &in_both_and_split}) counter->advance();
  }
}

namespace {

std::optional<std::size_t> pair_of_starts(const subject& left, const subject& right, const comparison& c) {
  const auto& left_name = left.grammar.rules[left.start].name;
  const auto& right_name = right.grammar.rules[right.start].name;
  for (std::size_t i = 0; i < c.rules.pairs.size(); ++i) {
    if (c.rules.pairs[i].left == left_name && c.rules.pairs[i].right == right_name) return i;
  }
  return std::nullopt;
}

// The start rules leave open what their pair leaves open; if they are no pair, only a reason decides.
undecided_strings undecided_of_starts(const subject& left, const subject& right, const comparison& c) {
  if (!left.is_bounded(left.start) && !right.is_bounded(right.start)) return {};
  if (const auto pair = pair_of_starts(left, right, c)) return c.rules.pairs[*pair].undecided;
  return {c.reasons.left_only.empty(), c.reasons.right_only.empty()};
}

}  // namespace

namespace {

// The relation of two rules of which one has a string that the other lacks, where `r` leaves that out.
automaton::relation with_string_of(side has, automaton::relation r) {
  using enum automaton::relation;
  if (r == equal) return has == side::left ? superset : subset;
  return r == (has == side::left ? subset : superset) ? overlap : r;
}

// A string of one rule of a pair decides what the compared strings leave open.
void add_string(rule_difference& pair, side has, const std::u32string& text) {
  auto& shortest = has == side::left ? pair.left_only : pair.right_only;
  if (!shortest || text.size() < shortest->size()) shortest = text;
  pair.relation = with_string_of(has, pair.relation);
  (has == side::left ? pair.undecided.left : pair.undecided.right) = false;
}

// True for the left side, and for the right one, if its texts have no components.
std::array<bool, 2> sides_without_components(const subject& left, const subject& right,
                                             const abnf::component_table& components) {
  return {!has_components(left.grammar, left.start, components),
          !has_components(right.grammar, right.start, components)};
}

// Puts in the texts of rules, and parts of them as strings and examples of the rules.
void add_rule_texts(const subject& left, const subject& right, comparison& c, const text_decision& has_text,
                    const work_budget& budget) {
  c.rule_texts = find_rule_texts(left, right, c.rules, c.rule_changes, has_text, budget);
  for (const rule_text& t : c.rule_texts) {
    auto& pair = c.rules.pairs[t.pair];
    auto& source = c.rule_changes[t.pair].source;
    if (source == change_source::none) source = change_source::definition;  // its strings are too long to be compared
    auto& example = t.has == side::left ? pair.left_example : pair.right_example;
    const auto& shortest = t.has == side::left ? pair.left_only : pair.right_only;
    if (!example && shortest && t.part != *shortest) example = t.part;
  }
  for (const rule_text& t : c.rule_texts) add_string(c.rules.pairs[t.pair], t.has, t.part);
}

// The reasons of texts that are longer than the strings that were compared: they decide what these leave open of the
// start rules.
void add_reasons_of_texts(const subject& left, const subject& right, comparison& c) {
  const auto starts = pair_of_starts(left, right, c);
  for (const rule_text& t : c.rule_texts) {
    const auto text = *unicode::from_utf8(t.text);
    auto& reasons = t.has == side::left ? c.reasons.left_only : c.reasons.right_only;
    reason r = c.reasons.readers->reason_of(text, t.has);
    if (std::ranges::none_of(reasons, [&](const reason& other) { return is_one_kind(r, other); })) {
      reasons.push_back(std::move(r));
    }
    (t.has == side::left ? c.undecided.left : c.undecided.right) = false;
    c.relation = with_string_of(t.has, c.relation);
    if (!starts) continue;
    add_string(c.rules.pairs[*starts], t.has, text);
    if (auto& change = c.rule_changes[*starts]; change.source == change_source::none) {
      change.source = change_source::used_rules;
      change.causes = {t.pair};
    }
  }
}

}  // namespace

std::optional<comparison> compare_with_strings(const subject& left, const subject& right,
                                               const abnf::component_table& components, correspondence_table table,
                                               std::size_t longest, work_budget& budget) {
  comparison result;
  result.table = std::move(table);
  result.table.lines.clear();
  const auto strings = comparable(left, left.start, right, right.start, budget);
  result.relation = automaton::compare(strings.left, strings.right, budget);
  if (budget.exhausted()) return std::nullopt;
  auto reasons = find_reasons_of_strings(left, right, budget);
  if (!reasons) return std::nullopt;
  result.reasons = std::move(*reasons);
  auto rules = compare_rules(left, right, result.table, budget);
  if (!rules) return std::nullopt;
  result.rules = std::move(*rules);
  auto changes = decide_by_definitions(left, right, result.rules, budget);
  if (!changes) return std::nullopt;
  result.rule_changes = std::move(*changes);
  result.length_of_strings = left.length;
  result.undecided = undecided_of_starts(left, right, result);
  const auto lacks_components = sides_without_components(left, right, components);
  if (lacks_components[0] && lacks_components[1]) {
    const auto verdict_on = [&](side s, const std::u32string& text) {
      return result.reasons.readers->of(s).verdict_on(unicode::to_utf8(text));
    };
    add_rule_texts(left, right, result, verdict_on, budget);
    add_reasons_of_texts(left, right, result);
  }
  if (lacks_components[0]) result.sides_without_splits.push_back(side::left);
  if (lacks_components[1]) result.sides_without_splits.push_back(side::right);
  result.without_splits = without_splits::no_components;
  if (result.sides_without_splits.empty()) {
    result.without_splits = without_splits::not_proven;
    result.sides_without_splits = {side::left, side::right};
  }
  const bool is_whole = !left.is_bounded(left.start) && !right.is_bounded(right.start);
  auto counts = count_by_length(left, right, nullptr, is_whole ? longest : std::min(longest, left.length), budget);
  if (!counts) return std::nullopt;
  result.counts = std::move(*counts);
  result.mentions = find_mentions(result.reasons, result.rules, nullptr, components, result.table);
  return result;
}

std::optional<comparison> compare(const subject& left, const subject& right, const abnf::component_table& components,
                                  correspondence_table table, std::size_t longest, work_budget& budget,
                                  comparison_depth depth) {
  comparison result;
  result.table = std::move(table);
  const bool has_languages = depth == comparison_depth::everything;
  const auto& on_left = has_languages ? left.language() : left.structure.automaton;
  const auto& on_right = has_languages ? right.language() : right.structure.automaton;
  result.relation = automaton::compare(on_left, on_right, budget);
  if (budget.exhausted()) return std::nullopt;
  auto reasons = find_reasons(left, right, budget);
  if (!reasons) return std::nullopt;
  result.reasons = std::move(*reasons);
  if (depth == comparison_depth::everything) {
    auto rules = compare_rules(left, right, result.table, budget);
    if (!rules) return std::nullopt;
    result.rules = std::move(*rules);
    if (left.bounded.empty() && right.bounded.empty()) {
      result.rule_changes = find_rule_changes(left, right, result.rules, budget.another());
    } else {
      auto changes = decide_by_definitions(left, right, result.rules, budget);
      if (!changes) return std::nullopt;
      result.rule_changes = std::move(*changes);
      result.length_of_other_rules = left.length;
    }
  }
  const auto lacks_components = sides_without_components(left, right, components);
  const auto note_sides = [&](const std::array<bool, 2>& lacking) {
    if (lacking[0]) result.sides_without_splits.push_back(side::left);
    if (lacking[1]) result.sides_without_splits.push_back(side::right);
    return !result.sides_without_splits.empty();
  };
  if (note_sides(lacks_components)) {
    result.without_splits = without_splits::no_components;
  } else if (note_sides({!left.tagged, !right.tagged})) {
    result.without_splits = without_splits::not_proven;
  } else {
    result.splits = find_splits(left, right, components, budget);
    if (!result.splits) return std::nullopt;
  }
  if (depth == comparison_depth::texts) return result;
  if (lacks_components[0] && lacks_components[1]) {
    const auto verdict_on = [&](side s, const std::u32string& text) {
      const bool is_valid = (s == side::left ? left : right).language().accepts(text);
      return is_valid ? context_free::verdict::valid : context_free::verdict::invalid;
    };
    add_rule_texts(left, right, result, verdict_on, budget);
  }
  if (!lacks_components[0] || !lacks_components[1]) result.percent = compare_unreserved(left, right);
  const splits* const splits = result.splits ? &*result.splits : nullptr;
  auto counts = count_by_length(left, right, splits, longest, budget);
  if (!counts) return std::nullopt;
  result.counts = std::move(*counts);

  result.mentions = find_mentions(result.reasons, result.rules, splits, components, result.table);
  return result;
}

namespace {

bool has_name(const abnf::grammar& grammar, const std::string& name) {
  return std::ranges::any_of(grammar.rules, [&](const abnf::rule& rule) { return bare_name(rule.name) == name; });
}

std::ptrdiff_t pairs_with(const rule_differences& rules, std::string rule_difference::*name,
                          const std::string& sought) {
  return std::ranges::count_if(rules.pairs, [&](const auto& pair) { return bare_name(pair.*name) == sought; });
}

}  // namespace

bool is_renamed(const abnf::grammar& left, const abnf::grammar& right, const comparison& c, std::size_t pair) {
  constexpr double half = 0.5;
  const auto& rules = c.rules;
  const auto& p = rules.pairs[pair];
  if (!left.find(p.left) || !right.find(p.right)) return false;
  if (p.origin == pair_origin::start && likeness_of(*c.rule_changes[pair].edit) < half) return false;
  const std::string source = bare_name(p.left);
  const std::string target = bare_name(p.right);
  if (source == target || has_name(right, source) || has_name(left, target)) return false;
  return pairs_with(rules, &rule_difference::left, source) == 1 &&
         pairs_with(rules, &rule_difference::right, target) == 1;
}

std::vector<std::size_t> find_renamings(const abnf::grammar& left, const abnf::grammar& right,
                                       const comparison& c, renaming certainty) {
  const auto& pairs = c.rules.pairs;
  std::vector<std::size_t> indices;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    if ((pairs[i].origin == pair_origin::nearest ? renaming::likely : renaming::certain) == certainty &&
        is_renamed(left, right, c, i))
      indices.push_back(i);
  }
  return indices;
}

}  // namespace urispec::diff
