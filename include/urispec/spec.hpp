// Grammars as values, in one header: from ABNF to proofs, to a header of PEGTL rules, and to a rule that reads texts.
//
//   load               ABNF → a linked grammar, with all errors in it
//   check              → errors, warnings and notes about the grammar
//   prove              → for each rule, whether its parsing expression equals its ABNF
//   find_adjustments   → how they differ: what was adjusted in each rule
//   prove_derivations  → for each rule, whether its parser derives every string as its ABNF does
//   generate           → a header of PEGTL rules, or the reasons against it
//   interpret          → a rule that reads texts, without a compiler
//
//   const auto loaded = urispec::spec::load(text, "my.abnf");
//   if (const auto grammar = urispec::spec::usable(loaded)) {
//     const auto token = urispec::spec::interpret(*grammar, "token");
//     if (token) token->matches("abc");
//   }
//
// Each step takes values and gives values: none reads a file, prints, or changes its arguments. Steps that compute take
// limits (urispec/limits.hpp): states, and time if a clock is given with them. docs/reference/spec.md has a program.
// Link urispec::spec. Tests: tests/spec, tests/interpret.
#pragma once

#include "urispec/abnf.hpp"
#include "urispec/limits.hpp"
#include "urispec/proofs.hpp"
#include "urispec/rule_reader.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace urispec::spec {

// The first step: ABNF → a linked grammar, and all errors in it.
//
// A grammar is made of layers, base first: rules of a later layer replace those of the same name (urispec/abnf.hpp). A
// layer is a text of ABNF or a grammar that is built in. Nothing here reads files. Cost: linear in the texts, but for
// sorting. Tests: tests/spec/load_test.cpp.

struct layer {
  std::string name;                              // in messages: "lib/my.abnf", "rfc3986"
  std::string cited;                             // source that a generated header names
  std::string header_name;                       // name in a generated header: "my", "rfc3986"
  std::string start;                             // empty: its first rule
  std::vector<abnf::read_result> files;          // a built-in one may have several
  std::vector<abnf::read_result> imports;        // imports of a built-in one (urispec/abnf.hpp)
  const abnf::catalogue_entry* entry = nullptr;  // entry of a built-in one
};

// `name` is that of a file or looks like one: a generated header names the grammar after the file, without folder and
// extension.
[[nodiscard]] layer read_layer(std::string_view text, std::string_view name);
// A built-in grammar as a layer.
[[nodiscard]] layer built_in_layer(const abnf::catalogue_entry& entry);

struct loaded_grammar {
  // Its id is the names of the layers with + between. Complete only where `diagnostics` has no errors.
  abnf::grammar grammar;
  std::vector<abnf::diagnostic> diagnostics;     // to_string(d): "my.abnf:3:5: error: …"
  std::vector<std::string> cited;                // sources that a generated header names, one for each layer
  std::string header_id;                         // name in a generated header: "rfc3986+my"
  const abnf::catalogue_entry* entry = nullptr;  // entry of a built-in grammar without overlays
};

// Rules that `imported` have and the layers use without defining them are added (urispec/abnf.hpp); only errors in the
// text of `imported` are reported. Each imported layer is one document; one that imports rules itself is linked before.
// A layer that is given twice counts once.
[[nodiscard]] loaded_grammar load(std::span<const layer> layers, std::span<const layer> imported = {});
// Loads the text of one grammar.
[[nodiscard]] loaded_grammar load(std::string_view text, std::string_view name);

// The grammar that other steps can use: the whole grammar if it has no errors and cites nothing that is not imported.
// If all errors are rules that need something undefined, it is the grammar of the other rules, with the names of the
// former in `abnf::grammar::missing`. nullopt if there are other errors, or no other rules.
[[nodiscard]] std::optional<abnf::grammar> usable(const loaded_grammar& loaded);

// Says which rules are missing from a usable part: "2 rules are left out, because they need definitions that are
// missing: a, b".
[[nodiscard]] std::string says_what_is_missing(const abnf::grammar& part);

// Advice for a grammar that rests on prose: a grammar that overlays it may define the rules that have some. Empty where
// none has, or the prose cites other documents, which may be imported.
[[nodiscard]] std::string advice_on_prose(const abnf::grammar& whole);

// All errors, warnings and notes about a grammar: those about its text, and those about what prevents a header from
// being generated.
// Cost: that of load and, for the rules that need nothing undefined and nothing with errors, of peg::build. Tests:
// tests/spec/check_test.cpp.

enum class finding_source : std::uint8_t {
  text,      // mistakes of the ABNF
  language,  // findings by automata: alternatives that add nothing (language/useless_alternatives.hpp), core rules
             // that are defined again
  generate,  // a note: a valid grammar that no header is generated from
  // Notes: rules of which no parsing expression is proved. In a generated header
  by_automaton,   // the automaton of the rule matches it
  by_engine,      // the general engine does
  without_proof,  // it is checked up to a length, or matched by the engine, or left out: the limits did not allow a
                  // proof
};

struct grammar_finding {
  abnf::diagnostic_severity severity = abnf::diagnostic_severity::error;
  finding_source source = finding_source::text;
  std::string place;  // "my.abnf:3:5", or only the file
  std::string message;
  std::string id;        // kind of finding: "undefined-rule", "redundant-alternative", "not-generated"
  std::string file;      // file of the place
  abnf::position position;           // 0 where the finding is about all of the file
  abnf::severity_counts unlisted{};  // counts as in abnf::diagnostic

  friend bool operator==(const grammar_finding& a, const grammar_finding& b) {
    return a.severity == b.severity && a.source == b.source && a.place == b.place && a.message == b.message;
  }
};

// A finding counts as one, or as those that it stands for.
[[nodiscard]] abnf::severity_counts counts_of(const grammar_finding& f);

// Findings stand in the order of the text; one about all of a file comes before those about its lines.
[[nodiscard]] std::vector<grammar_finding> check(const loaded_grammar& loaded,
                                         const work_budget& limits = work_budget());

// An overlay is reported without the warnings and notes that the base alone has as well. The errors of the base remain,
// because with them there is no grammar.
[[nodiscard]] std::vector<grammar_finding> without_those_of_base(std::vector<grammar_finding> findings,
                                                                 const std::vector<grammar_finding>& of_base);

// `place: error: message`
[[nodiscard]] std::string to_string(const grammar_finding& f);

// The proofs of a grammar: they decide for each rule whether its parsing expression, followed by the end of input,
// accepts exactly the strings of its ABNF (peg/prove.hpp); and the adjustments that this takes.
// Cost: that of peg::build; rules that are not decided together are decided again, each only with the rules that it
// needs, so that one rule that needs too many states does not affect another. Tests: tests/spec/prove_test.cpp.

enum class translation : std::uint8_t {
  adjusted,  // the translation of a generated parser
  literal,   // the ABNF read as a parsing expression, without adjustments
};

// One proof a rule, in the order of the grammar, which is linked and has no errors.
[[nodiscard]] std::vector<peg::rule_proof> prove(const abnf::grammar& grammar,
                                                 const work_budget& limits = work_budget(),
                                                 translation form = translation::adjusted);

// The parsing expression and the ABNF differ, and there is a counterexample.
[[nodiscard]] bool is_disproved(const peg::rule_proof& proof);

// "proved", "disproved", "refused" (parsing would never end), "not proved" (nothing is known, as it recurses or is not
// decided).
[[nodiscard]] std::string_view verdict_word(const peg::rule_proof& proof);

// Why a rule is not proved, in words; empty when it is.
[[nodiscard]] std::string why_not_proved(const peg::rule_proof& proof, const abnf::grammar& grammar,
                                         const work_budget& limits = work_budget());

// The generated rules differ from the ABNF by these adjustments (docs/explain/adjustments.md).
struct grammar_adjustments {
  std::vector<std::vector<peg::adjustment>> of_rules;              // in the order of the grammar
  exhausted_limit ran_out = exhausted_limit::none;  // limit that ran out, in which case there may be more
};

// `grammar` is linked and has no errors. Rules that recurse have none.
[[nodiscard]] grammar_adjustments find_adjustments(const abnf::grammar& grammar,
                                                   const work_budget& limits = work_budget());

// The proof for each rule of a grammar says if its generated parser gives every string the derivation that the ABNF
// gives it, the one that full backtracking finds first (language/derivations.hpp). This goes further than prove(),
// which compares languages.
// Cost: that of peg::build and of a proof for each rule; if that is too much for all rules together, for each rule
// separately with the rules that it needs, which may be adjusted in another way than together with all.
// Tests: tests/spec/derivations_test.cpp.

enum class derivations_verdict : std::uint8_t {
  proved,        // every string has its first derivation
  differs,       // `counterexample` has another
  endless_loop,  // parsing would never end
  recursion,     // nothing is proved about rules that recurse
  not_compared,  // the language of the rule, or of one that it uses, is not proved to be that of its ABNF: `why_not`
  too_large,     // the limits allow too few states
  out_of_time,   // they allow too little time
  out_of_memory,  // they allow too little memory
};

// "proved", "differs", "endless loop", "recursion", "not compared", "too large, not decided", "out of time, not
// decided".
[[nodiscard]] std::string_view name_of(derivations_verdict v);

struct derivations_proof {
  derivations_verdict verdict = derivations_verdict::too_large;
  std::size_t states = 0;         // states that were compared
  std::u32string counterexample;  // a shortest one
  std::string why_not;            // "host: disproved: …", for the rule that is at fault itself; else empty
};

// Receives the proof of each rule as soon as it is available, in the order of the grammar, which is linked and has no
// errors.
using derivations_visitor = std::function<void(std::size_t rule, const derivations_proof& proof)>;
// Proves that derivations are those of the ABNF, rule by rule.
void prove_derivations(const abnf::grammar& grammar, const work_budget& limits,
                       const derivations_visitor& visit);

// The proofs of all rules.
[[nodiscard]] std::vector<derivations_proof> prove_derivations(
    const abnf::grammar& grammar, const work_budget& limits = work_budget());

// A grammar as a header of PEGTL rules, or the objections to it. Every rule has a matcher: an expression that is
// proved, its automaton, an expression that is checked up to a length, or the general engine (docs/architecture.md,
// "Rules without a proof"). Rules for which the limits allow none are left out, with those that need them.
//
// Cost: that of peg::build, and of a proof for each rule that its parser derives every string as its ABNF does
// (language/derivations.hpp). These proofs stop when they have used four times the limit of states, and the rest is
// reported as open. Built-in grammars skip these proofs, because a test makes them. Tests:
// tests/spec/generate_test.cpp.

// A reason why no header can be generated.
enum class objection_kind : std::uint8_t {
  undefined,   // a rule needs a name that nothing defines: the rule is left out, and the header is still made
  prose,       // a rule needs prose (RFC 5234 §3.10) or another document: it is left out likewise; a note, no mistake
  error,       // another error in the text
  name,        // the name of a rule is reserved in C++, or belongs to an earlier rule
  name_space,  // a built-in grammar has the namespace
  unprovable,  // a rule is too large for each kind of matcher: it is left out, with the rules that need it
};
// True if no header is made while there is such an objection; the others leave rules out.
[[nodiscard]] constexpr bool prevents_header(objection_kind k) noexcept {
  return k != objection_kind::undefined && k != objection_kind::prose && k != objection_kind::unprovable;
}

struct objection {
  objection_kind kind = objection_kind::error;
  std::string place;  // "my.abnf:3:1", or only the file
  std::string message;
  std::string file{};      // file of the place
  abnf::position position{};  // 0 if the objection is about the whole file

  friend bool operator==(const objection& a, const objection& b) {
    return a.kind == b.kind && a.place == b.place && a.message == b.message;
  }
};

struct generate_options {
  emit::unusable_names names = emit::unusable_names::are_kept;  // changed ones are not objections
  work_budget limits = work_budget();
  std::string command;  // command that the header names as its origin; may be empty
};

struct generated_header {
  std::string text;
  // The rules that are not left out, in the order of the grammar.
  std::vector<emit::generated_rule> rules;
  std::vector<std::string> notes;     // sentences: rules left out, renamed, or derived differently
  // The summary counts and names the rules that are proved, matched by an automaton, checked, and matched by the
  // general engine; empty where all are proved.
  std::string summary;
};

// There is no header if an objection prevents it, or nothing is left but rules of RFC 5234 Appendix B.1.
struct generation {
  std::vector<objection> objections;
  std::optional<generated_header> header;
};

// Writes the header of a grammar, or says why there is none.
[[nodiscard]] generation generate(const loaded_grammar& loaded, const generate_options& options = {});

// Callers may check in advance: returns an objection if the header would have the namespace of a built-in grammar other
// than the loaded one.
[[nodiscard]] std::optional<objection> taken_namespace(const loaded_grammar& loaded);

// A rule that reads texts, by its name (urispec/rule_reader.hpp).
// Tests: tests/spec/pipeline_test.cpp.

struct unknown_rule {
  std::string name;
};
using not_interpreted = std::variant<unknown_rule, out_of_budget>;

// "no rule token"; see urispec/limits.hpp for the other.
[[nodiscard]] std::string message(const not_interpreted& error);

// The start rule where no name is given; names in either case. A rule that recurses reads texts by the general engine.
// `grammar` is linked and has no errors.
[[nodiscard]] result<rule_reader, not_interpreted> interpret(
    const abnf::grammar& grammar, std::string_view rule = {},
    const work_budget& limits = work_budget());

}  // namespace urispec::spec
