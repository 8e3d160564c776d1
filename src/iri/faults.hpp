// Making the errors of this layer.
#pragma once

#include "urispec/iri.hpp"
#include "urispec/components.hpp"

#include <string_view>

namespace urispec::iri {

[[nodiscard]] iri_error from_syntax(iri_fault fault, const parse_error& e);

// `fault.offset` is an offset in the decoded host; the error says where that is in the text.
[[nodiscard]] iri_error from_host(iri_fault fault, const components& c, const host_fault& why);

// Where byte `decoded_offset` of the decoded text comes from in the encoded one.
[[nodiscard]] std::size_t encoded_offset(std::string_view encoded, std::size_t decoded_offset) noexcept;

}  // namespace urispec::iri
