// The module `tools` answers questions about grammars. A grammar is its ABNF, or "@" and the id of one that is
// built in: "@rfc3986". All that computes stops at a limit of states and says so.
#pragma once

#include "urispec/spec.hpp"
#include "answer.hpp"

#include <optional>
#include <string_view>

namespace urispec::wasm {

// grammar_checks.cpp
void check_grammar(const arguments& args, json_writer& answer);    // abnf or a draft: what is wrong, and the rules
void prove_grammar(const arguments& args, json_writer& answer);    // abnf: a verdict for each rule
void draw_rule(const arguments& args, json_writer& answer);        // abnf, rule: a railroad diagram

// grammar_strings.cpp
void read_text(const arguments& args, json_writer& answer);        // abnf, rule, text: verdict or error
void shortest_texts(const arguments& args, json_writer& answer);   // abnf, rule, count
void shortest_misses(const arguments& args, json_writer& answer);  // abnf, rule, count: near misses
void sample_texts(const arguments& args, json_writer& answer);     // abnf, rule, length, count, seed

// grammar_diff.cpp
void compare_grammars(const arguments& args, json_writer& answer); // abnf, abnf: the report, as text and as a page
// abnf, abnf, text, "derivations" or nothing: what each says, and why
void explain_text(const arguments& args, json_writer& answer);

[[nodiscard]] spec::loaded_grammar load_argument(std::string_view abnf, std::string_view name);
// If it has errors, a failure is written, with the name.
[[nodiscard]] std::optional<abnf::grammar> usable_grammar(std::string_view abnf, std::string_view name,
                                                          json_writer& answer);
inline constexpr std::string_view usual_name = "grammar.abnf";
// The most states that a browser can work through while a user waits.
inline constexpr std::size_t most_states = 50'000;

}  // namespace urispec::wasm
