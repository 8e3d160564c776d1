// The spelling of the characters of a reference: escapes of troff, of Markdown, of JSON or of LaTeX, character
// references of HTML, XML and Markdown. The place of the reference decides: an attribute, the text of an element, a
// CDATA section, the destination of a link; elsewhere the language of the whole text (extract_options::language).
// Source: RFC 8259 §7; the commands \url and \href of hyperref; HTML Standard §13.2.5, XML 1.0 §2.7 and §4.1,
// CommonMark 0.31 sections 2.4 and 2.5; extract/roff.hpp.
// Cost: linear in what is read; at most 512 bytes before a reference are looked at.
// Tests: tests/extract/references_test.cpp, with tests/data/extract/references.txt.
#pragma once

#include "markup/character_references.hpp"
#include "urispec/extract.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::extraction {

using markup::reference_language;

enum class backslash_language : std::uint8_t {
  troff,     // with the "\u0026" of JSON, which is no escape of troff
  json,      // with escaped slashes: "http:\/\/a\/b"
  latex,     // after a brace: "\url{http://a/b\_c\#d}"
  markdown,  // in the destination of a link: "[text](http://a/\(b\))"
};

struct spelling {
  backslash_language backslashes = backslash_language::troff;
  reference_language references = reference_language::none;
};

// Bytes of a text that spell something else. Size 0: the byte stands for itself.
struct escape {
  std::size_t size = 0;
  std::string prints;
};

[[nodiscard]] escape escape_at(std::string_view text, std::size_t position, spelling s);

// Characters between marks that are no part of a reference: line breaks with the white space around them, and perhaps
// the hyphens before them.
enum class line_breaks : std::uint8_t { kept, dropped, dropped_with_hyphens };

// Appends the reference as it is meant. `places` gets where the two go apart.
void append_meant(std::string& out, std::string_view text, spelling s, line_breaks breaks,
                  std::vector<spelled_place>& places);

// The markup that a reference in a line of text stands in.
struct markup_place {
  enum class kind : std::uint8_t {
    none,
    tag,      // `<a href="`
    element,  // directly after a start tag: "<loc>"; one of an element of one reference may end the line before
    prose,    // in the same line after a tag of HTML: "<p>see "
    cdata,    // directly after "<![CDATA["
  };
  kind role = kind::none;
  std::string_view element;  // the name in the tag, as it stands; of a CDATA section that of the start tag before it
};

[[nodiscard]] markup_place markup_place_at(std::string_view text, std::size_t begin) noexcept;

// True if a start tag of an element of one reference, and perhaps white space, stands before `begin`.
[[nodiscard]] bool begins_content(std::string_view text, std::size_t begin) noexcept;

// HTML or XML: what the name of an element says.
[[nodiscard]] reference_language language_of_element(std::string_view name) noexcept;

}  // namespace urispec::extraction
