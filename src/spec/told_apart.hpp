// Which characters readings of texts have told apart at each place: every question that a parser or the engine asks of
// the character there, a set that may have it or a state that it leads on from. Where none was answered differently for
// two characters, the readings of texts with the one are step by step those of the same texts with the other.
// Cost: of a question that is new at its place, one look-up; of two characters, the questions asked at the place.
// Tested in tests/spec/told_apart_test.cpp, and through bounded_comparison.
#pragma once

#include "automaton/numbered.hpp"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace urispec::spec {

// What is asked: `of` is the set or the automaton, by its address, which must not change. It has 64 bits on every
// machine, so that a question is nothing but its bytes (`automaton::numbered`).
struct question {
  std::uint64_t of = 0;
  std::uint64_t state = 0;
  bool operator==(const question&) const = default;
};

class told_apart {
 public:
  explicit told_apart(std::vector<char32_t> alphabet) : alphabet_(std::move(alphabet)) {}

  [[nodiscard]] const std::vector<char32_t>& alphabet() const { return alphabet_; }

  // Nothing has been asked at this place.
  void forget(std::size_t place) {
    if (place >= asked_.size()) return;
    for (const std::uint32_t number : asked_[place].numbers) asked_[place].is_asked[number] = false;
    asked_[place].numbers.clear();
  }

  // answer(character) is a number; it is called only where the question is new.
  template <typename Answer>
  void ask(std::size_t place, question what, Answer answer) {
    const std::uint32_t number = questions_.number_of(what);
    if (number == answers_.size()) {
      answers_.emplace_back();
      for (const char32_t c : alphabet_) answers_.back().push_back(static_cast<std::uint32_t>(answer(c)));
    }
    if (place >= asked_.size()) asked_.resize(place + 1);
    auto& here = asked_[place];
    if (number >= here.is_asked.size()) here.is_asked.resize(questions_.size(), false);
    if (here.is_asked[number]) return;
    here.is_asked[number] = true;
    here.numbers.push_back(number);
  }

  // Characters by their places in the alphabet.
  [[nodiscard]] bool are_alike(std::size_t place, std::size_t a, std::size_t b) const {
    if (place >= asked_.size()) return true;
    for (const std::uint32_t number : asked_[place].numbers) {
      if (answers_[number][a] != answers_[number][b]) return false;
    }
    return true;
  }

 private:
  struct asked_at_place {
    std::vector<std::uint32_t> numbers;
    std::vector<bool> is_asked;  // by number
  };

  std::vector<char32_t> alphabet_;
  automaton::numbered<question> questions_;
  std::vector<std::vector<std::uint32_t>> answers_;  // by question, and character of the alphabet
  std::vector<asked_at_place> asked_;                // by place
};

}  // namespace urispec::spec
