// The names that the library declares directly in the namespace urispec, with those of urispec::grammars and of the
// descriptors there. A grammar that is called like one of them, `grammar.abnf` or `info.abnf`, cannot have a namespace
// or a descriptor of that name: its header would not compile, alone or together with the library's headers.
// From the public headers; tests/emit/library_names_test.cpp reads them and compares.
#pragma once

#include <span>
#include <string_view>

namespace urispec::emit {

// Sorted. Without the namespaces of the grammars that are built in.
[[nodiscard]] std::span<const std::string_view> library_names() noexcept;

[[nodiscard]] bool is_library_name(std::string_view identifier) noexcept;

}  // namespace urispec::emit
