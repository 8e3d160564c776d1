// Messages as the Language Server Protocol frames them (3.17, "Base Protocol"): header fields that end in CRLF, an
// empty line, and as many bytes of JSON as `Content-Length` says.
//
// Bytes come in pieces of any size. A header without a usable length is skipped and reported, and reading goes on after
// it; so is a content that is larger than any document.
// Cost: linear. Tests: tests/lsp/framing_test.cpp.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace urispec::cli::lsp {

struct unreadable_message {
  std::string reason;
};
using received = std::variant<std::string, unreadable_message>;

class message_reader {
 public:
  static constexpr std::size_t longest_header = 4096;
  static constexpr std::size_t longest_content = std::size_t{64} << 20;

  void add(std::string_view bytes);

  // The content of the next message, or why it cannot be read; nullopt as long as bytes are missing.
  [[nodiscard]] std::optional<received> next();

 private:
  void drop(std::size_t bytes);

  std::string waiting_;
  std::size_t begin_ = 0;    // of what is not read yet
  std::size_t skipped_ = 0;  // bytes that belong to a content that is not read
};

// A content with its header.
[[nodiscard]] std::string framed(std::string_view content);

}  // namespace urispec::cli::lsp
