// The parsers of the library without what makes them fast: they read byte by byte and know nothing of blocks, of tables
// of nodes, or of vectors. Compiled once for all the tests that compare.
#pragma once

#include "urispec/rules/grammar.hpp"
#include "urispec/components.hpp"
#include "urispec/derivation.hpp"

#include <string_view>

namespace urispec::reference {

// True if the start rule of a grammar matches a text; then `out` has its components. Otherwise `out` means nothing.
bool parse_plainly(std::string_view text, grammar g, components& out);

// True if the start rule of a grammar matches a text; then `tree` has its derivation. Otherwise `tree` means nothing.
bool derive_plainly(std::string_view text, grammar g, derivation& tree);

}  // namespace urispec::reference
