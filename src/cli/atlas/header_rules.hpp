// The rules of a generated header one by one: the text of each and what the comments before it say of its repairs and
// guards.
// Cost: linear in the header for each rule. Tests: tests/data/cli/atlas.txt.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli {

struct header_rule {
  std::string text;                // "struct host : pegtl::sor< … > {};", or an alias of a rule of the base
  std::vector<std::string> notes;  // "repair guard: `IPv4address` only if …"
};

// `rule` is the name as published. Nothing where the header has no such rule.
[[nodiscard]] header_rule rule_in_header(std::string_view header, std::string_view rule);

}  // namespace urispec::cli
