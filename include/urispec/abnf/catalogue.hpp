// The grammars that come with urispec: grammar/catalogue.txt and the files it names, embedded in the library.
#pragma once

#include "urispec/abnf/link.hpp"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace urispec::abnf {

// One line of grammar/catalogue.txt.
struct catalogue_entry {
  std::string_view id;                  // "rfc3986"
  std::string_view alias;               // "modern", or empty
  std::string_view start;               // "URI-reference"
  std::string_view title;               // "RFC 3986, Uniform Resource Identifier (URI): Generic Syntax"
  std::vector<std::string_view> files;  // base first, then overlays
};

// All of them, in the order of the file.
[[nodiscard]] std::span<const catalogue_entry> catalogue();

// By id or alias.
[[nodiscard]] const catalogue_entry* find_entry(std::string_view id_or_alias);

// The text of a file under grammar/, as built in; nullopt when there is no such file.
[[nodiscard]] std::optional<std::string_view> embedded_file(std::string_view name);

// Read and link a grammar of the catalogue. The built-in ones are free of errors (a test says so).
[[nodiscard]] link_result load(const catalogue_entry& entry);

}  // namespace urispec::abnf
