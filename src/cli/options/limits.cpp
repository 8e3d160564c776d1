#include "cli/options/limits.hpp"

#include "cli/memory_limit.hpp"
#include "unicode/text.hpp"

#include <limits>
#include <system_error>
#include <thread>

namespace urispec::cli {
namespace {

// A limit may be exceeded by a tenth, or by half a second or 4 MiB if that is more. The clock is looked at a little
// before that, since the thread wakes late on a busy machine. Builds for debugging are a hundred times as slow, and
// some tests count on a command that ends by itself.
#ifdef NDEBUG
constexpr double least_excess_in_seconds = 0.4;
#else
constexpr double least_excess_in_seconds = 40;
#endif
constexpr std::size_t least_excess_in_bytes = std::size_t{4} << 20;

void end_program_after(double seconds, const work_clock& clock) {
  const double end = seconds + std::max(seconds / 12, least_excess_in_seconds);
  const auto watch = [clock, end] {
    while (clock.seconds() < end) std::this_thread::sleep_for(std::chrono::milliseconds(20));
    end_program("urispec: the time that --timeout allows is over\n");
  };
  try {
    std::thread(watch).detach();
  } catch (const std::system_error&) {  // no thread is to be had: what asks its budget ends all the same
  }
}

// 2G, 512M, 64K, or bytes. Nullopt for anything else.
std::optional<std::uint64_t> read_size(std::string_view text) {
  unsigned shift = 0;
  if (!text.empty()) {
    const char unit = text.back();
    shift = unit == 'K' || unit == 'k' ? 10 : unit == 'M' || unit == 'm' ? 20 : unit == 'G' || unit == 'g' ? 30 : 0;
    if (shift != 0) text.remove_suffix(1);
  }
  constexpr std::uint64_t most = std::uint64_t{1} << 50U;
  const auto size = unicode::read_number<std::uint64_t>(text);
  if (!size || *size > most >> shift) return std::nullopt;
  return *size << shift;
}

}  // namespace

void computing_limits::watch() const {
  if (timeout) end_program_after(static_cast<double>(*timeout), clock);
  if (max_memory) end_program_beyond(*max_memory + std::max<std::size_t>(*max_memory / 10, least_excess_in_bytes));
}

work_budget computing_limits::budget() const {
  if (!timeout && !max_memory) return work_budget(max_states);
  constexpr double endless = std::numeric_limits<double>::infinity();
  const double seconds = timeout ? static_cast<double>(*timeout) : endless;
  const double bytes = max_memory ? static_cast<double>(*max_memory) : endless;
  return work_budget(max_states, [seconds, bytes, work = clock] {
    const double seconds_used = work.seconds();
    return usage{seconds_used >= seconds ? 1 : seconds_used / seconds, static_cast<double>(memory_in_use()) / bytes};
  });
}

std::array<option, 3> add_limit_options(command_options command, computing_limits& limits) {
  option states = command.number("--max-states", limits.max_states, "Limit for the states of an automaton", 1,
                                 std::uint64_t{1} << 31U);
  states.default_text(std::to_string(limits.max_states));
  constexpr std::uint64_t longest = 1'000'000'000;  // seconds: some thirty years
  option time = command.number("--timeout", limits.timeout,
                               "Time limit for work on grammars and automata and for the general engine, in seconds; "
                               "waiting for input does not count",
                               0, longest);
  option memory = command.value("--max-memory", "SIZE", "Memory limit for this work, in bytes, or as 512M or 2G");
  memory.check([&limits](const std::string& text) -> std::string {
    limits.max_memory = read_size(text);
    return limits.max_memory ? "" : "expected a size in bytes such as 1000000, 64K, 512M or 2G, not '" + text + "'";
  });
  command.before([&limits] { limits.watch(); });
  return {states, time, memory};
}

}  // namespace urispec::cli
