#include "language/covering_vectors.hpp"

#include "abnf/overloaded.hpp"
#include "abnf/print.hpp"
#include "abnf/references.hpp"
#include "automaton/readability.hpp"
#include "urispec/ascii.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <map>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <variant>

namespace urispec::language {
namespace {

using abnf::expression;
using exercise_kind = exercise::kind;

// What a shortest text costs. Sums and maxima only grow, so the least fixed point is well-founded.
struct cost {
  static constexpr std::size_t endless = std::numeric_limits<std::size_t>::max();
  std::size_t length = endless;
  std::size_t unreadable = 0;
  std::size_t height = 0;
  [[nodiscard]] bool is_finite() const { return length != endless; }
  friend bool operator==(const cost&, const cost&) = default;
  friend auto operator<=>(const cost&, const cost&) = default;
};

constexpr cost no_cost{0, 0, 0};

cost operator+(const cost& a, const cost& b) {
  if (!a.is_finite() || !b.is_finite()) return {};
  const std::size_t length = a.length + b.length;
  if (length > longest_covering_text) return {};
  return {length, a.unreadable + b.unreadable, std::max(a.height, b.height)};
}

cost times(const cost& a, std::uint32_t count) {
  if (count == 0) return no_cost;
  if (!a.is_finite() || a.length > longest_covering_text / count) return {};
  return {a.length * count, a.unreadable * count, a.height};
}

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

bool has_letters(const abnf::literal& l) { return std::ranges::any_of(l.text, unicode::is_letter); }

constexpr bool is_surrogate(char32_t c) { return c >= 0xD800 && c <= 0xDFFF; }

// The range without surrogates; both ends may be the same.
std::pair<char32_t, char32_t> ends_of(const abnf::value_range& r) {
  return {is_surrogate(r.first) ? 0xE000 : r.first, is_surrogate(r.last) ? 0xD7FF : r.last};
}

char32_t readable_of(const abnf::value_range& r) {
  const automaton::code_point_set set{{r.first, r.last}};
  return automaton::most_readable(automaton::set_intersection(set, automaton::code_point_set::universe()));
}

bool has_characters(const abnf::value_range& r) {
  const auto [first, last] = ends_of(r);
  return first <= last;
}

std::size_t unreadability_of(std::u32string_view text) {
  std::size_t sum = 0;
  for (const char32_t c : text) sum += static_cast<std::size_t>(automaton::unreadability(c));
  return sum;
}

// A text under construction, and the exercises that its derivation has.
struct derived_text {
  std::u32string text;
  std::vector<bool> covered;
};

// Puts a part of a text in its place.
using writer = std::function<void(derived_text&)>;

// Shortest texts, or shortest that are not empty.
enum class filling : std::uint8_t { shortest, not_empty };

class covering_maker {
 public:
  covering_maker(const abnf::grammar& grammar, std::size_t start, const text_decision& decide)
      : grammar_(grammar), start_(start), decide_(decide) {
    for (auto& costs : rule_costs_) costs.resize(grammar.rules.size());
    find_costs(filling::shortest);
    find_costs(filling::not_empty);
    find_places();
  }

  std::optional<covering_set> make() {
    if (!rule_cost(start_, filling::shortest).is_finite()) return std::nullopt;
    list_exercises();
    for (std::size_t i = 0; i < set_.exercises.size(); ++i) {
      if (is_near_miss(set_.exercises[i].reason)) {
        if (!add_near_miss(i)) return std::nullopt;
      } else {
        add_valid(i);
      }
    }
    std::ranges::stable_sort(set_.vectors, {}, [](const covering_vector& v) { return v.text.size(); });
    return std::move(set_);
  }

 private:
  // A use of a rule in the definition of another; the start has none.
  struct use {
    std::size_t user = 0;
    const expression* reference = nullptr;
  };

  [[nodiscard]] const cost& rule_cost(std::size_t rule, filling f) const {
    return rule_costs_[static_cast<std::size_t>(f)][rule];
  }

  // Costs -------------------------------------------------------------------------------------------------------------

  [[nodiscard]] cost cost_of(const expression& e, filling f) const {
    const bool shortest = f == filling::shortest;
    return std::visit(
        abnf::overloaded{
            [&](const abnf::alternation& a) {
              cost best;
              for (const auto& part : a.alternatives) best = std::min(best, cost_of(part, f));
              return best;
            },
            [&](const abnf::concatenation& c) {
              if (shortest) {
                cost sum = no_cost;
                for (const auto& part : c.parts) sum = sum + cost_of(part, filling::shortest);
                return sum;
              }
              cost best;
              for (std::size_t i = 0; i < c.parts.size(); ++i) {
                cost sum = cost_of(c.parts[i], filling::not_empty);
                for (std::size_t j = 0; j < c.parts.size(); ++j) {
                  if (j != i) sum = sum + cost_of(c.parts[j], filling::shortest);
                }
                best = std::min(best, sum);
              }
              return best;
            },
            [&](const abnf::repetition& r) {
              if (shortest) return times(cost_of(r.body.front(), f), r.minimum);
              if (r.maximum == 0) return cost{};
              return cost_of(r.body.front(), f) +
                     times(cost_of(r.body.front(), filling::shortest), std::max(r.minimum, 1U) - 1);
            },
            [&](const abnf::option& o) { return shortest ? no_cost : cost_of(o.body.front(), f); },
            [&](const abnf::group& g) { return cost_of(g.body.front(), f); },
            [&](const abnf::rule_reference& r) { return rule_cost(r.rule, f); },
            [&](const abnf::prose& p) { return rule_cost(p.rule, f); },
            [&](const abnf::literal& l) {
              if (l.text.empty() && !shortest) return cost{};
              return cost{l.text.size(), unreadability_of(text_of(l)), 0};
            },
            [&](const abnf::value_range& r) {
              if (!has_characters(r)) return cost{};
              return cost{1, static_cast<std::size_t>(automaton::unreadability(readable_of(r))), 0};
            },
            [&](const abnf::code_point_sequence& s) {
              const std::u32string text(s.code_points.begin(), s.code_points.end());
              return cost{text.size(), unreadability_of(text), 0};
            },
        },
        e.node);
  }

  void find_costs(filling f) {
    auto& costs = rule_costs_[static_cast<std::size_t>(f)];
    for (bool changes = true; changes;) {
      changes = false;
      for (std::size_t i = 0; i < grammar_.rules.size(); ++i) {
        cost now = cost_of(grammar_.rules[i].definition, f);
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
  void find_places() {
    for (std::size_t i = 0; i < grammar_.rules.size(); ++i) note_parents(grammar_.rules[i].definition);
    around_.assign(grammar_.rules.size(), cost{});
    uses_.resize(grammar_.rules.size());
    around_[start_] = no_cost;
    for (bool changes = true; changes;) {
      changes = false;
      for (std::size_t user = 0; user < grammar_.rules.size(); ++user) {
        if (!around_[user].is_finite()) continue;
        abnf::for_each_use(grammar_.rules[user].definition, [&](const expression& e) {
          const std::size_t rule = abnf::used_rule(e);
          cost way = around_[user] + around_in_rule(e);
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

  void note_parents(const expression& e) {
    if (const auto* parts = abnf::parts_of(e)) {
      for (const auto& part : *parts) {
        parent_.emplace(&part, &e);
        note_parents(part);
      }
    }
  }

  // The cost of the text that stands around a part within its rule.
  [[nodiscard]] cost around_in_rule(const expression& part) const {
    cost sum = no_cost;
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

  // Exercises ---------------------------------------------------------------------------------------------------------

  void list(exercise_kind reason, std::size_t rule, const expression& e, std::uint32_t count = 0) {
    const auto key = std::tuple(&e, reason, count);
    if (!number_.try_emplace(key, set_.exercises.size()).second) return;
    set_.exercises.push_back({reason, rule, e.place, abnf::print(e, grammar_.rules[rule].notation), count});
    parts_.push_back(&e);
  }

  void list_exercises() {
    for (std::size_t i = 0; i < grammar_.rules.size(); ++i) {
      if (!around_[i].is_finite()) continue;
      const auto& definition = grammar_.rules[i].definition;
      number_.try_emplace(std::tuple(&definition, exercise_kind::rule, 0U), set_.exercises.size());
      set_.exercises.push_back({exercise_kind::rule, i, grammar_.rules[i].place, grammar_.rules[i].name, 0});
      parts_.push_back(&definition);
      list_in(i, definition);
    }
    const auto& whole = grammar_.rules[start_].definition;
    list(exercise_kind::more_before, start_, whole);
    list(exercise_kind::more_after, start_, whole);
    if (rule_cost(start_, filling::shortest).length > 0) list(exercise_kind::left_out, start_, whole);
    rename_whole();
  }

  // What concerns the whole text is said of the start rule by name.
  void rename_whole() {
    for (std::size_t i = set_.exercises.size(); i-- > 0 && parts_[i] == &grammar_.rules[start_].definition;) {
      auto& e = set_.exercises[i];
      if (is_near_miss(e.reason)) e.part = grammar_.rules[start_].name;
    }
  }

  void list_in(std::size_t rule, const expression& e) {
    // A part that cannot stand in a text of the rule has nothing to exercise.
    if (!(around_[rule] + around_in_rule(e)).is_finite()) return;
    std::visit(
        abnf::overloaded{
            [&](const abnf::alternation& a) {
              for (std::size_t i = 0; i < a.alternatives.size(); ++i) {
                if (cost_of(a.alternatives[i], filling::shortest).is_finite()) {
                  list(exercise_kind::alternative, rule, e, static_cast<std::uint32_t>(i + 1));
                }
              }
            },
            [&](const abnf::concatenation& c) {
              for (const auto& part : c.parts) {
                const auto length = cost_of(part, filling::shortest).length;
                if (length > 0 && length != cost::endless) list(exercise_kind::left_out, rule, part);
              }
            },
            [&](const abnf::repetition& r) { list_repetition(rule, e, r); },
            [&](const abnf::option& o) {
              list(exercise_kind::absent, rule, e);
              if (cost_of(o.body.front(), filling::shortest).is_finite()) list(exercise_kind::present, rule, e);
            },
            [&](const abnf::literal& l) {
              const bool is_sensitive = l.matching == abnf::letter_case::sensitive;
              if (has_letters(l)) list(is_sensitive ? exercise_kind::wrong_case : exercise_kind::other_case, rule, e);
              if (l.text.size() > 1) list(exercise_kind::cut_short, rule, e);
            },
            [&](const abnf::value_range& r) {
              if (!has_characters(r)) return;
              const auto [first, last] = ends_of(r);
              if (first != last) {
                list(exercise_kind::first_character, rule, e);
                list(exercise_kind::last_character, rule, e);
              }
              if (first > 0) list(exercise_kind::before_first, rule, e);
              if (last < automaton::last_code_point) list(exercise_kind::after_last, rule, e);
            },
            [&](const abnf::code_point_sequence&) { list(exercise_kind::cut_short, rule, e); },
            [](const auto&) {},
        },
        e.node);
    if (const auto* parts = abnf::parts_of(e)) {
      for (const auto& part : *parts) list_in(rule, part);
    }
  }

  void list_repetition(std::size_t rule, const expression& e, const abnf::repetition& r) {
    const bool has_body = cost_of(r.body.front(), filling::shortest).is_finite();
    if (has_body || r.minimum == 0) list(exercise_kind::times, rule, e, r.minimum);
    if (!has_body) return;
    const bool is_bounded = r.maximum != abnf::repetition::unbounded;
    // Without a greatest number, one more than the least shows that it may be more, and two that it goes on.
    if (!is_bounded) list(exercise_kind::times, rule, e, r.minimum + 1);
    if (!is_bounded && r.minimum == 0) list(exercise_kind::times, rule, e, 2);
    if (is_bounded && r.maximum > r.minimum) list(exercise_kind::times, rule, e, r.maximum);
    if (r.minimum > 0) list(exercise_kind::too_few, rule, e, r.minimum - 1);
    if (is_bounded) list(exercise_kind::too_many, rule, e, r.maximum + 1);
  }

  // Texts -------------------------------------------------------------------------------------------------------------

  void note(derived_text& out, exercise_kind reason, const expression& e, std::uint32_t count = 0) const {
    const auto number = number_.find(std::tuple(&e, reason, count));
    if (number != number_.end()) out.covered[number->second] = true;
  }

  void put_range(const expression& e, const abnf::value_range& r, char32_t c, derived_text& out) const {
    const auto [first, last] = ends_of(r);
    if (c == first) note(out, exercise_kind::first_character, e);
    if (c == last) note(out, exercise_kind::last_character, e);
    out.text.push_back(c);
  }

  void put_rule(std::size_t rule, filling f, derived_text& out) const {
    const auto& definition = grammar_.rules[rule].definition;
    note(out, exercise_kind::rule, definition);
    put(definition, f, out);
  }

  void put_times(const expression& e, const abnf::repetition& r, std::uint32_t count, filling f,
                 derived_text& out) const {
    note(out, exercise_kind::times, e, count);
    for (std::uint32_t i = 0; i < count; ++i) put(r.body.front(), f, out);
  }

  // The cheapest text of the expression.
  void put(const expression& e, filling f, derived_text& out) const {
    if (f == filling::not_empty && !cost_of(e, f).is_finite()) f = filling::shortest;
    const bool shortest = f == filling::shortest;
    std::visit(
        abnf::overloaded{
            [&](const abnf::alternation& a) {
              std::size_t best = 0;
              for (std::size_t i = 1; i < a.alternatives.size(); ++i) {
                if (cost_of(a.alternatives[i], f) < cost_of(a.alternatives[best], f)) best = i;
              }
              note(out, exercise_kind::alternative, e, static_cast<std::uint32_t>(best + 1));
              put(a.alternatives[best], f, out);
            },
            [&](const abnf::concatenation& c) {
              const std::size_t longer = shortest ? c.parts.size() : not_empty_part(c, e);
              for (std::size_t i = 0; i < c.parts.size(); ++i) {
                put(c.parts[i], i == longer ? filling::not_empty : filling::shortest, out);
              }
            },
            [&](const abnf::repetition& r) {
              if (shortest) {
                put_times(e, r, r.minimum, f, out);
              } else {
                note(out, exercise_kind::times, e, std::max(r.minimum, 1U));
                put(r.body.front(), f, out);
                for (std::uint32_t i = 1; i < r.minimum; ++i) put(r.body.front(), filling::shortest, out);
              }
            },
            [&](const abnf::option& o) {
              note(out, shortest ? exercise_kind::absent : exercise_kind::present, e);
              if (!shortest) put(o.body.front(), f, out);
            },
            [&](const abnf::group& g) { put(g.body.front(), f, out); },
            [&](const abnf::rule_reference& r) { put_rule(r.rule, f, out); },
            [&](const abnf::prose& p) { put_rule(p.rule, f, out); },
            [&](const abnf::literal& l) { out.text += text_of(l); },
            [&](const abnf::value_range& r) { put_range(e, r, readable_of(r), out); },
            [&](const abnf::code_point_sequence& s) { out.text.append(s.code_points.begin(), s.code_points.end()); },
        },
        e.node);
  }

  // The part of a sequence that is not empty in its cheapest text that is not.
  [[nodiscard]] std::size_t not_empty_part(const abnf::concatenation& c, const expression& e) const {
    const cost best = cost_of(e, filling::not_empty);
    for (std::size_t i = 0; i < c.parts.size(); ++i) {
      cost sum = cost_of(c.parts[i], filling::not_empty);
      for (std::size_t j = 0; j < c.parts.size(); ++j) {
        if (j != i) sum = sum + cost_of(c.parts[j], filling::shortest);
      }
      if (sum == best) return i;
    }
    return c.parts.size();
  }

  // The text of an exercise in place of the part.
  void put_exercise(const exercise& x, const expression& e, derived_text& out) const {
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
  void put_along(const expression& e, const std::vector<const expression*>& way, std::size_t step, const writer& put_part,
                 derived_text& out) const {
    if (step == way.size()) return put_part(out);
    const expression& next = *way[step];
    std::visit(abnf::overloaded{
                   [&](const abnf::alternation& a) {
                     note(out, exercise_kind::alternative, e, static_cast<std::uint32_t>(&next - a.alternatives.data() + 1));
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
                     for (std::uint32_t i = 1; i < r.minimum; ++i) put(next, filling::shortest, out);
                   },
                   [&](const abnf::option&) {
                     note(out, exercise_kind::present, e);
                     put_along(next, way, step + 1, put_part, out);
                   },
                   [&](const auto&) { put_along(next, way, step + 1, put_part, out); },
               },
               e.node);
  }

  [[nodiscard]] std::vector<const expression*> way_to(const expression& part) const {
    std::vector<const expression*> way;
    const expression* child = &part;
    for (auto up = parent_.find(child); up != parent_.end(); up = parent_.find(child)) {
      way.push_back(child);
      child = up->second;
    }
    std::ranges::reverse(way);
    return way;
  }

  void put_in_rule(std::size_t rule, const expression& part, const writer& put_part, derived_text& out) const {
    note(out, exercise_kind::rule, grammar_.rules[rule].definition);
    put_along(grammar_.rules[rule].definition, way_to(part), 0, put_part, out);
  }

  // The whole text: `rule` stands at the use of that number, and the rules around it at their first.
  void put_around(std::size_t rule, std::size_t number, const writer& put_text, derived_text& out) const {
    if (rule == start_ && number == 0) return put_text(out);
    const use& place = uses_[rule][rule == start_ ? number - 1 : number];
    put_around(
        place.user, 0,
        [&](derived_text& whole) { put_in_rule(place.user, *place.reference, put_text, whole); }, out);
  }

  [[nodiscard]] std::size_t places_of(std::size_t rule) const { return uses_[rule].size() + (rule == start_ ? 1 : 0); }

  [[nodiscard]] derived_text text_for(std::size_t number, std::size_t place) const {
    derived_text out{{}, std::vector<bool>(set_.exercises.size(), false)};
    const auto& x = set_.exercises[number];
    const expression& part = *parts_[number];
    put_around(
        x.rule, place,
        [&](derived_text& whole) {
          put_in_rule(x.rule, part, [&](derived_text& inner) { put_exercise(x, part, inner); }, whole);
        },
        out);
    return out;
  }

  // Vectors -----------------------------------------------------------------------------------------------------------

  // True if the text of the exercise is not longer than it may be.
  [[nodiscard]] bool is_short(std::size_t number) const {
    const auto& x = set_.exercises[number];
    const expression& part = *parts_[number];
    cost text = around_[x.rule] + around_in_rule(part);
    if (const auto* r = std::get_if<abnf::repetition>(&part.node); r != nullptr && x.count > 0) {
      const auto& body = r->body.front();
      const cost longer = cost_of(body, filling::not_empty);
      text = text + times(longer.is_finite() ? longer : cost_of(body, filling::shortest), x.count);
      if (x.count > longest_covering_text) return false;
    }
    return text.is_finite();
  }

  void add(std::size_t number, derived_text derived, validity expected) {
    const auto [entry, is_new] = by_text_.try_emplace(derived.text, set_.vectors.size());
    if (is_new) set_.vectors.push_back({std::move(derived.text), expected, {}, std::move(derived.covered)});
    auto& vector = set_.vectors[entry->second];
    vector.exercises.push_back(number);
    if (!is_new && expected == validity::valid) {
      for (std::size_t i = 0; i < derived.covered.size(); ++i) {
        if (derived.covered[i]) vector.covered[i] = true;
      }
    }
  }

  void add_valid(std::size_t number) {
    if (!is_short(number)) {
      set_.too_long.push_back(number);
      return;
    }
    auto derived = text_for(number, 0);
    derived.covered[number] = true;
    add(number, std::move(derived), validity::valid);
  }

  // False if `decide_` gives up.
  [[nodiscard]] bool add_near_miss(std::size_t number) {
    constexpr std::size_t most_places = 8;
    const auto& x = set_.exercises[number];
    if (x.reason == exercise_kind::more_before || x.reason == exercise_kind::more_after) return add_more(number);
    if (!is_short(number)) {
      set_.too_long.push_back(number);
      return true;
    }
    for (std::size_t place = 0; place < std::min(places_of(x.rule), most_places); ++place) {
      auto derived = x.reason == exercise_kind::left_out && parts_[number] == &grammar_.rules[start_].definition
                      ? derived_text{{}, std::vector<bool>(set_.exercises.size(), false)}
                      : text_for(number, place);
      const auto is_valid = decide_(derived.text);
      if (!is_valid) return false;
      if (*is_valid) continue;
      add(number, std::move(derived), validity::invalid);
      return true;
    }
    return true;
  }

  // A blank, the end of a line and a character before or after the shortest text.
  [[nodiscard]] bool add_more(std::size_t number) {
    derived_text whole{{}, std::vector<bool>(set_.exercises.size(), false)};
    put_rule(start_, filling::not_empty, whole);
    for (const char32_t c : {U' ', U'\n', U'!'}) {
      std::u32string text = set_.exercises[number].reason == exercise_kind::more_before ? c + whole.text : whole.text + c;
      const auto is_valid = decide_(text);
      if (!is_valid) return false;
      if (!*is_valid) add(number, {std::move(text), std::vector<bool>(set_.exercises.size(), false)}, validity::invalid);
    }
    return true;
  }

  const abnf::grammar& grammar_;
  std::size_t start_;
  const text_decision& decide_;
  std::array<std::vector<cost>, 2> rule_costs_;  // by filling and rule
  std::unordered_map<const expression*, const expression*> parent_;
  std::vector<cost> around_;            // by rule: the text around its first use
  std::vector<std::vector<use>> uses_;  // by rule
  covering_set set_;
  std::vector<const expression*> parts_;  // by exercise
  std::map<std::tuple<const expression*, exercise_kind, std::uint32_t>, std::size_t> number_;
  std::map<std::u32string, std::size_t> by_text_;
};

}  // namespace

std::string text_of(const std::vector<std::size_t>& exercises, const covering_set& set) {
  std::string text;
  for (const std::size_t number : exercises) {
    const exercise& e = set.exercises[number];
    text.append(text.empty() ? "" : "; ").append(e.part).append(": ").append(words_of(e));
  }
  return text;
}

std::string words_of(const exercise& e) {
  switch (e.reason) {
    case exercise_kind::rule:
      return "rule";
    case exercise_kind::alternative:
      return "alternative " + std::to_string(e.count);
    case exercise_kind::absent:
      return "without it";
    case exercise_kind::present:
      return "with it";
    case exercise_kind::times:
    case exercise_kind::too_few:
    case exercise_kind::too_many:
      return e.count == 1 ? "once" : std::to_string(e.count) + " times";
    case exercise_kind::first_character:
      return "first character";
    case exercise_kind::last_character:
      return "last character";
    case exercise_kind::other_case:
    case exercise_kind::wrong_case:
      return "in the other case";
    case exercise_kind::before_first:
      return "character before it";
    case exercise_kind::after_last:
      return "character after it";
    case exercise_kind::left_out:
      return "left out";
    case exercise_kind::cut_short:
      return "cut short";
    case exercise_kind::more_before:
      return "more before it";
    case exercise_kind::more_after:
      return "more after it";
  }
  return {};
}

std::optional<covering_set> make_covering_vectors(const abnf::grammar& grammar, std::size_t rule,
                                                  const text_decision& decide) {
  return covering_maker(grammar, rule, decide).make();
}

std::vector<covering_vector> reduced(const covering_set& set) {
  std::vector<std::size_t> strings(set.exercises.size(), 0);  // that have the exercise
  const auto for_each_covered = [&](const covering_vector& v, const auto& visit) {
    for (std::size_t i = 0; i < v.covered.size(); ++i) {
      if (v.covered[i]) visit(i);
    }
  };
  for (const auto& v : set.vectors) {
    if (v.expected == validity::valid) for_each_covered(v, [&](std::size_t i) { ++strings[i]; });
  }
  std::vector<covering_vector> result;
  for (const auto& v : set.vectors) {
    if (v.expected != validity::valid) continue;
    bool is_needed = false;
    for_each_covered(v, [&](std::size_t i) { is_needed = is_needed || strings[i] == 1; });
    if (is_needed) {
      result.push_back(v);
    } else {
      for_each_covered(v, [&](std::size_t i) { --strings[i]; });
    }
  }
  return result;
}

}  // namespace urispec::language
