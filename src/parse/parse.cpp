// The grammar switch: from a rule_ref to the functions of that rule.
#include "urispec/uri.hpp"

#include "parse/reader.hpp"
#include "urispec/error.hpp"
#include "urispec/pegtl/rules/catalogue.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <utility>

namespace urispec {

namespace {

// The functions of each rule of a grammar, and which is its start rule: all that a call needs is found in one look.
struct grammar_functions {
  const reading_functions* readers;
  std::array<const reading_functions*, target_count> vector_readers;
  std::size_t start;
  error_functions errors;
};

// Stand-ins for grammars without parsers in vectors: as many empty entries as any grammar has rules.
constexpr std::size_t most_rules = []<typename... Grammars>(tao::pegtl::type_list<Grammars...>) {
  return std::max({rule_count<Grammars>...});
}(grammars::all());
constexpr std::array<reading_functions, most_rules> no_functions{};

template <typename Grammar, typename Backend>
constexpr const reading_functions* vector_readers() {
  if constexpr (contains<Grammar>(vector_grammars())) {
    return vector_rule_table<Grammar, Backend>::functions.data();
  } else {
    return no_functions.data();
  }
}

template <typename List>
struct rule_tables;

template <typename... Grammars>
struct rule_tables<tao::pegtl::type_list<Grammars...>> {
  static constexpr std::array<grammar_functions, sizeof...(Grammars)> by_grammar{grammar_functions{
      rule_table<Grammars>::readers.data(),
      {no_functions.data(), vector_readers<Grammars, scan::avx2>(), vector_readers<Grammars, scan::vbmi>()},
      index_of<Grammars, typename Grammars::start>,
      errors_of<Grammars>}...};
  // A table of its own, so that the linker can leave derivations out.
  static constexpr std::array<const detail::node_builder*, sizeof...(Grammars)> builders{
      rule_table<Grammars>::builders.data()...};
};

const grammar_functions& functions_of(grammar g) noexcept {
  return rule_tables<grammars::all>::by_grammar[static_cast<std::size_t>(g)];
}

reader reader_of(const grammar_functions& functions, std::size_t rule) noexcept {
  return {functions.readers[rule], functions.vector_readers[best_target()][rule]};
}
reader reader_of(rule_ref rule) noexcept { return reader_of(functions_of(rule.grammar), rule.index); }
reader reader_of(grammar g) noexcept { return reader_of(functions_of(g), functions_of(g).start); }

result<void> validate_with(const grammar_functions& functions, std::size_t rule, std::string_view text) noexcept {
  return validate_with(reader_of(functions, rule), functions.errors, rule, text);
}

result<components> parse_with(const grammar_functions& functions, std::size_t rule, std::string_view text) noexcept {
  return parse_with(reader_of(functions, rule), functions.errors, rule, text);
}

parse_error unknown_rule(std::string_view name) noexcept {
  parse_error error;
  error.kind = error_kind::unknown_rule;
  error.rule_name = name;
  return error;
}

}  // namespace

match_length detail::read(std::string_view text, rule_ref rule) noexcept { return reader_of(rule).read(text); }

match_length detail::fill_components(std::string_view text, rule_ref rule, components& out) noexcept {
  return reader_of(rule).components(text, out);
}

result<void> detail::validate(std::string_view text, rule_ref rule) noexcept {
  return validate_with(functions_of(rule.grammar), rule.index, text);
}

result<components> detail::parse(std::string_view text, rule_ref rule) noexcept {
  return parse_with(functions_of(rule.grammar), rule.index, text);
}

parse_error detail::locate(std::string_view text, rule_ref rule, std::size_t matched_size) noexcept {
  return functions_of(rule.grammar).errors.locators[rule.index](text, matched_size);
}

derivation_outcome detail::fill_derivation(std::string_view text, rule_ref rule, derivation& tree) {
  const auto& builders = rule_tables<grammars::all>::builders;
  return fill_derivation(text, tree, builders[static_cast<std::size_t>(rule.grammar)][rule.index]);
}

bool matches(std::string_view text, rule_ref rule) noexcept { return reader_of(rule).read(text).complete; }
bool matches(std::string_view text, grammar g) noexcept { return reader_of(g).read(text).complete; }

result<void> validate(std::string_view text, rule_ref rule) noexcept {
  return validate_with(functions_of(rule.grammar), rule.index, text);
}

result<components> parse(std::string_view text, rule_ref rule) noexcept {
  return parse_with(functions_of(rule.grammar), rule.index, text);
}

bool fill_components(std::string_view text, rule_ref rule, components& out) noexcept {
  std::construct_at(&out, text);
  return detail::fill_components(text, rule, out).complete;
}

result<components> derive(std::string_view text, rule_ref rule, derivation& tree) {
  // The steps are those of derive() in pegtl/parse.hpp.
  result<components> parsed = parse(text, rule);
  if (!parsed) {
    tree.restart(text);
    return parsed;
  }
  if (detail::fill_derivation(text, rule, tree) == derivation_outcome::too_long) {
    parsed.fail([&]() noexcept { return too_long_error(rule.index, info(rule)); });
  }
  return parsed;
}

// Each return of these writes where the caller wants the result; those of a conditional expression would be copied
// there. Most callers name no rule, and a short text is read in the time that a look for one takes.

result<void> validate(std::string_view text, grammar g, std::string_view rule_name) noexcept {
  if (rule_name.empty()) return validate_with(functions_of(g), functions_of(g).start, text);
  const std::optional<rule_ref> rule = find_rule(g, rule_name);
  if (!rule) return unknown_rule(rule_name);
  return validate(text, *rule);
}

result<components> parse(std::string_view text, grammar g, std::string_view rule_name) noexcept {
  if (rule_name.empty()) return parse_with(functions_of(g), functions_of(g).start, text);
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

result<components> detail::parse_to_keep(std::string_view text, rule_ref rule) noexcept {
  result<components> parsed = urispec::parse(text, rule);
  if (parsed && text.size() > longest_kept) {
    parsed.fail([&]() noexcept { return too_long_error(rule.index, info(rule)); });
  }
  return parsed;
}

result<uri> uri::parse(std::string text, rule_ref rule) {
  const auto parsed = detail::parse_to_keep(text, rule);
  if (!parsed) return parsed.error();
  return uri(std::move(text), rule, *parsed);
}

result<uri> uri::parse(std::string text, grammar g, std::string_view rule_name) {
  if (rule_name.empty()) return parse(std::move(text), start_rule(g));
  if (const auto rule = find_rule(g, rule_name)) return parse(std::move(text), *rule);
  return urispec::parse(text, g, rule_name).error();
}

uri to_uri(const components& c, rule_ref rule) { return {std::string(c.text), rule, c}; }
uri to_uri(const components& c, grammar g) { return to_uri(c, start_rule(g)); }

}  // namespace urispec
