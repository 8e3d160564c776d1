// What ICU does for some commands, where the program was built with it.
#pragma once

#include "urispec/checks.hpp"
#include "urispec/extract.hpp"
#include "urispec/iri.hpp"
#include "urispec/normalize.hpp"

#include <optional>
#include <string_view>

namespace urispec::cli {

// Bytes and the name of their encoding.
using text_decoder = std::optional<decoded_text> (*)(std::string_view bytes, std::string_view encoding);

// All null where there is no ICU.
struct unicode_functions {
  character_normalizer to_nfc = nullptr;
  character_normalizer to_nfd = nullptr;
  name_preparer nameprep = nullptr;
  host_converter to_ascii = nullptr;
  host_converter to_ascii_transitional = nullptr;
  host_converter to_unicode = nullptr;
  host_rewriter with_ascii_host = nullptr;
  text_decoder decode = nullptr;
  std::string_view missing_because = {};  // what is wrong where they are null
};

// The libraries of ICU are loaded when one of these is called for the first time (unicode_loaded.cpp), so a command
// calls them only if it needs the functions.
[[nodiscard]] unicode_functions unicode() noexcept;
[[nodiscard]] check_unicode unicode_for_checks() noexcept;

// The complaint of an option that needs ICU; the second is `missing_because`.
inline constexpr std::string_view needs_icu = "{} needs ICU, and {}";
inline constexpr std::string_view built_without_icu = "this program was built without it";

}  // namespace urispec::cli
