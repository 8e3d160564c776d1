// Component recomposition, RFC 3986 §5.3 (RFC 2396 §5.2, step 7, is the same): the five components of §3 put together
// again, each with its delimiter when and only when it is defined.
// Cost: one pass to sum the lengths, one allocation, one pass to copy. Tests: tests/tree/recompose_test.cpp, and for
// every reference of the parse tables recompose(parse(text)) == text.
#pragma once

#include "urispec/tree/components.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace urispec {

// The five components that the algorithms of RFC 3986 §5.2 to §5.3 work on, free of any one text: a resolved
// reference has some from the base and some from the reference.
struct reference_parts {
  std::optional<std::string_view> scheme = {};
  std::optional<std::string_view> authority = {};
  std::string_view path = {};
  std::optional<std::string_view> query = {};
  std::optional<std::string_view> fragment = {};

  [[nodiscard]] friend bool operator==(const reference_parts&, const reference_parts&) = default;
};

// An undefined path (text read as a lesser rule than a reference) becomes an empty one.
[[nodiscard]] reference_parts to_reference_parts(const components& c) noexcept;

// RFC 3986 §5.3. The function does only what the section says: it does not check whether the result would be read
// differently (a path that begins with "//" and no authority).
[[nodiscard]] std::string recompose(const reference_parts& parts);
[[nodiscard]] std::string recompose(const components& c);

// Appends to `out` instead, so that a stream of references needs one buffer.
void recompose_to(std::string& out, const reference_parts& parts);

}  // namespace urispec
