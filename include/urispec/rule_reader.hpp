// A rule that reads texts: one that is compiled in, or one of any grammar in ABNF.
//
//   const urispec::rule_reader uri(*urispec::find_rule(urispec::grammar::rfc3986, "URI"));
//   const auto token = urispec::spec::interpret(grammar, "token");  // urispec/spec.hpp, without a compiler
//   if (token && token->matches("abc")) …
//
// Three kinds answer alike: the parser that is compiled in; the automaton of the rule; and for a rule that has none,
// as it recurses, the general engine (docs/explain/recursion.md). Cheap to copy; read by several threads.
// Cost of reading: linear in the text; with the engine see docs/explain/recursion.md. To make one: building its
// automata. Link urispec::spec. Tests: tests/interpret: the three against each other.
#pragma once

#include "urispec/components.hpp"
#include "urispec/derivation.hpp"
#include "urispec/error.hpp"
#include "urispec/grammars.hpp"
#include "urispec/limits.hpp"
#include "urispec/result.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace urispec {

namespace abnf {
struct grammar;
}
namespace interpret {
struct rule_automaton;  // src/interpret/rule_automaton.hpp
}

enum class reader_kind : std::uint8_t { parser, automaton, engine };
// "parser", "automaton", "general"
[[nodiscard]] std::string_view name_of(reader_kind kind) noexcept;

// Everything that could have come where a text stopped making sense, rule by rule. It is exact.
struct expected_set {
  struct character_range {
    char32_t first, last;
    friend bool operator==(const character_range&, const character_range&) = default;
  };
  struct choice {
    std::string rule;
    std::vector<character_range> characters;  // sorted, disjoint
    std::string notation;                     // notation of the characters: "[A-Za-z]"
    std::string section;                      // section of the rule

    [[nodiscard]] bool contains(char32_t c) const noexcept {
      for (const character_range& range : characters) {
        if (range.first <= c && c <= range.last) return true;
      }
      return false;
    }
  };
  std::vector<choice> next;
  // All characters of `next`, named by rules of the grammar as far as they go: "ALPHA", "sub-delims", "[:@]".
  std::vector<std::string> names;
  bool may_end = false;  // the text could have ended there
};

// Why a valid text has no components, or no derivation.
struct several_of {
  std::string_view rule;  // the text has several of this rule, one beside the other
};
struct not_derived {
  error_kind reason;  // too_long, out_of_memory or out_of_time; only a parser has components all the same
};

// A text of the rule, taken apart.
struct rule_reading {
  urispec::components components;  // all undefined where `missing` says why
  std::variant<std::monostate, several_of, not_derived> missing;
};

class rule_reader {
 public:
  // Reads by the parser that is compiled in.
  rule_reader(rule_ref compiled);  // NOLINT(google-explicit-constructor): a rule that is compiled in reads texts

  [[nodiscard]] reader_kind kind() const noexcept;
  // nullopt where no parser reads.
  [[nodiscard]] std::optional<rule_ref> compiled() const noexcept;

  [[nodiscard]] std::string_view grammar() const noexcept;  // its id
  [[nodiscard]] std::string_view name() const noexcept;
  // True for the start rule of its grammar.
  [[nodiscard]] bool is_start() const noexcept;
  // The components that some rule of the grammar is.
  [[nodiscard]] component_set components_of_grammar() const noexcept;
  // The components that a text of the rule can have; for a parser, the components of its grammar.
  [[nodiscard]] component_set fillable_components() const noexcept;
  // The rules that nodes of derivations have indices of: those of the grammar for a parser, else the rule and those
  // that it needs.
  [[nodiscard]] std::span<const rule_info> rule_list() const noexcept;

  [[nodiscard]] bool matches(std::string_view text) const;
  // Decides as matches() does; nullopt if the general engine ran out of memory or time.
  [[nodiscard]] std::optional<bool> decide(std::string_view text) const;
  // Verdict and offset are the same for all kinds. The error names a rule that could be read there; of several, an
  // automaton does not always name the one that a parser does: in "http://exa[mple" userinfo, where that says reg-name.
  // The names are valid as long as this rule or a copy is there. A text that the general engine cannot decide has an
  // error of the kind out_of_memory or out_of_time.
  [[nodiscard]] result<void> validate(std::string_view text) const;
  // The components refer to `text`.
  [[nodiscard]] result<rule_reading> parse(std::string_view text) const;
  // Fills `tree` as well (emptied first; left empty without a derivation).
  [[nodiscard]] result<rule_reading> derive(std::string_view text, derivation& tree) const;
  // The text must not match the rule. A parser only knows where it stopped; its automaton is built for the first
  // such text.
  [[nodiscard]] std::shared_ptr<const expected_set> expected(std::string_view text) const;

  // True once the time of the limits is over: then the general engine decides no more texts, and a rule that recurses
  // at one end derives none. Other rules have no such limit.
  [[nodiscard]] bool is_out_of_time() const;

  // Null unless an automaton reads. It lives as long as this rule or a copy.
  [[nodiscard]] const interpret::rule_automaton* automaton() const noexcept;

 private:
  struct machine;
  friend struct rule_reader_access;
  explicit rule_reader(std::shared_ptr<const machine> machine) noexcept;

  std::shared_ptr<const machine> machine_;
};

// The automaton of the rule reads, or else the general engine. `grammar` is linked, and may be gone afterwards; `rule`
// is the index of one of its rules. The limits of time are for reading texts too.
[[nodiscard]] result<rule_reader, out_of_budget> make_reader(const abnf::grammar& grammar, std::size_t rule,
                                                             const work_budget& limits = work_budget());

}  // namespace urispec
