#include "cli/options/limits.hpp"

#include <cstdlib>
#include <limits>
#include <new>
#include <string_view>
#include <system_error>
#include <thread>

#include <unistd.h>
#if __has_include(<malloc.h>)
#include <malloc.h>
#elif __has_include(<malloc/malloc.h>)
#include <malloc/malloc.h>
#endif

namespace urispec::cli {
namespace {

std::atomic<std::size_t> bytes_in_use = 0;
std::atomic<std::size_t> most_bytes = std::numeric_limits<std::size_t>::max();

// Ends the program without another allocation. What is written beside its target stays there, as after a signal.
[[noreturn]] void end_program(std::string_view complaint) noexcept {
  constexpr int failure = static_cast<int>(exit_code::failure);
  if (::write(STDERR_FILENO, complaint.data(), complaint.size()) == -1) ::_exit(failure);
  ::_exit(failure);
}

std::size_t size_of_block([[maybe_unused]] void* block) noexcept {
#if __has_include(<malloc.h>)
  return ::malloc_usable_size(block);
#elif __has_include(<malloc/malloc.h>)
  return ::malloc_size(block);
#else
  return 0;
#endif
}

// A limit may be exceeded by a tenth, and by this if that is less. Builds for debugging are a hundred times as slow,
// and some tests count on a command that ends by itself.
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
  std::uint64_t size = 0;
  for (const char c : text) {
    if (c < '0' || c > '9' || size > most) return std::nullopt;
    size = size * 10 + static_cast<std::uint64_t>(c - '0');
  }
  if (text.empty() || size > most >> shift) return std::nullopt;
  return size << shift;
}

}  // namespace

std::size_t memory_in_use() noexcept { return bytes_in_use.load(std::memory_order_relaxed); }

void computing_limits::watch() const {
  static const bool is_watched = [this] {
    if (timeout) end_program_after(static_cast<double>(*timeout), clock);
    if (max_memory) most_bytes = *max_memory + std::max<std::size_t>(*max_memory / 10, least_excess_in_bytes);
    return true;
  }();
  static_cast<void>(is_watched);
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
  command.refuses([&limits] {
    limits.watch();
    return std::string();
  });
  return {states, time, memory};
}

}  // namespace urispec::cli

// Every allocation of the program comes here, those of arrays and those that do not throw too. What C libraries
// allocate is not counted. Cost: asking for the size of a block and an addition, some nanoseconds.
void* operator new(std::size_t size) {
  using namespace urispec::cli;
  void* block = std::malloc(size == 0 ? 1 : size);
  if (block == nullptr) throw std::bad_alloc();
  const std::size_t actual = size_of_block(block);
  if (bytes_in_use.fetch_add(actual, std::memory_order_relaxed) + actual > most_bytes.load(std::memory_order_relaxed)) {
    end_program("urispec: the memory that --max-memory allows is used up\n");
  }
  return block;
}

void operator delete(void* block) noexcept {
  using namespace urispec::cli;
  if (block == nullptr) return;
  bytes_in_use.fetch_sub(size_of_block(block), std::memory_order_relaxed);
  std::free(block);
}

void operator delete(void* block, std::size_t) noexcept { ::operator delete(block); }
