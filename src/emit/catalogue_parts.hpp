// The parts of the header of a catalogue grammar besides its rules: its description, and the grammar that it overlays,
// whose rules it does not repeat.
#pragma once

#include "emit/header.hpp"
#include "urispec/abnf.hpp"

#include <optional>

namespace urispec::emit {

[[nodiscard]] header_title title_of(const abnf::catalogue_entry& entry);

// The grammar of the catalogue that an overlay of the catalogue changes; nullptr where the grammar is no overlay. It
// comes before it in the catalogue.
[[nodiscard]] const abnf::catalogue_entry* base_of(const abnf::catalogue_entry& entry);

// That grammar, built.
[[nodiscard]] std::optional<base_grammar> build_base(const abnf::catalogue_entry& entry);

}  // namespace urispec::emit
