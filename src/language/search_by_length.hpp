// Breadth-first search by the number of characters: ε-transitions are followed before the next character, so the first
// position of a kind that is found has a shortest text (a search with two lists, one for each length).
// Cost: each position once; the caller says what can be reached from it. Tested in
// tests/language/search_by_length_test.cpp against relaxing edges on random graphs.
#pragma once

#include "automaton/alphabet.hpp"

#include <boost/unordered/unordered_flat_set.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace urispec::language {

template <typename Position, typename Hash>
class search_by_length {
 public:
  explicit search_by_length(const Position& start) { meet({start, none, no_character}); }

  // The number of the position that comes next; nullopt when there is none left.
  [[nodiscard]] std::optional<std::size_t> next() {
    if (next_ == order_.size()) {
      for (const visit& v : std::exchange(next_length_, {})) meet(v);
    }
    return next_ < order_.size() ? std::optional(next_++) : std::nullopt;
  }
  [[nodiscard]] const Position& at(std::size_t number) const { return order_[number].position; }
  [[nodiscard]] std::size_t met() const { return order_.size(); }

  // The position with the number `predecessor` reaches `target` by an ε-transition or by a character.
  void reach(const Position& target, std::size_t predecessor) { meet({target, predecessor, no_character}); }
  void reach(const Position& target, std::size_t predecessor, automaton::symbol_class label) {
    next_length_.push_back({target, predecessor, label});
  }

  [[nodiscard]] std::u32string text_to(std::size_t number, const automaton::alphabet& symbols) const {
    std::u32string text;
    for (; order_[number].before != none; number = order_[number].before) {
      if (order_[number].label != no_character) text.push_back(symbols.readable(order_[number].label));
    }
    std::ranges::reverse(text);
    return text;
  }

 private:
  struct visit {
    Position position;
    std::size_t before;
    automaton::symbol_class label;
  };
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  static constexpr automaton::symbol_class no_character = ~automaton::symbol_class{0};

  void meet(const visit& v) {
    if (seen_.insert(v.position).second) order_.push_back(v);
  }

  boost::unordered_flat_set<Position, Hash> seen_;
  std::vector<visit> order_;
  std::vector<visit> next_length_;
  std::size_t next_ = 0;
};

}  // namespace urispec::language
