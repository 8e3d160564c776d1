// The text of an HTML page in pieces: headings, paragraphs, and what is preformatted, as `urispec grammar extract`
// reads RFCs in HTML. Scripts, styles and links to the paragraph itself (class "pilcrow") have no text. Needs the
// target urispec::html.
// Cost: that of gumbo; pages are refused as by links(). Stack: bounded. Tests: tests/extract/html_text_test.cpp.
#pragma once

#include "urispec/html.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace urispec {

// Text of a block stands in the page from an offset on, up to the next piece.
struct page_piece {
  std::size_t begin = 0;      // in the text, in bytes
  std::size_t place = 0;      // in the page, in bytes, without a byte order mark
  bool is_reference = false;  // the page has a reference in place of all of it
};

struct page_block {
  enum class kind : unsigned char { heading, text, preformatted, comment };
  page_block::kind content = kind::text;
  std::string text;      // preformatted: as it stands; else with single spaces
  std::string classes;   // preformatted: those of <pre>, and of <code> right inside
  std::size_t line = 0;  // of the beginning of the text in the page, from 1
  std::size_t place = 0;       // of the tag before it, or of the comment, in bytes
  std::vector<page_piece> pieces = {};
};

// `page` is HTML in UTF-8, as for links(). Blocks without text are left out, and comments inside of blocks.
[[nodiscard]] result<std::vector<page_block>, page_error> text_of_page(std::string_view page);

}  // namespace urispec
