#include "diagnose/elsewhere.hpp"

#include "automaton/product.hpp"
#include "interpret/rule_automaton.hpp"
#include "urispec/abnf.hpp"
#include "urispec/rules/rule_components.hpp"
#include "urispec/uri.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

namespace urispec::diagnosing {
namespace {

// Each rule includes the rules before it.
constexpr std::string_view generic[] = {"absolute-URI",  "absoluteURI",   "relative-ref", "relativeURI",
                                        "absolute-IRI",  "irelative-ref", "URI",          "IRI",
                                        "URI-reference", "IRI-reference"};

// The rules of the other schemes of a document that has several; none for any other document.
std::vector<rule_reader> rules_of_schemes(std::string_view grammar, std::string_view rule_name) {
  std::vector<rule_reader> rules;
  const abnf::catalogue_entry* const entry = abnf::find_entry(grammar);
  if (entry == nullptr || entry->schemes.size() < 2) return rules;
  const auto grammar_of_entry = abnf::load(*entry).grammar;
  for (const abnf::rule_of_scheme& row : entry->schemes) {
    if (row.rule == rule_name) continue;
    auto rule = interpret::read_by_automaton(grammar_of_entry, *grammar_of_entry.find(row.rule));
    if (rule) rules.push_back(std::move(*rule));
  }
  return rules;
}

}  // namespace

whole_rules::whole_rules(const rule_reader& rule) : interpreted_(rules_of_schemes(rule.grammar(), rule.name())) {
  const auto compiled = find_grammar(rule.grammar());
  if (!compiled) return;
  for (const std::string_view name : generic) {
    const auto sibling = name == rule.name() ? std::nullopt : find_rule(*compiled, name);
    if (sibling) compiled_.push_back(*sibling);
  }
}

std::vector<whole_rules::accepting_rule> whole_rules::accepting(std::string_view text) const {
  std::vector<accepting_rule> rules;
  for (const rule_ref rule : compiled_) {
    if (urispec::matches(text, rule)) rules.push_back({std::string(info(rule).name), std::string(info(rule).section)});
  }
  for (const auto& rule : interpreted_) {
    if (!rule.matches(text)) continue;
    const rule_info& itself = *std::ranges::find(rule.rule_list(), rule.name(), &rule_info::name);
    rules.push_back({std::string(itself.name), std::string(itself.section)});
  }
  return rules;
}

std::string_view kind_of(const components& parsed, part p) {
  return p == part::host ? parsed.host_kind : p == part::path ? parsed.path_kind : std::string_view();
}

namespace {

// The component that has both the character before the place and the one there. If these are in two components, the
// first counts: it does not end there in the grammar that refused the text. If the first is a delimiter, the second
// counts. The delimiters of a scheme, a query and a fragment end the component before them in every grammar.
void describe_place(other_reading& reading, const components& parsed, std::size_t place) {
  const bool begins_part = place < parsed.text.size() && (parsed.text[place] == '?' || parsed.text[place] == '#');
  int best = 0;
  std::size_t least = 0;
  for (const part p : all_parts) {
    const byte_range position = parsed.ranges[static_cast<std::size_t>(p)];
    const bool begins_after = begins_part && position.begin == place + 1;
    if (!position.defined() || (position.begin > place && !begins_after) || position.end < place) continue;
    if (position.end == place && position.begin < place && (begins_part || p == part::scheme)) continue;
    const int rank = begins_after ? 4 : position.begin == place ? 1 : position.end == place ? 2 : 3;
    if (rank < best || (rank == best && position.end - position.begin > least)) continue;
    best = rank;
    least = position.end - position.begin;
    reading.component = p;
  }
  if (reading.component) reading.kind = kind_of(parsed, *reading.component);
}

}  // namespace

other_readings::other_readings(rule_reader rule)
    : rule_(std::move(rule)),
      // The grammar of one scheme has that scheme as a literal. Its texts are nearly always URIs as well, so it would
      // say nothing to list the grammars in which they are.
      is_reference_(std::ranges::any_of(
          rule_.rule_list(),
          [](const rule_info& r) { return (component_of(r.name).parts & component_bit(part::scheme)) != 0; })),
      proper_(rule_.automaton()->regular.languages.minimal.size() *
              rule_.automaton()->regular.languages.minimal.size()) {
  for (const automaton::dfa& texts : rule_.automaton()->regular.languages.minimal) {
    const auto live = live_states(texts);
    const auto dead = std::ranges::find(live, false);
    dead_.push_back(dead == live.end() ? std::nullopt
                                       : std::optional(static_cast<automaton::state>(dead - live.begin())));
  }
}

bool other_readings::is_proper_subset(std::size_t a, std::size_t b) const {
  const auto& minimal = rule_.automaton()->regular.languages.minimal;
  std::atomic<inclusion>& memory = proper_[a * minimal.size() + b];
  inclusion answer = memory.load(std::memory_order_relaxed);
  if (answer == inclusion::unknown) {
    work_budget budget;
    const auto relation = compare(minimal[a], minimal[b], budget);
    answer = relation == automaton::relation::subset && !budget.exhausted() ? inclusion::yes : inclusion::no;
    memory.store(answer, std::memory_order_relaxed);
  }
  return answer == inclusion::yes;
}

// The one dead state of a minimal automaton ends most readings after a few characters.
bool other_readings::matches(std::size_t rule, std::span<const automaton::symbol_class> text) const {
  const automaton::dfa& texts = rule_.automaton()->regular.languages.minimal[rule];
  automaton::state current = texts.start;
  for (const automaton::symbol_class c : text) {
    current = texts.next(current, c);
    if (current == dead_[rule]) return false;
  }
  return texts.accepting[current];
}

std::vector<std::size_t> other_readings::smallest_rules(std::string_view text) const {
  const auto characters = unicode::from_utf8(text);
  if (!characters || characters->size() < 2) return {};  // of one character every class is the smallest
  const auto& languages = rule_.automaton()->regular.languages;
  std::vector<automaton::symbol_class> classes;
  classes.reserve(characters->size());
  for (const char32_t c : *characters) classes.push_back(languages.symbols->class_of(c));
  std::vector<std::size_t> accepting;
  for (std::size_t i = 0; i < languages.minimal.size(); ++i) {
    if (i != rule_.automaton()->regular.rule && matches(i, classes)) accepting.push_back(i);
  }
  std::vector<std::size_t> smallest;
  std::ranges::copy_if(accepting, std::back_inserter(smallest), [&](std::size_t rule) {
    return std::ranges::none_of(accepting,
                                [&](std::size_t other) { return other != rule && is_proper_subset(other, rule); });
  });
  return smallest;
}

std::vector<other_reading> other_readings::find(std::string_view text, std::size_t place,
                                                std::span<const whole_rules::accepting_rule> whole,
                                                text_scope scope) const {
  std::vector<other_reading> readings;
  for (const grammar_info& g : is_reference_ ? all_grammars() : std::span<const grammar_info>()) {
    const rule_ref start = start_rule(*find_grammar(g.id));
    const bool is_same = g.id == rule_.grammar();
    const auto parsed = parse(text, start);
    if (!parsed) continue;
    const rule_info& rule = info(start);
    other_reading reading{
        g.id, is_same ? std::string_view() : g.title, std::string(rule.name), std::string(rule.section), {}, {}};
    describe_place(reading, *parsed, place);
    if (is_same) {  // the text was read by a smaller rule; other grammars say nothing more
      readings = {reading};
      break;
    }
    readings.push_back(reading);
  }
  for (const auto& rule : whole) {
    const bool is_listed = std::ranges::any_of(
        readings, [&](const other_reading& o) { return o.grammar == rule_.grammar() && o.rule == rule.name; });
    if (!is_listed) readings.push_back({rule_.grammar(), {}, rule.name, rule.section, {}, {}});
  }
  if (!whole.empty()) return readings;
  for (const std::size_t i : smallest_rules(text)) {
    const abnf::rule& rule = rule_.automaton()->regular.grammar.rules[i];
    if (scope == text_scope::reference && !is_called_host(rule.name)) continue;
    readings.push_back({rule_.grammar(), {}, rule.name, rule.section, {}, {}});
  }
  return readings;
}

}  // namespace urispec::diagnosing
