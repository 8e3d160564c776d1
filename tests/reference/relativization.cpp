#include "reference/relativization.hpp"

#include "parse/all_strings.hpp"

namespace urispec::reference {

std::unordered_map<std::string, std::size_t> shortest_references(const base_uri& base,
                                                                 const resolution_options& options,
                                                                 std::string_view alphabet, std::size_t longest) {
  std::unordered_map<std::string, std::size_t> shortest;
  std::string resolved;
  test::for_all_strings(alphabet, longest, [&](std::string_view text) {
    resolved.clear();
    const auto kind = resolve_to(resolved, base, text, options);
    // Shorter strings come first, and emplace keeps what is there.
    if (kind && *kind == resolution_kind::uri) shortest.emplace(resolved, text.size());
  });
  return shortest;
}

}  // namespace urispec::reference
