// Makes references from components and replaces components (RFC 3986 §5.3). docs/do/building.md. A reference that is
// made step by step, of plain values: builder.hpp. Pairs of a query: query.hpp.
//
//   *urispec::compose({.scheme = "http", .authority = "a", .path = "/b"})           "http://a/b"
//   *urispec::replace_component(*urispec::parse("http://a/b"), urispec::part::query, "q")   "http://a/b?q"
//
// Components are encoded text (urispec/percent.hpp encodes); undefined is not empty. Each component is checked against
// its rule, they are put together, and the text is parsed and must have these components, because recomposition is not
// injective (§3.3, §4.2).
// Cost: linear; each component is parsed by its possible rules, and then all of them together. One allocation for the
// text and one for an authority made of parts.
// Tests: tests/compose.
#pragma once

#include "urispec/components.hpp"
#include "urispec/error.hpp"
#include "urispec/grammars.hpp"
#include "urispec/percent.hpp"
#include "urispec/query.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace urispec {

class uri;  // uri.hpp

// Errors.

enum class build_fault : std::uint8_t {
  not_of_rule,        // the component does not match its rule
  reads_differently,  // the text has another value for the component: a path that begins with "//" and no authority
                      // before it (RFC 3986 §3.3), or with "a:b" and no scheme (§4.2)
  not_a_reference,    // the grammar does not derive the text: an authority, and a path without "/" in front
  no_authority,       // userinfo, host or port, and no authority for them to be in
  required,           // cannot be undefined: the host of an authority
  no_such_component,  // the grammar has no rule for it
  dot_segment,        // "." or ".." in the path: resolution removes it, and perhaps the segment before it (builder.hpp)
};

// "reads_differently": the names in C++ and in the JSON of the command, which also has "syntax" for a text that a rule
// refuses.
[[nodiscard]] std::string_view name(build_fault fault) noexcept;

struct build_error {
  part component = part::path;  // the component to blame
  build_fault fault = build_fault::not_of_rule;
  // not_of_rule: the parse error of the component, offsets from its start. not_a_reference: the parse error of the text
  // that the components make. Otherwise it has no meaning.
  parse_error position;
  // reads_differently and not_a_reference: the text that the components make. dot_segment: that segment.
  std::string text = {};
  // reads_differently: the value of `component` in that text; nullopt if it is undefined there.
  std::optional<std::string> value = {};

  // The message without the component: "would make 'http://b', whose authority is 'b'".
  [[nodiscard]] std::string reason() const;

  // One line of English that begins with the component: "query: byte 3: …".
  [[nodiscard]] std::string message() const;
};

// Composition.

// The reference that has these components, of encoded text.
[[nodiscard]] result<std::string, build_error> compose(const reference_parts& parts, grammar g = grammar::rfc3986);

// RFC 3986 §3.2: authority = [ userinfo "@" ] host [ ":" port ].
struct authority_parts {
  std::optional<std::string_view> userinfo;
  std::string_view host;
  std::optional<std::string_view> port;
};

// The authority that has these parts, of encoded text.
[[nodiscard]] result<std::string, build_error> compose_authority(const authority_parts& parts,
                                                                 grammar g = grammar::rfc3986);

// Checks a component against its possible rules: "scheme", "userinfo" or "iuserinfo", and so on. A path may match any
// of the path rules, or be empty.
[[nodiscard]] result<void, build_error> check_component(part p, std::string_view value, grammar g = grammar::rfc3986);

// Replacement of components; no other byte changes. All changes are made together, and only the result is parsed. It is
// refused if a component would be read differently: removing the authority of `http://a//b` would turn "b" into one. So
// the order of the changes does not matter, and intermediate texts need not be references.
// Cost: linear; two parses, of the authority and of the result. Tests: tests/compose/replace_test.cpp, every part of
// complete short references, and several at once against composing from parts.

// A value that is nullopt removes the component with its delimiter; a path becomes empty.
struct component_change {
  part component = part::path;
  std::optional<std::string_view> value;
};

// `reference` has been parsed by the start rule of `g`. Userinfo, host and port are replaced in the authority after the
// changes: that of the reference or a new one. Removing them changes nothing if there is no authority. The parts that
// only RFC 2396 has cannot be replaced on their own. At most one change for each component.
[[nodiscard]] result<std::string, build_error> replace_components(const components& reference,
                                                                  std::span<const component_change> changes,
                                                                  grammar g = grammar::rfc3986);

// One change.
[[nodiscard]] result<std::string, build_error> replace_component(const components& reference, part p,
                                                                 std::optional<std::string_view> value,
                                                                 grammar g = grammar::rfc3986);

// The grammar is the one with which `u` was read.
[[nodiscard]] result<std::string, build_error> replace_components(const uri& u,
                                                                  std::span<const component_change> changes);
// One change, by the grammar with which `u` was read.
[[nodiscard]] result<std::string, build_error> replace_component(const uri& u, part p,
                                                                 std::optional<std::string_view> value);

// The path with a segment after it, which is plain text: percent-encoded for the rule `segment` of the grammar or its
// like, a "/" in it too. An empty segment at the end of the path gives its place to it. Dot segments stay: builder.hpp
// refuses them.
[[nodiscard]] std::string append_segment(std::string path, plain_view segment, grammar g = grammar::rfc3986);

}  // namespace urispec
