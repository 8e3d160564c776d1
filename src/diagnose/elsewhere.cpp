#include "diagnose/elsewhere.hpp"

#include "interpret/rule_automaton.hpp"
#include "urispec/abnf.hpp"
#include "automaton/product.hpp"
#include "urispec/rules/rule_components.hpp"
#include "urispec/utf8.hpp"
#include "urispec/uri.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

namespace urispec::diagnosing {
namespace {

// In the order in which they include each other.
constexpr std::string_view generic[] = {"absolute-URI", "absoluteURI", "relative-ref", "relativeURI", "absolute-IRI",
                                        "irelative-ref", "URI", "IRI", "URI-reference", "IRI-reference"};

// One for each other scheme of a document that has several; none of any other document.
std::vector<rule_reader> rules_of_schemes(std::string_view grammar, std::string_view asked) {
  std::vector<rule_reader> made;
  const abnf::catalogue_entry* const entry = abnf::find_entry(grammar);
  if (entry == nullptr || entry->schemes.size() < 2) return made;
  const auto linked = abnf::load(*entry).linked;
  for (const abnf::rule_of_scheme& of : entry->schemes) {
    if (of.rule == asked) continue;
    auto rule = interpret::read_by_automaton(linked, *linked.find(of.rule));
    if (rule) made.push_back(std::move(*rule));
  }
  return made;
}

}  // namespace

whole_rules::whole_rules(const rule_reader& of)
    : of_schemes_(rules_of_schemes(of.grammar(), of.name())) {
  const auto compiled = find_grammar(of.grammar());
  if (!compiled) return;
  for (const std::string_view name : generic) {
    const auto rule = name == of.name() ? std::nullopt : find_rule(*compiled, name);
    if (rule) compiled_.push_back(*rule);
  }
}

std::vector<whole_rules::accepting_rule> whole_rules::accepting(std::string_view text) const {
  std::vector<accepting_rule> found;
  for (const rule_ref rule : compiled_) {
    if (urispec::matches(text, rule)) found.push_back({std::string(info(rule).name), std::string(info(rule).section)});
  }
  for (const auto& rule : of_schemes_) {
    if (!rule.matches(text)) continue;
    const rule_info& itself = *std::ranges::find(rule.rule_list(), rule.name(), &rule_info::name);
    found.push_back({std::string(itself.name), std::string(itself.section)});
  }
  return found;
}

bool whole_rules::have(std::string_view text) const {
  return std::ranges::any_of(compiled_, [&](rule_ref rule) { return urispec::matches(text, rule); });
}

std::string_view kind_of(const components& found, part p) {
  return p == part::host ? found.host_kind : p == part::path ? found.path_kind : std::string_view();
}

namespace {

// What the character before the place and the one there both are; where these are two components, the first, which does
// not end there in the grammar that refused the text; where the first is none (a delimiter), the second. The delimiters
// of a scheme, a query and a fragment end what comes before them in every grammar.
void describe_place(other_reading& reading, const components& found, std::size_t place) {
  const bool begins_part = place < found.text.size() && (found.text[place] == '?' || found.text[place] == '#');
  int best = 0;
  std::size_t least = 0;
  for (const part p : all_parts) {
    const byte_range at = found.ranges[static_cast<std::size_t>(p)];
    const bool begins_after = begins_part && at.begin == place + 1;
    if (!at.defined() || (at.begin > place && !begins_after) || at.end < place) continue;
    if (at.end == place && at.begin < place && (begins_part || p == part::scheme)) continue;
    const int rank = begins_after ? 4 : at.begin == place ? 1 : at.end == place ? 2 : 3;
    if (rank < best || (rank == best && at.end - at.begin > least)) continue;
    best = rank;
    least = at.end - at.begin;
    reading.component = p;
  }
  if (reading.component) reading.kind = kind_of(found, *reading.component);
}

}  // namespace

other_readings::other_readings(rule_reader of)
    : of_(std::move(of)),
      // The grammar of one scheme has that scheme as a literal. Its texts are nearly always URIs as well, so it would
      // say nothing to list the grammars in which they are.
      is_reference_(std::ranges::any_of(
          of_.rule_list(),
          [](const rule_info& r) { return (component_of(r.name).parts & component_bit(part::scheme)) != 0; })),
      proper_(of_.automaton()->regular.languages.minimal.size() * of_.automaton()->regular.languages.minimal.size()) {
  for (const automaton::dfa& rule : of_.automaton()->regular.languages.minimal) {
    const auto live = live_states(rule);
    const auto dead = std::ranges::find(live, false);
    dead_.push_back(dead == live.end() ? std::nullopt
                                       : std::optional(static_cast<automaton::state>(dead - live.begin())));
  }
}

bool other_readings::is_proper_subset(std::size_t a, std::size_t b) const {
  const auto& minimal = of_.automaton()->regular.languages.minimal;
  std::atomic<inclusion>& known = proper_[a * minimal.size() + b];
  inclusion answer = known.load(std::memory_order_relaxed);
  if (answer == inclusion::unknown) {
    state_budget budget;
    const auto found = compare(minimal[a], minimal[b], budget);
    answer = found == automaton::relation::subset && !budget.exhausted() ? inclusion::yes : inclusion::no;
    known.store(answer, std::memory_order_relaxed);
  }
  return answer == inclusion::yes;
}

// Most rules are left after a few characters, for the one dead state of a minimal automaton.
bool other_readings::matches(std::size_t rule, std::span<const automaton::symbol_class> text) const {
  const automaton::dfa& by = of_.automaton()->regular.languages.minimal[rule];
  automaton::state at = by.start;
  for (const automaton::symbol_class c : text) {
    at = by.next(at, c);
    if (at == dead_[rule]) return false;
  }
  return by.accepting[at];
}

std::vector<std::size_t> other_readings::smallest_rules(std::string_view text) const {
  const auto characters = unicode::from_utf8(text);
  if (!characters || characters->size() < 2) return {};  // of one character every class is the smallest
  const auto& known = of_.automaton()->regular.languages;
  std::vector<automaton::symbol_class> classes;
  classes.reserve(characters->size());
  for (const char32_t c : *characters) classes.push_back(known.symbols->class_of(c));
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < known.minimal.size(); ++i) {
    if (i != of_.automaton()->regular.rule && matches(i, classes)) all.push_back(i);
  }
  std::vector<std::size_t> smallest;
  std::ranges::copy_if(all, std::back_inserter(smallest), [&](std::size_t rule) {
    return std::ranges::none_of(all, [&](std::size_t other) { return other != rule && is_proper_subset(other, rule); });
  });
  return smallest;
}

std::vector<other_reading> other_readings::find(std::string_view text, std::size_t place,
                                                std::span<const whole_rules::accepting_rule> whole,
                                                text_scope asked) const {
  std::vector<other_reading> found;
  for (const grammar_info& g : is_reference_ ? all_grammars() : std::span<const grammar_info>()) {
    const rule_ref start = start_rule(*find_grammar(g.id));
    const bool is_same = g.id == of_.grammar();
    const auto parsed = parse(text, start);
    if (!parsed) continue;
    const rule_info& rule = info(start);
    other_reading reading{g.id, is_same ? std::string_view() : g.title, std::string(rule.name),
                          std::string(rule.section), {}, {}};
    describe_place(reading, *parsed, place);
    if (is_same) {  // a smaller rule was asked for; what other grammars have of it says nothing more
      found = {reading};
      break;
    }
    found.push_back(reading);
  }
  for (const auto& rule : whole) {
    const bool is_known = std::ranges::any_of(
        found, [&](const other_reading& o) { return o.grammar == of_.grammar() && o.rule == rule.name; });
    if (!is_known) found.push_back({of_.grammar(), {}, rule.name, rule.section, {}, {}});
  }
  if (!whole.empty()) return found;
  for (const std::size_t i : smallest_rules(text)) {
    const abnf::rule& rule = of_.automaton()->regular.grammar.rules[i];
    if (asked == text_scope::reference && !is_called_host(rule.name)) continue;
    found.push_back({of_.grammar(), {}, rule.name, rule.section, {}, {}});
  }
  return found;
}

}  // namespace urispec::diagnosing
