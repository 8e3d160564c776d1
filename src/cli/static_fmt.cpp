// The functions of {fmt} that the command calls, for programs that have it in them
// (cmake/static_standard_library.cmake, cmake/static_program.cmake): Debian has {fmt} as a shared library and as
// headers, which have the definitions.
#include <fmt/format-inl.h>

template FMT_API char fmt::detail::decimal_point_impl<char>(fmt::detail::locale_ref);
template FMT_API fmt::detail::thousands_sep_result<char> fmt::detail::thousands_sep_impl<char>(fmt::detail::locale_ref);
