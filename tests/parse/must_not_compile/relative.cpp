// Must not compile: the literal is a relative reference.
#include "urispec/pegtl/literals.hpp"
using namespace urispec::literals;
constexpr auto wrong = "a/b"_uri;
