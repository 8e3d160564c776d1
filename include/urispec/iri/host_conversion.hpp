// How the host of an IRI is converted to and from the form that the DNS uses, independent of who does it: iri/icu.hpp
// has functions of this type, and a program that does not need them does not link ICU.
#pragma once

#include "urispec/parse/error.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace urispec {

struct host_fault {
  std::size_t offset = 0;  // of the label that is refused, in bytes
  std::string reason;
};

// Appends the converted host to `out`. The host is well-formed UTF-8 without triplets. After an error `out` must not be
// used.
using host_converter = result<void, host_fault> (*)(std::string_view host, std::string& out);

}  // namespace urispec
