// The grammar that a command works on: names and files become a linked grammar, or a message that says why not. Rules
// are looked up here, and limits that ran out are put into words. A file is ABNF or a draft (documents::is_draft);
// rules and findings have the places of the draft.
// Tests: tests/data/cli/grammar-tools.txt, tests/data/cli/drafts.txt.
#pragma once

#include "cli/options/grammar_options.hpp"
#include "cli/output/attempt.hpp"
#include "documents/findings.hpp"
#include "language/regular_rule.hpp"
#include "urispec/limits.hpp"
#include "urispec/spec.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli {

// A grammar by the names of its layers, base first, and of the grammars from which it takes rules that it lacks. There
// is at least one layer.
struct grammar_source {
  std::vector<std::string> names;
  std::vector<std::string> imports = {};
};

// The grammar that -g or GRAMMAR names: rfc3986 if neither does.
[[nodiscard]] grammar_source source_of(const grammar_options& options);
// Each GRAMMAR by itself, or the grammar that -g names: the generic grammars of the catalogue if there is neither.
[[nodiscard]] std::vector<grammar_source> sources_of(const grammar_options& options);

// Reads all of a file that has ABNF. A complaint says that it cannot be read, or is larger than any grammar.
struct text_of_file {
  std::string text;
  std::string complaint;
};
[[nodiscard]] text_of_file read_grammar_file(const std::string& name);

// The layers that the names of imports mean, base first, read and not linked, and those of them that are drafts.
struct loaded_imports {
  std::vector<spec::layer> layers;
  std::vector<documents::draft> drafts;
};
[[nodiscard]] attempt<loaded_imports> load_imports(const std::vector<std::string>& names);

// Results and messages call a grammar by its id: for each layer, with + between, its id in the catalogue, or the name
// of its file as it was written. So no file is mistaken for a grammar that is built in, nor for another of its name.
struct loaded_source {
  spec::loaded_grammar content;  // the grammar, and all that is wrong with it
  std::string complaint;         // empty, unless a name is unknown or a file cannot be read
  spec::loaded_grammar base;     // with base_grammar::linked: the grammar without the last of several names
  std::vector<console_message> messages = {};  // lines of drafts that were left out
};
enum class base_grammar : std::uint8_t { not_linked, linked };
// The last name may be a file that was read before: a pipe can be read once.
[[nodiscard]] loaded_source load(const grammar_source& source, base_grammar base = base_grammar::not_linked,
                                 std::optional<text_of_file> last = {});

// Loads a grammar that can be used: there is none if there is no grammar, or if it has errors. If some rules need what
// nothing defines (spec::usable), a message says so; their names are in `missing`, and the grammar has the others.
// Warnings and notes are left to `urispec grammar check`.
[[nodiscard]] attempt<abnf::grammar> load_usable(const grammar_source& source);

// Finds the rule that -r names; an empty name is the start rule. A message says that the grammar has no rule of that
// name, or why it cannot be used.
[[nodiscard]] attempt<std::size_t> find_rule(std::string_view name, const abnf::grammar& grammar);

// A rule of a grammar that can be used.
struct grammar_rule {
  abnf::grammar grammar;
  std::size_t rule;
};
// Loads the rule that -g, or GRAMMAR, and -r name.
[[nodiscard]] attempt<grammar_rule> load_rule(const grammar_options& options);
// Where -r names no rule of a file: says which rule needs more rules than the first one, which is taken, for commands
// that show what a grammar has. Empty if none does.
[[nodiscard]] std::string note_of_first_rule(const grammar_options& options, const grammar_rule& rule);

// Runs a command for one grammar after the other. The result is the worst of the exit codes that `run` returns.
template <typename Run>
exit_code for_each_grammar(const std::vector<grammar_source>& sources, Run run) {
  auto worst = exit_code::success;
  for (const grammar_source& source : sources) worst = std::max(worst, run(source));
  return worst;
}

// "… needs an automaton of more than 200000 states, …; --max-states raises both limits".
[[nodiscard]] std::string too_many_states(std::string_view subject, std::size_t limit);

// Says which limit was reached: the states, or "… is not decided within the time that --timeout allows".
[[nodiscard]] std::string ran_out(std::string_view subject, exhausted_limit limit, const work_budget& limits);
[[nodiscard]] inline std::string ran_out(std::string_view subject, const work_budget& budget) {
  return ran_out(subject, budget.ran_out_of(), budget);
}

// Complains once of all the rules of a grammar that are not decided, and says which options help.
void complain_of(const language::undecided_count& undecided, const computing_limits& limits, const channels& io);

}  // namespace urispec::cli
