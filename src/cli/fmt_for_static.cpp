// The functions of fmt that the program calls, for the program that is linked statically (cmake/static_program.cmake):
// Debian has fmt as a shared library and as headers, and these headers have the definitions.
#include <fmt/format-inl.h>

template FMT_API char fmt::detail::decimal_point_impl<char>(fmt::detail::locale_ref);
template FMT_API fmt::detail::thousands_sep_result<char> fmt::detail::thousands_sep_impl<char>(fmt::detail::locale_ref);
