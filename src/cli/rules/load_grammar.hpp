// The grammar that a command works on, loaded: names and files become a linked grammar, or a message that says why not.
// It is here that a rule is looked up, and that a limit which ran out is put into words.
// Tests: tests/data/cli/grammar-tools.txt.
#pragma once

#include "cli/options/grammar_options.hpp"
#include "cli/output/loaded.hpp"
#include "language/regular_rule.hpp"
#include "urispec/limits.hpp"
#include "urispec/spec.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli {

// Complains if `-` names several of the grammars of a command, or one of them and some of its data: standard input is one
// text. Otherwise the result is empty.
[[nodiscard]] std::string standard_input_twice(const std::vector<std::string>& grammars,
                                               const std::vector<std::string>& data);

// GRAMMAR and -g are two ways to name the grammar.
inline constexpr std::string_view grammar_given_twice =
    "name the grammar as GRAMMAR or with -g, not both; with -g BASE -g OVERLAY the second overlays the first";

// Reads all of a file that has ABNF. A complaint says that it cannot be read, or is larger than any grammar.
struct text_of_file {
  std::string text;
  std::string complaint;
};
[[nodiscard]] text_of_file read_grammar_file(const std::string& name);

// Results and messages call a grammar by its id: for each layer, with + between, its id in the catalogue, or the name of
// its file as it was written. So no file is mistaken for a grammar that is built in, nor for another of its name.
struct loaded_source {
  spec::loaded_grammar content;  // the grammar, and all that is wrong with it
  std::string complaint;         // empty, unless a name is unknown or a file cannot be read
  spec::loaded_grammar base;     // from load_with_base(): the grammar without the last of several names
};
[[nodiscard]] loaded_source load(const grammar_source& source);
[[nodiscard]] loaded_source load_with_base(const grammar_source& source);

// Loads a grammar that can be used: there is none if there is no grammar, or if it has errors. If some rules need what
// nothing defines (spec::usable), a message says so; their names are in `missing`, and the grammar has the others.
// Warnings and notes are left to `urispec grammar check`.
[[nodiscard]] loaded<abnf::grammar> load_usable(const grammar_source& source);

// Finds the rule that -r names. A message says that the grammar has no rule of that name, or why it cannot be used.
[[nodiscard]] loaded<std::size_t> find_rule(const grammar_source& source, const abnf::grammar& grammar);

// "… needs an automaton of more than 200000 states, …; --max-states raises both limits".
[[nodiscard]] std::string too_many_states(std::string_view subject, std::size_t limit);

// Says which limit was reached: the states, or "… is not decided within the time that --timeout allows".
[[nodiscard]] std::string ran_out(std::string_view subject, exhausted_limit limit, const state_budget& limits);
[[nodiscard]] inline std::string ran_out(std::string_view subject, const state_budget& budget) {
  return ran_out(subject, budget.ran_out_of(), budget);
}

// Complains once of all the rules of a grammar that are not decided, and says which options help.
void complain_of(const language::undecided_count& undecided, const grammar_source& source, const channels& io);

}  // namespace urispec::cli
