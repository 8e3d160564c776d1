// A uri whose text is in memory of a std::pmr::memory_resource, and resolution that writes there. Nothing here takes
// memory from anywhere else. There is nothing where the standard library has no <memory_resource>.
//
//   std::pmr::monotonic_buffer_resource memory(buffer, sizeof buffer, std::pmr::null_memory_resource());
//   const auto base = urispec::pmr::uri::parse(std::pmr::string("http://a/b/c", &memory));
//   const auto target = urispec::resolve(*base, "../d");        in memory of the base
//
// `parse` and its neighbours allocate nothing, so they read text of any memory. normalize_to, decode_to and uri_builder
// write into a std::string.
// Tests: tests/resolve/pmr_test.cpp.
#pragma once

#include "urispec/resolve.hpp"
#include "urispec/uri.hpp"

#include <version>

#if defined(__cpp_lib_memory_resource)
#include <memory_resource>
#include <string>
#include <string_view>

namespace urispec::pmr {

// A uri of the memory of its text. Copies have the default resource, as those of std::pmr::string do, unless they are
// made with an allocator or by a container of std::pmr.
using uri = basic_uri<std::pmr::polymorphic_allocator<char>>;

}  // namespace urispec::pmr

namespace urispec {

// Appends to `out`; after an error `out` is unchanged.
[[nodiscard]] result<resolution_kind, resolution_error> resolve_to(std::pmr::string& out, const base_uri& base,
                                                                   std::string_view reference,
                                                                   const resolution_options& options);

// Resolves against a base; the target is in memory of the base.
[[nodiscard]] result<pmr::uri, resolution_error> resolve(const pmr::uri& base, std::string_view reference);
[[nodiscard]] result<pmr::uri, resolution_error> resolve(const pmr::uri& base, std::string_view reference,
                                                         const resolution_options& options);

}  // namespace urispec
#endif
