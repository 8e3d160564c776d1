// Reading the inputs of resolution, with errors that say which input it was.
#pragma once

#include "urispec/uri.hpp"
#include "urispec/resolve.hpp"

#include <string_view>

namespace urispec {

// A URI-reference.
[[nodiscard]] result<components, resolution_error> read_reference(std::string_view text, grammar g,
                                                                  resolution_input input) noexcept;

// A URI-reference that is not relative.
[[nodiscard]] result<components, resolution_error> read_absolute(std::string_view text, grammar g,
                                                                 resolution_input input) noexcept;

// "?" query [ "#" fragment ] under RFC 2396: see query_alone.
[[nodiscard]] result<components, resolution_error> read_query_alone(std::string_view text, grammar g) noexcept;

// An error at byte `offset` of the text, which has been parsed, in the rule of that name.
[[nodiscard]] resolution_error error_in(std::string_view text, grammar g, resolution_input input,
                                        resolution_fault fault, std::size_t offset,
                                        std::string_view rule_name) noexcept;

}  // namespace urispec
