#include "language/natural_texts.hpp"

#include <utility>

namespace urispec::language {

natural_texts::natural_texts(const abnf::grammar& grammar, std::size_t start)
    : grammar_(grammar), texts_(grammar, start, text_style::natural) {}

std::size_t natural_texts::places_of(std::size_t rule) const {
  return texts_.around(rule).is_finite() ? texts_.places_of(rule) : 0;
}

std::vector<exercise_of_part> natural_texts::exercises_of(std::size_t rule) const {
  if (places_of(rule) == 0 || !texts_.rule_cost(rule, filling::shortest).is_finite()) return {};
  auto exercises = language::exercises_of(rule, grammar_, texts_);
  std::erase_if(exercises, [](const exercise_of_part& e) { return is_near_miss(e.description.reason); });
  return exercises;
}

std::optional<text_around_part> natural_texts::with_exercise(const exercise_of_part& e,
                                                             std::size_t place) const {
  constexpr std::uint32_t most_times = 100;  // more say no more to people
  if (e.description.count > most_times) return std::nullopt;
  return around(e.description.rule, place,
                [&](derived_text& inner) { texts_.put_exercise_in_rule(e.description, *e.part, inner); });
}

std::optional<text_around_part> natural_texts::with_text(std::size_t rule, std::size_t place,
                                                         std::u32string_view text) const {
  return around(rule, place, [&](derived_text& inner) { inner.text += text; });
}

std::optional<text_around_part> natural_texts::around(std::size_t rule, std::size_t place,
                                                      const short_derivations::writer& put) const {
  text_around_part result;
  derived_text whole;
  texts_.put_around(
      rule, place,
      [&](derived_text& inner) {
        result.begin = inner.text.size();
        put(inner);
        result.end = inner.text.size();
      },
      whole);
  if (whole.is_too_long()) return std::nullopt;
  result.text = std::move(whole.text);
  return result;
}

}  // namespace urispec::language
