// The shortest references by trying all strings, from the empty one on.
#pragma once

#include "urispec/resolve.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

namespace urispec::reference {

// Finds for every text that some string of at most `longest` of these characters resolves to: the length of the
// shortest.
[[nodiscard]] std::unordered_map<std::string, std::size_t> shortest_references(const base_uri& base,
                                                                               const resolution_options& options,
                                                                               std::string_view alphabet,
                                                                               std::size_t longest);

}  // namespace urispec::reference
