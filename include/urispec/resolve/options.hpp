// Options for what the RFCs leave open about resolution, and for callers that want to depart from the RFC. The defaults
// follow the RFC of the grammar to the letter, except `meaning`, whose default is a deviation: see there.
#pragma once

#include "urispec/parse/grammars.hpp"

#include <cstdint>

namespace urispec {

// Which RFC's §5.2.
enum class resolution_algorithm : std::uint8_t {
  rfc2396,  // §5.2 of RFC 2396
  rfc3986,  // §5.2 of RFC 3986; RFC 3987 §6.5 takes it over for IRIs
};

// A reference that begins with the scheme of the base and is meant to be relative: `http:g`. RFC 3986 §5.2.2 (a strict
// parser keeps the scheme) and §5.4.2, RFC 2396 §5.2 step 3, which calls it a loophole. Schemes are the same without
// regard to case (RFC 3986 §3.1).
enum class same_scheme : std::uint8_t { kept, ignored };

// ".." segments that lead above the root. Removed: RFC 3986 §5.2.4. RFC 2396 §5.2 step 6g allows all three; its
// Appendix C.2 keeps them, and so would erratum 4547 of RFC 3986.
enum class excess_dot_dot : std::uint8_t { removed, kept, error };

// Components for which recomposition by RFC 3986 §5.3 (RFC 2396 §5.2 step 7) gives a text with another meaning: a path
// that begins with "//" after no authority (`.//g` on `f:/a`), and in RFC 2396 a path that begins with no "/" after an
// authority (`g` on `http://a`). Kept, a deviation from the letter: "/." is put before such a path, "/" before the
// other one (as RFC 3986 §5.2.3 does). Letter: `f://g`, `http://ag`.
enum class meaning : std::uint8_t { kept, letter };

// A base without hierarchy, such as `mailto:a@b`: no authority, and a path that does not begin with "/". RFC 3986
// resolves references against it like against any other. RFC 2396 §5 restricts relative references to schemes of the
// hier_part syntax: refused, except references to the current document. Resolved under RFC 2396, such a base may leave
// no path, as "." on "s:a" does. RFC 2396 derives no URI "s:", so this is an error (resolution_fault::no_uri) if
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
  // Of RFC 2396's algorithm alone.
  urispec::current_document current_document = urispec::current_document::reported;
  urispec::query_alone query_alone = urispec::query_alone::accepted;

  [[nodiscard]] friend constexpr bool operator==(const resolution_options&, const resolution_options&) = default;
};

// The defaults for a grammar. A grammar with a rule `opaque_part` is of RFC 2396.
[[nodiscard]] resolution_options default_resolution_options(grammar g) noexcept;

}  // namespace urispec
