// Resolves references against a base (RFC 3986 §5, RFC 2396 §5.2, RFC 3987 §6.5), and finds the shortest reference from
// a base to a target. docs/reference/resolution.md.
//
//   urispec::resolve("http://a/b/c", "../d")->text            "http://a/d"
//   const auto base = urispec::parse_base("http://a/b/c");    once for many references
//   urispec::resolve(*base, "../d", options);                 and with options
//   urispec::resolve(u, "../d")                               a uri, if `u` is one
//   *urispec::relativize("http://a/b/c", "http://a/d")        "../d"
//
// Results are values: a text, or a resolution_error that says which input is wrong, where and why.
// Cost: linear in base and reference; one allocation, for the result, and none in resolve_to if the buffer is large
// enough.
// Tests: tests/resolve; the tables tests/data/resolve-*.json are the RFCs' own examples; all short texts are compared
// with tests/reference/resolution.hpp.
#pragma once

#include "urispec/components.hpp"
#include "urispec/error.hpp"
#include "urispec/grammars.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace urispec {

class uri;  // uri.hpp

// Results and errors.

enum class resolution_kind : std::uint8_t {
  uri,
  current_document,  // RFC 2396 §5.2 step 2: the text is the reference, empty or a fragment
};

struct resolution {
  resolution_kind kind = resolution_kind::uri;
  std::string text;

  [[nodiscard]] friend bool operator==(const resolution&, const resolution&) = default;
};

enum class resolution_input : std::uint8_t { base, reference, target };

enum class resolution_fault : std::uint8_t {
  syntax,             // the input is not a reference of the grammar
  no_scheme,          // a base, or a target of relativization, that is relative (RFC 3986 §5.1, RFC 2396 §5.1), or a
                      // relative reference without a base
  opaque_base,        // a relative reference to a base without hierarchy, where that is refused
  excess_dot_dot,     // ".." above the root, where that is an error
  no_uri,             // the target would be a scheme and nothing after it, which RFC 2396 does not derive: "." on "s:a"
  not_of_references,  // the grammar has no URI references (ECMA-262)
};

struct resolution_error {
  resolution_input input = resolution_input::reference;
  resolution_fault fault = resolution_fault::syntax;
  // The place in that input, and the rule there. syntax: as the parser reports it. no_scheme: the rule `scheme` at the
  // start. opaque_base: the path and its rule. excess_dot_dot: the ".." segment and the rule of its path. no_uri: the
  // path of the reference and its rule.
  parse_error position;

  // One line of English that begins with the input: "base: byte 0: …".
  [[nodiscard]] std::string message() const;
};

// "base", "opaque_base": the names in C++ and in the JSON of the command.
[[nodiscard]] std::string_view name(resolution_input input) noexcept;
// The name of the fault in C++.
[[nodiscard]] std::string_view name(resolution_fault fault) noexcept;

// Resolves one reference, with the default options of the grammar.
[[nodiscard]] result<resolution, resolution_error> resolve(std::string_view base, std::string_view reference,
                                                           grammar g = grammar::rfc3986);

// A base that has been parsed (RFC 3986 §5.2.1), for many references. It refers to its text, which must outlive it. A
// fragment is ignored: §5.1 strips it.
struct base_uri {
  // `parsed` by the start rule of `g`, with a scheme: parse_base ensures it.
  base_uri(urispec::grammar g, const components& parsed) noexcept;

  urispec::grammar grammar;
  components parts;
  // The path up to its right-most "/", with which relative paths are merged (§5.2.3). It is searched for once, because
  // the path after that "/" may be long, and there may be many references.
  std::string_view directory;

  // True if RFC 2396 allows references relative to it: it has an authority, or a path that begins with "/".
  [[nodiscard]] bool is_hierarchical() const noexcept {
    return parts.authority().has_value() || parts.path()->starts_with('/');
  }
};

// Parses a base: an absolute reference, whose fragment does not matter.
[[nodiscard]] result<base_uri, resolution_error> parse_base(std::string_view text,
                                                            grammar g = grammar::rfc3986) noexcept;
// The base refers to the text: a string that is gone after the call does not compile.
template <detail::temporary_string Text, typename... More>
detail::string_is_temporary_keep_it_in_a_variable parse_base(Text&& text, More&&... more) = delete;
// The base that a uri is, by the grammar with which it was read; nothing is parsed again. It refers to the uri.
[[nodiscard]] result<base_uri, resolution_error> parse_base(const uri& u) noexcept;
detail::uri_is_temporary_keep_it_in_a_variable parse_base(const uri&& u) = delete;

// Options: what the RFCs leave open, and departures from them. The defaults follow the RFC of the grammar to the
// letter, except `meaning`, whose default is a deviation: see there.

enum class resolution_algorithm : std::uint8_t {
  rfc2396,  // §5.2 of RFC 2396
  rfc3986,  // §5.2 of RFC 3986; RFC 3987 §6.5 takes it over for IRIs
};

// A reference that begins with the scheme of the base and is meant to be relative: `http:g`. RFC 3986 §5.2.2 (a strict
// parser keeps the scheme) and §5.4.2, RFC 2396 §5.2 step 3, which calls it a loophole. Schemes are compared without
// regard to case (RFC 3986 §3.1).
enum class same_scheme : std::uint8_t { kept, ignored };

// ".." segments that lead above the root. RFC 3986 §5.2.4 removes them. RFC 2396 §5.2 step 6g allows all three; its
// Appendix C.2 keeps them, and so would erratum 4547 of RFC 3986.
enum class excess_dot_dot : std::uint8_t { removed, kept, error };

// Components for which recomposition by RFC 3986 §5.3 (RFC 2396 §5.2 step 7) gives a text with another meaning: a path
// that begins with "//" after no authority (`.//g` on `f:/a`), and in RFC 2396 a path that begins with no "/" after an
// authority (`g` on `http://a`). `kept`, a deviation from the letter, puts "/." before the first, and "/" before the
// second (as RFC 3986 §5.2.3 does). `letter` gives `f://g` and `http://ag`.
enum class meaning : std::uint8_t { kept, letter };

// A base without hierarchy, such as `mailto:a@b`: no authority, and a path that does not begin with "/". RFC 3986
// resolves references against it like against any other. RFC 2396 §5 restricts relative references to schemes of the
// hier_part syntax: `refused`, except references to the current document. Resolved under RFC 2396, such a base may
// leave no path, as "." on "s:a" does. RFC 2396 derives no URI "s:", so this is an error (resolution_fault::no_uri) if
// `meaning` is kept; to the letter of §5.2 step 7 the result is "s:".
enum class opaque_base : std::uint8_t { resolved, refused };

// RFC 2396 §5.2 step 2, an empty reference or a fragment alone: a reference to the current document and not a URI. §4.2
// has a case in which it stands for the base.
enum class current_document : std::uint8_t { reported, base };

// RFC 2396 cannot derive `?y` as a URI-reference, but §5.2 step 2 and Appendix C.1 resolve it (erratum 452).
enum class query_alone : std::uint8_t { accepted, refused };

struct resolution_options {
  resolution_algorithm algorithm = resolution_algorithm::rfc3986;
  urispec::same_scheme same_scheme = urispec::same_scheme::kept;
  urispec::excess_dot_dot excess_dot_dot = urispec::excess_dot_dot::removed;
  urispec::meaning meaning = urispec::meaning::kept;
  urispec::opaque_base opaque_base = urispec::opaque_base::resolved;
  // Only the algorithm of RFC 2396 reads these two.
  urispec::current_document current_document = urispec::current_document::reported;
  urispec::query_alone query_alone = urispec::query_alone::accepted;

  [[nodiscard]] friend constexpr bool operator==(const resolution_options&, const resolution_options&) = default;
};

// The defaults for a grammar. A grammar with a rule `opaque_part` resolves as RFC 2396 says, others as RFC 3986.
[[nodiscard]] resolution_options default_resolution_options(grammar g) noexcept;

// Resolution against a parsed base.

// Resolves a reference against a base that has been parsed.
[[nodiscard]] result<resolution, resolution_error> resolve(const base_uri& base, std::string_view reference,
                                                           const resolution_options& options);

// Uses the default options of the base's grammar.
[[nodiscard]] result<resolution, resolution_error> resolve(const base_uri& base, std::string_view reference);

// Resolves against a base that owns its text, by the grammar with which it was read. The result owns its text too;
// under RFC 2396 a reference to the current document is that reference. To the letter (`meaning`) the algorithms can
// give a text that is no reference: that is resolution_fault::syntax of the reference, at the place in the result.
[[nodiscard]] result<uri, resolution_error> resolve(const uri& base, std::string_view reference);
// Resolves with options against a base that owns its text.
[[nodiscard]] result<uri, resolution_error> resolve(const uri& base, std::string_view reference,
                                                    const resolution_options& options);

// Appends to `out`; after an error `out` is unchanged.
[[nodiscard]] result<resolution_kind, resolution_error> resolve_to(std::string& out, const base_uri& base,
                                                                   std::string_view reference,
                                                                   const resolution_options& options);

// Establishing a base: RFC 3986 §5.1, RFC 2396 §5.1. There are four ways, in order of precedence.
enum class base_origin : std::uint8_t {
  embedded,             // §5.1.1: in the content
  encapsulating,        // §5.1.2: the base of the entity around it
  retrieval,            // §5.1.3: the URI it was retrieved with
  application_default,  // §5.1.4
};
inline constexpr std::size_t base_origin_count = 4;

// The bases that are there, by origin. A relative one is made absolute (§5.1) against the next in precedence.
using base_sources = std::array<std::optional<std::string_view>, base_origin_count>;

struct established_base {
  std::string text;  // absolute, without a fragment
  base_origin origin;
};

struct base_error {
  std::optional<base_origin> origin;  // nullopt: there is no source at all
  resolution_error error;             // its input is `base` if the source itself is wrong
};

// The base that holds, made absolute; or which source is at fault.
[[nodiscard]] result<established_base, base_error> establish_base(const base_sources& sources, grammar g,
                                                                  const resolution_options& options);

// Resolution step by step. Every step names its section. Each step of RFC 3986 §5.2.4 shows both buffers, each step of
// the rewriting in RFC 2396 §5.2 step 6 shows the path. That would be quadratic in the path, so it is bounded: a buffer
// is shown up to its first 1024 bytes, only the first 2000 steps have buffers, and the rewriting of a path longer than
// 1024 bytes is not shown.
// Cost: linear, with two copies of at most 1024 bytes a step. Tests: tests/resolve/explain_test.cpp.

struct resolution_step {
  // The buffers of RFC 3986 §5.2.4, after the step. One of more than 1024 bytes is cut, between characters, and ends in
  // "…"; after 2000 steps with buffers, one step says that there are more, and later steps have no buffers.
  struct buffers {
    std::string output;
    std::string input;
    [[nodiscard]] friend bool operator==(const buffers&, const buffers&) = default;
  };

  std::string_view section;  // "5.2.4", of the RFC of the algorithm
  std::string_view label;    // "2E" where the RFC numbers its steps; empty otherwise
  std::string text;          // what was done, or the path after a step of RFC 2396
  std::optional<buffers> state;

  [[nodiscard]] friend bool operator==(const resolution_step&, const resolution_step&) = default;
};

struct resolution_trace {
  std::vector<resolution_step> steps;
  result<resolution, resolution_error> outcome;
};

// Resolves, and notes each step.
[[nodiscard]] resolution_trace explain_resolution(const base_uri& base, std::string_view reference,
                                                  const resolution_options& options);

// Relativization: the shortest reference that resolves to a target. The RFCs have no algorithm for it; this one inverts
// resolution.
//
// The target is the URI to which the given target itself resolves, with its dot-segments removed where the algorithm
// removes them. Shortest means in characters (code points); of several the first of: fragment or query alone, relative
// path, absolute path, authority and path, URI. A reference leaves out the leading components that it shares with the
// base and gives the rest, so there are few forms. Among the relative paths, the shortest goes up to the last directory
// that both have in common and down again. Each form is written and resolved, once from the components of the target
// and once from the text after the base's scheme and authority (the two differ if a result parses differently:
// `meaning`, opaque bases), and the shortest that gives the target is the answer. The target itself always does, so
// there is one.
// Errors: a target that is not a URI of the grammar, or is relative (resolution_input::target); the errors of resolving
// it (excess_dot_dot::error).
// Cost: linear, a few allocations. Tests: tests/resolve/relativize_test.cpp compares the length with that of the
// shortest among all strings (tests/reference/relativization.hpp), under random options too.
[[nodiscard]] result<std::string, resolution_error> relativize(const base_uri& base, std::string_view target,
                                                               const resolution_options& options);

// Uses the default options of the grammar.
[[nodiscard]] result<std::string, resolution_error> relativize(std::string_view base, std::string_view target,
                                                               grammar g = grammar::rfc3986);

// Paths on their own: RFC 3986 §5.2.3 and §5.2.4.
//
// remove_dot_segments works on one buffer: its front is the output buffer of §5.2.4, its rest the input buffer, and the
// output never outgrows what was read. Each step (A to E) is the one of the RFC. Where nobody traces them, the steps 2E
// before the first dot-segment are one.
// Cost: linear, because what step C removes from the output was put there once; no allocation in the _in form. Tests:
// tests/resolve/paths_test.cpp; complete short paths against tests/reference/resolution.hpp, which is §5.2.4 with two
// strings.

// The path without "." and "..", by RFC 3986 §5.2.4.
[[nodiscard]] std::string remove_dot_segments(std::string_view path);

// The error of excess_dot_dot::error for a path that leads above its root.
struct above_root_error {
  std::size_t offset = 0;  // of the first ".." that does, in bytes, in the path before anything is removed
};

// Removes dot-segments; `excess` says what becomes of a ".." above the root.
[[nodiscard]] result<std::string, above_root_error> remove_dot_segments(std::string_view path, excess_dot_dot excess);

// Works in place on the bytes of the buffer from `begin` to its end. The offset of an error is from `begin`; the buffer
// must not be used then.
[[nodiscard]] result<void, above_root_error> remove_dot_segments_in(std::string& buffer, std::size_t begin,
                                                                    excess_dot_dot excess);

// §5.2.3. If the path of the base is empty, the result depends on its authority.
enum class base_authority : bool { undefined, defined };
// The path of the reference merged with that of the base.
[[nodiscard]] std::string merge_paths(std::string_view base_path, base_authority authority,
                                      std::string_view reference_path);

// All but the last segment of the base's path: the characters up to the right-most "/"; "/" for an empty path after an
// authority. merge_paths puts the reference's path after it.
[[nodiscard]] std::string_view merge_prefix(std::string_view base_path, base_authority authority) noexcept;
template <detail::temporary_string Text>
detail::string_is_temporary_keep_it_in_a_variable merge_prefix(Text&& base_path, base_authority authority) = delete;

// The regular expression of RFC 3986 Appendix B (identical in RFC 2396) as a splitter:
//
//   ^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?
//
// It is for text that is known to be a URI-reference: it splits any text and finds no errors. `1a:b` has the scheme
// "1a" here; the parser rejects it. On every URI-reference of RFC 3986 and RFC 3987 it gives the five components that
// the parser gives (tests/resolve/appendix_b_test.cpp: complete short texts, and random ones). Under RFC 2396 it does
// too, except for an opaque_part, from whose first "?" on it sees a query.
//
// Errata 1933 (RFC 2396) and 2624 (RFC 3986) are about how the expression should be written; they do not affect this.
// The dot stands for any character here, including a line feed.
// Cost: one pass, no allocation.
[[nodiscard]] constexpr reference_parts split_by_appendix_b(std::string_view text) noexcept {
  reference_parts parts;
  const auto take = [&text](std::string_view stops) {
    const std::size_t size = std::min(text.find_first_of(stops), text.size());
    const std::string_view front = text.substr(0, size);
    text.remove_prefix(size);
    return front;
  };

  // (([^:/?#]+):)?
  const std::size_t colon = text.find_first_of(":/?#");
  if (colon != std::string_view::npos && colon > 0 && text[colon] == ':') {
    parts.scheme = text.substr(0, colon);
    text.remove_prefix(colon + 1);
  }
  // (//([^/?#]*))?
  if (text.starts_with("//")) {
    text.remove_prefix(2);
    parts.authority = take("/?#");
  }
  // ([^?#]*)
  parts.path = take("?#");
  // (\?([^#]*))?
  if (text.starts_with('?')) {
    text.remove_prefix(1);
    parts.query = take("#");
  }
  // (#(.*))?
  if (text.starts_with('#')) parts.fragment = text.substr(1);
  return parts;
}
template <detail::temporary_string Text>
detail::string_is_temporary_keep_it_in_a_variable split_by_appendix_b(Text&& text) = delete;

}  // namespace urispec
