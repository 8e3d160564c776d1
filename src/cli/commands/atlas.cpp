// urispec atlas: all that is known of every rule of every grammar of the catalogue, as one JSON value.
#include "cli/commands.hpp"
#include "report/dfa.hpp"
#include "report/diff_words.hpp"
#include "report/railroad.hpp"
#include "cli/options/options.hpp"
#include "cli/options/grammar_options.hpp"
#include "report/json.hpp"
#include "urispec/abnf.hpp"
#include "abnf/recursion.hpp"
#include "abnf/references.hpp"
#include "automaton/minimise.hpp"
#include "context_free/strings.hpp"
#include "diff/rule_relations.hpp"
#include "language/count.hpp"
#include "language/near_misses.hpp"
#include "language/regular_rule.hpp"
#include "language/shortest.hpp"
#include "urispec/spec.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <variant>

namespace urispec::cli {
namespace {

constexpr std::size_t strings_shown = 5;
constexpr std::size_t longest_counted = 12;
constexpr std::size_t complete_to = longest_counted + 1;  // near misses may come from strings that are longer by one

// The rules that a definition uses, each once, in the order of the grammar.
std::vector<std::string_view> uses_of(const abnf::rule& rule, const abnf::grammar& grammar) {
  std::vector<bool> is_used(grammar.rules.size(), false);
  abnf::for_each_use(rule.definition, [&](const abnf::expression& use) { is_used[abnf::used_rule(use)] = true; });
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < is_used.size(); ++i) {
    if (is_used[i]) names.push_back(grammar.rules[i].name);
  }
  return names;
}

std::vector<std::string_view> users_of(const abnf::rule& rule, const abnf::grammar& grammar) {
  std::vector<std::string_view> names;
  for (const abnf::rule& other : grammar.rules) {
    if (std::ranges::count(uses_of(other, grammar), rule.name) > 0) names.push_back(other.name);
  }
  return names;
}

void add_text_or_null(report::json_writer& json, std::string_view name, const std::optional<std::string>& text) {
  json.key(name);
  text ? json.value(*text) : json.null();
}

void add_related(report::json_writer& json, const std::vector<diff::rule_relation>& relations) {
  json.key("elsewhere").begin_array();
  for (const diff::rule_relation& r : relations) {
    json.begin_object().member("grammar", r.grammar).member("rule", r.rule).member("relation", name_of(r.relation));
    add_text_or_null(json, "only_here", r.only_here);
    add_text_or_null(json, "only_there", r.only_there);
    add_text_or_null(json, "example_here", r.example_here);
    add_text_or_null(json, "example_there", r.example_there);
    json.end_object();
  }
  json.end_array();
}

// A file is a grammar of the atlas itself, such as rfc3986.abnf, or only lends rules, such as rfc5322.abnf.
bool has_own_grammar(std::string_view file) {
  const auto is_base = [&](const abnf::catalogue_entry& entry) { return entry.files.front() == file; };
  return std::ranges::any_of(abnf::catalogue(), is_base) || std::ranges::any_of(abnf::scheme_catalogue(), is_base);
}

// True for a rule of another grammar of the atlas.
bool is_imported(const abnf::rule& rule, const abnf::catalogue_entry& entry) {
  return std::ranges::any_of(entry.imports,
                             [&](std::string_view file) { return rule.file.ends_with(file) && has_own_grammar(file); });
}

// The recursive rules that the grammar does not import.
std::vector<std::size_t> recursive_rules_of(const abnf::catalogue_entry& entry, const abnf::grammar& grammar) {
  const auto recursive = abnf::recursive_rules(abnf::without_linear_recursion(grammar));
  std::vector<std::size_t> own_rules;
  for (std::size_t i = 0; i < recursive.size(); ++i) {
    if (recursive[i] && !is_imported(grammar.rules[i], entry)) own_rules.push_back(i);
  }
  return own_rules;
}

// A grammar with what is computed once for all of its rules.
struct mapped_grammar {
  const abnf::catalogue_entry& entry;
  abnf::grammar grammar;
  std::map<std::string, automaton::dfa> languages;  // by name; none of a rule that recurses or takes too many states
  std::map<std::string, automaton::dfa> bounded;    // of rules that recurse: their strings up to a length
  std::map<std::string, emit::generated_rule> generated;  // by name; none of a rule that is left out of the header
};

mapped_grammar map_out(const abnf::catalogue_entry& entry) {
  const std::array layers{spec::built_in_layer(entry)};
  const auto loaded = spec::load(layers);
  mapped_grammar map{entry, loaded.grammar, {}, {}, {}};
  language::for_each_regular(loaded.grammar, work_budget(), [&](const auto& rule) {
    const auto* regular = std::get_if<language::rule_with_automaton>(&rule);
    if (regular == nullptr) return;
    map.languages.emplace(regular->abnf_rule().name,
                          automaton::merge_classes(regular->languages.minimal[regular->rule]));
  });
  for (const std::size_t rule : recursive_rules_of(entry, loaded.grammar)) {
    if (auto strings = context_free::strings_of_rule_up_to(loaded.grammar, rule, complete_to, work_budget())) {
      map.bounded.emplace(loaded.grammar.rules[rule].name, std::move(*strings));
    }
  }
  auto generated = spec::generate(loaded);
  if (!generated.header) return map;
  for (auto& rule : generated.header->rules) map.generated.emplace(std::string(rule.name), std::move(rule));
  return map;
}

std::vector<std::string> near_misses_of(const automaton::dfa& minimal, std::size_t longest) {
  work_budget budget;
  return language::list_shortest_strings(language::near_misses(minimal, budget), strings_shown, longest);
}

// Nothing is known about a rule whose automaton would take too many states. A rule that recurses has its strings up to
// a length, but no automaton.
void add_language(report::json_writer& json, const mapped_grammar& map, const std::string& rule) {
  using texts = std::vector<std::string>;
  const auto regular = map.languages.find(rule);
  const auto bounded = map.bounded.find(rule);
  const automaton::dfa* strings = regular != map.languages.end()   ? &regular->second
                                  : bounded != map.bounded.end() ? &bounded->second
                                                                : nullptr;
  const std::size_t longest = regular != map.languages.end() ? language::any_length : longest_counted;
  json.key("shortest").strings(strings ? language::list_shortest_strings(*strings, strings_shown, longest) : texts());
  json.key("misses").strings(strings ? near_misses_of(*strings, longest) : texts());
  json.key("counts").strings(strings ? language::counts_by_length(*strings, longest_counted) : texts());
  json.key("automaton");
  if (regular != map.languages.end()) {
    report::add_drawable_dfa(json, regular->second);
  } else {
    json.null();
  }
}

bool has_uris(const abnf::catalogue_entry& entry, std::string_view rule) {
  return rule == entry.start || std::ranges::count(entry.schemes, rule, &abnf::rule_of_scheme::rule) > 0;
}

void add_rule(report::json_writer& json, const mapped_grammar& map, std::size_t index,
              const diff::rule_relations& related) {
  const abnf::rule& rule = map.grammar.rules[index];
  const auto header_rule = map.generated.find(rule.name);
  const auto generated = header_rule == map.generated.end() ? emit::generated_rule() : header_rule->second;
  json.begin_object().member("name", rule.name).member("section", rule.section).member("file", rule.file);
  json.member("line", rule.place.line).member("abnf", rule.source_text);
  json.key("uses").strings(uses_of(rule, map.grammar)).key("used_by").strings(users_of(rule, map.grammar));
  add_language(json, map, rule.name);
  json.key("generated")
      .begin_object()
      .member("text", generated.text)
      .key("notes")
      .strings(generated.notes)
      .end_object();
  const auto counterparts = related.find({map.grammar.id, rule.name});
  const auto bounded = map.bounded.find(rule.name);
  if (counterparts != related.end()) {
    add_related(json, counterparts->second);
  } else if (bounded != map.bounded.end() && has_uris(map.entry, rule.name)) {
    add_related(json, diff::relate_to_uri(bounded->second, complete_to));
  } else {
    add_related(json, {});
  }
  json.member("railroad", report::railroad_svg(map.grammar, std::array{index})).end_object();
}

// Leaves out rules that it imports from another grammar of the atlas, which has them.
void add_grammar(report::json_writer& json, const abnf::catalogue_entry& entry, const diff::rule_relations& related) {
  const mapped_grammar map = map_out(entry);
  json.begin_object().member("id", entry.id).member("title", entry.title).member("start", map.grammar.start);
  json.key("schemes").begin_array();
  for (const auto& s : entry.schemes) json.value(s.scheme);
  json.end_array().key("imports").strings(entry.imports).key("rules").begin_array();
  for (std::size_t i = 0; i < map.grammar.rules.size(); ++i) {
    if (!is_imported(map.grammar.rules[i], entry)) add_rule(json, map, i, related);
  }
  json.end_array().end_object();
}

// The entries of the catalogue with these names; without names, all of them.
attempt<std::vector<const abnf::catalogue_entry*>> find_entries(const std::vector<std::string>& names) {
  std::vector<const abnf::catalogue_entry*> entries;
  for (const std::string& name : names) {
    const auto* entry = abnf::find_entry(name);
    if (entry == nullptr) return attempt<std::vector<const abnf::catalogue_entry*>>::none(not_built_in(name));
    entries.push_back(entry);
  }
  if (!names.empty()) return {entries};
  for (const auto& catalogue_entries : {abnf::catalogue(), abnf::interpreted_catalogue(), abnf::scheme_catalogue()}) {
    for (const abnf::catalogue_entry& entry : catalogue_entries) entries.push_back(&entry);
  }
  return {entries};
}

exit_code run_atlas(const std::vector<std::string>& names, const channels& io) {
  const auto entries = unwrap(find_entries(names), io);
  if (!entries) return exit_code::failure;
  const diff::rule_relations related = diff::find_rule_relations(*entries);
  report::json_writer json = report::json_to(io.out);
  json.begin_object().key("grammars").begin_array();
  for (const auto* entry : *entries) add_grammar(json, *entry, related);
  json.end_array().end_object().end_line();
  return exit_code::success;
}

constexpr const char* atlas_footer =
    R"(The output is one JSON object; docs/schema/atlas.json describes it. It has each rule of each built-in grammar,
including those of schemes, of URLs before RFC 2396 and of the URL Standard. Each rule comes with
  - its ABNF as published, its section, the rules that it uses and the rules that use it
  - its shortest strings, and its shortest near misses (one character removed, replaced or inserted)
  - the number of its strings of each length up to 12
  - the size of its minimal automaton, and the transitions if it has at most 30 states
  - the generated PEGTL rule with its adjustments and guards
  - the same rule in the other grammars, with the relation of the languages and witnesses
  - a railroad diagram
The command takes about a minute, more while other programs compute. scripts/site makes pages of the output.

Exit status: 0, or 2 for wrong usage.

Examples:
  urispec atlas --format json > atlas.json
  urispec atlas ecma262)";

}  // namespace

void add_atlas(command_options root) {
  command_options command = root.add_command("atlas", "All that is known of every rule of every built-in grammar");
  command.hide();
  enum class form : std::uint8_t { json };
  const auto format = std::make_shared<form>(form::json);
  add_choice_option<form>(command, "--format", "FORMAT", *format, {{"json", form::json}}, "json").default_text("json");
  const option names = command.arguments("GRAMMAR", "Only these grammars; all that are built in if not given");
  command.footer(atlas_footer);
  command.runs([format, names](const channels& io) { return run_atlas(names.values(), io); });
}

}  // namespace urispec::cli
