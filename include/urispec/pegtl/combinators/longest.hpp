// A rule matched by its minimal automaton, which a generated header has as a table: where no parsing expression is
// proved to match the rule, as in `*x y *x` with an `x` that begins with a `y`.
//
// It matches the longest text of the rule that stands here, and fails where none does. Followed by the end of the
// input, that is exactly a text of the rule. Inside other rules it gives nothing back, like everything in PEG; the
// generator has proved the rules that use it with this meaning (src/peg/matching/match_language.hpp). Rules inside are
// not matched, so no actions fire for them.
// Cost: one look-up for each character, up to where no text of the rule can go on; linear, but a loop over such rules
// may read on beyond what each of them matches. The input holds the whole text.
// Tested in tests/emit/longest_test.cpp and tests/emit/complete_headers_test.cpp.
#pragma once

#include "urispec/unicode/utf8.hpp"

#include <tao/pegtl/type_list.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string_view>
#include <type_traits>

namespace urispec::combinators {

// How an automaton is written: `first` are the code points at which the column changes, `column` that from each of them
// on; `next` is the state that follows, by state and column, `states` where none does. States below `accepting` accept.
template <typename Automaton>
class automaton_table {
 public:
  struct reading {
    std::optional<std::size_t> accepted;  // the size of the longest beginning of the text that the automaton accepts
    std::size_t begun = 0;                // of the longest with which a text that it accepts begins
  };

  [[nodiscard]] static constexpr reading read(std::string_view text) noexcept {
    reading so_far;
    std::size_t state = Automaton::start;
    for (;;) {
      if (state < Automaton::accepting) so_far.accepted = so_far.begun;
      const auto next = unicode::first_code_point({text.data() + so_far.begun, text.size() - so_far.begun});
      if (!next) return so_far;
      state = Automaton::next[state * columns + column_of(next->code_point)];
      if (state == states) return so_far;
      so_far.begun += next->size;
    }
  }

 private:
  static constexpr std::size_t columns = Automaton::columns;
  static constexpr std::size_t states = std::size(Automaton::next) / columns;

  static constexpr std::size_t found_column(char32_t c) noexcept {
    const auto after = std::upper_bound(std::begin(Automaton::first), std::end(Automaton::first), c);
    return Automaton::column[after - std::begin(Automaton::first) - 1];
  }

  using column_number = std::remove_cvref_t<decltype(Automaton::column[0])>;

  static constexpr std::array<column_number, 0x80> ascii = [] {
    std::array<column_number, 0x80> columns_of_ascii{};
    for (std::size_t c = 0; c < columns_of_ascii.size(); ++c) {
      columns_of_ascii[c] = static_cast<column_number>(found_column(static_cast<char32_t>(c)));
    }
    return columns_of_ascii;
  }();

  static constexpr std::size_t column_of(char32_t c) noexcept { return c < ascii.size() ? ascii[c] : found_column(c); }
};

template <typename Automaton>
struct longest {
  using rule_t = longest;
  using subs_t = tao::pegtl::type_list<>;

  template <typename Input>
  [[nodiscard]] static bool match(Input& in) {
    const auto length = automaton_table<Automaton>::read(std::string_view(in.current(), in.size(0))).accepted;
    if (!length) return false;
    in.bump(*length);
    return true;
  }
};

}  // namespace urispec::combinators
