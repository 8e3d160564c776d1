#include "spec/finding_kinds.hpp"

namespace urispec::spec {
namespace {

constexpr finding_kind kinds[] = {
    {"syntax", "the text is not ABNF", "RFC 5234 section 4 has the notation."},
    {"undefined-rule", "a name that nothing defines", "Define it, or give the grammar that has it with --import."},
    {"duplicate-rule", "a rule that is defined twice", "RFC 5234 section 3.3: `=/` adds alternatives to a rule."},
    {"recursion", "a rule that uses itself",
     "RFC 5234 allows it. The general engine reads such rules; no parser of them can be proved."},
    {"unusable-prose", "prose in place of a definition", "Write the characters (%x41) or the name of a rule."},
    {"cited-rule", "prose that says where a rule is", "Give the grammar of that document with --import."},
    {"bad-range", "a range or a repeat that makes no sense", "The first number is at most the second one."},
    {"name-clash", "two names that are one in C++", "`urispec grammar generate --change-names` renames one of them."},
    {"cpp-keyword", "a name that C++ reserves", "`urispec grammar generate --change-names` renames the rule."},
    {"too-large", "a limit of the reader", "Write the rule with fewer brackets or a smaller repeat."},
    {"byte-order-mark", "a byte order mark before the grammar", "ABNF has no place for U+FEFF: remove it."},
    {"layout", "lines that RFC 5234 reads differently than they look",
     "RFC 5234 section 2.2: rules begin in one column, and lines that continue a rule are indented."},
    {"unused-rule", "a rule that no other rule uses", "Remove it, or use it, if it is not meant for readers."},
    {"no-strings", "a rule that matches nothing", "Add an alternative that does not need the rule itself."},
    {"name-in-other-case", "a name in another case than where it is defined",
     "Names are the same in any case (RFC 5234 section 2.1); write them alike."},
    {"other-separator", "alternatives are separated as in another notation",
     "The message says what is read; write that."},
    {"other-notation", "a convention of older RFCs", "The message says what is read; write that."},
    {"left-out", "a line of a draft that looks like a rule and is none of its grammar",
     "Mark the code as ABNF if it is a rule (`urispec grammar extract --explain` has the evidence)."},
    {"no-rules", "a draft without rules", "Code that is marked as ABNF has rules; --allow no-rules if it needs none."},
    {"redundant-alternative", "an alternative that adds nothing", "The other alternatives have all of its strings."},
    {"specific-alternative", "a literal that a later alternative has too",
     "RFCs name values that they define so, before all that are allowed: \"identity\" / token."},
    {"shadowed-alternative", "an alternative that is never the first match",
     "The alternatives before it have all of its strings: only full backtracking tells it apart."},
    {"core-rule", "a core rule of RFC 5234 that is defined again",
     "RFC 5234 Appendix B.1 defines it. Rules of the grammar use the new definition."},
    {"no-parsing-expression", "a rule of which no parsing expression is proved",
     "`urispec grammar generate` matches it by its automaton or by the general engine. The message has the reason."},
    {"not-generated", "a grammar that no header is generated of",
     "`urispec grammar generate` refuses it. The message has the reason."},
};

}  // namespace

std::span<const finding_kind> finding_kinds() noexcept { return kinds; }

}  // namespace urispec::spec
