// Texts read as rules. The members are those of `urispec parse --format json` (docs/json.md), but for the derivation,
// whose nodes come as they lie in memory: rule, begin, end and size of the subtree, four numbers for each, in preorder.
#include "cli/output/diagnosis_object.hpp"
#include "cli/output/error_object.hpp"
#include "urispec/interpret/expected_set.hpp"
#include "urispec/parse/component_of.hpp"
#include "urispec/uri.hpp"
#include "wasm/engine.hpp"

#include <algorithm>
#include <cstdint>

namespace urispec::wasm {
namespace {

// Automata that say what could have come; each is made when the first text of its rule fails.
interpret::expected_sets& expectations() {
  static interpret::expected_sets made;
  return made;
}

// RFC 2396 has components that the others have not; its grammars are those that have rules for them.
bool has_component(grammar g, part p) {
  return p < part::opaque_part ||
         std::ranges::any_of(info(g).rule_list, [p](const rule_info& r) { return (component_of(r.name).parts & component_bit(p)) != 0; });
}

void add_components(json_writer& json, const components& found, grammar g) {
  json.key("components").begin_object();
  for (const part p : all_parts) {
    if (!has_component(g, p)) continue;
    const component value = found[p];
    json.key(name(p));
    value ? json.value(*value) : json.null();
    if (p == part::host) json.key("host_kind").text_or_null(found.host_kind);
    if (p == part::path) json.key("path_kind").text_or_null(found.path_kind);
  }
  json.end_object();
}

// What could have come takes automata, which are made when the first text of a rule fails: not while somebody types.
enum class expectation : std::uint8_t { left_out, added };

void add_reading(json_writer& json, std::string_view text, rule_ref rule, expectation wanted) {
  const auto& of = info(rule.grammar);
  json.member("grammar", of.id).member("rule", info(rule).name);
  const auto parsed = parse(text, rule);
  json.member("valid", parsed.has_value());
  if (parsed) {
    add_components(json, *parsed, rule.grammar);
    return;
  }
  json.key("error").begin_object();
  cli::add_error_members(json, parsed.error());
  if (wanted == expectation::added) cli::add_expected_members(json, *expectations().at_failure(of.id, rule.index, text));
  json.end_object();
}

}  // namespace

void list_grammars(const arguments&, json_writer& answer) {
  answer.begin_array();
  for (const grammar_info& g : all_grammars()) {
    answer.begin_object().member("id", g.id).member("alias", g.alias).member("title", g.title);
    answer.member("start", g.rule_list[g.start].name).key("rules").begin_array();
    for (const rule_info& r : g.rule_list) {
      answer.begin_object().member("name", r.name).member("section", r.section).member("abnf", r.definition).end_object();
    }
    answer.end_array().end_object();
  }
  answer.end_array();
}

void parse_text(const arguments& given, json_writer& answer) {
  const auto rule = asked_rule(given[1], given[2], answer);
  if (!rule) return;
  answer.begin_object();
  add_reading(answer, given[0], *rule, expectation::added);
  answer.end_object();
}

void parse_everywhere(const arguments& given, json_writer& answer) {
  answer.begin_array();
  for (std::size_t i = 0; i < all_grammars().size(); ++i) {
    const auto g = static_cast<grammar>(i);
    const auto rule = given[1].empty() ? std::optional(start_rule(g)) : find_rule(g, given[1]);
    if (!rule) continue;
    answer.begin_object();
    add_reading(answer, given[0], *rule, expectation::left_out);
    answer.end_object();
  }
  answer.end_array();
}

void derive_text(const arguments& given, json_writer& answer) {
  const auto rule = asked_rule(given[1], given[2], answer);
  if (!rule) return;
  derivation tree;
  const auto derived = derive(given[0], *rule, tree);
  if (!derived) return write_failure(answer, derived.error().message());
  answer.begin_object().key("nodes").begin_array();
  for (const derivation_node& n : tree.nodes()) answer.value(n.rule).value(n.begin).value(n.end).value(n.size);
  answer.end_array().end_object();
}

// One digit for each text, 1 for valid.
void check_texts(const arguments& given, json_writer& answer) {
  const auto rule = asked_rule(given[0], given[1], answer);
  if (!rule) return;
  std::string verdicts;
  for (std::string_view rest = given[2]; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    verdicts += matches(rest.substr(0, end), *rule) ? '1' : '0';
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  answer.begin_object().member("verdicts", verdicts).end_object();
}

}  // namespace urispec::wasm
