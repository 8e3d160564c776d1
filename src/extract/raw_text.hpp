// The parts of a document in which "&" stands for itself: comments, declarations, processing instructions, CDATA
// sections, and scripts and styles of HTML; in Markdown also fenced and indented code and code spans.
// Source: HTML Standard §13.2.5 (tokenization) and §13.1.2 (raw text elements), XML 1.0 §2.4 to §2.7, CommonMark 0.31
// sections 4.4, 4.5, 4.6 and 6.1.
// Deviations: HTML has CDATA sections only within SVG and MathML; here everywhere. Containers of Markdown are told by
// the beginning of a line: code in a list is code if it is fenced.
// Cost: linear in the text, which is read once and no farther than the part after the place.
// Tests: tests/data/extract/references.txt.
#pragma once

#include "urispec/extract.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace urispec::extraction {

class raw_parts {
 public:
  // An unknown text is read as Markdown without indented code. The text must outlive this.
  raw_parts(std::string_view text, text_language language) noexcept : text_(text), language_(language) {}

  // True if the byte is in such a part. Places are asked for in ascending order.
  [[nodiscard]] bool have(std::size_t place);

  // The last beginning of a line, at `limit` or before, from which on the parts are the same without the text before
  // it. In HTML and XML it is outside tags and parts; in Markdown it follows a blank line and is not indented.
  [[nodiscard]] static std::size_t last_independent_line(std::string_view text, text_language language,
                                                         std::size_t limit);

 private:
  struct part {
    std::size_t begin = 0;
    std::size_t end = 0;
  };
  // A line of Markdown without the marks of its containers.
  struct line {
    std::size_t begin = 0;
    std::size_t end = 0;      // with its line ending
    std::size_t content = 0;  // after indentation, quotation marks ">" and list markers
    std::size_t indent = 0;   // columns before the first mark or the content
    std::size_t quotes = 0;
    bool has_marker = false;
    bool is_blank = false;
  };

  void read_on();
  void read_markup();
  void read_block();
  [[nodiscard]] line line_at(std::size_t begin) const noexcept;
  [[nodiscard]] std::size_t end_of_fence(std::size_t begin, char mark, std::size_t length, std::size_t quotes) const;
  void read_paragraph(std::size_t begin, std::size_t end);
  [[nodiscard]] static std::size_t end_of_raw_markup(std::string_view text, std::size_t open) noexcept;

  std::string_view text_;
  text_language language_;
  std::size_t read_ = 0;      // up to here all parts are known
  std::vector<part> parts_;   // in order, none before the last place
  std::size_t next_ = 0;      // the first of them that does not end before the last place
  bool is_in_list_ = false;
  bool may_begin_code_ = true;  // a blank line or indented code comes before
};

}  // namespace urispec::extraction
