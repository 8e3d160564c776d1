// What ICU does for some commands, where the program was built with it.
#pragma once

#include "urispec/checks/unicode.hpp"
#include "urispec/extract/encoding.hpp"
#include "urispec/iri/host_conversion.hpp"
#include "urispec/normalize/compare.hpp"
#include "urispec/normalize/normalize.hpp"

#include <optional>
#include <string_view>

namespace urispec::cli {

// Bytes and the name of their encoding.
using text_decoder = std::optional<decoded_text> (*)(std::string_view bytes, std::string_view encoding);

// All null without ICU.
struct unicode_functions {
  character_normalizer to_nfc = nullptr;
  character_normalizer to_nfd = nullptr;
  name_preparer nameprep = nullptr;
  host_converter to_ascii = nullptr;
  host_converter to_ascii_transitional = nullptr;
  host_converter to_unicode = nullptr;
  host_rewriter with_ascii_host = nullptr;
  text_decoder decode = nullptr;
};

[[nodiscard]] unicode_functions unicode() noexcept;
[[nodiscard]] check_unicode unicode_for_checks() noexcept;

// The complaint of an option that needs ICU.
inline constexpr std::string_view needs_icu = "{} needs ICU, and this program was built without it";

}  // namespace urispec::cli
