// Fast functions against slow references: values, and indices and steps of errors.
#pragma once

#include "ecma/functions_under_test.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::test {

using namespace ecma;

// Compares by value; text is made only for what disagrees, so that millions of strings take seconds.
template <typename Char>
void require_agreement(const function_under_test<Char>& function, std::basic_string_view<Char> argument) {
  const auto fast = function.fast(argument);
  const auto slow = function.slow(argument);
  if (fast == slow) return;
  BOOST_TEST_CONTEXT(function.name << " of " << hexadecimal(argument)) {
    BOOST_REQUIRE_EQUAL(describe<Char>(fast), describe<Char>(slow));
  }
}

template <typename Char>
void require_agreement_of_all(std::basic_string_view<Char> argument) {
  for (const auto& function : functions_under_test<Char>) require_agreement<Char>(function, argument);
}

// Every string over `alphabet` of at most `longest` letters, where a letter may be several code units.
template <typename Char, typename Visit>
void for_each_string(const std::vector<std::basic_string<Char>>& alphabet, std::size_t longest, Visit visit,
                     const std::basic_string<Char>& prefix = {}) {
  visit(std::basic_string_view<Char>(prefix));
  if (longest == 0) return;
  for (const auto& letter : alphabet) for_each_string<Char>(alphabet, longest - 1, visit, prefix + letter);
}

// A string of up to `longest` letters of `alphabet`, where every letter may be repeated: long runs of one kind reach
// what works on blocks.
template <typename Char>
std::basic_string<Char> random_string(std::mt19937_64& random, const std::vector<std::basic_string<Char>>& alphabet,
                                      std::size_t longest) {
  std::basic_string<Char> string;
  const std::size_t length = random() % (longest + 1);
  while (string.size() < length) {
    const auto& letter = alphabet[random() % alphabet.size()];
    const std::size_t times = random() % 8 == 0 ? random() % 200 : 1;
    for (std::size_t i = 0; i < times && string.size() < length; ++i) string += letter;
  }
  return string;
}

}  // namespace urispec::test
