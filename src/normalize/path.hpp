// The steps that are about the path, in the place where it has been written: RFC 3986 §6.2.2.3, §6.2.3.
#pragma once

#include "urispec/normalize/normalize.hpp"
#include "urispec/normalize/scheme_rules.hpp"

#include <cstddef>
#include <string>

namespace urispec::normalizing {

// The most that finish_path makes of a path that is longer than it was.
inline constexpr std::size_t path_growth = 2;

// The path of `c` has been copied to out[begin, end). Gives back where it ends now: at most path_growth bytes further,
// for which `out` has room. What stands behind it in `out` is of no use any more; its size stays.
[[nodiscard]] std::size_t finish_path(std::string& out, std::size_t begin, std::size_t end, const components& c,
                                      normalization_steps steps, const scheme_rule* rule);

}  // namespace urispec::normalizing
