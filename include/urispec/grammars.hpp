// The grammars of the catalogue and their rules at run time: names become the numbers that the parser uses. A generated
// header has, besides the PEGTL type of each rule, its published name, its section of the RFC and its ABNF on one line.
// The list of grammars is in rules/grammar.hpp; nothing here names one.
#pragma once

#include "urispec/rules/grammar.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace urispec {

struct rule_info {
  std::string_view name;        // "path-abempty", as published
  std::string_view section;     // "3.3"
  std::string_view definition;  // `*( "/" segment )`
};

// A rule of a grammar of the catalogue.
struct rule_ref {
  urispec::grammar grammar;
  std::uint16_t index;  // into rules(grammar)

  [[nodiscard]] friend constexpr bool operator==(const rule_ref&, const rule_ref&) noexcept = default;
};

// The entry of a grammar in the catalogue. `alias` may be empty.
struct grammar_info {
  std::string_view id;
  std::string_view alias;
  std::string_view title;
  std::uint16_t start;                          // index of the start rule
  std::span<const rule_info> rule_list;         // order of the RFC
};

// Values follow the order of the catalogue.
[[nodiscard]] std::span<const grammar_info> all_grammars() noexcept;
// The entry of a grammar.
[[nodiscard]] const grammar_info& info(grammar g) noexcept;

// The grammar with this id ("rfc3986") or alias ("modern"), in the same case; nullopt if there is none.
[[nodiscard]] std::optional<grammar> find_grammar(std::string_view id_or_alias) noexcept;

// The rule with this published name, in any case (RFC 5234 §2.1: rule names are case insensitive); nullopt if there is
// none.
[[nodiscard]] std::optional<rule_ref> find_rule(grammar g, std::string_view name) noexcept;
// The rule that is read where no rule is named: URI-reference in RFC 3986.
[[nodiscard]] rule_ref start_rule(grammar g) noexcept;

// Name, section and ABNF.
[[nodiscard]] const rule_info& info(rule_ref rule) noexcept;

}  // namespace urispec
