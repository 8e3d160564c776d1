// Percent-encoding and decoding for the rules of a grammar (RFC 3986 §2). docs/reference/percent-encoding.md.
#pragma once

#include "urispec/components.hpp"
#include "urispec/error.hpp"
#include "urispec/grammars.hpp"
#include "urispec/ascii.hpp"
#include "urispec/segments.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace urispec {

// Text before and after percent-encoding, as types that do not convert into each other. RFC 3986 §2.4 forbids encoding
// or decoding the same string more than once; here encode takes plain text and returns encoded text, decode the
// reverse, and doing either twice does not compile (tests/percent/twice_test.cpp).
//
//   plain     any bytes; a "%" is a "%"
//   encoded   every "%" begins a triplet

class plain_view {
 public:
  constexpr explicit plain_view(std::string_view bytes) noexcept : bytes_(bytes) {}
  // It would outlive the string: plain_text keeps one.
  template <detail::temporary_string Text, typename Reason = detail::string_is_temporary_keep_it_in_a_variable>
  explicit plain_view(Text&&) = delete;
  [[nodiscard]] constexpr std::string_view bytes() const noexcept { return bytes_; }

 private:
  std::string_view bytes_;
};

class plain_text {
 public:
  explicit plain_text(std::string bytes) noexcept : bytes_(std::move(bytes)) {}
  [[nodiscard]] const std::string& bytes() const& noexcept { return bytes_; }
  [[nodiscard]] std::string bytes() && noexcept { return std::move(bytes_); }
  operator plain_view() const& noexcept { return plain_view(bytes_); }

  [[nodiscard]] friend bool operator==(const plain_text&, const plain_text&) = default;

 private:
  std::string bytes_;
};

class encoded_view {
 public:
  // The caller guarantees that every "%" of the text begins a triplet: it is a component of a text that was parsed, or
  // the caller made it. as_encoded below checks instead.
  [[nodiscard]] static constexpr encoded_view assume(std::string_view text) noexcept { return encoded_view(text); }
  template <detail::temporary_string Text>
  static detail::string_is_temporary_keep_it_in_a_variable assume(Text&&) = delete;
  [[nodiscard]] constexpr std::string_view text() const noexcept { return text_; }

 private:
  constexpr explicit encoded_view(std::string_view text) noexcept : text_(text) {}
  std::string_view text_;
};

class encoded_text {
 public:
  // Assumes that the text is well formed, as encoded_view::assume does.
  [[nodiscard]] static encoded_text assume(std::string text) noexcept { return encoded_text(std::move(text)); }
  [[nodiscard]] const std::string& text() const& noexcept { return text_; }
  [[nodiscard]] std::string text() && noexcept { return std::move(text_); }
  operator encoded_view() const& noexcept { return encoded_view::assume(text_); }

  [[nodiscard]] friend bool operator==(const encoded_text&, const encoded_text&) = default;

 private:
  explicit encoded_text(std::string text) noexcept : text_(std::move(text)) {}
  std::string text_;
};

// The error is that of the rule pct-encoded, RFC 3986 §2.1, at the first "%" that does not begin a triplet; its offset
// is that of the character that cannot follow.
[[nodiscard]] result<encoded_view> as_encoded(std::string_view text) noexcept;
template <detail::temporary_string Text>
detail::string_is_temporary_keep_it_in_a_variable as_encoded(Text&&) = delete;

// The characters that a rule allows unencoded. A rule qualifies if the same characters are allowed at every place in
// it: it derives single characters and triplets ("unit": pchar, uric, unreserved) or any number of them one after the
// other
// ("loop": segment, userinfo, query). Text made of its allowed characters and of triplets then matches the rule. Other
// rules (host, path, URI) have parts with delimiters between them; their parts qualify. How they are found:
// pegtl/percent.hpp.
// Tests: tests/percent/allowed_test.cpp.

struct allowed_characters {
  enum class form : unsigned char { other, unit, loop };

  form shape = form::other;
  ascii_set ascii = {};    // those that stand for themselves, "%" never among them
  bool triplets = false;   // pct-encoded is among what the rule derives
  bool non_ascii = false;  // some characters beyond ASCII are, too: which ones, the rule knows

  // True if every text can be encoded for the rule: a loop must have triplets (scheme and port have none). A unit, as
  // unreserved, says which characters stay, and may leave triplets to the rules that use it.
  [[nodiscard]] constexpr bool encodable() const noexcept {
    return shape == form::unit || (shape == form::loop && triplets);
  }

  friend constexpr bool operator==(const allowed_characters&, const allowed_characters&) noexcept = default;
};

// The characters that a rule of the catalogue allows.
[[nodiscard]] const allowed_characters& allowed_in(rule_ref rule) noexcept;

// Percent-encoding: octets that a rule does not allow unencoded become triplets, the others stay.
// Source: RFC 3986 §2.1 and §2.4, RFC 2396 §2.4; for characters beyond ASCII under a rule that has some, RFC 3987 §3.1.
// The bidirectional formatting characters become triplets although the rules of RFC 3987 have them: its §4.1 says that
// IRIs must not contain them.
// Cost: linear, and near that of a copy where little has to be encoded. Tests: tests/percent/encode_test.cpp.
//
// A character that delimits something inside the component (RFC 3986 §2.2) must be encoded in data: name it in
// `delimiters`, such as ascii_set("&=+") for a query. The RFCs differ about what is unreserved: RFC 2396 §2.3 has ! * '
// ( ) among its marks, RFC 3986 §2.2 reserves them; each grammar's rule follows its RFC. For a rule that is known at
// compile time: pegtl/percent.hpp.

// nullopt if the rule is not encodable() (percent.hpp).
[[nodiscard]] std::optional<encoded_text> encode(plain_view plain, rule_ref rule, const ascii_set& delimiters = {});

// Percent-decoding: each triplet becomes its octet. The result is bytes; the caller checks whether they are UTF-8
// (utf8.hpp).
// Source: RFC 3986 §2.1 and §2.4: components must be separated before they are decoded, so decode takes single
// components.
// Cost: linear, one allocation. Tests: tests/percent/decode_test.cpp.

// Decodes encoded text.
[[nodiscard]] plain_text decode(encoded_view encoded);
// Decodes a component of a parsed text, in which every "%" begins a triplet; returns nothing if it is undefined.
[[nodiscard]] plain_text decode(const component& c);

// Appends the octets to `out` instead, so that a stream needs one buffer.
void decode_to(std::string& out, encoded_view encoded);

// Encoded text compared with plain text: the octets are decoded one by one, and nothing is allocated.
// Cost: linear. Tests: tests/percent/compare_test.cpp, against decode().
[[nodiscard]] constexpr bool operator==(encoded_view encoded, plain_view plain) noexcept {
  const std::string_view text = encoded.text();
  std::size_t offset = 0;
  for (const char octet : plain.bytes()) {
    if (offset == text.size()) return false;
    const bool is_triplet = text[offset] == '%' && text.size() - offset >= 3;
    const int value = is_triplet ? unicode::hex_value(text[offset + 1]) * 16 + unicode::hex_value(text[offset + 2])
                                 : static_cast<unsigned char>(text[offset]);
    if (value != static_cast<unsigned char>(octet)) return false;
    offset += is_triplet ? 3 : 1;
  }
  return offset == text.size();
}

// A whole segment of a parsed path, with its params.
[[nodiscard]] constexpr bool operator==(const segment& s, plain_view plain) noexcept {
  return encoded_view::assume(s.text()) == plain;
}

}  // namespace urispec
