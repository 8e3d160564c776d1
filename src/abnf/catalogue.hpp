// The files of grammar/, built into the library by embed.cmake.
#pragma once

#include "urispec/abnf.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace urispec::abnf {

struct embedded {
  std::string_view name;  // from grammar/ on
  std::string_view text;
};

[[nodiscard]] std::span<const embedded> embedded_files();

// The imports of an entry, as link() takes them. The sections of their rules name the document.
[[nodiscard]] std::vector<read_result> read_imports(const catalogue_entry& entry);

// The number of built-in grammars that are not in catalogue(), those to import too, without reading them: every help
// text says it.
[[nodiscard]] std::size_t count_further_grammars();

// A file whose rules others take: sections say of which document, that of its title ("RFC 3986"), or `name` without
// one.
[[nodiscard]] read_result as_import(read_result file, std::string_view name);

// The text of a file under grammar/, as built in: "rfc3986.abnf", "schemes/rfc9110.abnf"; nullopt when there is no such
// file.
[[nodiscard]] std::optional<std::string_view> embedded_file(std::string_view name);

// The place of an RFC that decides an ambiguity of a rule, and how; empty where no RFC does. What holds of a grammar
// holds of its overlays, "rfc3986+my.abnf", too.
[[nodiscard]] std::string_view deciding_prose(std::string_view grammar, std::string_view rule);

// The core rules of RFC 5234 Appendix B.1 in their order, not linked. A grammar uses them without defining them. Their
// section is "RFC 5234 Appendix B.1".
[[nodiscard]] const std::vector<rule>& core_rules();

}  // namespace urispec::abnf
