// The grammar switch: from a rule_ref to the functions of that rule.
#include "urispec/uri.hpp"

#include "parse/engine.hpp"
#include "urispec/parse/locate.hpp"
#include "urispec/pegtl/rules/catalogue.hpp"

#include <array>
#include <cstddef>

namespace urispec {

namespace {

// The functions of each rule of a grammar, and which is its start rule: all that a call needs is found in one look.
struct grammar_functions {
  const rule_functions* rules;
  const rule_functions* start;
};

template <typename List>
struct engines;

template <typename... Grammars>
struct engines<tao::pegtl::type_list<Grammars...>> {
  static constexpr std::array<grammar_functions, sizeof...(Grammars)> by_grammar{
      grammar_functions{engine<Grammars>::functions.data(),
                        engine<Grammars>::functions.data() + index_of<Grammars, typename Grammars::start>}...};
};

const grammar_functions& functions_of(grammar g) noexcept {
  return engines<grammars::all>::by_grammar[static_cast<std::size_t>(g)];
}

const rule_functions& functions_of(rule_ref rule) noexcept { return functions_of(rule.grammar).rules[rule.index]; }

result<void> validate(std::string_view text, const rule_functions& functions) noexcept {
  const extent matched = functions.read(text);
  result<void> verdict;
  if (!matched.all) verdict.fail([&]() noexcept { return functions.locate(text, matched.bytes); });
  return verdict;
}

result<components> parse(std::string_view text, const rule_functions& functions) noexcept {
  result<components> parsed(std::in_place);
  const extent matched = functions.components(text, *parsed);
  if (!matched.all) parsed.fail([&]() noexcept { return functions.locate(text, matched.bytes); });
  return parsed;
}

parse_error unknown_rule(std::string_view name) noexcept {
  parse_error error;
  error.kind = error_kind::unknown_rule;
  error.rule_name = name;
  return error;
}

}  // namespace

bool matches(std::string_view text, rule_ref rule) noexcept { return functions_of(rule).read(text).all; }
bool matches(std::string_view text, grammar g) noexcept { return functions_of(g).start->read(text).all; }

result<void> validate(std::string_view text, rule_ref rule) noexcept { return validate(text, functions_of(rule)); }

result<components> parse(std::string_view text, rule_ref rule) noexcept { return parse(text, functions_of(rule)); }

result<components> derive(std::string_view text, rule_ref rule, derivation& tree) {
  // As derive in pegtl/parse/typed.hpp.
  result<components> parsed = parse(text, rule);
  if (!parsed) {
    tree.restart(text);
    return parsed;
  }
  if (functions_of(rule).derivation(text, tree) == derivation_outcome::too_long) {
    parsed.fail([&]() noexcept { return too_long_error(rule.index, info(rule)); });
  }
  return parsed;
}

// Each return of these writes where the caller wants the result; those of a conditional expression would be copied there.
// Most callers name no rule, and a short text is read in the time that a look for one takes.

result<void> validate(std::string_view text, grammar g, std::string_view rule_name) noexcept {
  if (rule_name.empty()) return validate(text, *functions_of(g).start);
  const std::optional<rule_ref> rule = find_rule(g, rule_name);
  if (!rule) return unknown_rule(rule_name);
  return validate(text, *rule);
}

result<components> parse(std::string_view text, grammar g, std::string_view rule_name) noexcept {
  if (rule_name.empty()) return parse(text, *functions_of(g).start);
  const std::optional<rule_ref> rule = find_rule(g, rule_name);
  if (!rule) return unknown_rule(rule_name);
  return parse(text, *rule);
}

result<components> derive(std::string_view text, grammar g, std::string_view rule_name, derivation& tree) {
  if (rule_name.empty()) return derive(text, start_rule(g), tree);
  const std::optional<rule_ref> rule = find_rule(g, rule_name);
  if (!rule) {
    tree.restart(text);
    return unknown_rule(rule_name);
  }
  return derive(text, *rule, tree);
}

}  // namespace urispec
