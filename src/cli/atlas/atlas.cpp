// urispec atlas: all that is known of every rule of every grammar of the catalogue, as one JSON value.
#include "abnf/link/references.hpp"
#include "cli/atlas/header_rules.hpp"
#include "cli/atlas/related_rules.hpp"
#include "cli/atlas/rule_strings.hpp"
#include "cli/commands.hpp"
#include "cli/diff/words.hpp"
#include "cli/grammar/railroad_diagram.hpp"
#include "cli/options/choice_option.hpp"
#include "cli/output/json.hpp"
#include "urispec/abnf/catalogue.hpp"
#include "urispec/automaton/languages.hpp"
#include "urispec/automaton/merge_classes.hpp"
#include "urispec/spec/generate.hpp"

#include <algorithm>
#include <array>
#include <memory>

namespace urispec::cli {
namespace {

constexpr std::size_t strings_shown = 5;
constexpr std::size_t longest_counted = 12;
constexpr std::size_t most_states_drawn = 30;

// The rules that a definition uses, each once, in the order of the grammar.
std::vector<std::string_view> uses_of(const abnf::rule& rule, const abnf::grammar& grammar) {
  std::vector<bool> used(grammar.rules.size(), false);
  abnf::for_each_use(rule.definition, [&](const abnf::expression& use) { used[abnf::used_rule(use)] = true; });
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < used.size(); ++i) {
    if (used[i]) names.push_back(grammar.rules[i].name);
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

void add_automaton(json_writer& json, const automaton::dfa& minimal) {
  const auto live = live_states(minimal);
  const auto states = static_cast<std::size_t>(std::ranges::count(live, true));
  json.key("automaton").begin_object().member("states", states);
  if (states <= most_states_drawn) {
    json.member("start", minimal.start).key("accepting").begin_array();
    for (automaton::state s = 0; s < minimal.states(); ++s) {
      if (minimal.accepting[s]) json.value(s);
    }
    json.end_array().key("steps").begin_array();
    for (const auto& step : labelled_steps(minimal)) {
      json.begin_object().member("from", step.from).member("to", step.to).member("by", step.by).end_object();
    }
    json.end_array();
  }
  json.end_object();
}

void add_related(json_writer& json, const std::vector<related_rule>& all) {
  json.key("elsewhere").begin_array();
  for (const related_rule& r : all) {
    json.begin_object().member("grammar", r.grammar).member("rule", r.rule).member("relation", name_of(r.relation));
    if (r.only_here) json.member("only_here", *r.only_here);
    if (r.only_there) json.member("only_there", *r.only_there);
    json.end_object();
  }
  json.end_array();
}

// A grammar with what is computed once for all of its rules.
struct mapped_grammar {
  const abnf::catalogue_entry& entry;
  abnf::grammar grammar;
  automaton::languages known;
  std::string header;
};

mapped_grammar map_out(const abnf::catalogue_entry& entry) {
  const std::array layers{spec::built_in_layer(entry)};
  const auto loaded = spec::load(layers);
  automaton::state_budget budget;
  auto known = automaton::build_languages(loaded.grammar, budget);
  auto made = spec::generate(loaded);
  return {entry, loaded.grammar, std::move(known), made.header ? std::move(made.header->text) : std::string()};
}

void add_rule(json_writer& json, const mapped_grammar& of, std::size_t index, const related_rules& related) {
  const abnf::rule& rule = of.grammar.rules[index];
  const automaton::dfa minimal = automaton::merge_classes(of.known.minimal[index]);
  const header_rule generated = rule_in_header(of.header, rule.name);
  json.begin_object().member("name", rule.name).member("section", rule.section).member("file", rule.file);
  json.member("line", rule.where.line).member("abnf", rule.source_text);
  json.key("uses").strings(uses_of(rule, of.grammar)).key("used_by").strings(users_of(rule, of.grammar));
  json.key("shortest").strings(shortest_strings_of(minimal, strings_shown));
  json.key("misses").strings(shortest_strings_of(just_outside(minimal), strings_shown));
  json.key("counts").strings(counts_by_length(minimal, longest_counted));
  add_automaton(json, minimal);
  json.key("generated").begin_object().member("text", generated.text).key("notes").strings(generated.notes).end_object();
  const auto found = related.find({of.grammar.id, rule.name});
  add_related(json, found == related.end() ? std::vector<related_rule>() : found->second);
  json.member("railroad", railroad_svg(of.grammar, std::array{index})).end_object();
}

exit_code run_atlas(const channels& io) {
  const related_rules related = relate_all_rules();
  json_writer json = json_to(io.out);
  json.begin_object().key("grammars").begin_array();
  for (const abnf::catalogue_entry& entry : abnf::catalogue()) {
    const mapped_grammar of = map_out(entry);
    json.begin_object().member("id", entry.id).member("title", entry.title).member("start", of.grammar.start);
    json.key("rules").begin_array();
    for (std::size_t i = 0; i < of.grammar.rules.size() && io.out.ok(); ++i) add_rule(json, of, i, related);
    json.end_array().end_object();
  }
  json.end_array().end_object().end_line();
  return exit_code::success;
}

constexpr const char* atlas_footer = R"(One JSON object, docs/json.md and docs/schema/atlas.json say which: of each rule of each built-in grammar the ABNF as
published, its section, the rules it uses and is used by, its shortest strings, the shortest that are just outside
(cut short, or with one last character that cannot come there), how many it has of each length up to 12, the size of its
minimal automaton, with its steps where it has at most 30 states, the generated PEGTL rule with its repairs and guards,
the same rule in the other grammars with the relation of the languages and witnesses, and a railroad diagram.
It takes half a minute. The pages of scripts/site are made of it.

Example:
  urispec atlas --format json > atlas.json)";

}  // namespace

void add_atlas(command_options root) {
  command_options command = root.add_command("atlas", "All that is known of every rule of every built-in grammar");
  enum class form : std::uint8_t { json };
  const auto chosen = std::make_shared<form>(form::json);
  add_choice_option<form>(command, "--format", "FORMAT", *chosen, {{"json", form::json}}, "json")
      .default_text("json");
  command.footer(atlas_footer);
  command.runs([chosen](const channels& io) { return run_atlas(io); });
}

}  // namespace urispec::cli
