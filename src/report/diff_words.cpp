#include "report/diff_words.hpp"

#include "octets/triplets.hpp"
#include "report/text.hpp"
#include "tree/marks.hpp"
#include "diff/components.hpp"
#include "diff/summary.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <optional>
#include <utility>
#include <variant>

namespace urispec::report {
namespace {

std::string one(char32_t c) {
  if (c > 0x20 && c < 0x7F) return std::string(1, static_cast<char>(c));
  return fmt::format("U+{:04X}", static_cast<std::uint32_t>(c));
}

}  // namespace

std::string_view sign_of(automaton::relation r) {
  switch (r) {
    case automaton::relation::equal:
      return "=";
    case automaton::relation::subset:
      return "⊂";
    case automaton::relation::superset:
      return "⊃";
    case automaton::relation::overlap:
      return "≬";
    case automaton::relation::disjoint:
      return "∥";
  }
  return "";
}

std::string_view name_of(diff::component_difference s) {
  switch (s) {
    case diff::component_difference::same:
      return "same";
    case diff::component_difference::left_only:
      return "left_only";
    case diff::component_difference::right_only:
      return "right_only";
    case diff::component_difference::moved:
      return "moved";
  }
  return "";
}

std::string_view name_of(diff::pair_origin origin) {
  switch (origin) {
    case diff::pair_origin::user:
      return "given";
    case diff::pair_origin::table:
      return "table";
    case diff::pair_origin::name:
      return "name";
    case diff::pair_origin::start:
      return "start";
    case diff::pair_origin::language:
      return "language";
    case diff::pair_origin::nearest:
      return "nearest";
  }
  return "";
}

std::string_view name_of(diff::change_source source) {
  switch (source) {
    case diff::change_source::none:
      return "none";
    case diff::change_source::definition:
      return "definition";
    case diff::change_source::used_rules:
      return "used_rules";
    case diff::change_source::not_counterparts:
      return "not_counterparts";
    case diff::change_source::undecided:
      return "undecided";
  }
  return "";
}

std::string shown(std::u32string_view text) { return visible(or_mark(unicode::to_utf8(text))); }

// Signs one by one; controls, letters of one case, digits, and what lies beyond ASCII in ranges.
std::vector<std::string> pieces_of(const automaton::code_point_set& set) {
  static const automaton::code_point_set in_ranges{
      {0, ' '}, {'0', '9'}, {'A', 'Z'}, {'a', 'z'}, {0x7F, automaton::last_code_point}};
  std::vector<std::string> pieces;
  const auto add = [&](char32_t first, char32_t last) {
    if (last - first >= 2) {
      pieces.push_back(one(first) + (first > ' ' && last < 0x7F ? "-" : "–") + one(last));
      return;
    }
    pieces.push_back(one(first));
    if (last != first) pieces.push_back(one(last));
  };
  for (const auto& range : set.ranges()) {
    for (char32_t c = range.first; c <= range.last; ++c) {
      const auto whole =
          std::ranges::find_if(in_ranges.ranges(), [&](const auto& r) { return r.first <= c && c <= r.last; });
      const char32_t last = whole == in_ranges.ranges().end() ? c : std::min(whole->last, range.last);
      add(c, last);
      c = last;
    }
  }
  return pieces;
}

std::string shown(const automaton::code_point_set& set) { return joined(pieces_of(set), " "); }

std::string_view class_name(const automaton::code_point_set& set, const diff::compared_side& side) {
  const auto& ranges = set.ranges();
  if (ranges.size() == 1 && ranges.front().first == ranges.front().last) return {};
  const auto& classes = side.subject->languages.classes;
  for (std::size_t rule = 0; rule < side.subject->grammar.rules.size(); ++rule) {
    if (classes[rule] == set) return side.subject->grammar.rules[rule].name;
  }
  return {};
}

char32_t example_of(const automaton::code_point_set& set) {
  constexpr char32_t letter = U'\u00E9';
  return set.contains(letter) ? letter : set.ranges().front().first;
}

std::string escape_of(char32_t c) {
  std::string escape;
  for (const char octet : unicode::to_utf8(std::u32string(1, c))) {
    append_triplet(escape, static_cast<unsigned char>(octet));
  }
  return escape;
}

namespace {

bool includes(const automaton::code_point_set& set, const automaton::code_point_set& part) {
  const auto ranges = set.ranges();
  return std::ranges::all_of(part.ranges(), [&](const automaton::code_point_range& r) {
    const auto after = std::ranges::upper_bound(ranges, r.first, {}, &automaton::code_point_range::first);
    return after != ranges.begin() && r.last <= std::prev(after)->last;
  });
}

std::vector<std::string> names_and_pieces_of(const automaton::code_point_set& set, const diff::compared_side& side) {
  constexpr std::size_t worth_a_name = 3;
  const auto& classes = side.subject->languages.classes;
  struct candidate {
    std::size_t rule, size;
  };
  std::vector<candidate> candidates;
  for (std::size_t rule = 0; rule < classes.size(); ++rule) {
    if (!classes[rule] || !includes(set, *classes[rule])) continue;
    if (const std::size_t size = classes[rule]->size(); size >= worth_a_name) candidates.push_back({rule, size});
  }
  std::ranges::stable_sort(candidates, std::ranges::greater(), &candidate::size);
  std::vector<std::string> phrases;
  automaton::code_point_set rest = set;
  for (const candidate& c : candidates) {
    if (!includes(rest, *classes[c.rule])) continue;
    phrases.push_back(side.subject->grammar.rules[c.rule].name);
    rest = set_difference(rest, *classes[c.rule]);
  }
  for (auto& piece : pieces_of(rest)) phrases.push_back(std::move(piece));
  return phrases;
}

// Nobody reads hundreds of ranges, such as those of letters beyond ASCII. JSON has them all.
void shorten(std::vector<std::string>& phrases) {
  constexpr std::size_t most = 48;
  if (phrases.size() <= most) return;
  const std::size_t rest = phrases.size() - most;
  phrases.resize(most);
  phrases.push_back(fmt::format("and {} more ranges", rest));
}

}  // namespace

character_words words_for(const automaton::code_point_set& set, const diff::compared_side& side) {
  constexpr std::size_t but_not = 2;  // words
  character_words words{names_and_pieces_of(set, side), {}};
  if (auto pieces = pieces_of(set); pieces.size() < words.parts.size()) words.parts = std::move(pieces);
  std::size_t length = words.parts.size();
  const auto& classes = side.subject->languages.classes;
  for (std::size_t rule = 0; rule < classes.size(); ++rule) {
    if (!classes[rule] || !includes(*classes[rule], set)) continue;
    auto exceptions = names_and_pieces_of(set_difference(*classes[rule], set), side);
    if (1 + but_not + exceptions.size() >= length) continue;
    length = 1 + but_not + exceptions.size();
    words = {{side.subject->grammar.rules[rule].name}, std::move(exceptions)};
  }
  shorten(words.parts);
  shorten(words.exceptions);
  return words;
}

std::string joined(const character_words& words) {
  const std::string parts = joined(words.parts, " ");
  return words.exceptions.empty() ? parts : parts + " but not " + joined(words.exceptions, " ");
}

refusal_words refusal_of(const diff::reason& r, const diff::compared_side& lacks) {
  auto needs = words_for(r.continuations, lacks);
  const bool nothing_read = r.shared_prefix == 0;
  if (needs.parts.empty() && !r.may_end) return {"has no strings", {}};
  if (r.at_end) return {"needs", std::move(needs)};
  if (needs.parts.empty()) return {nothing_read ? "has only the empty string" : "can only end", {}};
  if (nothing_read) return {r.may_end ? "can only be empty or begin with" : "can only begin with", std::move(needs)};
  return {r.may_end ? "can only end or continue with" : "can only continue with", std::move(needs)};
}

std::string sentence(const diff::reason& r, const diff::compared_side& has, const diff::compared_side& lacks) {
  const std::string subject =
      r.at_end ? (r.shared_prefix == 0 ? "has the empty string, with" : "can end here, with")
               : fmt::format("reads {} here, in", joined(words_for(r.characters, has)));
  const std::string stopping_place =
      r.shared_prefix == 0 ? lacks.id : fmt::format("{}, in {},", lacks.id, r.stopping_rule);
  const auto [can, needs] = refusal_of(r, lacks);
  return fmt::format("{} {} {}; {} {}{}{}", has.id, subject, r.reading_rule, stopping_place, can,
                     needs.parts.empty() ? "" : " ", joined(needs));
}

std::string sentence(const diff::component_differences& s, const diff::report& report) {
  std::vector<std::string> parts;
  for (std::size_t c = 0; c < s.size(); ++c) {
    const auto& entry = report.components.entries[c];
    const bool may_be_empty = entry.absence == abnf::absence::empty;
    const auto only = [&](const diff::compared_side& in, const diff::compared_side& out) {
      return may_be_empty ? fmt::format("{} empty in {}", entry.name, out.id)
                          : fmt::format("{} only in {}", entry.name, in.id);
    };
    if (s[c] == diff::component_difference::left_only) parts.push_back(only(report.left, report.right));
    if (s[c] == diff::component_difference::right_only) parts.push_back(only(report.right, report.left));
    if (s[c] == diff::component_difference::moved) parts.push_back(fmt::format("{} with other boundaries", entry.name));
  }
  return joined(parts, ", ");
}

std::vector<shown_component> components_of(const diff::compared_side& side, const diff::report& report,
                                           std::u32string_view text) {
  std::vector<shown_component> result;
  const auto ranges = diff::split_text(*side.subject, text);
  if (!ranges) return result;
  for (const auto& r : *ranges) {
    result.push_back({report.components.entries[r.component].name, shown(text.substr(r.begin, r.end - r.begin)),
                      r.component, r.begin, r.end});
  }
  return result;
}

std::string sentence(automaton::relation r, const std::string& left, const std::string& right) {
  switch (r) {
    case automaton::relation::equal:
      return fmt::format("{} and {} have the same strings.", left, right);
    case automaton::relation::subset:
      return fmt::format("Every string of {} is one of {}, and {} has more.", left, right, right);
    case automaton::relation::superset:
      return fmt::format("Every string of {} is one of {}, and {} has more.", right, left, left);
    case automaton::relation::overlap:
      return fmt::format("{} and {} overlap: they share strings, and each has some that the other lacks.", left, right);
    case automaton::relation::disjoint:
      return fmt::format("{} and {} share no string.", left, right);
  }
  return "";
}

std::string compared_strings(const diff::report& r) {
  const auto& c = r.comparison;
  const auto& length = c.length_of_strings ? c.length_of_strings : c.length_of_other_rules;
  return length ? fmt::format("strings of up to {} characters", *length) : std::string();
}

namespace {

// True if the only strings of one side that are known are longer than those that were compared.
bool has_longer_difference(const diff::comparison& c) {
  const bool is_left_larger = c.relation == automaton::relation::superset;
  const auto& reasons = is_left_larger ? c.reasons.left_only : c.reasons.right_only;
  return (is_left_larger || c.relation == automaton::relation::subset) && c.length_of_strings &&
         std::ranges::none_of(reasons, [&](const auto& r) { return r.witness.size() <= *c.length_of_strings; });
}

}  // namespace

std::string sentence_of_languages(const diff::report& r) {
  const auto& c = r.comparison;
  std::string text = sentence(c.relation, r.left.label, r.right.label);
  const bool is_whole = !c.undecided.any() && (c.relation != automaton::relation::disjoint || !c.length_of_strings);
  if (is_whole) return text;
  if (has_longer_difference(c)) {
    const bool is_left_larger = c.relation == automaton::relation::superset;
    const std::string& larger = (is_left_larger ? r.left : r.right).label;
    text = fmt::format("{0} has strings that {1} lacks; among {2}, {0} has all of {1}.", larger,
                       (is_left_larger ? r.right : r.left).label, compared_strings(r));
  } else {
    text = fmt::format("Among {}: {}", compared_strings(r), text);
  }
  const auto longer = [](const diff::compared_side& has, const diff::compared_side& lacks) {
    return fmt::format(" Nothing decides whether {} has all longer strings of {}.", lacks.label, has.label);
  };
  if (c.undecided.left && c.undecided.right) return text + " Nothing decides longer ones, as the rules recurse.";
  if (c.undecided.left) text += longer(r.left, r.right);
  if (c.undecided.right) text += longer(r.right, r.left);
  return text;
}

std::string why_breaking_is_undecided(const diff::report& r) {
  if (!r.comparison.undecided.left) return {};
  return fmt::format("{} has all {} that {} has; nothing decides whether it has all longer ones, as the rules recurse",
                     r.right.label, compared_strings(r), r.left.label);
}

std::string_view no_class(const diff::compared_side& side) {
  return side.left_out.empty() ? "no class" : "no class compared";
}

std::string sentence(const diff::character_move& m, const diff::report& report) {
  std::string_view name = class_name(m.characters, report.left);
  if (name.empty()) name = class_name(m.characters, report.right);
  const auto list = [](const std::vector<std::string>& names, const diff::compared_side& side) {
    return names.empty() ? std::string(no_class(side)) : joined(names, ", ");
  };
  return fmt::format("{}: {} → {}", name.empty() ? shown(m.characters) : std::string(name),
                     list(m.origins, report.left), list(m.destinations, report.right));
}

bool says_more(const diff::rule_change& change, const diff::rule_difference& pair) {
  const auto& parts = change.parts;
  if (parts.size() != 1) return !parts.empty();
  return parts.front().lost != pair.left_only || parts.front().gained != pair.right_only;
}

std::string partial_change_in_words(const diff::partial_change& part, shown_tokens spell) {
  const auto text = [&](const std::u32string& t) {
    return t.empty() ? std::string("the empty string") : spell(shown(t));
  };
  const std::string removed = spell(visible(part.removed));
  const std::string added = spell(visible(part.added));
  std::string sentence = part.removed.empty() ? "adding " + added
                     : part.added.empty() ? "removing " + removed
                                          : "replacing " + removed + " with " + added;
  if (part.places > 1) sentence += fmt::format(" in {} places", part.places);
  const bool stays = part.lost || part.gained;
  const auto& lost = stays ? part.lost : part.undone_loss;
  const auto& gained = stays ? part.gained : part.undone_gain;
  if (!lost && !gained) {
    return sentence + " changes nothing" +
           (part.length ? fmt::format(" among strings of up to {} characters", *part.length) : std::string());
  }
  sentence += " makes ";
  if (gained) sentence += text(*gained) + " valid";
  if (gained && lost) sentence += " and ";
  if (lost) sentence += text(*lost) + " invalid";
  return stays ? sentence : sentence + ", which other edits undo";
}

std::string witness_in_words(const std::u32string& shortest, const std::optional<std::u32string>& example,
                             shown_tokens spell) {
  return example ? fmt::format("{}  (shortest: {})", spell(shown(*example)), spell(shown(shortest)))
                    : spell(shown(shortest));
}

std::string example_in_words(const diff::change& c) {
  return c.example == unicode::to_utf8(c.shortest) ? std::string() : visible(c.example);
}

std::vector<std::string> not_asked_of(const diff::compared_side& side, const diff::report& r) {
  std::vector<std::string> names;
  for (const auto& entry : r.components.entries) {
    if (!r.components.is_said_by(side.subject->grammar.id, entry)) names.push_back(entry.name);
  }
  return names;
}

std::string what_is_not_asked(const diff::report& r) {
  std::string sentence;
  for (const auto* side : {&r.left, &r.right}) {
    const auto names = not_asked_of(*side, r);
    if (names.empty() || !r.comparison.splits) continue;
    sentence += fmt::format("{}{}, which {} does not tell apart or writes as literals",
                        sentence.empty() ? "Not asked for: " : "; ", joined(names, ", "), side->id);
  }
  return sentence.empty() ? sentence : sentence + ".";
}

std::string why_no_splits(const diff::report& r) {
  const auto& lacking = r.comparison.sides_without_splits;
  const bool lack_both = lacking.size() == 2;
  const std::string id = lacking.empty() ? std::string() : r.of(lacking.front()).id;
  if (r.comparison.without_splits == diff::without_splits::no_components) {
    return lack_both ? "Neither grammar has components." : id + " has no components.";
  }
  return fmt::format(
      "Not compared: no parser of the start rule of {} could be proved (urispec grammar prove says why).",
      lack_both ? r.left.id + " or of " + r.right.id : id);
}

std::vector<diff::side> without_resolution(const diff::report& r) {
  std::vector<diff::side> sides;
  const bool has_none = r.comparison.without_splits == diff::without_splits::no_components;
  if (has_none || r.resolution.reference_count > 0 || !r.rule.empty()) return sides;
  if (!r.left.parser) sides.push_back(diff::side::left);
  if (!r.right.parser) sides.push_back(diff::side::right);
  return sides;
}

std::string why_no_resolution(const diff::report& r) {
  const auto sides = without_resolution(r);
  if (sides.empty()) return {};
  if (sides.size() == 1) return fmt::format("{} is no generic grammar", r.of(sides.front()).id);
  return fmt::format("neither {} nor {} is a generic grammar", r.left.id, r.right.id);
}

std::string numbers(const diff::item_list& items, const diff::correspondence_table& table) {
  std::vector<std::string> phrases;
  for (const std::size_t i : items) phrases.push_back(table.items[i].number);
  return joined(phrases, ", ");
}

kind_count count_of(const std::vector<diff::split_kind>& kinds) {
  const auto sums = static_cast<std::size_t>(std::ranges::count_if(kinds, &diff::split_kind::is_sum));
  const std::size_t others = kinds.size() - sums;
  std::string rest;
  if (sums > 0) rest = fmt::format(", and {} {} of them", sums, sums == 1 ? "combination" : "combinations");
  if (!kinds.empty()) rest += "; there are no others";
  return {others, others == 1 ? "kind" : "kinds", rest};
}

namespace {

std::string one_kind(const diff::derivation_kind& kind, const diff::report& r) {
  const auto& pair = r.derivations.pairs[kind.pair];
  const auto& left = r.left.subject->grammar.rules[pair.left].name;
  const auto& right = r.right.subject->grammar.rules[pair.right].name;
  switch (kind.difference) {
    case diff::component_difference::left_only:
      return fmt::format("{} only in {}", left, r.left.id);
    case diff::component_difference::right_only:
      return fmt::format("{} only in {}", right, r.right.id);
    case diff::component_difference::moved:
    case diff::component_difference::same:
      break;
  }
  return fmt::format("{} with other boundaries", left == right ? left : left + " and " + right);
}

}  // namespace

std::vector<shown_derivations> derivations_by_witness(const diff::report& r) {
  std::vector<shown_derivations> result;
  for (const auto& kind : r.derivations.kinds) {
    const auto existing = std::ranges::find(result, kind.witness, &shown_derivations::witness);
    if (existing == result.end()) {
      result.push_back({kind.witness, {kind}});
    } else {
      existing->kinds.push_back(kind);
    }
  }
  return result;
}

std::string sentence(const std::vector<diff::derivation_kind>& kinds, const diff::report& r) {
  std::vector<std::string> parts;
  for (const auto& kind : kinds) parts.push_back(one_kind(kind, r));
  return joined(parts, ", ");
}

std::string why_no_derivations(const diff::report& r) {
  if (r.derivation_outcome == diff::derivation_outcome::not_within_limits) {
    return "Not decided within --max-states and --timeout.";
  }
  const bool left = !r.left.subject->tagged;
  const bool right = !r.right.subject->tagged;
  return fmt::format(
      "Not compared: no parser of the start rule of {} could be proved (urispec grammar prove says why).",
      left && right ? r.left.id + " or of " + r.right.id : (left ? r.left : r.right).id);
}

namespace {

class speaker {
 public:
  explicit speaker(const diff::report& r) : r_(r), c_(r.comparison) {}

  statement_description operator()(const diff::reason_statement& s) const {
    const auto& list = s.owner == diff::side::left ? c_.reasons.left_only : c_.reasons.right_only;
    const auto& reason = list[s.number];
    return {reason.witness, "only in " + r_.of(s.owner).id, sentence(reason, r_.of(s.owner), r_.of(other(s.owner)))};
  }
  statement_description operator()(const diff::split_statement& s) const {
    const auto& kind = c_.splits->kinds[s.number];
    return {kind.witness, "split differently", sentence(kind.differences, r_)};
  }
  statement_description operator()(const diff::pair_statement& s) const {
    const auto& p = c_.rules.pairs[s.number];
    return alike(fmt::format("{} {} {}", p.left, sign_of(p.relation), p.right));
  }
  statement_description operator()(const diff::rule_alone_statement& s) const {
    const auto& rules = s.owner == diff::side::left ? c_.rules.left_alone : c_.rules.right_alone;
    const auto brief = fmt::format("{} {} {}", rules[s.number],
                                   r_.knows_alone(s.owner) ? "only in" : "not compared, of", r_.of(s.owner).id);
    return {std::nullopt, brief, "rule " + brief};
  }
  statement_description operator()(const diff::move_statement& s) const {
    return alike(sentence(c_.rules.moves[s.number], r_));
  }
  statement_description operator()(const diff::percent_statement&) const {
    return alike(fmt::format("escapes of {}", shown(set_union(c_.percent->left_only, c_.percent->right_only))));
  }
  statement_description operator()(const diff::resolution_statement& s) const {
    return alike(fmt::format("resolution: {}", r_.resolution.differences[s.number].title));
  }

 private:
  static statement_description alike(std::string text) { return {std::nullopt, text, text}; }

  const diff::report& r_;
  const diff::comparison& c_;
};

}  // namespace

statement_description in_words(const diff::statement& s, const diff::report& report) {
  return std::visit(speaker(report), s.topic);
}

std::vector<change_description> changes_in_words(const diff::report& r) {
  const diff::summary overview = summarize(r.comparison);
  std::vector<change_description> descriptions;
  const auto add = [&](change_kind kind, const diff::change& c, diff::statement s) {
    descriptions.push_back({kind, example_in_words(c), shown(c.shortest), in_words(s, r).text});
  };
  for (const auto& c : overview.became_invalid)
    add(change_kind::became_invalid, c, {diff::reason_statement{diff::side::left, c.number}, {}});
  for (const auto& c : overview.read_differently) {
    add(change_kind::read_differently, c, {diff::split_statement{c.number}, {}});
  }
  for (const auto& c : overview.became_valid)
    add(change_kind::became_valid, c, {diff::reason_statement{diff::side::right, c.number}, {}});
  return descriptions;
}

std::vector<change_description> changes_in_words(const survey::corpus_summary& survey) {
  std::vector<change_description> descriptions;
  for (const auto& group : survey.groups) {
    descriptions.push_back({kind_of(group.agreement), visible(shortest_example(group), 100),
                            visible(or_mark(group.witness)), group.reason, group.count});
  }
  std::ranges::stable_sort(descriptions, {}, &change_description::kind);
  return descriptions;
}

std::size_t shown_first(const std::vector<diff::change>& changes, std::size_t most) {
  const bool has_texts = std::ranges::any_of(changes, [](const diff::change& c) { return c.text_count > 0; });
  if (!has_texts) return std::min(most, changes.size());
  const auto bare = std::ranges::find_if(changes, [](const diff::change& c) { return c.example.empty(); });
  const auto example_count = static_cast<std::size_t>(bare - changes.begin());
  return std::min(most, example_count == 0 ? changes.size() : example_count);
}

change_kind kind_of(diff::agreement agreement) {
  switch (agreement) {
    case diff::agreement::left_only:
      return change_kind::became_invalid;
    case diff::agreement::right_only:
      return change_kind::became_valid;
    case diff::agreement::split_differently:
    case diff::agreement::same:
    case diff::agreement::neither:
    case diff::agreement::undecided:
      break;
  }
  return change_kind::read_differently;
}

std::string_view title_of(change_kind kind) {
  switch (kind) {
    case change_kind::became_invalid:
      return "became invalid";
    case change_kind::read_differently:
      return "read differently";
    case change_kind::became_valid:
      return "became valid";
  }
  return "";
}

namespace {

// "a / b / c" as "a, b and c"; a leading or trailing slash is no part of it.
std::string alternatives_in_words(std::string_view tokens) {
  while (tokens.starts_with("/ ")) tokens.remove_prefix(2);
  while (tokens.ends_with(" /")) tokens.remove_suffix(2);
  std::vector<std::string> parts;
  constexpr std::string_view slash = " / ";
  for (auto end = tokens.find(slash); end != std::string_view::npos; end = tokens.find(slash)) {
    parts.emplace_back(tokens.substr(0, end));
    tokens.remove_prefix(end + slash.size());
  }
  std::string text = joined(parts, ", ");
  return text + (parts.empty() ? "" : " and ") + std::string(tokens);
}

// "sf-date and sf-displaystring were added to bare-item"
std::string sentence_of(const diff::partial_change& change, const std::string& rule) {
  const auto tokens = change.added.empty() ? std::string_view(change.removed) : std::string_view(change.added);
  const std::string words = alternatives_in_words(tokens);
  const bool is_list = words.find(" and ") != std::string::npos && tokens.find(" / ") != std::string_view::npos;
  const std::string_view verb = is_list ? "were" : "was";
  if (change.removed.empty()) return fmt::format("{} {} added to {}", words, verb, rule);
  if (change.added.empty()) return fmt::format("{} {} removed from {}", words, verb, rule);
  return fmt::format("{} took the place of {} in {}", words, alternatives_in_words(change.removed), rule);
}

// One element, or alternatives of one element each: what a sentence can name.
bool is_plain(std::string_view tokens) {
  const bool is_repeat = !tokens.empty() && tokens.find_first_not_of("0123456789*") == std::string_view::npos;
  if (is_repeat) return false;
  constexpr std::string_view slash = " / ";
  for (std::size_t i = tokens.find(' '); i != std::string_view::npos; i = tokens.find(' ', i + 1)) {
    const bool is_slash = tokens.substr(i).starts_with(slash) || tokens.substr(0, i + 1).ends_with(slash) ||
                          tokens.substr(0, i + 1) == "/ " || tokens.substr(i) == " /";
    if (!is_slash && tokens.find('"') == std::string_view::npos) return false;
    if (!is_slash && tokens.find_first_of("()[]") != std::string_view::npos) return false;
  }
  return !tokens.ends_with('*') && tokens.find("…") == std::string_view::npos;
}

// Parts that change nothing, or that others undo, are left out. Empty for a change that is more than elements added,
// removed or exchanged.
std::string changes_of(const diff::rule_change& change, const std::string& rule) {
  constexpr std::size_t most_parts = 2;
  std::vector<diff::partial_change> parts;
  std::ranges::copy_if(change.parts, std::back_inserter(parts), [](const auto& p) { return p.lost || p.gained; });
  if (parts.empty() || parts.size() > most_parts) return {};
  std::string text;
  for (const auto& part : parts) {
    const bool is_exchange = !part.removed.empty() && !part.added.empty();
    const bool are_lists = part.removed.find(" / ") != std::string::npos || part.added.find(" / ") != std::string::npos;
    if (!is_plain(part.removed) || !is_plain(part.added) || (is_exchange && are_lists)) return {};
    text += (text.empty() ? "" : "; ") + sentence_of(part, rule);
  }
  return text;
}

}  // namespace

std::vector<changed_rule> changed_rules_in_words(const diff::report& r) {
  std::vector<changed_rule> result;
  const auto& grammar = r.right.subject->grammar;
  for (std::size_t i = 0; i < r.comparison.rule_changes.size(); ++i) {
    const auto& change = r.comparison.rule_changes[i];
    const auto& pair = r.comparison.rules.pairs[i];
    const auto rule = grammar.find(pair.right);
    if (change.source != diff::change_source::definition || !rule) continue;
    result.push_back({*rule, pair.left_only.has_value(), changes_of(change, pair.right)});
  }
  return result;
}

bool has_components(const diff::report& r) {
  return r.comparison.without_splits != diff::without_splits::no_components ||
         r.comparison.sides_without_splits.size() < 2;
}

}  // namespace urispec::report
