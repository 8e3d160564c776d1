#include "cli/commands/part_edits.hpp"

#include "report/text.hpp"
#include "urispec/compose.hpp"
#include "urispec/percent.hpp"

#include <algorithm>
#include <array>

namespace urispec::cli {
namespace {

// The rules that can be encoded for, as the grammars name them.
std::string encoded_for(std::array<std::string_view, 3> rules, std::string_view plain, const ascii_set& delimiters,
                        grammar g) {
  for (const std::string_view name : rules) {
    const auto rule = find_rule(g, name);
    if (!rule) continue;
    if (auto encoded = encode(plain_view(plain), *rule, delimiters)) return std::move(*encoded).text();
  }
  return std::string(plain);
}

std::string encoded_pair(std::string_view pair, grammar g) {
  const std::array<std::string_view, 3> rules{"query", "iquery", "uric"};
  const std::size_t equals = pair.find('=');
  std::string made = encoded_for(rules, pair.substr(0, equals), ascii_set("&=+"), g);
  if (equals == std::string_view::npos) return made;
  return made + "=" + encoded_for(rules, pair.substr(equals + 1), ascii_set("&+"), g);
}

bool is_removed(const part_edits& edits, const query_pair& pair) {
  const std::string name = decode(pair.name()).bytes();
  return std::ranges::any_of(edits.removed_pairs, [&](std::string_view pattern) {
    if (!pattern.ends_with('*')) return name == pattern;
    return name.starts_with(pattern.substr(0, pattern.size() - 1));
  });
}

}  // namespace

std::string edited_path(const part_edits& edits, std::string_view path, before_path before, grammar g) {
  std::string made(path);
  for (const std::string& segment : edits.appended_segments) {
    const bool begins = made.empty() && before == before_path::no_authority;
    if (!begins && !made.ends_with('/')) made += '/';
    made += encoded_for({"isegment", "segment", "pchar"}, segment, ascii_set("/?#;"), g);
  }
  return made;
}

std::optional<std::string> edited_query(const part_edits& edits, const component& query, grammar g) {
  std::vector<std::string> pairs;
  for (const query_pair pair : query_pair_range(query)) {
    if (!is_removed(edits, pair)) pairs.emplace_back(pair.text());
  }
  for (const std::string& pair : edits.appended_pairs) pairs.push_back(encoded_pair(pair, g));
  // By name: the order of values of one name may matter.
  const auto name_of = [](std::string_view pair) { return pair.substr(0, pair.find('=')); };
  if (edits.sorts_pairs) std::ranges::stable_sort(pairs, {}, name_of);
  const bool was_empty = query && query->empty();
  if (pairs.empty() && !was_empty) return std::nullopt;
  return joined(pairs, "&");
}

}  // namespace urispec::cli
