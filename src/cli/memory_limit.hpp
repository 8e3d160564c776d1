// The memory of the program, counted: the global operators new and delete are replaced, so every allocation is, that of
// an array and that which does not throw too. What C libraries allocate is not counted. Cost: asking for the size of a
// block and an addition, some nanoseconds. Tests: tests/cli/limits_test.cpp.
#pragma once

#include <cstddef>
#include <string_view>

namespace urispec::cli {

// The bytes that the program has allocated and not freed; 0 on systems that do not tell how large a block is.
[[nodiscard]] std::size_t memory_in_use() noexcept;

// The program ends with status 2 where it allocates more than that.
void end_program_beyond(std::size_t bytes) noexcept;

// Where the system limits the memory of the program (`ulimit -v`), all threads share one heap: those that glibc makes
// for each thread reserve 64 MiB, and a thread without one asks the system for each block, which takes seconds.
void use_one_heap_below_limit() noexcept;

// Ends the program without another allocation. What is written beside its target stays there, as after a signal.
[[noreturn]] void end_program(std::string_view complaint) noexcept;

}  // namespace urispec::cli
