// What a command may use to decide something about automata: --max-states and --timeout.
#pragma once

#include "cli/options/options.hpp"
#include "urispec/automaton/state_budget.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace urispec::cli {

struct computing_limits {
  std::size_t max_states = automaton::state_budget::default_limit;
  std::optional<std::uint64_t> timeout{};  // seconds, of the whole command
  std::chrono::steady_clock::time_point began = std::chrono::steady_clock::now();

  // What is left for another computation.
  [[nodiscard]] automaton::state_budget budget() const;
};

void add_limit_options(command_options command, computing_limits& limits);

}  // namespace urispec::cli
