// The functions of some checks that need the tables of Unicode, independent of who implements them. checks/icu.hpp has
// all of them, and a program that does not need them does not link ICU. Checks whose function is null are skipped.
#pragma once

#include "urispec/iri/host_conversion.hpp"
#include "urispec/normalize/normalize.hpp"

#include <string_view>

namespace urispec {

// A property of one label of a domain name, which is well-formed UTF-8.
using label_property = bool (*)(std::string_view label);

struct check_unicode {
  character_normalizer to_nfc = nullptr;
  host_converter to_ascii = nullptr;
  host_converter to_unicode = nullptr;
  label_property mixes_scripts = nullptr;     // UTS #39 section 5.2: not even "highly restrictive"
  label_property looks_like_ascii = nullptr;  // UTS #39 section 4: has characters beyond ASCII, its skeleton has none
};

}  // namespace urispec
