// Every grammar of the catalogue → include/urispec/pegtl/rules; and what is known of all of them without PEGTL →
// include/urispec/rules.
#pragma once

#include "emit/generate.hpp"
#include "emit/write_files.hpp"
#include "urispec/abnf/catalogue.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace urispec::emit {

// What the header of a grammar of the catalogue says of itself.
[[nodiscard]] header_title title_of(const abnf::catalogue_entry& entry);

// The grammar of the catalogue that an overlay of the catalogue lies on; nullptr where the grammar is none. It comes
// before it in the catalogue.
[[nodiscard]] const abnf::catalogue_entry* base_of(const abnf::catalogue_entry& entry);

// That grammar, built.
[[nodiscard]] std::optional<base_grammar> build_base(const abnf::catalogue_entry& entry);

struct generated_catalogue {
  std::vector<file_text> files;       // one header a grammar, and three of all; empty where there are refusals
  std::vector<std::string> refusals;  // `grammar: rule: why`
};

// `folder` stands for include/urispec.
[[nodiscard]] generated_catalogue generate_catalogue(const std::filesystem::path& folder);

// As write_files. Folders that are missing in `folder` are made, `folder` itself is not.
[[nodiscard]] std::optional<std::string> write_catalogue(const std::filesystem::path& folder,
                                                         const generated_catalogue& made);

}  // namespace urispec::emit
