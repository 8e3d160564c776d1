// Readers of the rules that options name, and one text read by one of them.
#include "cli/rules/rule_readers.hpp"

#include "abnf/similar_names.hpp"
#include "cli/options/grammar_options.hpp"
#include "cli/rules/load_grammar.hpp"
#include "cli/rules/regular_rules.hpp"
#include "context_free/earley.hpp"
#include "language/first_derivation.hpp"
#include "report/text.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>
#include <variant>

namespace urispec::cli {
namespace {

std::string words_for(error_kind reason, const rule_reader& rule, std::string_view text) {
  if (reason == error_kind::out_of_time) return "deriving the text takes longer than --timeout allows";
  if (reason == error_kind::out_of_memory) {
    return fmt::format("deriving the text takes more memory than --max-memory allows, {} by default",
                       report::binary_size(context_free::limits::default_bytes));
  }
  if (rule.compiled()) return "the derivation does not fit in 32-bit numbers";
  return fmt::format("deriving {} code points takes {} places or more of the automaton of {}",
                     unicode::count_code_points(text), language::most_places, rule.name());
}

}  // namespace

report::rule_heading heading_of(const rule_reader& rule) {
  return {rule.grammar(),
          rule.name(),
          rule.compiled() ? std::string_view() : name_of(rule.kind()),
          rule.rule_list(),
          rule.components_of_grammar(),
          rule.is_start()};
}

report::reading_outcome read(const rule_reader& rule, std::string_view text, derivation* tree) {
  const auto reading = tree != nullptr ? rule.derive(text, *tree) : rule.parse(text);
  if (!reading) return {reading.error()};
  report::reading_outcome outcome{reading->components};
  if (const auto* several = std::get_if<several_of>(&reading->missing)) {
    outcome.no_components = fmt::format("there are several of {}", several->rule);
  } else if (const auto* missing = std::get_if<not_derived>(&reading->missing)) {
    outcome.not_derived = words_for(missing->reason, rule, text);
    if (!rule.compiled() && rule.fillable_components() != 0) {  // a parser has components all the same
      outcome.no_components = missing->reason == error_kind::too_long
                                  ? "the text is too long to be split into components"
                                  : outcome.not_derived;
    }
  }
  return outcome;
}

attempt<rule_reader> interpret_rule(const abnf::grammar& grammar, std::size_t rule, const work_budget& limits) {
  auto reader = make_reader(grammar, rule, limits);
  if (reader) return {std::move(*reader)};
  return attempt<rule_reader>::none(message(language::not_regular{reader.error()}, limits));
}

namespace {

// A rule of an ABNF that is not compiled in.
attempt<rule_reader> load_interpreted(const grammar_options& options) {
  attempt<rule_reader> reader;
  const auto rule = unwrap(load_rule(options), reader.messages);
  if (rule) reader.value = unwrap(interpret_rule(rule->grammar, rule->rule, options.limits.budget()), reader.messages);
  return reader;
}

// A name that several grammars have is there once.
std::vector<std::string> names_of_rules() {
  std::vector<std::string> names;
  for (const grammar_info& g : all_grammars()) {
    for (const rule_info& r : g.rule_list) {
      if (std::ranges::find(names, r.name) == names.end()) names.emplace_back(r.name);
    }
  }
  return names;
}

}  // namespace

attempt<std::vector<rule_reader>> find_rule_readers(const grammar_options& options) {
  attempt<std::vector<rule_reader>> rules;
  std::optional<rule_reader> reader_of_option;
  if (!options.names.empty()) {
    reader_of_option = unwrap(find_rule_reader(options), rules.messages);
    if (!reader_of_option) return rules;
  }
  std::vector<rule_reader> readers;
  for (const grammar_info& g : all_grammars()) {
    if (const auto rule = rule_of(*find_grammar(g.id), options.rule)) readers.emplace_back(*rule);
  }
  if (reader_of_option && !reader_of_option->compiled()) readers.push_back(std::move(*reader_of_option));
  if (readers.empty()) {
    rules.complain(fmt::format("no built-in grammar has a rule '{}'{}", options.rule,
                               abnf::did_you_mean(options.rule, names_of_rules())));
  } else {
    rules.value = std::move(readers);
  }
  return rules;
}

attempt<rule_reader> find_rule_reader(const grammar_options& options) {
  const std::string first = options.names.empty() ? built_in_rule_options{}.grammar : options.names.front();
  if (options.names.size() > 1 || !find_grammar(first)) return load_interpreted(options);
  attempt<rule_reader> reader;
  if (const auto rule = unwrap(find_built_in_rule({first, options.rule}), reader.messages)) reader.value.emplace(*rule);
  return reader;
}

}  // namespace urispec::cli
