// Must not compile: the literal is no URI.
#include "urispec/pegtl/literals.hpp"
using namespace urispec::literals;
constexpr auto wrong = "http://[::1/"_uri;
