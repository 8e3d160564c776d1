// gumbo, the HTML parser, within bounds of memory, stack and time.
#pragma once

#include "urispec/html.hpp"

#include <gumbo.h>

#include <csetjmp>
#include <cstddef>
#include <optional>
#include <string_view>

namespace urispec::extraction {

// Memory for one run of gumbo, within a budget, and freed all at once: gumbo_destroy_output, which recurses as deeply
// as the page nests, is not called. There is a budget because HTML can be made to grow: each paragraph clones all
// formatting elements that are open.

// gumbo needs a multiple of the page: about 60 times its size for real pages, some hundred times for one made only of
// the shortest tags.
constexpr std::size_t memory_for_page(std::size_t page) {
  return (std::size_t{64} << 20) + 512 * page;
}

class html_arena {
 public:
  explicit html_arena(std::size_t budget) noexcept : left_(budget) {}
  html_arena(const html_arena&) = delete;
  html_arena& operator=(const html_arena&) = delete;
  ~html_arena();

  // gumbo_parse_with_options. Null if the budget is too small, or there is no memory. The output is valid as long as
  // the arena. In WebAssembly, which has no longjmp of its own, the module ends instead.
  [[nodiscard]] const GumboOutput* parse(std::string_view page) noexcept;

 private:
  // The beginning of a block.
  struct alignas(std::max_align_t) block {
    block* before;
  };

  static void* allocate(void* arena, std::size_t size);
  static void deallocate(void*, void*) {}
  [[nodiscard]] void* take(std::size_t size) noexcept;

  std::size_t left_;  // of the budget
  block* last_ = nullptr;
  std::byte* free_ = nullptr;  // in the last block
  std::size_t free_size_ = 0;
  std::size_t block_size_ = std::size_t{64} << 10;  // of the next block
#ifndef __EMSCRIPTEN__
  std::jmp_buf out_of_memory_;
#endif
};

// The error of a page that gumbo would not parse in linear time. Two of its algorithms are not linear: for each tag it
// searches the open elements, and it compares each attribute of a tag with all before it. Elements are counted without
// building a tree: elements whose end tag may be left out do not count; the others are open until one of their end
// tags.
//
// Comments and the text of scripts are skipped as long as it is certain that they are such. It is not certain after
// anything that makes HTML ignore tags, or leave SVG and MathML for HTML: framesets, `col` in templates, text elements
// in select, HTML inside SVG. From there on the count is rough: whatever looks like a tag counts as one.
// Cost: linear.
// Tests: tests/extract/html_test.cpp.

// too_deep or too_many_attributes, with the offset of the tag; nothing if the page can be read.
[[nodiscard]] std::optional<page_error> refusal(std::string_view page);

}  // namespace urispec::extraction
