#include "spec/finding_kinds.hpp"

namespace urispec::spec {
namespace {

using severity = finding_severity;
using concern = finding_concern;

constexpr finding_kind kinds[] = {
    {"syntax", "the text is not ABNF", "RFC 5234 section 4 has the notation.", severity::error},
    {"undefined-rule", "a name that nothing defines", "Define it, or give the grammar that has it with --import.",
     severity::error},
    {"duplicate-rule", "a rule that is defined twice; a warning in unmarked code and of imports",
     "RFC 5234 section 3.3: `=/` adds alternatives to a rule.",
     severity::error},
    {"recursion", "a rule that uses itself",
     "RFC 5234 allows it. The general engine reads such rules; no parser of them can be proved.",
     severity::note, concern::parser},
    {"unusable-prose", "prose in place of a definition",
     "Write the characters (%x41) or the name of a rule, or define the rule in a file that overlays the grammar "
     "(GRAMMAR+FILE).",
     severity::note},
    {"cited-rule", "prose that says where a rule is", "Give the grammar of that document with --import.",
     severity::note},
    {"bad-range", "a range or a repeat that makes no sense; a warning if it only holds surrogates",
     "The first number is at most the second one.",
     severity::error},
    {"name-clash", "two names that are one in C++", "`urispec grammar generate --change-names` renames one of them.",
     severity::note, concern::parser},
    {"cpp-keyword", "a name that C++ reserves", "`urispec grammar generate --change-names` renames the rule.",
     severity::note, concern::parser},
    {"too-large", "a limit of the reader", "Write the rule with fewer brackets or a smaller repeat.", severity::error},
    {"byte-order-mark", "a byte order mark before the grammar", "ABNF has no place for U+FEFF: remove it.",
     severity::note, concern::notation},
    {"layout", "lines that RFC 5234 reads differently than they look",
     "RFC 5234 section 2.2: rules begin in one column, and lines that continue a rule are indented.",
     severity::note, concern::notation},
    {"unused-rule", "a rule that no other rule uses; a note if it uses rules itself",
     "Remove it, or use it, if it is not meant for readers.",
     severity::warning},
    {"unknown-root", "a name in `; root:` that no rule has", "Correct the name, or remove it.", severity::warning},
    {"no-strings", "a rule that matches nothing", "Add an alternative that does not need the rule itself.",
     severity::warning},
    {"name-in-other-case", "a name in another case than where it is defined",
     "Names are the same in any case (RFC 5234 section 2.1); write them alike.", severity::warning},
    {"other-separator", "alternatives are separated as in another notation",
     "The message says what is read; write that.", severity::note, concern::notation},
    {"other-notation", "a convention of older RFCs", "The message says what is read; write that.",
     severity::note, concern::notation},
    {"foreign-notation", "a grammar in the notation of RFC 822",
     "Write `/` and not `|`, or mark the code as ABNF, which is read as RFC 5234 has it.", severity::warning,
     concern::notation},
    {"left-out",
     "a line of a draft that looks like a rule and is none of its grammar; a warning if it seems to be meant",
     "Mark the code as ABNF if it is a rule (`urispec grammar extract --explain` has the evidence).",
     severity::note, concern::lost_rule},
    {"other-code", "a line in code of another language that looks like a rule",
     "Mark the code as ABNF if it is meant as a rule of the grammar.", severity::note, concern::other_code},
    {"no-rules", "a draft without rules", "Code that is marked as ABNF has rules; --allow no-rules if it needs none.",
     severity::error},
    {"redundant-alternative", "an alternative that adds nothing", "The other alternatives have all of its strings.",
     severity::warning},
    {"specific-alternative", "a literal that a later alternative has too",
     "RFCs name values that they define so, before all that are allowed: \"identity\" / token.", severity::note},
    {"shadowed-alternative", "an alternative that is never the first match",
     "The alternatives before it have all of its strings: only full backtracking tells it apart.", severity::note},
    {"core-rule", "a core rule of RFC 5234 that is defined again",
     "RFC 5234 Appendix B.1 defines it. Rules of the grammar use the new definition.", severity::note},
    {"no-parsing-expression", "a rule of which no parsing expression is proved",
     "`urispec grammar generate` matches it by its automaton or by the general engine. The message has the reason.",
     severity::note, concern::parser},
    {"not-generated", "a grammar that no header is generated of",
     "`urispec grammar generate` refuses it. The message has the reason.", severity::note, concern::parser},
};

}  // namespace

std::string_view name(finding_severity s) noexcept {
  switch (s) {
    case severity::off: return "off";
    case severity::note: return "note";
    case severity::warning: return "warning";
    case severity::error: break;
  }
  return "error";
}

std::string_view name(finding_profile p) noexcept {
  switch (p) {
    case finding_profile::draft: return "draft";
    case finding_profile::gate: return "gate";
    case finding_profile::strict: return "strict";
    case finding_profile::parser: break;
  }
  return "parser";
}

std::optional<finding_profile> find_finding_profile(std::string_view profile) noexcept {
  for (const finding_profile p : all_finding_profiles) {
    if (name(p) == profile) return p;
  }
  return std::nullopt;
}

finding_severity finding_kind::under(finding_profile p) const noexcept {
  if (concern == finding_concern::parser) return p == finding_profile::parser ? usual : severity::off;
  if (p == finding_profile::gate && usual == severity::note) return severity::off;
  if (p != finding_profile::strict) return usual;
  switch (concern) {
    case finding_concern::notation:
    case finding_concern::lost_rule: return severity::error;
    case finding_concern::other_code: return severity::off;
    default: return usual;
  }
}

std::span<const finding_kind> finding_kinds() noexcept { return kinds; }

}  // namespace urispec::spec
