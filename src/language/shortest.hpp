// The strings of a language in order of length, each class of characters shown by its most readable member.
// Cost: a string is made by following the automaton only where it can still be completed in time: the length times the
// classes. Strings are delivered one at a time, so memory is that of the longest, and a bit for each state and length.
// Tested in tests/language/shortest_test.cpp.
#pragma once

#include "automaton/dfa.hpp"
#include "urispec/result.hpp"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace urispec::language {

// The first `count` of them, fewer if the language has no more; strings that differ only in members of a class count as
// one. Within one length the most readable come first. Stops as soon as `use` says so.
void shortest_strings(const automaton::dfa& a, std::size_t count,
                      const std::function<visit_result(const std::u32string&)>& use);

// The first `count` strings in UTF-8, none of them longer than `longest`. The classes of `a` are merged first, so one
// character stands for all that the language does not distinguish.
inline constexpr std::size_t any_length = static_cast<std::size_t>(-1);
[[nodiscard]] std::vector<std::string> list_shortest_strings(const automaton::dfa& a, std::size_t count,
                                                             std::size_t longest = any_length);

}  // namespace urispec::language
