// A rule in a generated header: its text, its name, and what is known of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::emit {

enum class assurance : std::uint8_t {
  proved,        // its parsing expression is decided to accept exactly its strings
  by_automaton,  // its automaton matches it, which is the same
  checked,       // its parsing expression does the same as its ABNF on all texts up to a length
  by_engine,     // the general engine matches it
  not_checked,   // nothing is proved, and nothing could be compared
};

// "proved", "by automaton", "checked", "by the general engine", "not checked".
[[nodiscard]] std::string_view name_of(assurance a);

struct generated_rule {
  std::string name;                // in the ABNF
  std::string text;                // "struct host : pegtl::sor< … > {};", or an alias of a rule of the base
  // Comments about its adjustments and guards: "adjustment guard: `IPv4address` only if …"; none of an alias
  std::vector<std::string> notes;
  assurance known = assurance::proved;
  std::optional<std::size_t> checked_to = std::nullopt;  // all texts up to this length, of a rule that is checked
};

// The treatment of rules whose names C++ or the generated headers reserve, and to rules that would get the C++ name of
// an earlier one. If the names are kept, they do not compile; if they are changed, they get an underscore and, if
// necessary, a number after it.
enum class unusable_names : std::uint8_t { are_kept, are_changed };

}  // namespace urispec::emit
