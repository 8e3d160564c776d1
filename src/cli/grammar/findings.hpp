// The findings of `grammar check` as a file or a draft has them: with the severities that options choose, without those
// about rules that other documents use, and with the lines and columns of the draft. The command and the language
// server share them.
#pragma once

#include "cli/grammar/draft.hpp"
#include "cli/options/options.hpp"
#include "urispec/spec.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli {

struct finding_options {
  bool strict = false;
  std::vector<std::string> denied_ids, warned_ids, allowed_ids;  // ids of findings
  std::vector<std::string> roots;
};

// --strict, --root, --deny, --warn and --allow.
void add_finding_options(command_options command, finding_options& options);

// Complains of an id that no finding has, or that two options mean; empty where there is nothing to complain of.
[[nodiscard]] std::string complaint_about(const finding_options& options);

// A severity that an option gives to a finding in place of its own.
enum class severity_choice : std::uint8_t { error, warning, none };

struct finding_choices {
  std::map<std::string, severity_choice, std::less<>> severities;  // by the id of the finding
  std::optional<abnf::notation> notation;                          // of drafts; else what they have
  std::vector<std::string> roots;                                  // rules that other documents use
};

// Whatever --strict refuses may be allowed by name.
[[nodiscard]] finding_choices choices_of(const finding_options& options);

// Gives findings about a linked grammar the severities and the places that they have in the document. `text` is that of
// the file or the draft, for its comments `; root: a, b`. The lines of a draft that are left out are findings too.
// `document` is null for a file of ABNF.
void put_in_place(std::vector<spec::grammar_finding>& findings, const abnf::grammar& grammar, std::string_view text,
                  const draft* document, const finding_choices& choices);

}  // namespace urispec::cli
