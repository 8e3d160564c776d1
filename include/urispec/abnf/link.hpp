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
// place; new rules follow. Rules of `imports` that are used and not defined are added after them, then core rules of
// RFC 5234 Appendix B.1. `start` empty: the first rule.
//
// Prose that names a rule of `files` or of the imports before a comma, or before words such as "from" and "see", is a
// reference to it: `<host, see [URI], Section 3.2.2>` (RFC 9110 §4.1). Where it is the whole definition and names none, the
// rule of the same name is meant, `pchar = <as specified in RFC 3986, Appendix A>` (RFC 6694 §2.1). If several imports have
// a rule, the first one counts, but the first from the RFC that prose names before it. An imported rule uses the rules of
// the grammar where both have one of the same name. Prose that names a document, where nothing has the rule, is a note.
[[nodiscard]] link_result link(std::span<const read_result> files, std::string_view id, std::string_view start,
                               std::span<const read_result> imports = {});

// Whether the only errors are rules that need something undefined: an undefined name, or prose that is not a name.
[[nodiscard]] bool has_usable_part(const std::vector<diagnostic>& diagnostics);

// The rules that need nothing undefined; the others are `missing` from it. It may have no start rule, and no rules.
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
