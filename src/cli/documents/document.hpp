// The documents that `urispec grammar extract` reads, as passages or as the text of an RFC: what kind of document a text is,
// and one reader for each kind.
//
//   RFCXML    RFC 7991, and RFC 7749 before it: <sourcecode type="abnf">, <artwork type="abnf">; read with expat
//   Markdown  kramdown-rfc, mmark and others: fenced code of type abnf; a fence is a line, so lines are all that is read
//   HTML      RFC 7992: <pre class="… lang-abnf">; pages that show the text of an RFC are read as that; read with gumbo
//
// Types that begin with "abnf" (abnf9110) count as ABNF. Code of another type is no grammar. Sections that the document does
// not number are counted as its tools do.
// Tests: tests/cli/document_test.cpp, tests/data/extract/formats.
#pragma once

#include "urispec/abnf/extract.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace urispec::cli {

enum class document_format : std::uint8_t { text, xml, markdown, html };

// By how it begins; Markdown by a fence or a line of kramdown-rfc (`--- abstract`).
[[nodiscard]] document_format format_of(std::string_view text);

// `complaint` says why there is nothing: not well-formed XML, a page that nests too deeply.
struct document_content {
  std::variant<std::string, std::vector<abnf::passage>> content;
  std::string complaint;
};

[[nodiscard]] document_content read_rfcxml(std::string_view text);
[[nodiscard]] document_content read_markdown(std::string_view text);
[[nodiscard]] document_content read_html(std::string_view text);

// What code of that type is; nullopt for a type that is not ABNF.
[[nodiscard]] std::optional<abnf::passage::kind> kind_of_code(std::string_view type);

}  // namespace urispec::cli
