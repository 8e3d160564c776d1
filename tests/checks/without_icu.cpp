#include "checks/unicode.hpp"

namespace urispec::test {

check_unicode unicode_of_this_build() { return {}; }

}  // namespace urispec::test
