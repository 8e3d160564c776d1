#include "urispec/diff/related_rules.hpp"

#include "urispec/abnf/catalogue.hpp"
#include "urispec/diff/report.hpp"
#include "urispec/unicode/utf8.hpp"

#include <algorithm>

namespace urispec::diff {
namespace {

std::optional<std::string> in_utf8(const std::optional<std::u32string>& text) {
  return text ? std::optional<std::string>(unicode::to_utf8(*text)) : std::nullopt;
}

automaton::relation reversed(automaton::relation r) {
  switch (r) {
    case automaton::relation::subset: return automaton::relation::superset;
    case automaton::relation::superset: return automaton::relation::subset;
    default: return r;
  }
}

std::optional<compared_source> source_of(const abnf::catalogue_entry& entry) {
  const abnf::grammar grammar = abnf::load(entry).linked;
  const auto start = grammar.find(grammar.start);
  if (!start) return std::nullopt;
  auto made = make_source(entry.id, grammar, *start, "");
  return made ? std::optional(std::move(*made)) : std::nullopt;
}

void relate(const abnf::catalogue_entry& left, const abnf::catalogue_entry& right, related_rules& found) {
  const auto on_left = source_of(left);
  const auto on_right = source_of(right);
  if (!on_left || !on_right) return;
  const auto made = make_report(*on_left, *on_right);
  if (!made) return;
  const std::string left_id(left.id);
  const std::string right_id(right.id);
  for (const auto& pair : made->report.comparison.rules.pairs) {
    const auto left_only = in_utf8(pair.left_only);
    const auto right_only = in_utf8(pair.right_only);
    found[{left_id, pair.left}].push_back({right_id, pair.right, pair.relation, left_only, right_only});
    found[{right_id, pair.right}].push_back({left_id, pair.left, reversed(pair.relation), right_only, left_only});
  }
}

}  // namespace

related_rules relate_rules(std::span<const abnf::catalogue_entry* const> wanted) {
  const auto is_wanted = [&](const abnf::catalogue_entry& entry) { return std::ranges::count(wanted, &entry) > 0; };
  related_rules found;
  const auto all = abnf::catalogue();
  for (std::size_t left = 0; left < all.size(); ++left) {
    for (std::size_t right = left + 1; right < all.size(); ++right) {
      if (is_wanted(all[left]) || is_wanted(all[right])) relate(all[left], all[right], found);
    }
  }
  // Grammars of schemes are made from RFC 3986, and compared with it alone.
  const auto* generic = abnf::find_entry("rfc3986");
  for (const auto& entry : abnf::scheme_catalogue()) {
    if (is_wanted(entry) || is_wanted(*generic)) relate(entry, *generic, found);
  }
  return found;
}

}  // namespace urispec::diff
