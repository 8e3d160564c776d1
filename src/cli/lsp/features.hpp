// Answers to an editor about a document, as functions of its analysis: findings, the text of a hover, definitions,
// uses, a rule under another name, the document formatted, completions and an outline. Nothing here knows of messages.
// Cost: linear in the document, but for findings and hovers, which take a budget.
// Tests: tests/lsp/features_test.cpp.
#pragma once

#include "cli/grammar/findings.hpp"
#include "cli/lsp/analysis.hpp"
#include "urispec/limits.hpp"
#include "urispec/result.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli::lsp {

// As editors show findings. A hint is a note about the programs that are generated from the grammar, and not about
// the grammar itself.
enum class finding_weight : std::uint8_t { error = 1, warning, information, hint };

// A finding with its place in the document. Those about other files have the first line.
struct placed_finding {
  text_range range;
  finding_weight weight = finding_weight::error;
  std::string id;
  std::string message;
};

// `is_complete` is false where the budget ran out: the mistakes of the text are there, others may be missing.
struct placed_findings {
  std::vector<placed_finding> findings;
  bool is_complete = true;
};
[[nodiscard]] placed_findings find_mistakes(const analysis& a, const finding_choices& choices,
                                            const work_budget& limits);

// The rule that a name means, for people: its definition, where it is from, its railroad diagram and its shortest
// strings, in Markdown. A diagram in text is left out where it is larger than what a hover shows.
enum class hover_picture : std::uint8_t { none, text, svg };
[[nodiscard]] std::optional<std::string> describe(const analysis& a, std::string_view name, hover_picture picture,
                                                  const work_budget& limits);

// A place in another file, with the name that the file has in messages or, built in, in the catalogue.
struct foreign_place {
  std::string file;
  abnf::position position;
};
struct definition_places {
  std::vector<text_range> here;
  std::optional<foreign_place> elsewhere;  // where the document defines no such rule
};
[[nodiscard]] definition_places definitions_of(const analysis& a, std::string_view name);

enum class reference_selection : std::uint8_t { uses, uses_and_definitions };
[[nodiscard]] std::vector<name_place> references_to(const analysis& a, std::string_view name,
                                                    reference_selection selection);

// A range of the document and the text that replaces it.
struct text_edit {
  text_range range;
  std::string text;
};

// A rule of the document under another name, wherever it is named; or why that cannot be.
[[nodiscard]] result<std::vector<text_edit>, std::string> rename(const analysis& a, std::string_view name,
                                                                 std::string_view new_name);
// Why a name cannot be changed; empty where it can.
[[nodiscard]] std::string objection_to_rename(const analysis& a, std::string_view name);

// The file, or each block of the draft, in the layout of `grammar format`. Blocks with errors stay as they are, and so
// do those whose lines the draft writes in another way.
[[nodiscard]] std::vector<text_edit> formatted(const analysis& a);

struct completion {
  std::string name;
  std::string definition;
  std::string origin;  // "RFC 5234 Appendix B.1"; empty for rules of the document
};
// What may stand at a byte of the document, and the part of it that is there already.
struct completion_list {
  text_range range;
  std::vector<completion> names;
};
[[nodiscard]] completion_list complete(const analysis& a, std::size_t offset);

struct symbol {
  std::string name;
  std::string definition;
  text_range rule;
  text_range range;  // of the name
};
[[nodiscard]] std::vector<symbol> outline(const analysis& a);

}  // namespace urispec::cli::lsp
