// The steps that are about the path, in the place where it has been written: RFC 3986 §6.2.2.3, §6.2.3.
#pragma once

#include "urispec/normalize/normalize.hpp"
#include "urispec/normalize/scheme_rules.hpp"

#include <cstddef>
#include <string>

namespace urispec::normalizing {

// By how much finish_path can lengthen a path.
inline constexpr std::size_t path_growth = 2;

// The path of `c` has been copied to out[begin, end). Returns where it ends now: at most path_growth bytes further, for
// which `out` has room. What comes after it in `out` is no longer valid; the size of `out` stays.
[[nodiscard]] std::size_t finish_path(std::string& out, std::size_t begin, std::size_t end, const components& c,
                                      normalization_steps steps, const scheme_rule* rule);

}  // namespace urispec::normalizing
