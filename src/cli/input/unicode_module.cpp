// The module that links ICU, and its one function.
#include "cli/input/unicode.hpp"

extern "C" [[gnu::visibility("default")]] const urispec::cli::unicode_module* urispec_unicode_module() {
  using namespace urispec;
  static const cli::unicode_module module{URISPEC_BUILD, cli::unicode(), cli::unicode_for_checks()};
  return &module;
}
