#include "cli/rules/rule_readers.hpp"

#include "abnf/similar_names.hpp"
#include "cli/options/grammar_options.hpp"
#include "cli/rules/load_grammar.hpp"
#include "cli/rules/regular_rules.hpp"
#include "context_free/earley.hpp"
#include "language/first_derivation.hpp"
#include "report/text.hpp"
#include "urispec/uri.hpp"
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
    return fmt::format("deriving the text takes more than {} of memory",
                       report::binary_size(context_free::limits::default_bytes));
  }
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
  if (const auto parser = rule.compiled()) {
    if (tree == nullptr) return {urispec::parse(text, *parser)};
    auto derived = urispec::derive(text, *parser, *tree);
    if (derived || derived.error().kind != error_kind::too_long) return {std::move(derived)};
    auto parsed = urispec::parse(text, *parser);
    return {parsed, parsed ? derived.error().message() : std::string()};
  }
  const auto reading = tree != nullptr ? rule.derive(text, *tree) : rule.parse(text);
  if (!reading) return {reading.error()};
  report::reading_outcome outcome{reading->components};
  if (const auto* several = std::get_if<several_of>(&reading->missing)) {
    outcome.no_components = fmt::format("there are several of {}", several->rule);
  } else if (const auto* missing = std::get_if<not_derived>(&reading->missing)) {
    outcome.not_derived = words_for(missing->reason, rule, text);
    if (rule.fillable_components() != 0) {
      outcome.no_components = missing->reason == error_kind::too_long
                                  ? "the text is too long to be split into components"
                                  : outcome.not_derived;
    }
  }
  return outcome;
}

namespace {

// A rule of an ABNF that is not compiled in.
loaded<rule_reader> interpret_rule(const grammar_source& source) {
  loaded<rule_reader> rule;
  const auto grammar = unwrap(load_usable(source), rule.messages);
  const auto index = grammar ? unwrap(find_rule(source, *grammar), rule.messages) : std::nullopt;
  if (!index) return rule;
  const auto limits = source.budget();
  if (auto reader = make_reader(*grammar, *index, limits)) {
    rule.value.emplace(std::move(*reader));
  } else {
    rule.complain(message(language::not_regular{reader.error()}, limits));
  }
  return rule;
}

// A complaint about an option that has no effect on a parser that is compiled in, or an empty string. `grammars` is
// "rfc3986, which is".
std::string complaint_of_useless_option(const grammar_source& source, std::string_view grammars) {
  for (const option& o : source.options_for_files) {
    if (o.is_given()) return fmt::format("{} has no effect on {} compiled in", o.name(), grammars);
  }
  return {};
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

loaded<std::vector<rule_reader>> find_rule_readers(const grammar_source& source) {
  loaded<std::vector<rule_reader>> rules;
  std::optional<rule_reader> named;
  if (source.names.empty()) {
    if (auto complaint = complaint_of_useless_option(source, "the built-in grammars, which are"); !complaint.empty()) {
      rules.complain(std::move(complaint));
      return rules;
    }
  } else {
    named = unwrap(find_rule_reader(source), rules.messages);
    if (!named) return rules;
  }
  std::vector<rule_reader> readers;
  for (const grammar_info& g : all_grammars()) {
    if (const auto rule = rule_of(*find_grammar(g.id), source.rule)) readers.emplace_back(*rule);
  }
  if (named && !named->compiled()) readers.push_back(std::move(*named));
  if (readers.empty()) {
    rules.complain(fmt::format("no built-in grammar has a rule '{}'{}", source.rule,
                               abnf::did_you_mean(source.rule, names_of_rules())));
  } else {
    rules.value = std::move(readers);
  }
  return rules;
}

loaded<rule_reader> find_rule_reader(const grammar_source& source) {
  const std::string first = source.names.empty() ? grammar_choice{}.grammar : source.names.front();
  if (source.names.size() > 1 || !find_grammar(first)) return interpret_rule(source);
  loaded<rule_reader> reader;
  if (auto complaint = complaint_of_useless_option(source, first + ", which is"); !complaint.empty()) {
    reader.complain(std::move(complaint));
  } else if (const auto rule = unwrap(find({first, source.rule}), reader.messages)) {
    reader.value.emplace(*rule);
  }
  return reader;
}

}  // namespace urispec::cli
