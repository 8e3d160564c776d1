// Which encoding a text declares: by a byte order mark, or, in an HTML page, by <meta> or an XML declaration.
//
// Sources: WHATWG Encoding Standard §4.2 (names and labels) and §6 (byte order marks); WHATWG HTML §13.2.3.2, "prescan
// a byte stream to determine its encoding" and "get an XML encoding"; WHATWG MIME Sniffing §7.1 for what looks like
// HTML. Without a declaration the text counts as UTF-8.
// Deviations: the Encoding Standard has no UTF-32; here its byte order marks count. HTML leaves open where the prescan
// ends; here it ends at the first <body> after 1024 bytes.
// Cost: linear. Tests: tests/extract/encoding_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace urispec {

enum class text_format : std::uint8_t {
  plain,  // a byte order mark says what the encoding is, and nothing else does
  html,   // and declarations in the text
};

struct text_encoding {
  enum class encoding_source : std::uint8_t { none, byte_order_mark, declaration };

  std::string_view name = "UTF-8";  // as the Encoding Standard has it: "UTF-16LE", "windows-1252"
  encoding_source by = encoding_source::none;
  // A declared label that the Encoding Standard does not have, in lower case, if no other is declared.
  std::optional<std::string> unknown_label;

  [[nodiscard]] bool is_utf8() const noexcept { return name == "UTF-8"; }
};

[[nodiscard]] text_encoding encoding_of(std::string_view bytes, text_format format);

// The name of the encoding with this label, in upper or lower case and with white space around it; nullopt if there is
// none. The labels of the encoding "replacement", for encodings that must not be decoded, do not count.
[[nodiscard]] std::optional<std::string_view> find_encoding(std::string_view label) noexcept;

// Whether bytes of unknown origin are an HTML page: after white space, a tag or comment that pages begin with.
[[nodiscard]] bool looks_like_html(std::string_view bytes) noexcept;

// Whether most of the first characters would be ASCII if the bytes were UTF-16 without a byte order mark.
[[nodiscard]] bool looks_like_utf16(std::string_view bytes) noexcept;

// A text converted to UTF-8.
struct decoded_text {
  std::string utf8;
  std::size_t replaced = 0;  // how many sequences of bytes were none of the encoding: each is U+FFFD in `utf8`
};

}  // namespace urispec
