// Texts that end too early, and have no other mistake.
#include "diagnose/causes/table.hpp"

#include "diagnose/nearest.hpp"
#include "interpret/rule_automaton.hpp"
#include "urispec/derivation.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::diagnosing {
namespace {

// A rule or a character that comes one or more times in a row.
struct run {
  std::string name;
  std::optional<automaton::code_point_set> characters = {};  // of a class
  std::size_t begin = 0;
  std::size_t times = 1;
};

void add(std::vector<run>& runs, run new_run) {
  if (!runs.empty() && runs.back().name == new_run.name) {
    ++runs.back().times;
  } else {
    runs.push_back(std::move(new_run));
  }
}

// ALPHA alone does not say how many; and other characters may do as well.
std::string words_of(const run& r, const rule_reader& rule, std::string_view shortest) {
  if (r.times > 1) return std::to_string(r.times) + r.name;
  if (!r.characters) return r.name;
  const auto characters = characters_at(rule.automaton()->regular.minimal(), shortest, r.begin);
  if (set_difference(characters, *r.characters).empty()) return "a character of " + r.name;
  return "a character of " + in_words(interpret::names_of(characters, classes_of(rule.automaton()->regular)), "or");
}

}  // namespace

std::vector<std::string> missing_after(const rule_reader& rule, std::string_view shortest, std::size_t length) {
  derivation tree;
  if (!rule.derive(shortest, tree) || tree.empty()) return {};
  std::vector<run> missing;
  std::size_t position = length;
  const auto add_characters = [&](std::size_t end) {
    if (position < end) add(missing, {'"' + std::string(shortest.substr(position, end - position)) + '"'});
  };
  const std::vector<derivation_node> nodes = tree.nodes();
  for (const derivation_node& node : std::span(nodes).subspan(1)) {  // without the rule itself
    if (node.begin < position || node.begin == node.end) continue;
    add_characters(node.begin);
    add(missing, {std::string(rule.rule_list()[node.rule].name), rule.automaton()->regular.languages.classes[node.rule],
                  position});
    position = node.end;
  }
  add_characters(shortest.size());
  std::vector<std::string> names;
  for (const run& m : missing) names.push_back(words_of(m, rule, shortest));
  return names;
}

namespace {

std::optional<cause_match> find_incomplete(const situation& s) {
  constexpr std::size_t most_named = 6;
  if (!s.finds_end() || s.shortest.size() <= s.text.size()) return std::nullopt;
  cause_match match{{s.text.size(), s.text.size()}};
  std::vector<std::string> missing = missing_after(s.rule, s.shortest, s.text.size());
  if (missing.size() > most_named) {
    missing.resize(most_named);
    match.detail = listed(missing) + ", …";
  } else {
    match.detail = in_words(missing, "and");
  }
  return match;
}

const cause_row incomplete_entries[] = {
    {find_incomplete,
     {.id = "incomplete",
      .title = "something is missing at the end",
      .brief = "something is missing",
      .advice = "add the missing part",
      .sections = "RFC 5234 section 3.1",
      .sections_of_rfc2396 = "RFC 2396 section 1.6",
      .grammar = "rfc6068",
      .example = "mailto:joe",
      .nearly = "mailto:joe@example.org",
      .intent = example_intent::unclear,
      .page = "The text is right as far as it goes, but nothing that ends there is a string of the rule. In "
              "mailto:joe the domain is missing: an addr-spec is a local-part, an @ and a domain. The rules and "
              "characters that are named are those of the shortest valid text that begins so; there may be "
              "others.\n\n"
              "Without -g and --scheme-rules, urispec reads a text by the generic grammar, which does not know what "
              "a scheme wants: mailto:joe is a URI."},
     cause_scope::any_text},
};

}  // namespace

std::span<const cause_row> incomplete_causes() { return incomplete_entries; }

}  // namespace urispec::diagnosing
