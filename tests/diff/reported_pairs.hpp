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

// Grammars of schemes and what replaced them: they have reports as well.
struct step_of_scheme {
  std::string_view left, right;
  std::u32string_view begin;  // of the texts that tell them apart
};
inline constexpr std::array<step_of_scheme, 5> steps_of_schemes{{{"rfc2368", "rfc6068", U"mailto:"},
                                                                 {"rfc2141", "rfc8141", U"urn:aa:"},
                                                                 {"rfc2806", "rfc3966", U"tel:+0"},
                                                                 {"rfc7230", "rfc9110", U"http://"},
                                                                 {"rfc6874", "rfc3986", U"//[fe80::1"}}};

}  // namespace urispec::test
