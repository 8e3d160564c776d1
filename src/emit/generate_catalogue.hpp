// The headers of all built-in grammars at once: one for each grammar → pegtl/rules, with one that includes all of them;
// and the headers about all grammars that do not need PEGTL, their enumeration and the table of components → rules.
// Cost: that of peg::build for each grammar. Tests: tests/emit/generated_headers_test.cpp.
#pragma once

#include "emit/header.hpp"
#include "files/output_files.hpp"
#include "urispec/abnf.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace urispec::emit {

struct generated_catalogue {
  std::vector<files::output_file> files;  // empty where there are refusals
  std::vector<std::string> refusals;      // `grammar: rule: why`
};

// `folder` stands for include/urispec. Nothing is written.
[[nodiscard]] generated_catalogue generate_catalogue(const std::filesystem::path& folder);

// Writes as files::write_files does. Creates folders that are missing in `folder`, but not `folder` itself.
[[nodiscard]] std::optional<files::write_error> write_catalogue(const std::filesystem::path& folder,
                                                                const generated_catalogue& catalogue);

// The parts of the header of a catalogue grammar besides its rules: its description, and the grammar that it overlays,
// whose rules it does not repeat.
[[nodiscard]] header_title title_of(const abnf::catalogue_entry& entry);

// The grammar of the catalogue that an overlay of the catalogue changes; nullptr where the grammar is no overlay. It
// comes before it in the catalogue.
[[nodiscard]] const abnf::catalogue_entry* base_of(const abnf::catalogue_entry& entry);

// Builds that grammar.
[[nodiscard]] std::optional<base_grammar> build_base(const abnf::catalogue_entry& entry);

}  // namespace urispec::emit
