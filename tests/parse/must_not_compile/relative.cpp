#include "urispec/pegtl/literals.hpp"
using namespace urispec::literals;
constexpr auto wrong = "a/b"_uri;
