// The functions of ICU that some commands use, if the program was built with it.
#pragma once

#include "urispec/checks.hpp"
#include "urispec/extract.hpp"
#include "urispec/iri.hpp"
#include "urispec/normalize.hpp"
#include "urispec/url_standard.hpp"

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
  url_standard::parser_options urls = {};
  std::string_view missing_because = {};  // what is wrong where they are null
};

// The libraries of ICU are loaded when one of these is called for the first time (unicode.cpp), so a command
// calls them only if it needs the functions.
[[nodiscard]] unicode_functions unicode() noexcept;
[[nodiscard]] check_unicode unicode_for_checks() noexcept;

// The functions of ICU if a domain of the text may have to be converted, so that ICU is loaded only then.
[[nodiscard]] url_standard::parser_options url_options_for(std::string_view text);

// The complaint of an option that needs ICU; the second is `missing_because`.
inline constexpr std::string_view needs_icu = "{} needs ICU, and {}";

// The module of ICU's functions, lib/urispec/icu.so: what the program asks it for.
//
// The libraries of ICU take a third of the time of a short command, and most commands need nothing of them. The program
// therefore does not link them: the module does, and the program loads it when a function is asked for. Both are made
// by one build, so what they pass to each other are types of C++. What build that was is compared first.
struct unicode_module {
  std::string_view build;  // a digest of headers, compiler and flags, from CMake
  unicode_functions functions;
  check_unicode for_checks;
};

// The one function that the module exports, and its name there.
using unicode_module_entry = const unicode_module*();
inline constexpr const char* unicode_module_entry_name = "urispec_unicode_module";

}  // namespace urispec::cli
