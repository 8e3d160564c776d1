// Which brackets belong to a reference, and which to the text around it: "[label](http://a/)" of Markdown,
// "http://a/[label]" of AsciiDoc.
// Source: no document; docs/extract.md describes what is a heuristic.
// Cost: linear in the reference; a label is looked for in no more than 256 bytes.
// Tests: tests/extract/undelimited_test.cpp.
#pragma once

#include "extract/candidate.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace urispec::extracting {

enum class bracket : std::uint8_t {
  of_reference,  // also where it is a mistake there, as in "?a[]=1"
  of_markup,     // "]" that nothing in the reference opens, "[" of a label, or "[" after ")" that nothing opens
  out_of_place,  // any other "[" in an authority where no IP-literal can begin
};

class bracket_reader {
 public:
  // `text` begins with a reference, and with what `begins` says.
  bracket_reader(std::string_view text, beginning begins) noexcept;

  // One of "[", "]", "(" and ")" stands at `at`. Called for each of them in the order of the text.
  [[nodiscard]] bracket read(std::size_t at) noexcept;

 private:
  enum class part : std::uint8_t { authority, path, query_or_fragment };

  bracket read_opening(std::size_t at) noexcept;
  part part_at(std::size_t at) noexcept;

  std::string_view text_;
  part part_ = part::path;
  std::size_t authority_begin_ = 0;
  std::size_t read_ = 0;  // `part_` is known up to here
  std::size_t open_round_ = 0;
  std::size_t open_square_ = 0;
  std::size_t after_unopened_ = 0;  // the last ")" that nothing opens
};

}  // namespace urispec::extracting
