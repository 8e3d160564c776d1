// What a thread says before its turn comes: results and messages, as they will be written one after the other. Buffers
// are kept as they come, not copied, and their memory serves what is said later.
// Tests: tests/cli/batch_test.cpp.
#pragma once

#include "cli/command.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli {

class transcript {
 public:
  enum class stream : std::uint8_t { results, messages };

  // Takes the text, and leaves memory to write more in.
  void add(stream to, std::string& text);
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] bool has_messages() const noexcept;

  // Writes it, and begins anew. Each message is written after the results before it.
  void give_to(const channels& io);

 private:
  struct piece {
    stream to;
    std::string text;
  };

  std::vector<piece> pieces_;  // the first `used_` are said; the others have memory alone
  std::size_t used_ = 0;
  std::size_t size_ = 0;  // of all texts, in bytes
};

}  // namespace urispec::cli
