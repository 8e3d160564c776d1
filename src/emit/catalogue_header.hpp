// The text of include/urispec/rules/catalogue.hpp: every grammar that comes with urispec, as an enumeration and as a
// list of types. It is generated so that a new grammar is a file and a line of grammar/catalogue.txt.
#pragma once

#include "urispec/abnf/catalogue.hpp"

#include <span>
#include <string>

namespace urispec::emit {

[[nodiscard]] std::string catalogue_header(std::span<const abnf::catalogue_entry> entries);

}  // namespace urispec::emit
