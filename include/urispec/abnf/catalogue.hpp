// The grammars that come with urispec, embedded in the library: grammar/catalogue.txt, grammar/earlier/catalogue.txt
// and grammar/schemes/catalogue.txt, and the files that they name.
//
// The first has the generic grammars. Their parsers are generated and compiled in. The others have the grammars before
// RFC 2396 and those of schemes. These have no compiled parsers: their automata read texts at run time.
#pragma once

#include "urispec/abnf/link.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace urispec::abnf {

// Which rule of a grammar has the URIs of a scheme.
struct rule_of_scheme {
  std::string_view scheme;  // "https"
  std::string_view rule;    // "https-URI"
};

// One line of a catalogue.
struct catalogue_entry {
  std::string_view id;                    // "rfc3986"
  std::string_view alias;                 // "modern", or empty
  std::string_view start;                 // "URI-reference"
  std::string_view title;                 // "RFC 3986, Uniform Resource Identifier (URI): Generic Syntax"
  std::string_view date;  // "January 2005"; empty where it is not one document alone (grammar/dates.txt)
  std::vector<std::string_view> files;    // base first, then overlays
  std::vector<std::string_view> imports;  // files whose rules it uses where it defines none of that name
  std::vector<rule_of_scheme> schemes;    // for which it is the one to use
};

// The generic grammars, in the order of their file.
[[nodiscard]] std::span<const catalogue_entry> catalogue();

// The grammars of URLs before RFC 2396, in the order of their file.
[[nodiscard]] std::span<const catalogue_entry> earlier_catalogue();

// The grammars of schemes, in the order of their file.
[[nodiscard]] std::span<const catalogue_entry> scheme_catalogue();
// How many these are, without reading them: every help text says it.
[[nodiscard]] std::size_t count_scheme_grammars();

// Of all, by id or alias.
[[nodiscard]] const catalogue_entry* find_entry(std::string_view id_or_alias);

// What link() needs of the imports of an entry. The sections of their rules name the document.
[[nodiscard]] std::vector<read_result> read_imports(const catalogue_entry& entry);

// A file whose rules others take: sections say of which document, that of its title ("RFC 3986"), or `name` without
// one.
[[nodiscard]] read_result as_import(read_result file, std::string_view name);

// The text of a file under grammar/, as built in: "rfc3986.abnf", "schemes/rfc9110.abnf"; nullopt when there is no such
// file.
[[nodiscard]] std::optional<std::string_view> embedded_file(std::string_view name);

// Read and link a grammar of the catalogue. The built-in ones are free of errors (a test checks this).
[[nodiscard]] link_result load(const catalogue_entry& entry);

}  // namespace urispec::abnf
