// Why components cannot be put together to a reference.
#pragma once

#include "urispec/parse/error.hpp"
#include "urispec/tree/components.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace urispec {

enum class build_fault : std::uint8_t {
  not_of_rule,        // the component does not match its rule
  reads_differently,  // put together, the text has another value for the component: a path that begins with "//" and no
                      // authority before it (RFC 3986 §3.3), or with "a:b" and no scheme (§4.2)
  not_a_reference,    // put together, the text is none of the grammar: an authority, and a path without "/" in front
  no_authority,       // userinfo, host or port and no authority for them to be in
  required,           // cannot be undefined: the host of an authority
  no_such_component,  // the grammar has no rule for it
};

// As in C++: "reads_differently". The JSON of the command has these names too, and "syntax" for a text that a rule
// refuses.
[[nodiscard]] std::string_view name(build_fault fault) noexcept;

struct build_error {
  part component = part::path;  // the one that is to blame
  build_fault fault = build_fault::not_of_rule;
  // not_of_rule: the parse error of the component, offsets from its start. not_a_reference: the parse error of the text
  // that the components make. Otherwise it has no meaning.
  parse_error at;
  // The text that the components make, if it is the cause: reads_differently and not_a_reference.
  std::string made = {};
  // reads_differently: what `component` is in that text; nullopt if it is undefined there.
  std::optional<std::string> read = {};

  // What is wrong, without the component: "would make 'http://b', whose authority is 'b'".
  [[nodiscard]] std::string reason() const;

  // One line of English that begins with the component: "query: byte 3: …".
  [[nodiscard]] std::string message() const;
};

}  // namespace urispec
