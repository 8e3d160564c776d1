#include "cli/grammar/text_derivations.hpp"

#include "cli/grammar/parse_outlines.hpp"
#include "report/text.hpp"
#include "report/json.hpp"
#include "cli/reading/regular_rule.hpp"
#include "abnf/references.hpp"
#include "context_free/count_derivations.hpp"
#include "context_free/strings_up_to.hpp"
#include "tree/marks.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <utility>

namespace urispec::cli {
namespace {

// Of a valid text, in the rules of the grammar.
loaded<std::vector<language::parse_outline>> outlines(const abnf::grammar& grammar, std::size_t rule,
                                                      const std::u32string& text, const grammar_source& source) {
  using result = loaded<std::vector<language::parse_outline>>;
  const auto limits = source.budget();
  const auto by = context_free::build_rule_automata(grammar, rule, context_free::linear_rules::recurse, limits);
  if (!by) return result::none(message(language::not_regular{by.error()}, limits));
  auto budget = limits.another();
  context_free::languages_up_to bounded(*by, text.size());
  abnf::for_each_use(by->grammar.rules[by->rule].definition, [&](const abnf::expression& use) {
    static_cast<void>(bounded.make(abnf::used_rule(use), budget));
  });
  if (budget.exhausted()) {
    return result::none(ran_out("how " + grammar.rules[rule].name + " is made of other rules", budget));
  }
  auto parses = language::outlines_of(by->grammar, by->rule, bounded.known(), text, most_parses, budget);
  for (auto& way : parses) {
    for (auto& part : way) part.rule = grammar.find(by->grammar.rules[part.rule].name).value_or(0);
  }
  return {std::move(parses)};
}

std::string words_for(const context_free::derivation_number& n) {
  if (n.is_endless) return "endlessly many derivations";
  return n.finite == 1 ? "1 derivation" : n.finite.str() + " derivations";
}

}  // namespace

exit_code count_derivations(const grammar_source& source, const std::string& text, report_form form,
                            const channels& io) {
  const auto grammar = tell(load_usable(source), io);
  const auto rule = grammar ? tell(find_rule(source, *grammar), io) : std::nullopt;
  if (!rule) return exit_code::failure;
  const auto limits = source.budget();
  const auto counter = context_free::derivation_counter::build(*grammar, *rule, limits);
  if (!counter) return refuse(message(language::not_regular{counter.error()}, limits), io);
  const auto found = counter->count(text, {.time = limits.time_limit()});
  if (!found && found.error() == context_free::verdict::out_of_time) {
    return refuse(ran_out("the number of derivations of the text", exhausted_limit::time, limits), io);
  }
  if (!found) {
    const std::string most = binary_size(context_free::limits::default_bytes);
    return refuse(fmt::format("counting the derivations of the text takes more than {}", most), io);
  }
  const bool is_valid = found->is_endless || found->finite > 0;
  const auto wide = unicode::from_utf8(text).value_or(U"");
  std::vector<language::parse_outline> parses;
  if (is_valid) {
    auto ways = tell(outlines(*grammar, *rule, wide, source), io);
    if (!ways) return exit_code::failure;
    parses = std::move(*ways);
  }
  const abnf::rule& of = grammar->rules[*rule];
  if (form == report_form::json) {
    auto line = json_to(io.out);
    line.begin_object().member("rule", of.name).key("section").text_or_null(of.section).member("input", text);
    line.member("derivations", found->is_endless ? "endless" : found->finite.str());
    write_ways(line, *grammar, parses);
    line.end_object().end_line();
  } else {
    io.out.write(
        fmt::format("{}: {}: {}\n", of.name, visible(or_mark(text)), is_valid ? words_for(*found) : "not valid"));
    io.out.write(outlines_text(*grammar, parses, wide));
  }
  return !found->is_endless && found->finite == 1 ? exit_code::success : exit_code::invalid;
}

}  // namespace urispec::cli
