// Memory that ends directly before a page without read access: reading one byte too many of a text that stands at its
// end stops the test.
#pragma once

#include <cstddef>
#include <string_view>

namespace urispec::test {

class guarded_memory {
 public:
  guarded_memory() = default;
  ~guarded_memory();
  guarded_memory(const guarded_memory&) = delete;
  guarded_memory& operator=(const guarded_memory&) = delete;

  // A copy of the text, until the next call. Mapping pages costs more than most checks, so they are kept.
  [[nodiscard]] std::string_view hold(std::string_view text);

 private:
  void reserve(std::size_t bytes);
  void release();

  char* pages_ = nullptr;
  std::size_t readable_ = 0;  // bytes, before the page without access
};

}  // namespace urispec::test
