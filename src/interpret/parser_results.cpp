#include "interpret/parser_results.hpp"

#include "unicode/characters.hpp"
#include "urispec/utf8.hpp"

#include <cstdint>
#include <limits>
#include <vector>

namespace urispec::interpret {

language::derived derive_text(const language::deriver& by, std::string_view text, derivation& into) {
  into.restart(text);
  const auto characters = unicode::from_utf8(text);
  if (!characters) return language::derived::no_string_of_the_rule;
  std::vector<language::derived_rule> rules;
  const auto outcome = by.derive(*characters, rules);
  // A rule has two nodes at least, so that bytes and rules of what is not too long fit in 32 bits.
  static_assert(language::most_places / 2 * 4 <= std::numeric_limits<std::uint32_t>::max() + std::uint64_t{1});
  const auto narrow = [](std::size_t n) { return static_cast<std::uint32_t>(n); };
  const auto offset = unicode::code_point_offsets(text);
  for (const auto& r : rules) {
    into.arena().push_back({narrow(r.rule), narrow(offset[r.begin]), narrow(offset[r.end]), narrow(r.size)});
  }
  return outcome;
}

parse_error located_error(const language::expectation& there, std::string_view text, const abnf::grammar& grammar,
                          std::size_t rule) {
  parse_error error;
  error.offset = there.offset;
  error.code_point_offset = unicode::count_code_points(text.substr(0, there.offset));
  const auto rest = text.substr(there.offset);
  if (const auto next = unicode::first_code_point(rest)) {
    error.found = next->code_point;
  } else if (!rest.empty()) {
    error.kind = error_kind::ill_formed_utf8;
    error.found = static_cast<unsigned char>(rest.front());
  }
  error.rule = there.rule == language::structure::no_rule ? rule : there.rule;
  error.rule_name = grammar.rules[error.rule].name;
  error.section = grammar.rules[error.rule].section;
  return error;
}

}  // namespace urispec::interpret
