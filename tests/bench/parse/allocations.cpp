#include "bench/parse/allocations.hpp"

#include <cstdlib>

namespace {

// A count that a benchmark reads before and after a pass.
std::size_t allocation_count = 0;

}  // namespace

// glibc has the real functions under these names, so that a program can put its own in front.
extern "C" {
void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* memory, std::size_t size);
void* __libc_memalign(std::size_t alignment, std::size_t size);

void* malloc(std::size_t size) {
  ++allocation_count;
  return __libc_malloc(size);
}
void* calloc(std::size_t count, std::size_t size) {
  ++allocation_count;
  return __libc_calloc(count, size);
}
// Whether the block moves or not: whoever grows one in place has asked for memory too.
void* realloc(void* memory, std::size_t size) {
  if (size != 0) ++allocation_count;
  return __libc_realloc(memory, size);
}
// operator new for types with an alignment of their own.
void* aligned_alloc(std::size_t alignment, std::size_t size) {
  ++allocation_count;
  return __libc_memalign(alignment, size);
}
}

namespace urispec::bench {

std::size_t allocations() noexcept { return allocation_count; }

}  // namespace urispec::bench
