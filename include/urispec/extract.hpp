// Finds references in running text: RFC 3986 Appendix C, RFC 2396 Appendix E and Appendix F. docs/do/extract.md. Those
// of HTML pages: urispec/html.hpp.
//
//   for (const urispec::text_reference& r : urispec::extract(text)) report(r.offset, r.uri, r.error);
//
// A reference stands
//   between angle brackets   <http://example.com/>       line breaks, and the white space around them, are ignored
//   between double quotes    "http://example.com/"       likewise
//   without delimiters       http://example.com/         up to the first character that no reference has, less the
//                                                        punctuation that it ends with
// and in each of the three "URL:" may come before it. Other spaces between delimiters mean that they surround prose,
// unless "<URL:" or "](<" of Markdown says that they do not: then the spaces are in the reference, which is not valid.
// Text counts if it begins with a scheme and "//", or with a scheme that is known to be used without ("mailto:"). A
// scheme alone does not count, unless "URL:" stands directly before it, or first between the delimiters. These are
// heuristics, because the RFCs describe how people write; docs/do/extract.md lists them.
//
// Cost: linear for every text, and memory for the longest reference. Tests: tests/extract/extract_test.cpp,
// tests/extract/hostile_test.cpp.
#pragma once

#include "urispec/error.hpp"
#include "urispec/grammars.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec {

enum class delimiters : std::uint8_t { angle_brackets, double_quotes, none };

// The references of RFC 2396 Appendix F, of authority and path alone, such as "www.w3.org/Addressing/". They are found
// if they begin with "www." or "ftp." and have one more dot, and completed with "http://" or "ftp://".
enum class abbreviated_forms : std::uint8_t { ignored, included };

// The language of a text says which escapes its references have: in Markdown, HTML and XML "&amp;" is "&", but not in
// their comments, CDATA sections, scripts, styles and code.
enum class text_language : std::uint8_t {
  unknown,   // only what stands beside a reference says it: a tag, "](" of a link
  markdown,  // names with a semicolon
  html,
  xml,       // five names
};

// The language that the beginning of a text declares: XML or HTML by a declaration or the name of the first element,
// after white space; else unknown.
[[nodiscard]] text_language find_text_language(std::string_view beginning) noexcept;

struct extract_options {
  // Validates each reference; its characters also say how far an undelimited reference extends.
  urispec::grammar grammar = urispec::grammar::rfc3986;
  abbreviated_forms abbreviated = abbreviated_forms::ignored;
  text_language language = text_language::unknown;
};

// The character before which an undelimited reference ends, if people do not normally put it after a reference. Normal
// are white space, a quotation mark, an angle bracket, a closing brace, a grave accent, a vertical bar at the end of a
// cell and brackets of the markup around it. Beyond ASCII they are quotation marks, brackets, full stops and the like,
// dashes and bullets: src/extract/candidate.cpp has them. Before any other character the writer
// may have meant more, and before these, too, where the destination of a link in Markdown goes on; before a space also
// in an attribute of HTML that has one reference.
struct interruption {
  enum class reason : std::uint8_t {
    only_in_iris,           // an IRI goes on with it (RFC 3987), and no reference of the grammar
    in_no_reference,        // nothing goes on with it, as "|" and control characters
    ill_formed_utf8,
    only_around_addresses,  // "[" within an authority, where no IP-literal can begin
  };
  reason kind = reason::in_no_reference;
  char32_t character = 0;  // or the byte where it is not UTF-8
  friend bool operator==(const interruption&, const interruption&) = default;
};

// The URI and the text that spells it have the same bytes from these two places to the next such pair.
struct spelled_place {
  std::size_t in_uri = 0;
  std::size_t in_text = 0;
};

struct text_reference {
  std::size_t offset = 0;    // of `text` in the text that is searched, in bytes
  std::string_view text;     // as it stands there, without delimiters and without "URL:"
  delimiters marks = delimiters::none;  // around it
  // The reference without line breaks and without escapes (of terminals, of troff, or of Markdown in the destination of
  // a link), with character references of Markdown, HTML and XML decoded, and completed if it was abbreviated.
  std::string uri;
  // RFC 3986 Appendix C: a hyphen directly before a line break may or may not be part of the URI. `uri` has all of
  // them; this has none of them, if there are any.
  std::optional<std::string> without_hyphens;
  std::optional<interruption> stopped_at;
  // The longer text that the writer may have meant, if the reference is interrupted; otherwise `text`. It goes up to a
  // space, a quotation mark, an angle bracket or a grave accent, without the punctuation at its end, and at most 256
  // bytes beyond the interruption. Some places have their own end: in a link of Markdown whose destination is closed or
  // interrupted by a space it is the whole destination, in an attribute of HTML that is one reference the whole value,
  // and in an element of XML that is one the whole text.
  std::string_view word;
  std::string uri_of_word;  // `word` cleaned as `uri` is, if the reference is interrupted
  // The place where `uri_of_word`, or `uri` if it is not interrupted, and the text go apart; empty if they never do.
  std::vector<spelled_place> places;
  // The language whose character references are decoded in `uri`; unknown where "&" stands for itself, as in comments,
  // scripts and code.
  text_language spelled_in = text_language::unknown;
  // True for the text of a link in Markdown that repeats its destination, as in "[http://a/](http://a/)".
  bool repeats_destination = false;
  // Why `uri` is not valid under the grammar; nullopt if it is valid.
  std::optional<parse_error> error;

  // The place of the byte of the URI in the text that is searched.
  [[nodiscard]] std::size_t offset_of(std::size_t in_uri) const noexcept;
};

// An undelimited reference that ends too early to be one, as "http://\u00E9.fr/" under a grammar of URIs.
struct lone_beginning {
  std::size_t offset = 0;  // of `text` in the text that is searched, in bytes
  std::string_view text;   // "http://"
  interruption stopped_at;
};

// Finds the references in a text, in its order.
[[nodiscard]] std::vector<text_reference> extract(std::string_view text, const extract_options& options = {});

// Calls `use` with each reference, and `use_lone` with each beginning that does not make a reference, in the order of
// the text.
void extract(std::string_view text, const extract_options& options, const std::function<void(text_reference&&)>& use,
             const std::function<void(const lone_beginning&)>& use_lone = [](const lone_beginning&) {});

// The encoding of a text, which has to be UTF-8 when it is searched: declared by a byte order mark, or, in an HTML
// page, by <meta> or an XML declaration. urispec/icu.hpp converts other encodings.
//
// Sources: WHATWG Encoding Standard §4.2 (names and labels) and §6 (byte order marks); WHATWG HTML §13.2.3.2, "prescan
// a byte stream to determine its encoding" and "get an XML encoding"; WHATWG MIME Sniffing §7.1 for what looks like
// HTML. Without a declaration the text counts as UTF-8.
// Deviations: the Encoding Standard has no UTF-32; here its byte order marks count. HTML leaves open where the prescan
// ends; here it ends at the first <body> after 1024 bytes.
// Cost: linear. Tests: tests/extract/encoding_test.cpp.

enum class text_format : std::uint8_t {
  plain,  // only a byte order mark declares the encoding
  html,   // also declarations in the text
};

struct text_encoding {
  enum class encoding_source : std::uint8_t { none, byte_order_mark, declaration };

  std::string_view name = "UTF-8";  // as the Encoding Standard has it: "UTF-16LE", "windows-1252"
  encoding_source source = encoding_source::none;
  // A declared label that the Encoding Standard does not have, in lower case, if no other is declared.
  std::optional<std::string> unknown_label;

  [[nodiscard]] bool is_utf8() const noexcept { return name == "UTF-8"; }
};

// The encoding that the bytes declare; UTF-8 if they declare none.
[[nodiscard]] text_encoding encoding_of(std::string_view bytes, text_format format);

// The name of the encoding with this label, in upper or lower case and with white space around it; nullopt if there is
// none. The labels of the encoding "replacement", for encodings that must not be decoded, do not count.
[[nodiscard]] std::optional<std::string_view> find_encoding(std::string_view label) noexcept;

// True if bytes of unknown origin are an HTML page: after white space, a tag or comment that pages begin with.
[[nodiscard]] bool looks_like_html(std::string_view bytes) noexcept;

// True if most of the first characters would be ASCII if the bytes were UTF-16 without a byte order mark.
[[nodiscard]] bool looks_like_utf16(std::string_view bytes) noexcept;

// A text converted to UTF-8.
struct decoded_text {
  std::string utf8;
  // The number of byte sequences that the encoding does not have: each is U+FFFD in `utf8`
  std::size_t replacements = 0;
};

}  // namespace urispec
