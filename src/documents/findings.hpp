// The findings of `grammar check` as a file or a draft has them: with the severities that are chosen, without those
// about rules that other documents use, and with the lines and columns of the draft. The command, the language server
// and the module of WebAssembly share them. Cost: linear, but for sorting. Tests: site/test/drafts.mjs, tests/data/cli.
#pragma once

#include "documents/places.hpp"
#include "urispec/documents.hpp"
#include "spec/finding_kinds.hpp"
#include "urispec/spec.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace urispec::documents {

// An RFC or draft with the grammar that is taken from it.
struct draft {
  std::string name;  // in messages
  std::string text;  // of the file
  document content;
  abnf::extracted_grammar grammar;
  // The name in messages of a file that it includes; without this function, the one by which it is included.
  std::function<std::string(const std::string&)> name_of_included = {};
};

// The name of a file in messages: of the draft (for an empty string), or of one that it includes.
[[nodiscard]] std::string name_of_file(const draft& d, const std::string& included);

struct finding_choices {
  std::map<std::string, spec::finding_severity, std::less<>> severities;  // in place of its own, by id
  abnf::diagnostic_severity least = abnf::diagnostic_severity::note;       // less grave findings are left out
  std::optional<abnf::notation> notation;                                  // of drafts; else what they have
  std::vector<std::string> roots;                                          // rules that other documents use
};

// The severities and the notation of a profile.
[[nodiscard]] finding_choices choices_of(spec::finding_profile p);

// The grammar of a draft, with the places of the draft.
[[nodiscard]] spec::layer layer_of(const draft& d);

using place_in_file = std::tuple<std::string, std::size_t, std::size_t>;  // with line and column

// The places where a linked grammar uses a rule whose definition in the draft does not read, with its name.
[[nodiscard]] std::map<place_in_file, std::string> uses_of_unread(const draft& d, const abnf::grammar& grammar);

// That no rule has a name says little where the draft has a definition that does not read: this is said of its uses,
// and becomes a reason of the rules that need it.
void name_unread_rules(const draft& d, spec::loaded_grammar& grammar);

// The finding about a draft without a grammar.
[[nodiscard]] spec::grammar_finding finding_of_no_rules(const draft& d);

// The finding about a document that is not well-formed.
[[nodiscard]] spec::grammar_finding finding_of_fault(const document_error& fault, const std::string& file);

// The file or the draft that is checked, with its name in messages.
struct checked_text {
  std::string name, text;
};

// Gives findings about a linked grammar the severities that are chosen. The comments `; root: a, b` of the text name
// rules that other documents use; a name that no rule has is a finding. The lines of a draft that are left out become
// findings too, all in the order of the draft. `source` is null for a file of ABNF.
void choose_findings(std::vector<spec::grammar_finding>& findings, const abnf::grammar& grammar,
                     const checked_text& checked, const draft* source, const finding_choices& choices);

}  // namespace urispec::documents
