#include "cli/input/unicode.hpp"
#include "urispec/icu.hpp"

namespace urispec::cli {

unicode_functions unicode() noexcept {
  return {icu::to_nfc, icu::to_nfd, icu::nameprep, icu::to_ascii, icu::to_ascii_transitional, icu::to_unicode,
          icu::with_ascii_host, icu::decode};
}

check_unicode unicode_for_checks() noexcept { return icu::functions_for_checks(); }

}  // namespace urispec::cli
