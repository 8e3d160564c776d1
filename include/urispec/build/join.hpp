// Plain values to a path or a query: each is encoded for its rule, and what delimits them for them.
// Source: RFC 3986 §2.4 (encoding is done while a URI is made from its parts), §3.3, §3.4.
// Cost: linear. Tests: tests/build/join_test.cpp: what is joined comes back from the ranges of tree/segments.hpp and
// build/query_pairs.hpp.
#pragma once

#include "urispec/percent/encode.hpp"
#include "urispec/percent/text.hpp"

#include <cstdint>
#include <optional>
#include <ranges>
#include <string>

namespace urispec {

enum class path_root : std::uint8_t { rooted, rootless };

// "/a/b" or "a/b" from plain segments; `Segment` is the rule of one, such as rfc3986::segment. A "/" in a segment is
// encoded. A segment "." or ".." is not changed: it is for the caller to know that resolution takes it away.
template <typename Segment, std::ranges::input_range Segments>
[[nodiscard]] encoded_text join_segments(Segments&& segments, path_root root) {
  std::string path;
  bool first = root == path_root::rootless;
  for (const auto& segment : segments) {
    if (!first) path += '/';
    first = false;
    path += encode<Segment>(segment, ascii_set("/")).text();
  }
  return encoded_text::assume(std::move(path));
}

struct plain_pair {
  plain_view name;
  std::optional<plain_view> value;
};

// "a=b&c" from plain pairs; `Query` is the rule, such as rfc3986::query. "&" and "=" are encoded, and "+" is too, as
// forms read it as a space.
template <typename Query, std::ranges::input_range Pairs>
[[nodiscard]] encoded_text join_pairs(Pairs&& pairs) {
  constexpr ascii_set delimiters("&=+");
  std::string query;
  bool first = true;
  for (const plain_pair& pair : pairs) {
    if (!first) query += '&';
    first = false;
    query += encode<Query>(pair.name, delimiters).text();
    if (pair.value) query += '=' + encode<Query>(*pair.value, delimiters).text();
  }
  return encoded_text::assume(std::move(query));
}

}  // namespace urispec
