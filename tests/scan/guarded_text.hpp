// A copy of a text that ends directly before a page without read access: reading one byte too many ends the test.
#pragma once

#include <cstddef>
#include <string_view>

namespace urispec::test {

class guarded_text {
 public:
  explicit guarded_text(std::string_view text);
  ~guarded_text();
  guarded_text(const guarded_text&) = delete;
  guarded_text& operator=(const guarded_text&) = delete;

  [[nodiscard]] std::string_view view() const { return view_; }

 private:
  void* pages_ = nullptr;
  std::size_t size_ = 0;
  std::string_view view_;
};

}  // namespace urispec::test
