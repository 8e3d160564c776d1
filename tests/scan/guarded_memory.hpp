// Memory between two pages without read access: reading the byte after a text that stands at its end, or the one before
// a text at its beginning, stops the test.
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

  // A copy of the text at the end, until the next call. Mapping pages costs more than most checks, so they are kept.
  [[nodiscard]] std::string_view hold(std::string_view text);
  // This one has the guard at the beginning.
  [[nodiscard]] std::string_view hold_at_beginning(std::string_view text);

 private:
  void reserve(std::size_t bytes);
  void release();

  char* pages_ = nullptr;     // the first that can be read
  std::size_t readable_ = 0;  // bytes, between the pages without access
};

}  // namespace urispec::test
