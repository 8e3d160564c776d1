// The texts of include/urispec/rules/grammar.hpp and include/urispec/pegtl/rules/catalogue.hpp: every grammar that comes with urispec, as an
// enumeration for programs that choose one at run time, and with its rules, as a list of types, for those that are
// compiled with them. They are generated so that a new grammar is a file and a line of grammar/catalogue.txt.
#pragma once

#include "urispec/abnf/catalogue.hpp"

#include <span>
#include <string>

namespace urispec::emit {

// Includes no rules, so that nothing of PEGTL comes with it.
[[nodiscard]] std::string grammar_header(std::span<const abnf::catalogue_entry> entries);
[[nodiscard]] std::string catalogue_header(std::span<const abnf::catalogue_entry> entries);

}  // namespace urispec::emit
