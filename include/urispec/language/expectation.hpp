// What could have come: how far a text can still be continued to a string of a rule, and with which characters of which
// rules. Exact, because the automaton of the rule gives the answer; the parser itself only knows where it stopped.
// Cost: linear in the text, one table look-up for each character. Tested in tests/language/expectation_test.cpp by
// trying every continuation.
#pragma once

#include "automaton/code_point_set.hpp"
#include "urispec/language/structure.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace urispec::language {

enum class ending : std::uint8_t { is_possible, is_not_possible };

struct expectation {
  struct choice {
    std::size_t rule;
    automaton::code_point_set characters;  // that it could go on with; others may have some of them too
  };
  std::size_t offset = 0;    // bytes: the longest prefix of the text that some string of the rule begins with
  std::size_t rule = 0;      // that was being read there, or right after a delimiter was about to be
  std::vector<choice> next;  // by rule, in the order of the grammar
  language::ending ending = ending::is_not_possible;  // whether the text could have ended there
};

[[nodiscard]] expectation expect(const structure& of, std::string_view text);

// The same in two steps, for many texts: `next` and `ending` depend on the state alone, and there are far fewer states
// than texts.
struct stopping_place {
  automaton::state at = 0;
  std::size_t offset = 0;  // bytes: the longest prefix of the text that some string of the rule begins with
  std::size_t rule = 0;    // that was being read there
};
[[nodiscard]] stopping_place find_stopping_place(const structure& of, std::string_view text);
[[nodiscard]] expectation expect_after(const structure& of, const stopping_place& there);

}  // namespace urispec::language
