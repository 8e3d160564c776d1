// Makes a path or a query of plain values: each value is encoded for its rule, including the characters that would
// delimit it. The ranges of segments.hpp and compose.hpp give back what was joined. A list for which
// no text would do so is an error (build_fault::reads_differently, `made` is the text).
// Source: RFC 3986 §2.4 (encoding happens while a URI is made from its parts), §3.3, §3.4.
// Cost: linear. Tests: tests/compose/join_test.cpp, all short lists.
#pragma once

#include "urispec/compose.hpp"
#include "urispec/error.hpp"
#include "urispec/pegtl/percent.hpp"
#include "urispec/percent.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <ranges>
#include <string>

namespace urispec {

// The rule that the path must match, which depends on what comes before it: RFC 3986 §3.3. RFC 3987 has the same with
// an "i" in front. The first segment can be empty only after an authority: anywhere else "//b" would be one.
enum class path_rule : std::uint8_t {
  abempty,   // "/a/b", after an authority; without segments empty
  absolute,  // "/a/b", without an authority; without segments "/"
  rootless,  // "a/b", after a scheme and no authority; without segments empty. What RFC 2396 has there has no segments
  noscheme,  // "a/b", where nothing is before it, RFC 2396's rel_path; a ":" in the first segment is encoded
  abs_path,  // "/a/b", without an authority under RFC 2396, by which "/" has one segment, an empty one
};

namespace detail {

[[nodiscard]] constexpr bool begins_with_slash(path_rule rule) noexcept {
  return rule != path_rule::rootless && rule != path_rule::noscheme;
}

// `path` is made of that many segments.
[[nodiscard]] result<encoded_text, build_error> check_joined(std::string path, std::size_t segments, path_rule rule);

}  // namespace detail

// Makes a path of plain segments; `Segment` is the rule of one, such as rules::rfc3986::segment. A "/" in a segment is
// encoded. A segment "." or ".." is not changed: the caller must know that resolution removes it.
template <typename Segment, std::ranges::input_range Segments>
[[nodiscard]] result<encoded_text, build_error> join_segments(Segments&& segments, path_rule rule) {
  constexpr ascii_set delimiters("/");
  std::string path;
  std::size_t count = 0;
  for (const auto& segment : segments) {
    const bool first = count++ == 0;
    if (!first || detail::begins_with_slash(rule)) path += '/';
    path += encode<Segment>(segment, first && rule == path_rule::noscheme ? ascii_set("/:") : delimiters).text();
  }
  return detail::check_joined(std::move(path), count, rule);
}

struct plain_pair {
  plain_view name;
  std::optional<plain_view> value;
};

// "a=b&c" from plain pairs; `Query` is the rule, such as rules::rfc3986::query. "&" and "=" are encoded, and so is "+",
// because forms read it as a space. One pair with an empty name and no value would be an empty query, which has no
// pairs.
template <typename Query, std::ranges::input_range Pairs>
[[nodiscard]] result<encoded_text, build_error> join_pairs(Pairs&& pairs) {
  constexpr ascii_set delimiters("&=+");
  std::string query;
  bool first = true;
  for (const plain_pair& pair : pairs) {
    if (!first) query += '&';
    first = false;
    query += encode<Query>(pair.name, delimiters).text();
    if (pair.value) query += '=' + encode<Query>(*pair.value, delimiters).text();
  }
  if (!first && query.empty()) return build_error{part::query, build_fault::reads_differently, {}, {}, std::string()};
  return encoded_text::assume(std::move(query));
}

}  // namespace urispec
