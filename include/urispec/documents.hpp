// Reads documents that have ABNF, RFCs and drafts in the formats in which authors have them, and finds the rules in
// them. Needs the target urispec::documents. docs/reference/grammar-tools.md.
//
//   const auto document = urispec::documents::read(text, urispec::documents::format_of(text));
//   const urispec::abnf::extracted_grammar rules = urispec::documents::extract(*document);
//
//   text      as the RFC Editor publishes it
//   xml       RFCXML, RFC 7991, and RFC 7749 before it: <sourcecode type="abnf">, <artwork type="abnf">;
//             read with expat
//   markdown  kramdown-rfc, mmark and others: fenced code of type abnf; only lines are read, because a fence is a line;
//             <sourcecode>, <artwork> and <pre> that begin a line outside of quotations and items of lists are read as
//             in RFCXML and HTML
//   html      RFC 7992: <pre class="… lang-abnf">; pages that show the text of an RFC are read as that; read with gumbo
//
// Types that begin with "abnf" (abnf9110) count as ABNF; "bnf", "text" and the like say nothing. Code of another type
// is no grammar. Sections that the document does not number are counted as its tools do; lines of "=" or "-" below a
// title make it a heading (CommonMark §4.3). The matter at the front of Markdown (between `---` or `%%%`) and its
// attribute lists are no text.
//
// Files that a document includes are read by the function that the caller passes: `{::include x.abnf}` (kramdown-rfc),
// `<{{x.abnf}}` and `{{x.md}}` (mmark), <xi:include> and `src` of <sourcecode> and <artwork> (RFC 7991). They may include
// others by such lines; a file inside itself is an error. One that is not read is a passage too, and so is an element in
// Markdown that is not well-formed. Cost: linear, but for HTML and <pre> (urispec/html.hpp). Tests: tests/documents,
// tests/data/extract/formats.
#pragma once

#include "urispec/abnf.hpp"
#include "urispec/result.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace urispec::documents {

enum class document_format : std::uint8_t { text, xml, markdown, html };

// Recognizes the format by the beginning of the text, Markdown by a fence or a line of kramdown-rfc (`--- abstract`).
[[nodiscard]] document_format format_of(std::string_view text);

// The text of an RFC. That of a page has pieces, in which its places are those of the page.
struct rfc_text {
  std::string text;
  std::vector<abnf::text_piece> pieces = {};
};

// The text of an RFC, or passages.
using document = std::variant<rfc_text, std::vector<abnf::passage>>;

struct document_error {
  enum class fault : std::uint8_t {
    not_well_formed,  // XML; the line says where
    too_large,        // 2 GiB and more
    unusable_page,    // HTML that nests too deeply, or takes too much memory (urispec/html.hpp)
    cyclic_inclusion, // Markdown, RFCXML: a file includes itself; the reason has the files
    without_expat,    // RFCXML, in a module of WebAssembly that was built without it
    without_gumbo,    // HTML, in a library that was built without gumbo
  };
  fault kind = fault::not_well_formed;
  std::size_t line = 0;    // not_well_formed: from 1
  std::size_t column = 0;  // not_well_formed: from 1, in characters
  std::string reason;    // not_well_formed, unusable_page: in the words of the parser; cyclic_inclusion

  [[nodiscard]] std::string message() const;
};

// The text of a file that a document includes, or why it is not read.
struct included_file {
  std::optional<std::string> text;
  std::string reason;
};
using file_reader = std::function<included_file(const std::string& name)>;

// The encoding of the text: the one that XML declares (UTF-8, UTF-16, ISO-8859-1 or US-ASCII), or UTF-8 whatever it
// declares, for a text that was decoded before. The other formats are UTF-8.
enum class document_encoding : std::uint8_t { declared, utf8 };

// Files are not read where there is no reader.
[[nodiscard]] result<document, document_error> read(std::string text, document_format format,
                                                    const file_reader& files = {},
                                                    document_encoding encoding = document_encoding::declared);

// The grammar in a document; `choice` says which of its ABNF is taken.
[[nodiscard]] abnf::extracted_grammar extract(const document& d, const abnf::extraction& choice = {});

// The examples in a document, which its author marks: what a rule has, and what it does not have.
//
//   ``` examples of sheep            in the info string, also after a type: ``` json example of message
//   <!-- invalid sheep -->           in a comment right above the code, in Markdown, RFCXML and HTML; in Markdown also
//                                    {::comment}invalid sheep{:/comment}
//   {: .invalid .example name="sheep"}   in an attribute list of Markdown, in the fence or beside the code
//   <artwork type="example" name="sheep">   or class="example" in HTML; the type and the classes may have any mark; a
//                                           name with a dot is that of a file
//   These are examples of sheep:     in the text of an RFC, at the end of a paragraph, before lines that are indented
//
// A mark is `valid` or `invalid`, `example` or `examples`, `of` and the name of a rule, each of which may be missing,
// but one of the first three words has to be there. `good` and `correct`, `bad`, `wrong`, `incorrect`, `malformed`,
// `illegal`, `ill-formed`, `rejected` and `negative` before `example`, `for` in place of `of`, and `a`, `the` and
// `rule` in their places are read too. What `not`, `no` or the like comes before is no mark. A remark that has the word
// example, or begins with `valid` or `invalid`, and is no mark is an example that is not read; so are a mark of code of
// another language that names no rule, and one in the text of an RFC that names a rule which is not there. Without a
// rule, the start rule is meant. Code that is an `example` is one text; else each of its lines is one, apart from empty
// lines. The indent that all lines have belongs to no text. Code that is marked so has no rules of the grammar.
// Cost: linear. Tests: tests/documents/examples_test.cpp.
struct example_line {
  std::string text;
  std::size_t line = 0;    // from 1, of its beginning in the document
  std::size_t column = 0;  // from 1
  std::vector<abnf::text_piece> pieces = {};  // empty where the document has all of it in one piece

  // The place in the document of a column of the text.
  [[nodiscard]] abnf::position place_at(std::size_t column_in_text) const;
};
// The type of code or its info string, or a comment, which may be prose.
enum class mark_place : std::uint8_t { type, comment };
struct example {
  enum class claim : std::uint8_t { valid, invalid };
  std::string rule = {};  // empty: the start rule
  example::claim claimed = example::claim::valid;
  std::vector<example_line> lines = {};  // the lines of the example, at least one
  std::string file = {};  // the included file that has the example; empty: the document
  std::string unread_mark = {};  // a remark that is like a mark; then the first line of the code is here
  mark_place mark_stands = mark_place::type;  // the unread mark
};

// `rules`: the names of those of its grammar.
[[nodiscard]] std::vector<example> examples_in(const document& d, std::span<const std::string> rules);

// Examples that stand in a file of their own: a line for each, `valid RULE TEXT` or `invalid RULE TEXT`; empty lines,
// and lines that begin with `#`, are none. The result is the number of the first line that is no such line where it
// fails.
[[nodiscard]] result<std::vector<example>, std::size_t> read_examples(std::string_view lines);

// True if the remark marks code as an example.
[[nodiscard]] bool is_example_mark(std::string_view remark);

// True if the remark may be meant so and does not.
[[nodiscard]] bool is_like_example_mark(std::string_view remark);

}  // namespace urispec::documents
