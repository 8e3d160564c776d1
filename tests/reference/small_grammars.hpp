// Grammars of a few rules, written in a test or made up at random, and all short strings over a few characters.
#pragma once

#include "urispec/abnf.hpp"

#include <cstddef>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::reference {

// Lines are rules; the first is the start. Throws where the text is not a grammar: a test that does not say so is
// wrong.
inline abnf::grammar grammar_of(std::string_view text, std::string_view id = "small") {
  const auto file = abnf::read(text, "small.abnf");
  auto result = abnf::link({&file, 1}, id, {});
  for (const auto& d : result.diagnostics) {
    if (d.severity == abnf::diagnostic_severity::error) {
      throw std::runtime_error(abnf::to_string(d));
    }
  }
  return std::move(result.grammar);
}

// Every string over the characters, the short ones first, up to that length.
inline std::vector<std::u32string> all_strings(std::u32string_view characters, std::size_t length) {
  std::vector<std::u32string> result{U""};
  std::size_t first = 0;
  for (std::size_t n = 0; n < length; ++n) {
    const std::size_t last = result.size();
    for (std::size_t i = first; i < last; ++i) {
      for (const char32_t c : characters) result.push_back(result[i] + c);
    }
    first = last;
  }
  return result;
}

// Definitions over "a" and "b" (and "c" where that is asked for), three deep; a rule uses only rules after it, so
// that nothing is recursive.
class random_grammars {
 public:
  explicit random_grammars(std::uint32_t seed, std::string_view letters = "ab") : random_(seed), letters_(letters) {}

  std::string next() {
    const std::size_t rules = 1 + random_() % 3;
    std::string text;
    for (std::size_t i = 0; i < rules; ++i) {
      rules_behind_ = rules - i - 1;
      first_behind_ = i + 1;
      text += "r" + std::to_string(i) + " = " + definition(3) + "\n";
    }
    return text;
  }

 private:
  std::string definition(int depth) {
    switch (depth == 0 ? random_() % 3 : random_() % 10) {
      case 0: return letter();
      case 1: return rules_behind_ > 0 ? rule() : letter();
      case 2: return "\"" + plain_letter() + plain_letter() + "\"";
      case 3:
      case 4: return "( " + definition(depth - 1) + " / " + definition(depth - 1) + " )";
      case 5:
        return "( " + definition(depth - 1) + " / " + definition(depth - 1) + " / " + definition(depth - 1) + " )";
      case 6:
      case 7: return definition(depth - 1) + " " + definition(depth - 1);
      case 8: return "[ " + definition(depth - 1) + " ]";
      default: return count() + "( " + definition(depth - 1) + " )";
    }
  }
  std::string count() {
    constexpr std::string_view counts[] = {"*", "1*", "*", "2", "*2", "1*2"};
    return std::string(counts[random_() % 6]);
  }
  std::string plain_letter() { return {letters_[random_() % letters_.size()]}; }
  std::string letter() { return "\"" + plain_letter() + "\""; }
  std::string rule() { return "r" + std::to_string(first_behind_ + random_() % rules_behind_); }

  std::mt19937 random_;
  std::string letters_;
  std::size_t rules_behind_ = 0;
  std::size_t first_behind_ = 0;
};

}  // namespace urispec::reference
