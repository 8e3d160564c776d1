// Exercises: what a string does with a part of a grammar, such as an alternative that its derivation takes.
#pragma once

#include "urispec/abnf.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace urispec::language {

class short_derivations;

struct exercise {
  enum class kind : std::uint8_t {
    rule,             // the rule is used
    alternative,      // number `count`, from 1
    absent,           // an option without its part
    present,          // and with it
    times,            // a repetition, `count` times
    first_character,  // of a range
    last_character,
    other_case,       // a text with its letters in the other case
    too_few,          // near misses from here on: a repetition, `count` times
    too_many,
    before_first,     // the character before a range
    after_last,
    wrong_case,       // a case-sensitive text in the other case
    left_out,         // a part of a sequence is missing
    cut_short,        // a text without its last character
    more_before,      // a character before the whole text
    more_after,
  };
  exercise::kind reason = kind::rule;
  std::size_t rule = 0;      // the rule whose definition has the part
  abnf::position place;      // of the part
  std::string part;          // as ABNF; of a rule its name
  std::uint32_t count = 0;
};

[[nodiscard]] constexpr bool is_near_miss(exercise::kind k) { return k >= exercise::kind::too_few; }

// "2 times", "alternative 3", "without it"
[[nodiscard]] std::string words_of(const exercise& e);

struct exercise_of_part {
  exercise description;
  const abnf::expression* part;  // of a rule its definition
};

// All of a rule that `texts` can have, from left to right, but for the near misses of a whole text: none twice.
[[nodiscard]] std::vector<exercise_of_part> exercises_of(std::size_t rule, const abnf::grammar& grammar,
                                                         const short_derivations& texts);

}  // namespace urispec::language
