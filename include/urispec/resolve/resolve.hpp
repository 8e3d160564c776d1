// Reference resolution: RFC 3986 §5.2, RFC 2396 §5.2, RFC 3987 §6.5.
// Cost: linear; one allocation, for the result, and none if the caller passes a buffer that is large enough. The base
// is parsed once for all its references (resolve/base.hpp). Tests: tests/resolve; the tables tests/data/resolve-*.json
// are the RFCs' own examples; all short strings against tests/reference/resolution.hpp.
#pragma once

#include "urispec/parse/error.hpp"
#include "urispec/resolve/base.hpp"
#include "urispec/resolve/error.hpp"
#include "urispec/resolve/options.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace urispec {

enum class resolution_kind : std::uint8_t {
  uri,
  current_document,  // RFC 2396 §5.2 step 2: the text is the reference, empty or a fragment
};

struct resolution {
  resolution_kind kind = resolution_kind::uri;
  std::string text;

  [[nodiscard]] friend bool operator==(const resolution&, const resolution&) = default;
};

[[nodiscard]] result<resolution, resolution_error> resolve(const base_uri& base, std::string_view reference,
                                                           const resolution_options& options);

// Appends to `out` instead; after an error `out` is unchanged.
[[nodiscard]] result<resolution_kind, resolution_error> resolve_to(std::string& out, const base_uri& base,
                                                                   std::string_view reference,
                                                                   const resolution_options& options);

// With the defaults for the grammar.
[[nodiscard]] result<resolution, resolution_error> resolve(const base_uri& base, std::string_view reference);
[[nodiscard]] result<resolution, resolution_error> resolve(std::string_view base, std::string_view reference,
                                                           grammar g = grammar::rfc3986);

}  // namespace urispec
