// Memory for one run of gumbo, within a budget, and freed all at once: gumbo_destroy_output, which recurses as deeply
// as the page nests, is not called. There is a budget because HTML can be made to grow: each paragraph clones all
// formatting elements that are open.
#pragma once

#include <gumbo.h>

#include <csetjmp>
#include <cstddef>
#include <memory_resource>
#include <string_view>

namespace urispec::extracting {

// gumbo needs a multiple of the page: about 60 times its size for real pages, some hundred times for one made only of
// the shortest tags.
constexpr std::size_t memory_for_page(std::size_t page) {
  return (std::size_t{64} << 20) + 512 * page;
}

class html_arena {
 public:
  explicit html_arena(std::size_t budget) noexcept : left_(budget) {}

  // gumbo_parse_with_options. Null if the budget is too small, or there is no memory. The output is valid as long as
  // the arena.
  [[nodiscard]] const GumboOutput* parse(std::string_view page) noexcept;

 private:
  static void* allocate(void* arena, std::size_t size);
  static void deallocate(void*, void*) {}

  std::pmr::monotonic_buffer_resource memory_;
  std::size_t left_;
  std::jmp_buf out_of_memory_;
};

}  // namespace urispec::extracting
