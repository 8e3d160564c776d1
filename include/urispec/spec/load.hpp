// The first step: ABNF → a linked grammar, and all errors in it.
//
// A grammar is made of layers, base first: rules of a later layer replace those of the same name (abnf/link.hpp). A
// layer is a text of ABNF or a grammar that is built in. Nothing here reads files. Cost: linear in the texts, but for
// sorting. Tests: tests/spec/load_test.cpp.
#pragma once

#include "urispec/abnf.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::spec {

struct layer {
  std::string name;                              // in messages: "lib/my.abnf", "rfc3986"
  std::string cited;                             // what a generated header says that it is made from
  std::string header_name;                       // what a generated header calls it: "my", "rfc3986"
  std::string start;                             // empty: its first rule
  std::vector<abnf::read_result> files;          // of one that is built in there may be several
  std::vector<abnf::read_result> imports;        // of one that is built in (abnf/catalogue.hpp)
  const abnf::catalogue_entry* entry = nullptr;  // of one that is built in
};

// `name` is that of a file or looks like one: a generated header names the grammar after the file, without folder and
// extension.
[[nodiscard]] layer read_layer(std::string_view text, std::string_view name);
[[nodiscard]] layer built_in_layer(const abnf::catalogue_entry& entry);

struct loaded_grammar {
  // Its id is the names of the layers with + between. Complete only where `diagnostics` has no errors.
  abnf::grammar grammar;
  std::vector<abnf::diagnostic> diagnostics;     // to_string(d): "my.abnf:3:5: error: …"
  std::vector<std::string> cited;                // of each layer
  std::string header_id;                         // what a generated header calls it: "rfc3986+my"
  const abnf::catalogue_entry* entry = nullptr;  // where it is a grammar that is built in, and nothing over it
};

// Rules that `imported` have and the layers use without defining them are added (abnf/link.hpp); only errors in the
// text of `imported` are reported. Each imported layer is one document; one that imports rules itself is linked before.
// A layer that is given twice counts once.
[[nodiscard]] loaded_grammar load(std::span<const layer> layers, std::span<const layer> imported = {});
[[nodiscard]] loaded_grammar load(std::string_view text, std::string_view name);

// The grammar that other steps can use: the whole grammar if it has no errors and cites nothing that is not imported.
// If its only errors are rules that need something undefined, it is the grammar of all other rules, with the names of
// the former in `missing`. Nothing if there are other errors, or no such rules.
[[nodiscard]] std::optional<abnf::grammar> usable(const loaded_grammar& loaded);

// Which rules are missing from a usable part: "what no rule defines is needed by a, b; these rules are left out".
[[nodiscard]] std::string says_what_is_missing(const abnf::grammar& part);

}  // namespace urispec::spec
