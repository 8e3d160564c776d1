#include "language/covering_vectors.hpp"

#include "language/short_derivations.hpp"

#include "abnf/overloaded.hpp"
#include "abnf/print.hpp"
#include "abnf/references.hpp"
#include "automaton/alphabet.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>
#include <variant>

namespace urispec::language {
namespace {

using abnf::expression;
using exercise_kind = exercise::kind;

class covering_maker {
 public:
  covering_maker(const abnf::grammar& grammar, std::size_t start, const text_decision& decide)
      : grammar_(grammar), start_(start), decide_(decide), texts_(grammar, start, text_style::shortest) {}

  std::optional<covering_set> make() {
    if (!texts_.rule_cost(start_, filling::shortest).is_finite()) return std::nullopt;
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
  // Exercises ---------------------------------------------------------------------------------------------------------

  void add(exercise_of_part e) {
    number_.try_emplace(std::tuple(e.part, e.description.reason, e.description.count), set_.exercises.size());
    set_.exercises.push_back(std::move(e.description));
    parts_.push_back(e.part);
  }

  void list_exercises() {
    for (std::size_t i = 0; i < grammar_.rules.size(); ++i) {
      if (!texts_.around(i).is_finite()) continue;
      for (exercise_of_part& e : exercises_of(i, grammar_, texts_)) add(std::move(e));
    }
    // Exercises of the whole text name the start rule.
    const auto& rule = grammar_.rules[start_];
    const auto add_whole = [&](exercise_kind reason) {
      add({{reason, start_, rule.definition.place, rule.name, 0}, &rule.definition});
    };
    add_whole(exercise_kind::more_before);
    add_whole(exercise_kind::more_after);
    if (texts_.rule_cost(start_, filling::shortest).length > 0) add_whole(exercise_kind::left_out);
  }

  // The text of an exercise. It may be too long after all: is_short looks at what is certain to stand in it.
  [[nodiscard]] derived_text text_for(std::size_t number, std::size_t place) const {
    derived_text out;
    const auto& x = set_.exercises[number];
    texts_.put_around(
        x.rule, place, [&](derived_text& whole) { texts_.put_exercise_in_rule(x, *parts_[number], whole); }, out);
    return out;
  }

  // Flags the exercises that a derivation has.
  [[nodiscard]] std::vector<bool> covered_by(const derived_text& derived) const {
    std::vector<bool> covered(set_.exercises.size(), false);
    for (const auto& step : derived.steps) {
      const auto number = number_.find(std::tuple(step.part, step.reason, step.count));
      if (number != number_.end()) covered[number->second] = true;
    }
    return covered;
  }

  // Vectors -----------------------------------------------------------------------------------------------------------

  // True if the text of the exercise is not longer than it may be.
  [[nodiscard]] bool is_short(std::size_t number) const {
    const auto& x = set_.exercises[number];
    const expression& part = *parts_[number];
    text_cost text = texts_.around(x.rule) + texts_.around_in_rule(part);
    if (const auto* r = std::get_if<abnf::repetition>(&part.node); r != nullptr && x.count > 0) {
      const auto& body = r->body.front();
      const text_cost longer = texts_.cost_of(body, filling::not_empty);
      text = text + times(longer.is_finite() ? longer : texts_.cost_of(body, filling::shortest), x.count);
      if (x.count > longest_covering_text) return false;
    }
    return text.is_finite();
  }

  void add(std::size_t number, derived_text derived, validity expected) {
    auto covered = covered_by(derived);
    if (expected == validity::valid) covered[number] = true;
    const auto [entry, is_new] = by_text_.try_emplace(derived.text, set_.vectors.size());
    if (is_new) set_.vectors.push_back({std::move(derived.text), expected, {}, std::move(covered)});
    auto& vector = set_.vectors[entry->second];
    vector.exercises.push_back(number);
    if (!is_new && expected == validity::valid) {
      for (std::size_t i = 0; i < covered.size(); ++i) {
        if (covered[i]) vector.covered[i] = true;
      }
    }
  }

  void add_valid(std::size_t number) {
    if (!is_short(number)) {
      set_.too_long.push_back(number);
      return;
    }
    auto derived = text_for(number, 0);
    if (derived.is_too_long()) {
      set_.too_long.push_back(number);
      return;
    }
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
    for (std::size_t place = 0; place < std::min(texts_.places_of(x.rule), most_places); ++place) {
      auto derived = x.reason == exercise_kind::left_out && parts_[number] == &grammar_.rules[start_].definition
                      ? derived_text()
                      : text_for(number, place);
      if (derived.is_too_long()) {
        set_.too_long.push_back(number);
        return true;
      }
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
    derived_text whole;
    texts_.put_rule(start_, filling::not_empty, whole);
    const bool is_before = set_.exercises[number].reason == exercise_kind::more_before;
    for (const char32_t c : {U' ', U'\n', U'!'}) {
      std::u32string text = is_before ? c + whole.text : whole.text + c;
      const auto is_valid = decide_(text);
      if (!is_valid) return false;
      if (!*is_valid) add(number, {std::move(text), {}}, validity::invalid);
    }
    return true;
  }

  const abnf::grammar& grammar_;
  std::size_t start_;
  const text_decision& decide_;
  short_derivations texts_;
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
