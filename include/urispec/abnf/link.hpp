// Files → one grammar: overlays laid on their base, core rules added, every name resolved, everything checked.
#pragma once

#include "urispec/abnf/diagnostic.hpp"
#include "urispec/abnf/grammar.hpp"
#include "urispec/abnf/read.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace urispec::abnf {

struct link_result {
  grammar linked;                       // complete only where `diagnostics` has no errors
  std::vector<diagnostic> diagnostics;  // those of the files, then those of linking
};

// `files` in the order base, overlay, overlay…: a rule of a later file replaces the one of that name and keeps its
// place; new rules follow. The last file is the document of the grammar: the sections of rules of others name theirs,
// as in "RFC 3986 §3.2.2". Rules of `imports` that are used and not defined are added after them, then core rules of
// RFC 5234 Appendix B.1. `start` empty: the first rule.
//
// Each import is a document. What its rules use is looked up in it first, then among the core rules, the rules of
// `files`, and the other imports, of which the first one counts; what is spelled as it is used comes before what is
// not. `=/` adds to what its document finds elsewhere. An imported rule has another name, `host-of-rfc3986`, if `files`
// mean another rule by its own.
//
// Prose that is a name and where the rule is, and nothing else, is a reference: `<host, see [URI], Section 3.2.2>` (RFC
// 9110 §4.1). Where it is the whole definition, the rule there stands for this one, also if the prose has no name:
// `pchar = <as specified in RFC 3986, Appendix A>` (RFC 6694 §2.1). A number means the rules whose document begins its
// title with it, or whose file has it in its name; if there are none, those of a document without a number. Prose that
// names a document which is not imported is a note.
[[nodiscard]] link_result link(std::span<const read_result> files, std::string_view id, std::string_view start,
                               std::span<const read_result> imports = {});

// Whether the only errors are rules that need something undefined: an undefined name, or prose that is not a name.
[[nodiscard]] bool has_usable_part(const std::vector<diagnostic>& diagnostics);

// The rules that need nothing undefined and nothing with errors; the others are `missing` from it. It may have no start
// rule, and no rules.
[[nodiscard]] grammar usable_part(const grammar& linked);

// The rules that are not flagged, in their order, references renumbered; the start stays what it is. No rule that stays
// may use one that does not.
[[nodiscard]] grammar without_rules(const grammar& whole, const std::vector<bool>& left_out);

// Rules so that each comes after all it uses; empty where the grammar is recursive.
[[nodiscard]] std::vector<std::size_t> dependency_order(const grammar& linked);

// Names of one cycle, first name repeated at the end; empty where there is none.
[[nodiscard]] std::vector<std::string> find_cycle(const grammar& linked);

// `a -> b -> a`, of a cycle as find_cycle() gives it; of a long one the first names.
[[nodiscard]] std::string cycle_text(const std::vector<std::string>& cycle);

// The rules that recurse: those of a cycle, and those that need one of them. One flag a rule.
[[nodiscard]] std::vector<bool> recursive_rules(const grammar& linked);

// The same rules with the same indices, but nothing in the definitions of those that recurse. No other rule uses them.
[[nodiscard]] grammar without_recursion(const grammar& linked, const std::vector<bool>& recursive);

// "path-abempty" → "path_abempty", as the generated C++ spells it.
[[nodiscard]] std::string cpp_name(std::string_view rule_name);

}  // namespace urispec::abnf
