// The text of an RFC without its pages: RFC 7322 (and RFC 2223 before it) put a footer with `[Page N]`, a form feed and
// a header line between two pages.
#pragma once

#include "urispec/abnf.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::abnf {

enum class line_kind : std::uint8_t { text, blank, page_break };

// A line of the document whose text is joined to the line before it.
struct folded_line {
  std::size_t begin;   // offset in the joined text
  std::size_t number;  // in the document, from 1
  std::size_t cut;     // bytes before the text that is joined
  std::string text;    // all of it
};

struct document_line {
  line_kind kind;
  std::string text;          // without its end; folded lines joined
  std::size_t number;        // in the document, from 1
  std::string_view section;  // the number of the heading above it: "3.2.2", "A", "B.1"; empty before the first
  const passage* origin = nullptr;  // null in the text of an RFC
  std::size_t shift = 0;            // columns that the text has and the passage has not
  std::vector<folded_line> folded = {};  // that are joined to it
};

// A place in the document. The column is that in the text of an RFC, or in a passage, whose line is here: the line of
// the document may write it otherwise.
struct document_place {
  position where;
  std::string line;
};

// The place of a column, from 1, of the text of a line.
[[nodiscard]] document_place place_in(const document_line& line, std::size_t column);

// A page break takes the place of all that stands around it, blank lines too.
[[nodiscard]] std::vector<document_line> lines_without_pages(std::string_view document);

// The lines of passages: headings stand at the left margin, prose is indented by three columns and code by eight, so
// that tabs in it are as wide as in the passage. Code of another type has no lines. Lines refer to their passages.
[[nodiscard]] std::vector<document_line> lines_of(std::span<const passage> document);

// "3.2.2.  Host", "B.1.  Core Rules", "Appendix A.  …" at the left margin: the number, else nothing.
[[nodiscard]] std::string_view section_number(std::string_view line);

// Spaces before the first character; a tab reaches to the next multiple of eight.
[[nodiscard]] std::size_t indent_of(std::string_view line);

// Lines that were too long for an RFC and are folded as RFC 8792 says: a header names the strategy, and a line that
// ends in a backslash goes on in the next. `\` (§7) drops the blanks at the beginning of the next line; `\\` (§8) drops
// them and another backslash after them, so that blanks can be kept. Cost: linear. Tested by
// tests/abnf/extract_documents_test.cpp.

// Joins the lines below each header, up to a line that stands to the left of it; the headers go.
void unfold(std::vector<document_line>& lines);

// Everything in a document that reads as a rule, and text that only looks like one.

// The text before a rule, or the heading of its section, introduces it in one of these ways.
enum class introduction : std::uint8_t {
  none,
  example,      // "For example:", "Examples", "these are equivalent:"
  replacement,  // "is replaced by:", "NEW:"
};

// A line below a rule, or several, that reads as elements and stands where only a rule may begin.
struct loose_elements {
  std::string text;  // lines joined by a blank
  document_place place;
  expression elements;
  bool is_alternative = false;  // begins with `/ ` or `| `
};

struct document_rule {
  std::string name;         // may be empty: a line of marked code that begins no rule
  std::string text;         // lines of the document, the name at the margin
  std::string_view section;
  document_place begin = {};        // of the name
  const passage* origin = nullptr;  // null in the text of an RFC
  std::optional<rule> read = {};  // nullopt: not ABNF of that notation
  bool has_other_separator = false;  // `|` in the notation of RFC 5234, `/` in that of RFC 822
  std::string fault = {};    // of text that is not ABNF, in the words of the reader
  document_place fault_place = {};
  document_place other_place = {};  // that the fault names; line 0 if it names none
  introduction introduced = introduction::none;
  std::size_t block = 0;     // rules with nothing but comments between them have the same
  std::size_t indent = 0;    // in columns, of its first line
  std::vector<line_place> places = {};  // of each line of the text
  std::vector<document_place> gaps = {};  // empty lines and comments at the margin, the first of each place
  std::vector<loose_elements> below = {};
};

// Puts another place in a message that names one, as "… for the `(` at 2:5".
void replace_place(std::string& message, position named, position place);

// The rules stand in the order of the document. No rule is taken from prose of passages.
[[nodiscard]] std::vector<document_rule> rules_in_document(const std::vector<document_line>& lines, notation n);

}  // namespace urispec::abnf
