#include "language/exercises.hpp"

#include "abnf/overloaded.hpp"
#include "abnf/print.hpp"
#include "abnf/references.hpp"
#include "language/short_derivations.hpp"

#include <set>
#include <tuple>
#include <variant>

namespace urispec::language {
namespace {

using abnf::expression;
using exercise_kind = exercise::kind;

class exercise_lister {
 public:
  exercise_lister(std::size_t rule, const abnf::grammar& grammar, const short_derivations& texts)
      : rule_(rule), grammar_(grammar), texts_(texts) {}

  std::vector<exercise_of_part> list() {
    const auto& rule = grammar_.rules[rule_];
    exercises_.push_back({{exercise_kind::rule, rule_, rule.place, rule.name, 0}, &rule.definition});
    list_in(rule.definition);
    return std::move(exercises_);
  }

 private:
  void list(exercise_kind reason, const expression& e, std::uint32_t count = 0) {
    if (!listed_.insert(std::tuple(&e, reason, count)).second) return;
    exercises_.push_back({{reason, rule_, e.place, abnf::print(e, grammar_.rules[rule_].notation), count}, &e});
  }

  void list_in(const expression& e) {
    // A part that cannot stand in a text of the rule has nothing to exercise.
    if (!(texts_.around(rule_) + texts_.around_in_rule(e)).is_finite()) return;
    std::visit(
        abnf::overloaded{
            [&](const abnf::alternation& a) {
              for (std::size_t i = 0; i < a.alternatives.size(); ++i) {
                if (texts_.cost_of(a.alternatives[i], filling::shortest).is_finite()) {
                  list(exercise_kind::alternative, e, static_cast<std::uint32_t>(i + 1));
                }
              }
            },
            [&](const abnf::concatenation& c) {
              for (const auto& part : c.parts) {
                const auto length = texts_.cost_of(part, filling::shortest).length;
                if (length > 0 && length != text_cost::endless) list(exercise_kind::left_out, part);
              }
            },
            [&](const abnf::repetition& r) { list_repetition(e, r); },
            [&](const abnf::option& o) {
              list(exercise_kind::absent, e);
              if (texts_.cost_of(o.body.front(), filling::shortest).is_finite()) list(exercise_kind::present, e);
            },
            [&](const abnf::literal& l) {
              const bool is_sensitive = l.matching == abnf::letter_case::sensitive;
              if (has_letters(l)) list(is_sensitive ? exercise_kind::wrong_case : exercise_kind::other_case, e);
              if (l.text.size() > 1) list(exercise_kind::cut_short, e);
            },
            [&](const abnf::value_range& r) {
              if (!has_characters(r)) return;
              const auto [first, last] = ends_of(r);
              if (first != last) {
                list(exercise_kind::first_character, e);
                list(exercise_kind::last_character, e);
              }
              if (first > 0) list(exercise_kind::before_first, e);
              if (last < automaton::last_code_point) list(exercise_kind::after_last, e);
            },
            [&](const abnf::code_point_sequence&) { list(exercise_kind::cut_short, e); },
            [](const auto&) {},
        },
        e.node);
    if (const auto* parts = abnf::parts_of(e)) {
      for (const auto& part : *parts) list_in(part);
    }
  }

  void list_repetition(const expression& e, const abnf::repetition& r) {
    const bool has_body = texts_.cost_of(r.body.front(), filling::shortest).is_finite();
    if (has_body || r.minimum == 0) list(exercise_kind::times, e, r.minimum);
    if (!has_body) return;
    const bool is_bounded = r.maximum != abnf::repetition::unbounded;
    // Without a greatest number, one more than the least shows that it may be more, and two that it goes on.
    if (!is_bounded) list(exercise_kind::times, e, r.minimum + 1);
    if (!is_bounded && r.minimum == 0) list(exercise_kind::times, e, 2);
    if (is_bounded && r.maximum > r.minimum) list(exercise_kind::times, e, r.maximum);
    if (r.minimum > 0) list(exercise_kind::too_few, e, r.minimum - 1);
    if (is_bounded) list(exercise_kind::too_many, e, r.maximum + 1);
  }

  std::size_t rule_;
  const abnf::grammar& grammar_;
  const short_derivations& texts_;
  std::vector<exercise_of_part> exercises_;
  std::set<std::tuple<const expression*, exercise_kind, std::uint32_t>> listed_;
};

}  // namespace

std::vector<exercise_of_part> exercises_of(std::size_t rule, const abnf::grammar& grammar,
                                           const short_derivations& texts) {
  return exercise_lister(rule, grammar, texts).list();
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

}  // namespace urispec::language
