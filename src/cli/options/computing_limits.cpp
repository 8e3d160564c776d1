#include "cli/options/computing_limits.hpp"

#include <string>

namespace urispec::cli {

automaton::state_budget computing_limits::budget() const {
  if (!timeout) return automaton::state_budget(max_states);
  const std::chrono::duration<double> all = std::chrono::seconds(*timeout);
  return automaton::state_budget(max_states, [all, start = began] {
    const std::chrono::duration<double> used = std::chrono::steady_clock::now() - start;
    return used >= all ? 1 : used / all;
  });
}

void add_limit_options(command_options command, computing_limits& limits) {
  command.number("--max-states", limits.max_states, "Limit for the states of an automaton", 1, std::uint64_t{1} << 31U)
      .default_text(std::to_string(limits.max_states));
  constexpr std::uint64_t longest = 1'000'000'000;  // seconds: some thirty years
  command.number("--timeout", limits.timeout, "Time limit for work on automata, in seconds", 0, longest);
}

}  // namespace urispec::cli
