// A document of an editor as a grammar: a file of ABNF, or the code blocks of a draft in Markdown, RFCXML or HTML, or
// the rules in the text of one. It is read as `grammar check` and `grammar extract` read it, and each name of a rule
// keeps its place in the document, in all blocks that have ABNF: those that are marked so, and those from which rules
// are taken.
//
// Invariant: where a name has a place, the document has that name there, letter by letter.
// Cost: that of abnf::extract and spec::load; linear in the text otherwise.
// Tests: tests/lsp/features_test.cpp, session_test.cpp.
#pragma once

#include "cli/grammar/draft.hpp"
#include "cli/lsp/text_places.hpp"
#include "cli/rules/load_grammar.hpp"
#include "urispec/spec.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli::lsp {

enum class document_kind : std::uint8_t { abnf, markdown, xml, html, text };

// By the language that the editor names, or else by the text and the name of the file, as `grammar check` does.
[[nodiscard]] document_kind kind_of(std::string_view language, std::string_view name, std::string_view text);

// A mark names the rule of an example.
enum class name_role : std::uint8_t { definition, use, mark };

// A name of a rule in the document.
struct name_place {
  std::string name;  // as it is spelled
  name_role role = name_role::use;
  text_range range;
  text_range rule;  // the rule that it stands in, in the document
};

// Lines of the document that are ABNF.
struct code_block {
  std::string text;
  std::size_t line = 0;  // of the document, from 1, where the text begins
  text_range range;      // in the document
  std::vector<abnf::text_piece> pieces = {};  // as a passage has them
};

struct analysis {
  std::string name;  // of the file, in messages
  placed_text source;
  document_kind kind = document_kind::abnf;
  std::optional<draft> document;  // nullopt for a file of ABNF
  std::string complaint;          // why the document cannot be read; there is no grammar then
  std::size_t complaint_line = 0;
  spec::loaded_grammar loaded;
  std::vector<spec::layer> imports;
  std::vector<code_block> blocks;
  std::vector<name_place> names;  // in the order of the document
  std::size_t unplaced = 0;       // names that the document writes otherwise, by character references
};

// `file` is the path of the document, or the name that it has without one. The rules of `imports` are taken where the
// document defines none of a name; the document itself may be among them.
[[nodiscard]] analysis analyse(std::string text, document_kind kind, const std::string& file,
                               std::optional<abnf::notation> notation = {}, const loaded_imports& imports = {});

// The name at a byte of the document, or that ends there; null if there is none.
[[nodiscard]] const name_place* name_at(const analysis& a, std::size_t offset);

// The block that a byte of the document is in; null if there is none.
[[nodiscard]] const code_block* block_at(const analysis& a, std::size_t offset);

// The rule of the linked grammar that a name means; null if there is none.
[[nodiscard]] const abnf::rule* rule_of(const analysis& a, std::string_view name);

// True if the document defines a rule of that name.
[[nodiscard]] bool is_defined_in(const analysis& a, std::string_view name);

}  // namespace urispec::cli::lsp
