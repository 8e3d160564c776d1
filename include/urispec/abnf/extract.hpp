// The ABNF in the text of an RFC, as the RFC Editor publishes it: rules between paragraphs of prose, often twice (where
// they are explained and in a collected grammar), broken by page ends, with examples that look like rules.
//
// What counts as a rule: a `name = …` with the deeper indented lines after it that reads as ABNF. A text or a name
// alone that no other rule uses is more often a parameter: without blanks around its `=`, or with several values in one
// section, it is an example. So are rules that are introduced as examples.
// Which of the others are the grammar:
//   1. the section with the most rules is the collected grammar, and all of it counts; but if it is an appendix that
//      contradicts a section before it and lacks a third of its rules, that section is meant;
//   2. a rule that counted rules use counts too, from the section with the most rules that has it;
//   3. the rest of its section counts with it. So do the rules of a section with at least four, if none of them uses an
//      unknown name or contradicts a rule that already counts. Known are names of the document, of RFC 5234, 3986 and
//      3987, and those that rules that count use;
//   4. a rule that uses one that counts, or the same rule of another document, counts, and rules that use each other.
// Of two definitions in one section the one counts that is said to replace another, else the one that uses more rules
// of the document. Each rule is anchored at the section that first has it and has no examples. Repetitions of a rule
// are ignored silently; everything else that is left out is reported. The section where the longest chain of rules
// begins comes first. Cost: linear but for the sorting of rules. Tested in tests/abnf/extract_test.cpp and
// extract_documents_test.cpp.
#pragma once

#include "urispec/abnf/grammar.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::abnf {

struct left_out {
  enum class reason : std::uint8_t {
    not_abnf,   // looks like a rule and does not read as one
    other,      // a rule of this name that says something else counts
    example,    // nothing of the grammar uses it
  };
  std::string name;
  std::size_t line = 0;  // in the document, from 1
  left_out::reason why = reason::not_abnf;
};

struct extracted_grammar {
  abnf::notation notation = abnf::notation::rfc5234;
  std::string text;                 // a grammar file, ready for read(); empty where the document has no rule
  std::vector<std::string> rules;   // their names, in its order
  std::vector<left_out> others;     // in the order of the document
};

// The text of an RFC as published.
[[nodiscard]] extracted_grammar extract(std::string_view document);

// A piece of a document that has marks for its pieces, such as RFCXML.
struct passage {
  enum class kind : std::uint8_t {
    heading,   // of the section
    prose,
    code,      // preformatted; nothing says of what kind
    abnf,      // marked as ABNF
  };
  passage::kind what = kind::prose;
  std::string section;   // the number of its section: "3.2.2", "B.1"; may be empty
  std::string text;
  std::size_t line = 0;  // of the beginning of the text in the document, from 1
};

// The same for documents of passages. If some are marked as ABNF, only these are read, and every rule in them counts,
// unless another of its name does. Otherwise they are read as the text of an RFC.
[[nodiscard]] extracted_grammar extract(std::span<const passage> document);

}  // namespace urispec::abnf
