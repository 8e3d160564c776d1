#include "cli/input/unicode.hpp"
#include "urispec/extract/decode.hpp"
#include "urispec/iri/icu.hpp"

namespace urispec::cli {

unicode_functions unicode() noexcept {
  return {icu::to_nfc, icu::to_nfd, icu::nameprep, icu::to_ascii, icu::to_ascii_transitional, icu::to_unicode,
          icu::with_ascii_host, icu::decode};
}

}  // namespace urispec::cli
