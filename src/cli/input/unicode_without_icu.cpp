#include "cli/input/unicode.hpp"

namespace urispec::cli {

unicode_functions unicode() noexcept {
  return {};
}

}  // namespace urispec::cli
