// The steps that are about the authority: RFC 3986 §6.2.2.1 (host in lower case), §6.2.2.2, §6.2.3 (port, localhost).
#pragma once

#include "normalize/octets.hpp"
#include "urispec/normalize/normalize.hpp"
#include "urispec/normalize/scheme_rules.hpp"

#include <cstddef>

namespace urispec::normalizing {

// By how much an authority can grow: the name of a default host.
inline constexpr std::size_t authority_growth = 9;

// Writes the authority of `c` to `to`, which has room for it and authority_growth bytes more, and returns where it
// ends. Precondition: `c` has one. `rule` is that of its scheme; null if there is none.
[[nodiscard]] char* write_authority(char* to, const components& c, const normalization& how, const octet_copier& copier,
                                    const scheme_rule* rule) noexcept;

}  // namespace urispec::normalizing
