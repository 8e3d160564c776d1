// The steps that are about the authority: RFC 3986 §6.2.2.1 (host in lower case), §6.2.2.2, §6.2.3 (port, localhost).
#pragma once

#include "normalize/octets.hpp"
#include "urispec/normalize/normalize.hpp"
#include "urispec/normalize/scheme_rules.hpp"

#include <cstddef>

namespace urispec::normalizing {

// The most that an authority becomes longer: the name of a default host.
inline constexpr std::size_t authority_growth = 9;

// Writes the authority of `c` to `to`, which has room for as much and authority_growth bytes more, and gives back where
// it ends.
// Precondition: `c` has one. `rule` is that of its scheme; null when there is none.
[[nodiscard]] char* write_authority(char* to, const components& c, const normalization& how, const octet_copier& copier,
                                    const scheme_rule* rule) noexcept;

}  // namespace urispec::normalizing
