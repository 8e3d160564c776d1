// Automata that distinguish characters of one, two and three bytes, and texts of those: some empty, some of many
// characters, some not UTF-8.
#pragma once

#include "automaton/random_automata.hpp"

#include <cstddef>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace urispec::test {

inline automaton::shared_alphabet letters_of_some_scripts() {
  const automaton::code_point_set sets[] = {
      {{'a', 'a'}}, {{'b', 'b'}}, {{U'é', U'é'}}, {{U'日', U'日'}, {U'本', U'本'}}};
  return std::make_shared<const automaton::alphabet>(sets);
}

inline std::vector<std::string> utf8_texts(std::mt19937& random, std::size_t count) {
  static const std::vector<std::string> pieces{
      "a", "b", "abab", "x", "é", "日本", "\xFF", "\xC3", std::string(1, '\0'), "\x7F", "bbbbbbbbbbbbbbbbb"};
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < count; ++i) {
    std::string text;
    for (std::size_t n = random() % 9; n > 0; --n) text += pieces[random() % pieces.size()];
    texts.push_back(text);
  }
  return texts;
}

}  // namespace urispec::test
