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
#include <cstddef>
#include <functional>
#include <memory_resource>
#include <string>
#include <string_view>
#include <utility>

namespace urispec::pmr {

// A uri in memory of a resource. Copies have the default resource, as those of std::pmr::string do, unless they are
// made with an allocator or by a container of std::pmr.
class uri : public detail::text_with_components<std::pmr::string> {
 public:
  using allocator_type = std::pmr::polymorphic_allocator<char>;

  // Reads a text, as urispec::uri::parse does; the text stays in its memory.
  [[nodiscard]] static result<uri> parse(std::pmr::string text, grammar g = grammar::rfc3986,
                                         std::string_view rule_name = {});
  // Reads a text by a rule that was looked up before.
  [[nodiscard]] static result<uri> parse(std::pmr::string text, rule_ref rule);

  uri(const uri&) = default;
  uri& operator=(const uri&) = default;
  uri(uri&&) noexcept = default;
  uri& operator=(uri&&) = default;
  uri(const uri& other, const allocator_type& memory) : text_with_components(other, memory) {}
  uri(uri&& other, const allocator_type& memory) : text_with_components(std::move(other), memory) {}
  ~uri() = default;

 private:
  uri(std::pmr::string text, rule_ref rule, const urispec::components& components) noexcept
      : text_with_components(std::move(text), rule, components) {}
};

}  // namespace urispec::pmr

namespace urispec {

// Appends to `out`; after an error `out` is unchanged.
[[nodiscard]] result<resolution_kind, resolution_error> resolve_to(std::pmr::string& out, const base_uri& base,
                                                                   std::string_view reference,
                                                                   const resolution_options& options);

// Resolves against a base; the target is in memory of the base.
[[nodiscard]] result<pmr::uri, resolution_error> resolve(const pmr::uri& base, std::string_view reference);
// Resolves with options; the target is in memory of the base.
[[nodiscard]] result<pmr::uri, resolution_error> resolve(const pmr::uri& base, std::string_view reference,
                                                         const resolution_options& options);

}  // namespace urispec

template <>
struct std::hash<urispec::pmr::uri> {
  [[nodiscard]] std::size_t operator()(const urispec::pmr::uri& u) const noexcept {
    return std::hash<std::string_view>()(u.text());
  }
};
#endif
