// Text before and after percent-encoding, as types that do not convert into each other. RFC 3986 §2.4 forbids encoding
// or decoding the same string more than once; here encode takes plain text and returns encoded text, decode the
// reverse, and doing either twice does not compile (tests/percent/twice_test.cpp).
//
//   plain     any bytes; a "%" is a "%"
//   encoded   every "%" begins a triplet
#pragma once

#include "urispec/parse/error.hpp"

#include <string>
#include <string_view>
#include <utility>

namespace urispec {

class plain_view {
 public:
  constexpr explicit plain_view(std::string_view bytes) noexcept : bytes_(bytes) {}
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
  [[nodiscard]] constexpr std::string_view text() const noexcept { return text_; }

 private:
  constexpr explicit encoded_view(std::string_view text) noexcept : text_(text) {}
  std::string_view text_;
};

class encoded_text {
 public:
  // As encoded_view::assume.
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

}  // namespace urispec
