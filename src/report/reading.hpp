// One text read as one rule, in every format of `urispec parse`: for people, as JSON, and as a digraph.
// Tests: tests/data/cli/parse-text.txt, parse-all.txt, parse-tree.txt; docs/schema/parse.json.
#pragma once

#include "report/objects.hpp"
#include "report/located_text.hpp"
#include "report/output.hpp"
#include "report/text.hpp"
#include "report/url_record.hpp"
#include "urispec/derivation.hpp"
#include "urispec/diagnose.hpp"
#include "urispec/uri.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace urispec::report {

// The rule that reads texts, as reports name it. Made once for all texts.
class rule_heading {
 public:
  // `engine` answers where no parser is compiled in: "automaton" or "general"; it is empty otherwise. `filled` are the
  // components that some rule of the grammar fills. The names of the rules must outlive it.
  rule_heading(std::string_view grammar, std::string_view name, std::string_view engine,
               std::span<const rule_info> rule_list, component_set filled, bool is_start);

  std::string grammar;
  std::string name;
  std::string engine;
  std::span<const rule_info> rule_list;
  component_set components;  // that some rule of the grammar fills
  bool is_start;             // then all components that the grammar has are listed
  std::string json_members;  // "grammar", "rule" and, if there is one, "engine"
  component_members json_components;

  [[nodiscard]] bool has(part p) const { return (components & component_bit(p)) != 0; }
};

// The outcome of reading a text.
struct reading_outcome {
  result<urispec::components> verdict;
  std::string not_derived = {};    // why a valid text has no derivation though one is needed, or empty
  std::string no_components = {};  // why it has no components, or empty
};

// A text is taken apart into components, or further.
enum class component_detail : std::uint8_t { components, segments_and_pairs };

struct reading {
  // `read` reads the text and fills `derived`, which may be null. The outcome is made where it stays: copying it takes
  // a tenth of what reading a short text takes. It is no aggregate, because g++ fills one of this size with zeros
  // first.
  template <typename Read>
  reading(std::string_view text, const rule_heading& heading, const derivation* derived, const Read& read)
      : input(text), rule(heading), outcome(read()), tree(outcome.not_derived.empty() ? derived : nullptr) {}

  std::string_view input;
  const rule_heading& rule;
  reading_outcome outcome;
  const derivation* tree;        // null where nobody asked for it or the text is too long for it
  std::optional<urispec::diagnosis> diagnosis;  // of an invalid text, where that is asked for
  component_detail detail = component_detail::components;
};

// The detail shown of an invalid text: all that could have come at the place is shown only on request.
enum class verbosity : std::uint8_t { usual, verbose };

// The characters that could have come where the text failed, by rule.
void list_expected(const expected_set& expected, std::size_t columns, output& out);

// The page that people read on. It takes several calls of the system to find out, so that is done once for all texts.
struct reading_page {
  coloring colors;
  std::size_t columns;
  verbosity detail = verbosity::usual;
};

// The text with its components marked as in RFC 3986 §3, then the list of them; or where the text goes wrong.
void show_text(const reading& r, const reading_page& page, output& out);

// One text under every grammar: a verdict each, then the components side by side. Grammars that give each component the
// same text and the same kind share a column. If one of the readings is explained, its explanation comes last.
void show_comparison(std::span<const reading> readings, const reading_page& page, output& out);

// The derivation drawn with lines, one node a line: rule, section, text.
//   URI-reference §4.1  http://a/b
//   └─ URI §3           http://a/b
// Cost: linear in the nodes times the depth, which the grammar bounds (its rules are not recursive).
void show_tree(const reading& r, output& out);

// "§3.2.2"; where the rule is not from the RFC of its grammar, "(RFC 5234 Appendix B.1)".
[[nodiscard]] std::string section_label(const rule_info& rule);

// One object on one line, of one grammar or of several. The order of the keys is part of the interface:
//   {"file","line","column","input","grammar","rule","valid":true,"components":{…},"segments":[…],"pairs":[…],
//    "tree":{…}}
//   {"file","line","column","input","grammar","rule","valid":false,"error":{…,"expected",…},"diagnosis":{…}}
//   {"file","line","column","input","grammar","rule","valid":null,"error":{…}}    where that is not decided
//   {"file","line","column","input","valid","readings":[{"grammar","rule","valid",…},…],"url_standard":{…}}
// The last is with several grammars, and `browser` if it is not null.
// There is no tree where the text is too long to be derived. Of a grammar that no parser is compiled in for there are
// no components there either, nor where the text has several of one.
void show_json(const located_text& subject, const reading& r, output& out);
void show_json(const located_text& subject, std::span<const reading> readings, const browser_reading* browser,
               output& out);

// The derivation in the language of Graphviz: a node for each rule that matched, with its section and its text. A text
// that is not valid gets a digraph without nodes, labelled with the reason. The tree must be there.
void show_dot(const reading& r, output& out);

}  // namespace urispec::report
