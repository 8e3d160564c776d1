#include "extract/html/arena.hpp"

#include <new>

namespace urispec::extracting {

// gumbo cannot be told that there is no memory. The jump skips this function and C code that holds nothing but memory
// of the arena.
void* html_arena::allocate(void* arena, std::size_t size) {
  auto& self = *static_cast<html_arena*>(arena);
  void* memory = nullptr;
  if (size <= self.left_) {
    self.left_ -= size;
    try {
      memory = self.memory_.allocate(size, alignof(std::max_align_t));
    } catch (const std::bad_alloc&) {
    }
  }
  if (memory == nullptr) std::longjmp(self.out_of_memory_, 1);
  return memory;
}

const GumboOutput* html_arena::parse(std::string_view page) noexcept {
  GumboOptions options = kGumboDefaultOptions;
  options.userdata = this;
  options.allocator = allocate;
  options.deallocator = deallocate;
  options.max_errors = 0;
  if (setjmp(out_of_memory_) != 0) return nullptr;
  return gumbo_parse_with_options(&options, page.data(), page.size());
}

}  // namespace urispec::extracting
