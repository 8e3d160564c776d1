#include "cli/memory_limit.hpp"

#include "cli/command.hpp"

#include <atomic>
#include <cstdlib>
#include <limits>
#include <new>

#include <sys/resource.h>
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

std::size_t size_of_block([[maybe_unused]] void* block) noexcept {
#if __has_include(<malloc.h>)
  return ::malloc_usable_size(block);
#elif __has_include(<malloc/malloc.h>)
  return ::malloc_size(block);
#else
  return 0;
#endif
}

}  // namespace

void end_program(std::string_view complaint) noexcept {
  constexpr int failure = static_cast<int>(exit_code::failure);
  if (::write(STDERR_FILENO, complaint.data(), complaint.size()) == -1) ::_exit(failure);
  ::_exit(failure);
}

std::size_t memory_in_use() noexcept { return bytes_in_use.load(std::memory_order_relaxed); }

void use_one_heap_below_limit() noexcept {
#ifdef M_ARENA_MAX
  rlimit limit{};
  const bool is_limited = ::getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
  if (is_limited) ::mallopt(M_ARENA_MAX, 1);
#endif
}

void end_program_beyond(std::size_t bytes) noexcept { most_bytes = bytes; }

}  // namespace urispec::cli

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
