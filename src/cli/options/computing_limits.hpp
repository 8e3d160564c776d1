// What a command may use to decide something about automata: --max-states and --timeout.
#pragma once

#include "cli/options/options.hpp"
#include "cli/options/work_clock.hpp"
#include "urispec/limits.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace urispec::cli {

struct computing_limits {
  std::size_t max_states = state_budget::default_limit;
  std::optional<std::uint64_t> timeout{};  // seconds of work, of the whole command
  work_clock clock{};

  // What is left for another computation.
  [[nodiscard]] state_budget budget() const {
    if (!timeout) return state_budget(max_states);
    return state_budget(max_states, [all = static_cast<double>(*timeout), by = clock] {
      const double used = by.seconds();
      return used >= all ? 1 : used / all;
    });
  }
};

inline std::array<option, 2> add_limit_options(command_options command, computing_limits& limits) {
  option states = command.number("--max-states", limits.max_states, "Limit for the states of an automaton", 1,
                                 std::uint64_t{1} << 31U);
  states.default_text(std::to_string(limits.max_states));
  constexpr std::uint64_t longest = 1'000'000'000;  // seconds: some thirty years
  return {states, command.number("--timeout", limits.timeout,
                                 "Time limit for work on automata and for the general engine, in seconds; waiting for "
                                 "input does not count",
                                 0, longest)};
}

}  // namespace urispec::cli
