// Lines and columns of a text: where a byte of it stands.
//
// The text is read once, and the line and the column of every 256th byte are kept. A place is found by counting from
// the last of those, so it does not matter in which order places are asked for: HTML parsers move what stands in the
// wrong place, and a page may be one line of many megabytes.
// Cost: linear to construct; at most 256 steps for a place; 1/16 of the text in memory.
// Tests: tests/cli/document_places_test.cpp compares it with counting from the beginning.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace urispec::cli {

struct text_place {
  std::size_t line = 1;    // from 1; lines end with a line feed
  std::size_t column = 1;  // from 1, in code points

  friend bool operator==(const text_place&, const text_place&) = default;
};

class document_places {
 public:
  // The text must outlive it. It may be a part of a document that begins at `first`.
  explicit document_places(std::string_view text, const text_place& first = {});

  // `offset` is in bytes from 0, at most the size of the text.
  [[nodiscard]] text_place at(std::size_t offset) const;

 private:
  static constexpr std::size_t step = 256;

  std::string_view text_;
  std::vector<text_place> landmarks_;  // of the offsets 0, step, 2 * step, …
};

}  // namespace urispec::cli
