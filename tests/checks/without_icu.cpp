#include "checks/unicode.hpp"

namespace urispec::tests {

check_unicode unicode_of_this_build() { return {}; }

}  // namespace urispec::tests
