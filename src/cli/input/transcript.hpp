// What a thread says before its turn comes: results and messages, as they will be written one after the other.
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

  void add(stream to, std::string_view text);
  [[nodiscard]] std::size_t size() const noexcept { return text_.size(); }
  [[nodiscard]] bool has_messages() const noexcept;

  // Writes it, and begins anew. Each message is written after the results before it.
  void give_to(const channels& io);

 private:
  struct piece {
    stream to;
    std::size_t end;  // in the text; it begins where the one before it ends
  };

  std::string text_;
  std::vector<piece> pieces_;
};

}  // namespace urispec::cli
