#include "language/short_derivations.hpp"

#include "abnf/overloaded.hpp"
#include "abnf/recursion.hpp"
#include "abnf/references.hpp"
#include "automaton/readability.hpp"
#include "urispec/ascii.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <variant>

namespace urispec::language {

using abnf::expression;
using exercise_kind = exercise::kind;

namespace {

constexpr text_cost no_cost{0, 0, 0};

}  // namespace

text_cost operator+(const text_cost& a, const text_cost& b) {
  if (!a.is_finite() || !b.is_finite()) return {};
  const std::size_t length = a.length + b.length;
  if (length > longest_covering_text) return {};
  return {length, a.unreadable + b.unreadable, std::max(a.height, b.height)};
}

text_cost times(const text_cost& a, std::uint32_t count) {
  if (count == 0) return no_cost;
  if (!a.is_finite() || a.length > longest_covering_text / count) return {};
  return {a.length * count, a.unreadable * count, a.height};
}

namespace {

std::u32string text_of(const abnf::literal& l) {
  std::u32string text;
  for (const char c : l.text) text.push_back(static_cast<char32_t>(static_cast<unsigned char>(c)));
  return text;
}

std::u32string in_other_case(const abnf::literal& l) {
  std::u32string text = text_of(l);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (unicode::is_letter(l.text[i])) text[i] ^= 0x20U;
  }
  return text;
}

constexpr bool is_surrogate(char32_t c) { return c >= 0xD800 && c <= 0xDFFF; }

}  // namespace

bool has_letters(const abnf::literal& l) { return std::ranges::any_of(l.text, unicode::is_letter); }

std::pair<char32_t, char32_t> ends_of(const abnf::value_range& r) {
  return {is_surrogate(r.first) ? 0xE000 : r.first, is_surrogate(r.last) ? 0xD7FF : r.last};
}

bool has_characters(const abnf::value_range& r) {
  const auto [first, last] = ends_of(r);
  return first <= last;
}

namespace {

automaton::code_point_set set_of(const abnf::value_range& r) {
  const automaton::code_point_set set{{r.first, r.last}};
  return automaton::set_intersection(set, automaton::code_point_set::universe());
}

bool is_letter_or_digit(char32_t c) { return unicode::is_letter(c) || unicode::is_digit(c); }

std::size_t unreadability_of(std::u32string_view text) {
  std::size_t sum = 0;
  for (const char32_t c : text) sum += static_cast<std::size_t>(automaton::unreadability(c));
  return sum;
}

void note(derived_text& out, exercise_kind reason, const expression& e, std::uint32_t count = 0) {
  out.steps.push_back({&e, reason, count});
}

}  // namespace

short_derivations::short_derivations(const abnf::grammar& grammar, std::size_t start, text_style style)
    : grammar_(grammar), start_(start), style_(style) {
  for (auto& costs : rule_costs_) costs.resize(grammar.rules.size());
  find_costs(filling::shortest);
  find_costs(filling::not_empty);
  for (const abnf::rule& r : grammar.rules) note_parents(r.definition);
  find_places();
  if (style == text_style::natural) find_characters();
}

void short_derivations::start_at(std::size_t start) {
  start_ = start;
  find_places();
}

// Costs -------------------------------------------------------------------------------------------------------------

text_cost short_derivations::cost_by_parts(const expression& e, filling f) const {
  const bool shortest = f == filling::shortest;
  return std::visit(
      abnf::overloaded{
          [&](const abnf::alternation& a) {
            text_cost best;
            for (const auto& part : a.alternatives) best = std::min(best, cost_of(part, f));
            return best;
          },
          [&](const abnf::concatenation& c) {
            if (shortest) {
              text_cost sum = no_cost;
              for (const auto& part : c.parts) sum = sum + cost_of(part, filling::shortest);
              return sum;
            }
            return not_empty_part(c).cost;
          },
          [&](const abnf::repetition& r) {
            if (shortest) return times(cost_of(r.body.front(), f), r.minimum);
            if (r.maximum == 0) return text_cost{};
            return cost_of(r.body.front(), f) +
                   times(cost_of(r.body.front(), filling::shortest), std::max(r.minimum, 1U) - 1);
          },
          [&](const abnf::option& o) { return shortest ? no_cost : cost_of(o.body.front(), f); },
          [&](const abnf::group& g) { return cost_of(g.body.front(), f); },
          [&](const abnf::rule_reference& r) { return rule_cost(r.rule, f); },
          [&](const abnf::prose& p) { return rule_cost(p.rule, f); },
          [&](const abnf::literal& l) {
            if (l.text.empty() && !shortest) return text_cost{};
            return text_cost{l.text.size(), unreadability_of(text_of(l)), 0};
          },
          [&](const abnf::value_range& r) {
            if (!has_characters(r)) return text_cost{};
            const int unreadable = automaton::unreadability(automaton::most_readable(set_of(r)));
            return text_cost{1, static_cast<std::size_t>(unreadable), 0};
          },
          [&](const abnf::code_point_sequence& s) {
            const std::u32string text(s.code_points.begin(), s.code_points.end());
            return text_cost{text.size(), unreadability_of(text), 0};
          },
      },
      e.node);
}

// The part of a sequence that is not empty in its cheapest text that is not empty.
short_derivations::part_with_cost short_derivations::not_empty_part(const abnf::concatenation& c) const {
  part_with_cost best{c.parts.size(), {}};
  for (std::size_t i = 0; i < c.parts.size(); ++i) {
    text_cost sum = cost_of(c.parts[i], filling::not_empty);
    for (std::size_t j = 0; j < c.parts.size(); ++j) {
      if (j != i) sum = sum + cost_of(c.parts[j], filling::shortest);
    }
    if (sum < best.cost) best = {i, sum};
  }
  return best;
}

void short_derivations::note_costs(const expression& e, filling f) {
  if (const auto* parts = abnf::parts_of(e)) {
    for (const auto& part : *parts) note_costs(part, f);
  }
  costs_[&e][static_cast<std::size_t>(f)] = cost_by_parts(e, f);
}

void short_derivations::find_costs(filling f) {
  auto& costs = rule_costs_[static_cast<std::size_t>(f)];
  for (bool changes = true; changes;) {
    changes = false;
    for (std::size_t i = 0; i < grammar_.rules.size(); ++i) {
      note_costs(grammar_.rules[i].definition, f);
      text_cost now = cost_of(grammar_.rules[i].definition, f);
      if (!now.is_finite()) continue;
      ++now.height;
      if (now < costs[i]) {
        costs[i] = now;
        changes = true;
      }
    }
  }
}

// Places ------------------------------------------------------------------------------------------------------------

// The uses of each rule that lead from the start, the one with the least text around it first.
void short_derivations::find_places() {
  around_.assign(grammar_.rules.size(), text_cost{});
  uses_.assign(grammar_.rules.size(), {});
  around_[start_] = no_cost;
  for (bool changes = true; changes;) {
    changes = false;
    for (std::size_t user = 0; user < grammar_.rules.size(); ++user) {
      if (!around_[user].is_finite()) continue;
      abnf::for_each_use(grammar_.rules[user].definition, [&](const expression& e) {
        const std::size_t rule = abnf::used_rule(e);
        text_cost way = around_[user] + around_in_rule(e);
        if (!way.is_finite() || !rule_cost(rule, filling::shortest).is_finite()) return;
        ++way.height;
        auto& uses = uses_[rule];
        if (std::ranges::find(uses, &e, &use::reference) == uses.end()) uses.push_back({user, &e});
        if (way < around_[rule]) {
          around_[rule] = way;
          const auto first = std::ranges::find(uses, &e, &use::reference);
          std::rotate(uses.begin(), first, std::next(first));
          changes = true;
        }
      });
    }
  }
}

void short_derivations::note_parents(const expression& e) {
  if (const auto* parts = abnf::parts_of(e)) {
    for (const auto& part : *parts) {
      parent_.emplace(&part, &e);
      note_parents(part);
    }
  }
}

// The cost of the text that stands around a part within its rule.
text_cost short_derivations::around_in_rule(const expression& part) const {
  text_cost sum = no_cost;
  const expression* child = &part;
  for (auto up = parent_.find(child); up != parent_.end(); up = parent_.find(child)) {
    const expression& e = *up->second;
    if (const auto* c = std::get_if<abnf::concatenation>(&e.node)) {
      for (const auto& other : c->parts) {
        if (&other != child) sum = sum + cost_of(other, filling::shortest);
      }
    } else if (const auto* r = std::get_if<abnf::repetition>(&e.node)) {
      if (r->maximum == 0) return {};
      sum = sum + times(cost_of(r->body.front(), filling::shortest), std::max(r->minimum, 1U) - 1);
    }
    child = &e;
  }
  return sum;
}

// Characters of texts in the style `natural` ------------------------------------------------------------------------

// The characters that are texts of an expression, by its alternatives; none by a rule that recurses.
automaton::code_point_set short_derivations::characters_by_parts(const expression& e) const {
  return std::visit(abnf::overloaded{
                        [&](const abnf::alternation& a) {
                          automaton::code_point_set set;
                          for (const auto& part : a.alternatives) set = set_union(set, characters_of(part));
                          return set;
                        },
                        [&](const abnf::group& g) { return characters_of(g.body.front()); },
                        [&](const abnf::rule_reference& r) { return rule_characters_[r.rule]; },
                        [&](const abnf::prose& p) { return rule_characters_[p.rule]; },
                        [&](const abnf::value_range& r) { return set_of(r); },
                        [&](const abnf::literal& l) {
                          automaton::code_point_set set;
                          if (const auto text = text_of(l); text.size() == 1) set.insert({text[0], text[0]});
                          return set;
                        },
                        [](const auto&) { return automaton::code_point_set(); },
                    },
                    e.node);
}

void short_derivations::note_characters(const expression& e) {
  if (const auto* parts = abnf::parts_of(e)) {
    for (const auto& part : *parts) note_characters(part);
  }
  characters_[&e] = characters_by_parts(e);
}

// A rule that is used comes before those that use it, so each is looked at a second time.
void short_derivations::find_characters() {
  rule_characters_.resize(grammar_.rules.size());
  const auto is_recursive = abnf::recursive_rules(grammar_);
  for (bool changes = true; changes;) {
    changes = false;
    for (std::size_t i = 0; i < grammar_.rules.size(); ++i) {
      note_characters(grammar_.rules[i].definition);
      if (is_recursive[i]) continue;
      const auto& set = characters_of(grammar_.rules[i].definition);
      if (set == rule_characters_[i]) continue;
      rule_characters_[i] = set;
      changes = true;
    }
  }
}

// The next letter or digit after one that was chosen as freely, or the first of them.
char32_t short_derivations::next_character(const automaton::code_point_set& set, const derived_text& out) const {
  if (style_ == text_style::shortest) return automaton::most_readable(set);
  if (!out.text.empty() && out.free_end == out.text.size() && is_letter_or_digit(out.text.back())) {
    const char32_t next = out.text.back() + 1;
    if (is_letter_or_digit(next) && set.contains(next)) return next;
  }
  for (const char32_t first : {U'a', U'1', U'A'}) {
    if (set.contains(first)) return first;
  }
  return automaton::most_readable(set);
}

std::uint32_t short_derivations::natural_count(const abnf::repetition& r, std::uint32_t least) const {
  constexpr std::uint32_t some = 3;
  if (style_ == text_style::shortest || least >= some || r.maximum <= least) return least;
  // A body that is cheaper than a character may hold the repetition again.
  if (cost_of(r.body.front(), filling::shortest).length != 1) return least;
  const auto set = characters_of(r.body.front());
  if (set.empty() || !is_letter_or_digit(next_character(set, {}))) return least;
  return std::min(some, r.maximum);
}

// The cheapest; of several sets of characters that with the next one.
std::size_t short_derivations::best_alternative(const expression& e, const abnf::alternation& a, filling f,
                                                const derived_text& out) const {
  std::size_t best = 0;
  for (std::size_t i = 1; i < a.alternatives.size(); ++i) {
    if (cost_of(a.alternatives[i], f) < cost_of(a.alternatives[best], f)) best = i;
  }
  if (style_ == text_style::shortest || cost_of(a.alternatives[best], f).length != 1) return best;
  const auto& all = characters_of(e);
  if (all.empty()) return best;
  const char32_t next = next_character(all, out);
  const auto has_it = [&](const expression& part) { return characters_of(part).contains(next); };
  return static_cast<std::size_t>(std::ranges::find_if(a.alternatives, has_it) - a.alternatives.begin());
}

// Texts -------------------------------------------------------------------------------------------------------------

void short_derivations::put_range(const expression& e, const abnf::value_range& r, char32_t c,
                                  derived_text& out) const {
  const auto [first, last] = ends_of(r);
  if (c == first) note(out, exercise_kind::first_character, e);
  if (c == last) note(out, exercise_kind::last_character, e);
  out.text.push_back(c);
}

void short_derivations::put_rule(std::size_t rule, filling f, derived_text& out) const {
  if (out.empty_rules.contains(rule) && !(f == filling::not_empty && rule_cost(rule, f).is_finite())) return;
  const std::size_t before = out.text.size();
  const auto& definition = grammar_.rules[rule].definition;
  note(out, exercise_kind::rule, definition);
  put(definition, f, out);
  if (out.text.size() == before && !out.is_too_long()) out.empty_rules.insert(rule);
}

// Copies after one without characters have the same steps.
void short_derivations::put_copies(const expression& body, std::uint32_t count, filling f, derived_text& out) const {
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::size_t before = out.text.size();
    put(body, f, out);
    if (out.text.size() == before) return;
  }
}

void short_derivations::put_times(const expression& e, const abnf::repetition& r, std::uint32_t count, filling f,
                                  derived_text& out) const {
  note(out, exercise_kind::times, e, count);
  put_copies(r.body.front(), count, f, out);
}

// The cheapest text of the expression.
void short_derivations::put(const expression& e, filling f, derived_text& out) const {
  if (out.is_too_long()) return;
  if (f == filling::not_empty && !cost_of(e, f).is_finite()) f = filling::shortest;
  const bool shortest = f == filling::shortest;
  std::visit(
      abnf::overloaded{
          [&](const abnf::alternation& a) {
            const std::size_t best = best_alternative(e, a, f, out);
            note(out, exercise_kind::alternative, e, static_cast<std::uint32_t>(best + 1));
            put(a.alternatives[best], f, out);
          },
          [&](const abnf::concatenation& c) {
            const std::size_t longer = shortest ? c.parts.size() : not_empty_part(c).part;
            for (std::size_t i = 0; i < c.parts.size(); ++i) {
              put(c.parts[i], i == longer ? filling::not_empty : filling::shortest, out);
            }
          },
          [&](const abnf::repetition& r) {
            const std::uint32_t count = natural_count(r, shortest ? r.minimum : std::max(r.minimum, 1U));
            if (shortest) return put_times(e, r, count, f, out);
            note(out, exercise_kind::times, e, count);
            put(r.body.front(), f, out);
            put_copies(r.body.front(), count - 1, filling::shortest, out);
          },
          [&](const abnf::option& o) {
            note(out, shortest ? exercise_kind::absent : exercise_kind::present, e);
            if (!shortest) put(o.body.front(), f, out);
          },
          [&](const abnf::group& g) { put(g.body.front(), f, out); },
          [&](const abnf::rule_reference& r) { put_rule(r.rule, f, out); },
          [&](const abnf::prose& p) { put_rule(p.rule, f, out); },
          [&](const abnf::literal& l) { out.text += text_of(l); },
          [&](const abnf::value_range& r) {
            put_range(e, r, next_character(set_of(r), out), out);
            out.free_end = out.text.size();
          },
          [&](const abnf::code_point_sequence& s) { out.text.append(s.code_points.begin(), s.code_points.end()); },
      },
      e.node);
}

// The text of an exercise in place of the part.
void short_derivations::put_exercise(const exercise& x, const expression& e, derived_text& out) const {
  switch (x.reason) {
    case exercise_kind::rule:
      return put(e, filling::shortest, out);
    case exercise_kind::alternative:
      note(out, x.reason, e, x.count);
      return put(std::get<abnf::alternation>(e.node).alternatives[x.count - 1], filling::shortest, out);
    case exercise_kind::absent:
      return note(out, x.reason, e);
    case exercise_kind::present:
      note(out, x.reason, e);
      return put(std::get<abnf::option>(e.node).body.front(), filling::not_empty, out);
    case exercise_kind::times:
    case exercise_kind::too_few:
    case exercise_kind::too_many:
      return put_times(e, std::get<abnf::repetition>(e.node), x.count, filling::not_empty, out);
    case exercise_kind::first_character:
    case exercise_kind::last_character: {
      const auto& r = std::get<abnf::value_range>(e.node);
      const auto [first, last] = ends_of(r);
      return put_range(e, r, x.reason == exercise_kind::first_character ? first : last, out);
    }
    case exercise_kind::before_first: {
      const char32_t c = ends_of(std::get<abnf::value_range>(e.node)).first - 1;
      return out.text.push_back(is_surrogate(c) ? 0xD7FF : c);
    }
    case exercise_kind::after_last: {
      const char32_t c = ends_of(std::get<abnf::value_range>(e.node)).second + 1;
      return out.text.push_back(is_surrogate(c) ? 0xE000 : c);
    }
    case exercise_kind::other_case:
    case exercise_kind::wrong_case:
      note(out, x.reason, e);
      out.text += in_other_case(std::get<abnf::literal>(e.node));
      return;
    case exercise_kind::cut_short: {
      const std::size_t before = out.text.size();
      put(e, filling::shortest, out);
      if (out.text.size() > before) out.text.pop_back();
      return;
    }
    case exercise_kind::left_out:
    case exercise_kind::more_before:
    case exercise_kind::more_after:
      return;
  }
}

// The text of the rule in which the exercise stands, along the way from its definition to the part.
void short_derivations::put_along(const expression& e, const std::vector<const expression*>& way, std::size_t step,
                                  const writer& put_part, derived_text& out) const {
  if (step == way.size()) return put_part(out);
  const expression& next = *way[step];
  std::visit(abnf::overloaded{
                 [&](const abnf::alternation& a) {
                   const auto number = &next - a.alternatives.data() + 1;
                   note(out, exercise_kind::alternative, e, static_cast<std::uint32_t>(number));
                   put_along(next, way, step + 1, put_part, out);
                 },
                 [&](const abnf::concatenation& c) {
                   for (const auto& part : c.parts) {
                     if (&part == &next) {
                       put_along(part, way, step + 1, put_part, out);
                     } else {
                       put(part, filling::shortest, out);
                     }
                   }
                 },
                 [&](const abnf::repetition& r) {
                   note(out, exercise_kind::times, e, std::max(r.minimum, 1U));
                   put_along(next, way, step + 1, put_part, out);
                   if (r.minimum > 1) put_copies(next, r.minimum - 1, filling::shortest, out);
                 },
                 [&](const abnf::option&) {
                   note(out, exercise_kind::present, e);
                   put_along(next, way, step + 1, put_part, out);
                 },
                 [&](const auto&) { put_along(next, way, step + 1, put_part, out); },
             },
             e.node);
}

std::vector<const expression*> short_derivations::way_to(const expression& part) const {
  std::vector<const expression*> way;
  const expression* child = &part;
  for (auto up = parent_.find(child); up != parent_.end(); up = parent_.find(child)) {
    way.push_back(child);
    child = up->second;
  }
  std::ranges::reverse(way);
  return way;
}

void short_derivations::put_in_rule(std::size_t rule, const expression& part, const writer& put_part,
                                    derived_text& out) const {
  note(out, exercise_kind::rule, grammar_.rules[rule].definition);
  put_along(grammar_.rules[rule].definition, way_to(part), 0, put_part, out);
}

// The rules around the rule stand at their first places.
void short_derivations::put_around(std::size_t rule, std::size_t number, const writer& put_text,
                                   derived_text& out) const {
  if (rule == start_ && number == 0) return put_text(out);
  const use& place = uses_[rule][rule == start_ ? number - 1 : number];
  put_around(
      place.user, 0,
      [&](derived_text& whole) { put_in_rule(place.user, *place.reference, put_text, whole); }, out);
}

void short_derivations::put_exercise_in_rule(const exercise& x, const expression& part, derived_text& out) const {
  put_in_rule(x.rule, part, [&](derived_text& inner) { put_exercise(x, part, inner); }, out);
}

}  // namespace urispec::language
