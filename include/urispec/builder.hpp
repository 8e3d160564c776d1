// Builds a URI from values, or edits one, as a value. docs/do/building.md.
//
//   urispec::uri_builder().scheme("https").host("a.org").segment("users").segment(name).parameter("q", text).build()
//   urispec::uri_builder(u).port(8080).remove(urispec::part::fragment).build()
//
// Functions take plain values and encode them; those that begin with `encoded_` take encoded text, which is checked.
// What would change the reading is an error with its reason (compose.hpp): a path that begins with "//" without an
// authority, a first segment with ":" without a scheme, a host with "/" or ":" in it. Dot segments are refused, encoded
// ones too, unless they are allowed: resolution would remove them, with other segments. Nothing is an error before
// build(), which returns the first one. What is not set keeps every byte.
// Source: RFC 3986 §2.4 (when to encode), §3, §3.3, §4.2, §5.3.
// Cost: linear; build() parses each component and the result. Tests: tests/build.
#pragma once

#include "urispec/compose.hpp"
#include "urispec/host.hpp"
#include "urispec/query.hpp"
#include "urispec/uri.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace urispec {

class uri_builder {
 public:
  // Nothing is defined but the path, which is empty. The grammar reads the result and checks encoded text; plain values
  // are encoded for RFC 3986, whose text every grammar of references has.
  explicit uri_builder(grammar g = grammar::rfc3986) noexcept : grammar_(g) {}
  // All components of `u`, which was read by the start rule of a grammar of references.
  explicit uri_builder(const uri& u);

  // A name that the rule `scheme` does not match is an error of build().
  uri_builder& scheme(std::string_view name);

  // "user" or "user:password": a ":" stays, all other delimiters are encoded.
  uri_builder& userinfo(std::string_view plain);
  // Userinfo as a URI has it; checked.
  uri_builder& encoded_userinfo(std::string_view encoded);

  // A name, or an address: an IPv6 address with or without brackets. Characters beyond ASCII are encoded. A character
  // of ASCII that `reg-name` does not have is an error, since no host has it: "example.org:80", "a/b", "a%20b".
  uri_builder& host(std::string_view plain);
  // A host of host.hpp, with its zone.
  uri_builder& host(const urispec::host& value);
  // A host as a URI has it, an address in brackets; checked.
  uri_builder& encoded_host(std::string_view encoded);

  // The port needs a host.
  uri_builder& port(std::uint16_t number);

  // Replaces the path. "/" separates segments.
  uri_builder& path(std::string_view plain);
  // Replaces the path by one as a URI has it; checked.
  uri_builder& encoded_path(std::string_view encoded);
  // Appends a segment; a "/" and a ";" in it are encoded. An empty segment at the end of the path gives its place to
  // it, so that "/a" and "/a/" both become "/a/b"; the segment "" makes the path end in "/".
  uri_builder& segment(std::string_view plain);
  // Dot segments of paths and segments that are set from here on are no errors.
  uri_builder& allow_dot_segments() noexcept;

  // Replaces the query; "&" and "=" in it stay.
  uri_builder& query(std::string_view plain);
  // Replaces the query by one as a URI has it, without "?"; checked.
  uri_builder& encoded_query(std::string_view encoded);
  // Replaces the query by these pairs; it becomes undefined if there are none.
  uri_builder& query(const query_parameters& pairs);
  // Appends a pair, as query_parameters does.
  uri_builder& parameter(std::string_view name, std::string_view value);
  // Appends a pair without "=".
  uri_builder& parameter(std::string_view name);

  // Replaces the fragment.
  uri_builder& fragment(std::string_view plain);
  // Replaces the fragment by one as a URI has it, without "#"; checked.
  uri_builder& encoded_fragment(std::string_view encoded);

  // The component becomes undefined, a path empty. Without its host, an authority is undefined.
  uri_builder& remove(part p);

  // The reference, or the first error. The builder stays as it is.
  [[nodiscard]] result<uri, build_error> build() const;

 private:
  [[nodiscard]] std::optional<std::string>& value(part p) noexcept { return values_[static_cast<std::size_t>(p)]; }
  [[nodiscard]] std::optional<std::string_view> view(part p) const noexcept;
  uri_builder& set(part p, std::string encoded);
  uri_builder& append_pair(std::string_view encoded);
  void fail(build_error error);
  void check_dot_segments(std::string_view encoded);

  urispec::grammar grammar_;
  // The authority is here only as long as none of its parts changes.
  std::array<std::optional<std::string>, part_count> values_;
  bool is_of_segments_ = false;  // the path was empty before the first segment: after an authority, "/" begins it
  bool allows_dot_segments_ = false;
  std::optional<build_error> error_;  // the first one
};

}  // namespace urispec
