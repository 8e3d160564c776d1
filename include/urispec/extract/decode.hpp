// Text in encodings other than UTF-8, converted by ICU. Needs the target urispec::icu.
// Deviation: for some encodings of East Asia, ICU's tables map a few characters differently than the Encoding Standard;
// and ICU has no ISO-8859-16.
// Cost: linear. Tests: tests/extract/decode_test.cpp.
#pragma once

#include "urispec/extract/encoding.hpp"

#include <optional>
#include <string_view>

namespace urispec::icu {

// `encoding` is the name of an encoding (extract/encoding.hpp). A byte order mark stays, as U+FEFF. Nullopt if ICU does
// not have the encoding.
[[nodiscard]] std::optional<decoded_text> decode(std::string_view bytes, std::string_view encoding);

}  // namespace urispec::icu
