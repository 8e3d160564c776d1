// Why a reference could not be resolved, or a target could not be made relative, as a value.
#pragma once

#include "urispec/parse/error.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace urispec {

enum class resolution_input : std::uint8_t { base, reference, target };

enum class resolution_fault : std::uint8_t {
  syntax,             // the input is not a reference of the grammar
  no_scheme,          // a base, or a target of relativization, that is relative (RFC 3986 §5.1, RFC 2396 §5.1), or a
                      // reference that is, and nothing to resolve it against
  opaque_base,        // a relative reference to a base without hierarchy, where that is refused
  excess_dot_dot,     // ".." above the root, where that is an error
  no_uri,             // the target would be a scheme and nothing after it, which RFC 2396 does not derive: "." on "s:a"
  not_of_references,  // the grammar has no URI references (ECMA-262)
};

struct resolution_error {
  resolution_input input = resolution_input::reference;
  resolution_fault fault = resolution_fault::syntax;
  // Where in that input, and the rule there. syntax: as the parser reports it. no_scheme: the rule `scheme` at the
  // start. opaque_base: the path and its rule. excess_dot_dot: the ".." segment and the rule of its path. no_uri: the
  // path of the reference and its rule.
  parse_error at;

  // One line of English that begins with the input: "base: byte 0: …".
  [[nodiscard]] std::string message() const;
};

// As in the JSON of the command: "base", "opaque_base".
[[nodiscard]] std::string_view name(resolution_input input) noexcept;
[[nodiscard]] std::string_view name(resolution_fault fault) noexcept;

}  // namespace urispec
