// The components and their rules, in any grammar: grammar/components.txt. A grammar that uses the names of the RFCs
// has components without being mentioned anywhere. The table that the parsers use is generated from it
// (emit/facts.hpp). Tests: tests/diff/tables_test.cpp, tests/emit/rule_components_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::abnf {

// The meaning of an absent component: it is undefined (RFC 3986 §5.3), or that it is empty, as a path
// is (RFC 2396 §5.2 step 2 speaks of an empty path where no path rule of its grammar matched).
enum class absence : std::uint8_t { undefined, empty };

struct component_entry {
  std::string name;
  abnf::absence absence = absence::undefined;
  std::vector<std::string> rules;     // the outermost counts where they nest
  std::optional<std::size_t> inside;  // they count only inside this component
};

// A name, and the rules that are it.
struct named_rules {
  std::string name;
  std::vector<std::string> rules;
};

// The component rules of one grammar, if that differs from other grammars.
struct names_of_grammar {
  std::string grammar;    // id
  std::string component;  // empty: none
  std::vector<std::string> rules;
};

struct component_table {
  std::vector<component_entry> entries;  // components that a comparison asks for
  std::vector<named_rules> parts;  // components that a parser sets: those of the entries, and those of RFC 2396 alone
  std::vector<named_rules> kinds;        // the rules that are the kind of a component
  std::vector<names_of_grammar> own_names;
  std::vector<named_rules> unsaid;  // the components that the grammar of this name does not distinguish

  // Index of the entry of the component that a rule is, the name in either case.
  [[nodiscard]] std::optional<std::size_t> find(std::string_view rule) const;
  // The entry for a rule of a given grammar.
  [[nodiscard]] std::optional<std::size_t> find(std::string_view grammar, std::string_view rule) const;
  // The component that a rule is in a grammar, empty for none; nullopt where it is what its name says.
  [[nodiscard]] std::optional<std::string_view> own_component(std::string_view grammar, std::string_view rule) const;
  // True if a comparison with this grammar asks for the entry.
  [[nodiscard]] bool is_said_by(std::string_view grammar, const component_entry& entry) const;
};

struct component_table_result {
  component_table table;
  std::vector<std::size_t> bad_lines;  // from 1: lines that say nothing
};

// One component on each line: name; `undefined`, `empty`, `part`, `kind` or `compared`, as the file explains; rules;
// then optionally `in` and a component of a line above. Or a line for one grammar: its id, `own`, a component, rules;
// or its id, `unsaid`, components. Empty lines and those that begin with # are skipped.
[[nodiscard]] component_table_result read_component_table(std::string_view text);

// The one that is built in.
[[nodiscard]] const component_table& built_in_components();

}  // namespace urispec::abnf
