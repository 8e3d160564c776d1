// The pairs of grammars that have reports in docs/diff.
#pragma once

#include <array>
#include <string_view>
#include <utility>

namespace urispec::test {

using pair_of_ids = std::pair<std::string_view, std::string_view>;
inline constexpr std::array<pair_of_ids, 7> reported_pairs{{{"rfc2396", "rfc2732"},
                                                            {"rfc2396", "rfc3986"},
                                                            {"rfc2732", "rfc3986"},
                                                            {"rfc3986", "rfc6874"},
                                                            {"rfc3986", "rfc3987"},
                                                            {"rfc3986", "rfc3986-eid5428"},
                                                            {"rfc2396", "ecma262"}}};

}  // namespace urispec::test
