// The text of a document, and places in it: bytes here, lines and units of an encoding in the protocol (LSP 3.17,
// "Position"). Lines end in LF, CRLF or CR there. The ABNF of this project counts lines that end in LF, and columns in
// code points, both from 1.
//
// A place beyond the end of its line is that end, one within a character is its beginning; a line beyond the last is
// the end of the text.
// Cost: one pass over the text; a place costs a search among the lines and a pass over its line.
// Tests: tests/lsp/text_places_test.cpp.
#pragma once

#include "urispec/abnf.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli::lsp {

// The units that a client counts in.
enum class position_encoding : std::uint8_t { utf8, utf16, utf32 };

// A place of the protocol, from 0.
struct text_place {
  std::size_t line = 0;
  std::size_t character = 0;
  friend bool operator==(const text_place&, const text_place&) = default;
};

// Bytes of a text.
struct text_range {
  std::size_t begin = 0;
  std::size_t end = 0;
  friend bool operator==(const text_range&, const text_range&) = default;
};

class placed_text {
 public:
  placed_text() : placed_text(std::string()) {}
  explicit placed_text(std::string text);

  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] std::size_t offset_of(text_place place, position_encoding encoding) const;
  [[nodiscard]] text_place place_of(std::size_t offset, position_encoding encoding) const;

  // The byte of a place as ABNF counts them.
  [[nodiscard]] std::size_t offset_of(abnf::position place) const;
  // A line that ends in LF, by its number from 1, without that end; empty if there is none.
  [[nodiscard]] std::string_view line(std::size_t number) const;

 private:
  std::string text_;
  std::vector<std::size_t> lines_;      // where each line begins
  std::vector<std::size_t> abnf_lines_;  // where each line begins that ends in LF
};

}  // namespace urispec::cli::lsp
