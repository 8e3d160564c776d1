// Every grammar that comes with urispec, as an enumeration.
// Generated from grammar/catalogue.txt by `urispec grammar generate --all`: do not edit.
#pragma once

#include <cstdint>

namespace urispec {

enum class grammar : std::uint8_t { rfc2396, rfc2732, rfc3986, rfc3986_eid5428, rfc6874, rfc3987, ecma262 };

}  // namespace urispec
