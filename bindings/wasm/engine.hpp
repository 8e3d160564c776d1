// The module `engine` answers questions about texts under the grammars that are built in.
#pragma once

#include "urispec/grammars.hpp"
#include "answer.hpp"

#include <optional>
#include <string_view>

namespace urispec::wasm {

// reading.cpp
void list_grammars(const arguments& args, json_writer& answer);      // the grammars with their rules
void parse_text(const arguments& args, json_writer& answer);         // text, grammar, rule: components or error
void parse_everywhere(const arguments& args, json_writer& answer);  // text, rule: the same of each grammar that has it
void derive_text(const arguments& args, json_writer& answer);       // text, grammar, rule: the nodes of the derivation
void check_texts(const arguments& args, json_writer& answer);        // grammar, rule, texts with line feeds: verdicts

// diagnosing.cpp
void diagnose_text(const arguments& args, json_writer& answer);  // text, grammar, rule: cause, repairs; null if valid
void brief_cause(const arguments& args, json_writer& answer);        // text, grammar, rule: the cause alone, or null

// checking.cpp
void check_valid_text(const arguments& args, json_writer& answer);   // text, grammar, profile: what is valid and wrong
void read_by_scheme(const arguments& args, json_writer& answer);  // text: by the grammar of its scheme; null if none

// comparing.cpp
void resolve_reference(const arguments& args, json_writer& answer);  // base, reference, algorithm
void normalize_text(const arguments& args, json_writer& answer);     // text, grammar
void compare_texts(const arguments& args, json_writer& answer);      // text, text, grammar

// browsing.cpp
void read_url(const arguments& args, json_writer& answer);  // text, base, "base" if there is one, "steps" for its steps

// building.cpp; "=" stands before the text of an argument that may be undefined
void edit_reference(const arguments& args, json_writer& answer);  // text, grammar; action, value, =parameter value; …
void serialize_components(const arguments& args, json_writer& answer);  // grammar, =scheme, =authority, path, =query,
                                                                        // =fragment, =userinfo, =host, =port
void relativize_reference(const arguments& args, json_writer& answer);  // base, target, grammar
void list_segments(const arguments& args, json_writer& answer);         // text, grammar: the segments, decoded
void list_query_pairs(const arguments& args, json_writer& answer);      // query, syntax
void edit_query(const arguments& args, json_writer& answer);            // query, syntax; action, name, value; …
void parse_host(const arguments& args, json_writer& answer);            // host, grammar
void find_default_port(const arguments& args, json_writer& answer);     // scheme: a number or null
void find_port(const arguments& args, json_writer& answer);             // text, grammar: a number or null
void find_file_path(const arguments& args, json_writer& answer);        // uri, style
void find_file_uri(const arguments& args, json_writer& answer);         // path, style

// encoding.cpp
void percent_encode(const arguments& args, json_writer& answer);     // data, grammar, rule, delimiters
void percent_decode(const arguments& args, json_writer& answer);     // text
void encodable_rules(const arguments& args, json_writer& answer);    // grammar
void call_ecma(const arguments& args, json_writer& answer);          // function, text

// The rule that is named, the start rule where the name is empty. Writes a failure and gives nothing where there is
// none.
[[nodiscard]] std::optional<rule_ref> rule_argument(std::string_view grammar_name, std::string_view rule_name,
                                                 json_writer& answer);

}  // namespace urispec::wasm
