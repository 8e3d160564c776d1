// Text in other encodings than UTF-8, converted by ICU. Needs the target urispec::icu.
// Deviation: in some encodings of East Asia, the tables of ICU map a few characters to others than the Encoding Standard
// does; and ICU has no ISO-8859-16.
// Cost: linear. Tests: tests/extract/decode_test.cpp.
#pragma once

#include "urispec/extract/encoding.hpp"

#include <optional>
#include <string_view>

namespace urispec::icu {

// `encoding` is the name of an encoding (extract/encoding.hpp). A byte order mark stays, as U+FEFF. Nullopt where ICU does
// not have the encoding.
[[nodiscard]] std::optional<decoded_text> decode(std::string_view bytes, std::string_view encoding);

}  // namespace urispec::icu
