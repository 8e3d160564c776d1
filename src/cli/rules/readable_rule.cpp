#include "cli/rules/readable_rule.hpp"

#include "cli/options/grammar_options.hpp"
#include "report/text.hpp"
#include "abnf/near_names.hpp"
#include "cli/rules/regular_rule.hpp"
#include "language/first_derivation.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>
#include <variant>

namespace urispec::cli {

namespace {

component_set components_of(std::span<const rule_info> rules) {
  component_set filled = 0;
  for (const rule_info& r : rules) filled = static_cast<component_set>(filled | component_of(r.name).parts);
  return filled;
}

rule_heading heading_of(rule_ref rule) {
  const grammar_info& grammar = info(rule.grammar);
  return {grammar.id, info(rule).name, {}, grammar.rule_list, components_of(grammar.rule_list),
          rule == start_rule(rule.grammar)};
}

rule_heading heading_of(const interpret::any_rule& rule) {
  return {rule.grammar(), rule.name(), name_of(rule.engine()), rule.rule_list(), rule.components_of_grammar(),
          rule.is_start()};
}

}  // namespace

readable_rule::readable_rule(rule_ref compiled) : compiled_(compiled), heading_(heading_of(compiled)) {}

readable_rule::readable_rule(interpret::any_rule by) : interpreted_(std::move(by)), heading_(heading_of(*interpreted_)) {}

bool readable_rule::matches(std::string_view text) const {
  if (compiled_) return urispec::matches(text, *compiled_);
  return interpreted_->matches(text);
}

std::optional<bool> readable_rule::decide(std::string_view text) const {
  if (!is_general()) return matches(text);
  const auto read = validate(text);
  if (!read && is_undecided(read.error().kind)) return std::nullopt;
  return read.has_value();
}

result<void> readable_rule::validate(std::string_view text) const {
  if (compiled_) return urispec::validate(text, *compiled_);
  return interpreted_->validate(text);
}

std::shared_ptr<const interpret::expected_set> readable_rule::expected(std::string_view text,
                                                                       interpret::expected_sets& of_compiled) const {
  if (compiled_) return of_compiled.at_failure(grammar(), compiled_->index, text);
  return interpreted_->expected(text);
}

std::optional<diagnoser> readable_rule::make_diagnoser() const {
  if (compiled_) return diagnoser(*compiled_);
  const auto* by = interpreted_->with_automaton();
  return by != nullptr ? std::optional(diagnoser(*by)) : std::nullopt;
}

reading_outcome readable_rule::read(std::string_view text, derivation* tree) const {
  if (compiled_) {
    if (tree == nullptr) return {urispec::parse(text, *compiled_)};
    auto derived = urispec::derive(text, *compiled_, *tree);
    if (derived || derived.error().kind != error_kind::too_long) return {std::move(derived)};
    auto parsed = urispec::parse(text, *compiled_);
    return {parsed, parsed ? derived.error().message() : std::string()};
  }
  const auto read = tree != nullptr ? interpreted_->derive(text, *tree) : interpreted_->parse(text);
  if (!read) return {read.error()};
  reading_outcome outcome{read->found};
  if (const auto* several = std::get_if<interpret::several_of>(&read->missing)) {
    outcome.no_components = fmt::format("there are several of {}", several->rule);
  } else if (const auto* text_too_long = std::get_if<interpret::too_long_to_derive>(&read->missing)) {
    outcome.not_derived = fmt::format("deriving {} code points takes {} places or more of the automaton of {}",
                                      text_too_long->code_points, language::most_places, name());
    if (interpreted_->fillable_components() != 0) {
      outcome.no_components = "the text is too long to be split into components";
    }
  } else if (const auto* costly = std::get_if<interpret::too_costly_to_derive>(&read->missing)) {
    outcome.not_derived = costly->ran_out == error_kind::out_of_time
                              ? "deriving the text takes longer than --timeout allows"
                              : fmt::format("deriving the text takes more than {} of memory",
                                            binary_size(context_free::limits::default_bytes));
    if (interpreted_->fillable_components() != 0) outcome.no_components = outcome.not_derived;
  }
  return outcome;
}

namespace {

// The rule of an ABNF that is not compiled in.
loaded<readable_rule> interpret_rule(const grammar_source& source) {
  loaded<readable_rule> found;
  const auto grammar = unwrap(load_usable(source), found.messages);
  const auto rule = grammar ? unwrap(find_rule(source, *grammar), found.messages) : std::nullopt;
  if (!rule) return found;
  const auto limits = source.budget();
  if (auto made = interpret::interpret_any(*grammar, *rule, limits)) {
    found.value.emplace(std::move(*made));
  } else {
    found.complain(message(language::not_regular{made.error()}, limits));
  }
  return found;
}

// What is said of an option that means nothing for a parser that is compiled in; empty where none is given.
// `grammars`: "rfc3986, which is".
std::string useless_option(const grammar_source& source, std::string_view grammars) {
  for (const option& o : source.of_files) {
    if (o.given()) return fmt::format("{} has no effect on {} compiled in", o.name(), grammars);
  }
  return {};
}

// Each once, however many grammars have it.
std::vector<std::string> names_of_all_rules() {
  std::vector<std::string> names;
  for (const grammar_info& g : all_grammars()) {
    for (const rule_info& r : g.rule_list) {
      if (std::ranges::find(names, r.name) == names.end()) names.emplace_back(r.name);
    }
  }
  return names;
}

}  // namespace

loaded<std::vector<readable_rule>> find_readable_rules(const grammar_source& source) {
  using rules = loaded<std::vector<readable_rule>>;
  rules all;
  std::optional<readable_rule> named;
  if (source.names.empty()) {
    if (auto why = useless_option(source, "the built-in grammars, which are"); !why.empty()) return rules::none(std::move(why));
  }
  if (!source.names.empty()) {
    named = unwrap(find_readable_rule(source), all.messages);
    if (!named) return all;
  }
  std::vector<readable_rule> found;
  for (const grammar_info& g : all_grammars()) {
    if (const auto rule = rule_of(*find_grammar(g.id), source.rule)) found.emplace_back(*rule);
  }
  if (named && !named->compiled()) found.push_back(std::move(*named));
  if (found.empty()) {
    all.complain(fmt::format("no built-in grammar has a rule '{}'{}", source.rule,
                             abnf::did_you_mean(source.rule, names_of_all_rules())));
  } else {
    all.value = std::move(found);
  }
  return all;
}

loaded<readable_rule> find_readable_rule(const grammar_source& source) {
  const std::string first = source.names.empty() ? grammar_choice{}.grammar : source.names.front();
  if (source.names.size() > 1 || !find_grammar(first)) return interpret_rule(source);
  loaded<readable_rule> found;
  if (auto why = useless_option(source, first + ", which is"); !why.empty()) return loaded<readable_rule>::none(std::move(why));
  if (const auto rule = unwrap(find({first, source.rule}), found.messages)) found.value.emplace(*rule);
  return found;
}

}  // namespace urispec::cli
