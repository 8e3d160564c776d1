// The module of ICU's functions, lib/urispec/icu.so: what the program asks it for.
//
// The libraries of ICU take a third of the time of a short command, and most commands need nothing of them. The program
// therefore does not link them: the module does, and the program loads it when a function is asked for. Both are made
// by one build, so what they pass to each other are types of C++; the version is compared first.
#pragma once

#include "cli/input/unicode.hpp"

#include <string_view>

namespace urispec::cli {

struct unicode_module {
  std::string_view version;  // of urispec
  unicode_functions functions;
  check_unicode for_checks;
};

// The one function that the module exports, and its name there.
using unicode_module_entry = const unicode_module*();
inline constexpr const char* unicode_module_entry_name = "urispec_unicode_module";

}  // namespace urispec::cli
