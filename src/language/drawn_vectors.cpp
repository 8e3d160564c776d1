#include "language/drawn_vectors.hpp"

#include "language/sample.hpp"

#include <optional>
#include <set>
#include <string>

namespace urispec::language {
namespace {

// Of each length and each verdict.
constexpr std::size_t most_of_a_length = 5;

}  // namespace

enumeration_end draw_test_vectors(const automaton::dfa& strings, std::size_t rule, std::size_t length,
                                  const std::function<visit_result(const test_vector&)>& use) {
  random_source random(1);
  std::set<std::u32string> seen;
  bool goes_on = true;
  const auto deliver = [&](const auto& from, validity expected) {
    for (std::size_t i = 0; i < most_of_a_length && goes_on; ++i) {
      const auto text = from.draw(random);
      if (!text) return;
      if (seen.insert(*text).second) goes_on = use({*text, expected, rule}) == visit_result::proceed;
    }
  };
  for (std::size_t n = 0; n <= length && goes_on; ++n) {
    deliver(sampler(strings, n), validity::valid);
    deliver(near_miss_sampler(strings, n), validity::invalid);
  }
  return goes_on ? enumeration_end::all : enumeration_end::stopped;
}

}  // namespace urispec::language
