// Texts read as rules. The members are those of `urispec parse --format json` (docs/reference/json.md), but for the
// derivation, whose nodes come as derivation::nodes() writes them: rule, begin, end and size of the subtree, four
// numbers for each.
#include "report/objects.hpp"
#include "urispec/rule_reader.hpp"
#include "urispec/rules/rule_components.hpp"
#include "urispec/uri.hpp"
#include "engine.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace urispec::wasm {
namespace {

// Readers of the rules that were asked for; their automata, which say what could have come, are kept.
const rule_reader& reader_of(rule_ref rule) {
  static std::vector<std::pair<rule_ref, rule_reader>> readers;
  const auto entry = std::ranges::find(readers, rule, &std::pair<rule_ref, rule_reader>::first);
  return entry != readers.end() ? entry->second : readers.emplace_back(rule, rule).second;
}

// Expectations need automata, which are made when the first text of a rule fails: not while somebody types.
enum class expectation : std::uint8_t { left_out, added };

void add_reading(json_writer& json, std::string_view text, rule_ref rule, expectation expectations) {
  const auto& grammar = info(rule.grammar);
  json.member("grammar", grammar.id).member("rule", info(rule).name);
  const auto parsed = parse(text, rule);
  json.member("valid", parsed.has_value());
  if (parsed) {
    report::component_members(reader_of(rule).components_of_grammar()).write(json.key("components"), *parsed);
    return;
  }
  json.key("error").begin_object();
  report::add_error_members(json, parsed.error());
  if (expectations == expectation::added) {
    report::add_expected_members(json, *reader_of(rule).expected(text));
  }
  json.end_object();
}

}  // namespace

void list_grammars(const arguments&, json_writer& answer) {
  answer.begin_array();
  for (const grammar_info& g : all_grammars()) {
    answer.begin_object().member("id", g.id).member("alias", g.alias).member("title", g.title);
    answer.member("start", g.rule_list[g.start].name).key("rules").begin_array();
    for (const rule_info& r : g.rule_list) {
      answer.begin_object()
          .member("name", r.name)
          .member("section", r.section)
          .member("abnf", r.definition)
          .end_object();
    }
    answer.end_array().end_object();
  }
  answer.end_array();
}

void parse_text(const arguments& args, json_writer& answer) {
  const auto rule = rule_argument(args[1], args[2], answer);
  if (!rule) return;
  answer.begin_object();
  add_reading(answer, args[0], *rule, expectation::added);
  answer.end_object();
}

void parse_everywhere(const arguments& args, json_writer& answer) {
  answer.begin_array();
  for (std::size_t i = 0; i < all_grammars().size(); ++i) {
    const auto g = static_cast<grammar>(i);
    const auto rule = args[1].empty() ? std::optional(start_rule(g)) : find_rule(g, args[1]);
    if (!rule) continue;
    answer.begin_object();
    add_reading(answer, args[0], *rule, expectation::left_out);
    answer.end_object();
  }
  answer.end_array();
}

void derive_text(const arguments& args, json_writer& answer) {
  const auto rule = rule_argument(args[1], args[2], answer);
  if (!rule) return;
  derivation tree;
  const auto derived = derive(args[0], *rule, tree);
  if (!derived) return write_failure(answer, derived.error().message());
  answer.begin_object().key("nodes").begin_array();
  for (const derivation_node& n : tree.nodes()) answer.value(n.rule).value(n.begin).value(n.end).value(n.size);
  answer.end_array().end_object();
}

// One digit for each text, 1 for valid.
void check_texts(const arguments& args, json_writer& answer) {
  const auto rule = rule_argument(args[0], args[1], answer);
  if (!rule) return;
  std::string verdicts;
  for (std::string_view rest = args[2]; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    verdicts += matches(rest.substr(0, end), *rule) ? '1' : '0';
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  answer.begin_object().member("verdicts", verdicts).end_object();
}

}  // namespace urispec::wasm
