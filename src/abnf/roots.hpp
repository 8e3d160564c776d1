// Roots: rules that no other rule of a grammar uses because they are meant for readers, and not forgotten.
//
//   field    a header field: its text begins with a literal that ends in a colon, `"Cookie:" SP …` (RFC 6265 §4.2.1),
//            or it has the name of the field, `Content-Type`, in a grammar whose other names are in lower case
//            (RFC 9110)
//   foreign_use  another built-in document takes it from this one, or texts are read by it
//   top      it uses other rules; a rule that was forgotten does so more rarely
//
// Cost: linear; for `foreign_use` all built-in grammars are read once. Tests: tests/abnf/roots_test.cpp.
#pragma once

#include "urispec/abnf.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace urispec::abnf {

enum class root_kind : std::uint8_t { none, field, foreign_use, top };

// How names of a grammar are written.
enum class name_style : std::uint8_t { lower_case, other };

// The style of most rules that other rules use, among the first `own_rules`.
[[nodiscard]] name_style style_of_names(const grammar& source, std::size_t own_rules);

// The kind of root that an unused rule is. `title`: of its document, "RFC 9110, HTTP Semantics".
[[nodiscard]] root_kind root_of(const rule& unused, std::string_view title, name_style style);

}  // namespace urispec::abnf
