// The strings of a rule that recurses in order of length: language/shortest.hpp on its strings up to a length, which
// grows until there are enough (iterative deepening; R. Korf, 1985).
// Cost: that of context_free/strings_up_to.hpp for the length of the longest of them, and half as much for all shorter
// lengths together.
// Tests: tests/context_free/shortest_test.cpp against expansion.
#pragma once

#include "urispec/limits.hpp"
#include "urispec/context_free/rule_automata.hpp"
#include "urispec/result.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

namespace urispec::context_free {

enum class shortest_of : std::uint8_t { strings, other_texts };

// The first `count` strings of the rule of that number, or texts that are none; fewer if there are no more. Those that
// differ only in characters that no text up to that length tells apart count as one. Not all of them where the budget
// runs out.
void shortest_strings(const rule_automata& by, std::uint32_t rule, shortest_of what, std::size_t count,
                      state_budget& budget, const std::function<visit_result(const std::u32string&)>& use);

}  // namespace urispec::context_free
