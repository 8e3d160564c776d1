// Texts that show people what a rule does: an exercise of it, such as one of its alternatives, within a text of the
// start rule that is as short as it can be, with words and numbers of some characters: `abc = 12:12` of `partial-time`
// of TOML.
// Cost: that of short derivations (language/short_derivations.hpp). Tests: tests/context_free/natural_texts_test.cpp.
#pragma once

#include "language/exercises.hpp"
#include "language/short_derivations.hpp"
#include "urispec/abnf.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::language {

// A text of the start rule, and the part of it that a rule reads.
struct text_around_part {
  std::u32string text;
  std::size_t begin = 0, end = 0;

  [[nodiscard]] std::u32string part() const { return text.substr(begin, end - begin); }
};

class natural_texts {
 public:
  // `grammar` is linked and outlives this.
  natural_texts(const abnf::grammar& grammar, std::size_t start);

  // Texts are those of another start rule from now on.
  void start_at(std::size_t start) { texts_.start_at(start); }

  // The number of places at which texts of the start rule have the rule; the first has the least around it.
  [[nodiscard]] std::size_t places_of(std::size_t rule) const;

  // The least number of characters that texts of the start rule have around the rule.
  [[nodiscard]] std::size_t least_around(std::size_t rule) const { return texts_.around(rule).length; }

  // The exercises of the rule that valid texts have: the rule itself first, then its definition from left to right.
  [[nodiscard]] std::vector<exercise_of_part> exercises_of(std::size_t rule) const;

  // The rule at that place, with an exercise of it. Nullopt where the text would be too long.
  [[nodiscard]] std::optional<text_around_part> with_exercise(const exercise_of_part& e, std::size_t place) const;
  // The rule at that place, with a text that it reads. Nullopt likewise.
  [[nodiscard]] std::optional<text_around_part> with_text(std::size_t rule, std::size_t place,
                                                          std::u32string_view text) const;

 private:
  [[nodiscard]] std::optional<text_around_part> around(std::size_t rule, std::size_t place,
                                                       const short_derivations::writer& put) const;

  const abnf::grammar& grammar_;
  short_derivations texts_;
};

}  // namespace urispec::language
