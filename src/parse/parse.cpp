// The grammar switch: from a rule_ref to the functions of that rule.
#include "urispec/uri.hpp"

#include "parse/address_rule.hpp"
#include "parse/error_in_span.hpp"
#include "parse/rule_table.hpp"
#include "urispec/error.hpp"
#include "urispec/pegtl/rules/catalogue.hpp"

#if defined(URISPEC_VECTOR_GRAMMARS)
#include "simd/targets.hpp"
#endif

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <type_traits>

namespace urispec {

namespace {

// The number of values of simd::source_target, which exists only with the vector parsers.
constexpr std::size_t target_count = 3;
#if defined(URISPEC_VECTOR_GRAMMARS)
static_assert(target_count == simd::source_target_count);
#endif

// The functions of each rule of a grammar, and which is its start rule: all that a call needs is found in one look.
struct grammar_functions {
  const rule_functions* rules;
  std::array<const reading_functions*, target_count> vector_rules;
  std::size_t start;
  const rule_info* info;
  bool is_ascii;                               // so that what matches has as many code points as bytes
  bool (*ends_spans)(unsigned char) noexcept;  // component_spans
  error_place (*place_at_end)(std::string_view, std::size_t, const components&) noexcept;  // component_spans
};

#if defined(URISPEC_VECTOR_GRAMMARS)
using vector_grammars = tao::pegtl::type_list<URISPEC_VECTOR_GRAMMARS>;
#else
using vector_grammars = tao::pegtl::type_list<>;
#endif

template <typename Grammar, typename... Grammars>
constexpr bool contains(tao::pegtl::type_list<Grammars...>) {
  return (std::is_same_v<Grammar, Grammars> || ...);
}

// For grammars without parsers in vectors: as many empty entries as any grammar has rules.
constexpr std::size_t most_rules = []<typename... Grammars>(tao::pegtl::type_list<Grammars...>) {
  return std::max({rule_count<Grammars>...});
}(grammars::all());
constexpr std::array<reading_functions, most_rules> no_functions{};

template <typename Grammar, typename Backend>
constexpr const reading_functions* vector_rules() {
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
      rule_table<Grammars>::functions.data(),
      {no_functions.data(), vector_rules<Grammars, scan::avx2>(), vector_rules<Grammars, scan::vbmi>()},
      index_of<Grammars, typename Grammars::start>,
      Grammars::info.data(), component_spans<Grammars>::is_ascii, &component_spans<Grammars>::ends_spans,
      &component_spans<Grammars>::place_at_end}...};
};

const grammar_functions& functions_of(grammar g) noexcept {
  return rule_tables<grammars::all>::by_grammar[static_cast<std::size_t>(g)];
}

// The functions of the best backend that the machine can run.
reading_functions best_functions(const grammar_functions& functions, std::size_t rule) noexcept {
#if defined(URISPEC_VECTOR_GRAMMARS)
  return functions.vector_rules[static_cast<std::size_t>(simd::best_source_target())][rule];
#else
  return functions.vector_rules[0][rule];
#endif
}

// The functions that read a rule on this machine.
class reader {
 public:
  reader(const grammar_functions& functions, std::size_t rule) noexcept
      : rule_(&functions.rules[rule]), fast_(best_functions(functions, rule)) {}

  [[nodiscard]] match_length read(std::string_view text) const noexcept {
    return fast_.read != nullptr ? fast_.read(text) : rule_->read(text);
  }
  [[nodiscard]] match_length components(std::string_view text, urispec::components& out) const noexcept {
    return fast_.components != nullptr ? fast_.components(text, out) : rule_->components(text, out);
  }

 private:
  const rule_functions* rule_;
  reading_functions fast_;
};

reader reader_of(rule_ref rule) noexcept { return {functions_of(rule.grammar), rule.index}; }
reader reader_of(grammar g) noexcept { return {functions_of(g), functions_of(g).start}; }

// Tells whether an unmatched rest begins with a byte at which the components before it probably say what is wrong.
bool stops_at_end_of_span(const grammar_functions& functions, std::string_view text, std::size_t matched) noexcept {
  return matched < text.size() && functions.ends_spans(static_cast<unsigned char>(text[matched]));
}

// Finds the error as far as the components of the matched part, `prefix`, say where it is.
error_place place_after(const grammar_functions& functions, std::size_t matched, const components& prefix) noexcept {
  return stops_at_end_of_span(functions, prefix.text, matched)
             ? functions.place_at_end(prefix.text, matched, prefix)
             : error_place();
}

parse_error error_in(const grammar_functions& functions, std::string_view text, std::size_t offset,
                     std::size_t rule) noexcept {
  const rule_info& info = functions.info[rule];
  return functions.is_ascii ? error_at(text, offset, offset, rule, info) : error_at(text, offset, rule, info);
}

// Completes `place`, which place_after() returns, to an error. An unknown place takes a second reading.
parse_error innermost_error_after(const grammar_functions& functions, std::size_t rule, std::string_view text,
                                  std::size_t matched, error_place place) noexcept {
  switch (place.certainty) {
    case place_certainty::at_offset:
      return error_in(functions, text, place.offset, place.rule);
    case place_certainty::unknown:
      return functions.rules[rule].locate(text, matched);
    case place_certainty::within_rule:
      break;
  }
  // Only up to the byte that cannot be read: the rest of a long text says nothing.
  const std::string_view part = text.substr(place.offset, matched + 1 - place.offset);
  const parse_error inside = functions.rules[place.rule].locate(part, matched - place.offset);
  return error_in(functions, text, place.offset + inside.offset, inside.rule);
}

// Finds the error with the rule that people know.
parse_error error_after(const grammar_functions& functions, std::size_t rule, std::string_view text,
                        std::size_t matched, error_place place) noexcept {
  parse_error error = innermost_error_after(functions, rule, text, matched, place);
  if (may_be_part_of_address(error.rule_name)) {
    const auto number = static_cast<std::size_t>(&functions - &functions_of(grammar{}));
    name_address(error, text, all_grammars()[number].rule_list, rule);
  }
  return error;
}

result<void> validate_with(const grammar_functions& functions, std::size_t rule, std::string_view text) noexcept {
  const reader rule_reader(functions, rule);
  const match_length matched = rule_reader.read(text);
  result<void> verdict;
  if (!matched.complete) {
    error_place place;
    if (stops_at_end_of_span(functions, text, matched.bytes)) {
      components prefix(text);
      (void)rule_reader.components(text, prefix);
      place = functions.place_at_end(text, matched.bytes, prefix);
    }
    verdict.fail([&]() noexcept { return error_after(functions, rule, text, matched.bytes, place); });
  }
  return verdict;
}

// A function of its own, so that parse_with keeps few registers.
[[gnu::noinline]] void fail_after(const grammar_functions& functions, std::size_t rule, std::size_t matched,
                                  result<components>& parsed) noexcept {
  const std::string_view text = parsed->text;
  const error_place place = place_after(functions, matched, *parsed);
  parsed.fail([&]() noexcept { return error_after(functions, rule, text, matched, place); });
}

result<components> parse_with(const grammar_functions& functions, std::size_t rule, std::string_view text) noexcept {
  result<components> parsed(std::in_place, text);
  const match_length matched = reader(functions, rule).components(text, *parsed);
  if (!matched.complete) fail_after(functions, rule, matched.bytes, parsed);
  return parsed;
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

parse_error detail::locate(std::string_view text, rule_ref rule, std::size_t matched) noexcept {
  return functions_of(rule.grammar).rules[rule.index].locate(text, matched);
}

derivation_outcome detail::fill_derivation(std::string_view text, rule_ref rule, derivation& tree) {
  return fill_derivation(text, tree, functions_of(rule.grammar).rules[rule.index].build);
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

constexpr std::size_t longest_kept = 0xFFFFFFFE;  // offsets have 32 bits, and one of them means none

result<uri> uri::parse(std::string text, rule_ref rule) {
  const auto parsed = urispec::parse(text, rule);
  if (!parsed) return parsed.error();
  if (text.size() > longest_kept) return too_long_error(rule.index, info(rule));
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
