// This one has nothing wrong: it shows that the others fail for their reason and not for another.
#include "urispec/pegtl/literals.hpp"
using namespace urispec::literals;
constexpr auto right = "http://[::1]/"_uri;
