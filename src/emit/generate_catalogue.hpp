// The headers of all built-in grammars at once: one for each grammar → pegtl/rules, with one that includes all of them;
// and the headers about all grammars that do not need PEGTL, their enumeration and the table of components → rules.
// Cost: that of peg::build for each grammar. Tests: tests/emit/generated_headers_test.cpp.
#pragma once

#include "files/output_files.hpp"

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

// As files::write_files does. Creates folders that are missing in `folder`, but not `folder` itself.
[[nodiscard]] std::optional<files::write_error> write_catalogue(const std::filesystem::path& folder,
                                                                const generated_catalogue& made);

}  // namespace urispec::emit
