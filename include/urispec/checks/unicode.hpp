// What some checks need the tables of Unicode for, independent of who has them: checks/icu.hpp has all of these, and a
// program that does not need them does not link ICU. Checks whose function is null are not made.
#pragma once

#include "urispec/iri/host_conversion.hpp"
#include "urispec/normalize/normalize.hpp"

#include <string_view>

namespace urispec {

// Says something of one label of a domain name, in well-formed UTF-8.
using label_property = bool (*)(std::string_view label);

struct check_unicode {
  character_normalizer to_nfc = nullptr;
  host_converter to_ascii = nullptr;
  host_converter to_unicode = nullptr;
  label_property mixes_scripts = nullptr;     // UTS #39 section 5.2: not even "highly restrictive"
  label_property looks_like_ascii = nullptr;  // UTS #39 section 4: has characters beyond ASCII, its skeleton has none
};

}  // namespace urispec
