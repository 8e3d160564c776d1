// Strings of a rule of any grammar, and whether a string is one.
#include "report/objects.hpp"
#include "context_free/strings.hpp"
#include "language/near_misses.hpp"
#include "language/regular_rule.hpp"
#include "language/sample.hpp"
#include "language/shortest.hpp"
#include "urispec/spec.hpp"
#include "urispec/utf8.hpp"
#include "tools.hpp"
#include "unicode/text.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace urispec::wasm {
namespace {

std::size_t number_of(std::string_view digits, std::size_t otherwise, std::size_t most) {
  return std::min(unicode::read_number<std::size_t>(digits).value_or(otherwise), most);
}

constexpr std::uint64_t most_memory = std::uint64_t{256} << 20U;  // of the tables that strings are drawn by
constexpr std::size_t longest_miss = 12;                              // of a rule that recurses

// The rule that is asked for. Writes a failure where its automata take too many states.
std::optional<context_free::string_source> rule_argument(const arguments& args, json_writer& answer) {
  const auto grammar = usable_grammar(args[0], usual_name, answer);
  if (!grammar) return std::nullopt;
  const auto rule = grammar->find(args[1].empty() ? grammar->start : args[1]);
  if (!rule) {
    write_failure(answer, "no such rule");
    return std::nullopt;
  }
  auto strings = context_free::make_string_source(*grammar, *rule, work_budget(most_states));
  if (!strings) {
    write_failure(answer, language::message(strings.error()));
    return std::nullopt;
  }
  return std::move(*strings);
}

void write_too_many_states(std::string_view subject, json_writer& answer) {
  write_failure(answer, std::string(subject) + " take an automaton of more states than one may have here");
}

// Its strings up to a length, and others where it does not recurse.
std::optional<language::regular_rule> strings_argument(const arguments& args, std::size_t length, json_writer& answer) {
  auto rule = rule_argument(args, answer);
  if (!rule) return std::nullopt;
  work_budget budget(most_states);
  auto strings = context_free::with_strings_up_to(std::move(*rule), length, budget);
  if (!strings) write_too_many_states("strings of length " + std::to_string(length), answer);
  return strings;
}

}  // namespace

void read_text(const arguments& args, json_writer& answer) {
  const auto grammar = usable_grammar(args[0], usual_name, answer);
  if (!grammar) return;
  const auto rule = spec::interpret(*grammar, args[1], work_budget(most_states));
  if (!rule) return write_failure(answer, spec::message(rule.error()));
  const auto verdict = rule->validate(args[2]);
  answer.begin_object().member("rule", rule->name());
  report::add_validity(answer, verdict ? nullptr : &verdict.error());
  if (!verdict && is_undecided(verdict.error().kind)) {
    report::add_error(answer, verdict.error());
  } else if (!verdict) {
    answer.key("error").begin_object();
    report::add_error_members(answer, verdict.error());
    const auto expected = rule->expected(args[2]);
    answer.key("expected").begin_array();
    for (const auto& choice : expected->next) {
      answer.begin_object().member("rule", choice.rule).member("characters", choice.notation).end_object();
    }
    answer.end_array().member("may_end", expected->may_end).end_object();
  }
  answer.end_object();
}

void shortest_texts(const arguments& args, json_writer& answer) {
  const auto rule = rule_argument(args, answer);
  if (!rule) return;
  const std::size_t count = number_of(args[2], 5, 100);
  if (const auto* regular = std::get_if<language::regular_rule>(&*rule)) {
    answer.strings(language::list_shortest_strings(regular->minimal(), count));
    return;
  }
  const auto& automata = std::get<context_free::rule_automata>(*rule);
  work_budget budget(most_states);
  std::vector<std::string> texts;
  context_free::shortest_strings(automata, automata.start, context_free::shortest_of::strings, count, budget,
                                 [&](const auto& text) {
                                   texts.push_back(unicode::to_utf8(text));
                                   return visit_result::proceed;
                                 });
  if (budget.exhausted()) return write_too_many_states("the shortest strings", answer);
  answer.strings(texts);
}

void shortest_misses(const arguments& args, json_writer& answer) {
  // A near miss may come from a string that is longer by one.
  auto rule = rule_argument(args, answer);
  if (!rule) return;
  const bool recurses = std::holds_alternative<context_free::rule_automata>(*rule);
  work_budget budget(most_states);
  const auto strings = context_free::with_strings_up_to(std::move(*rule), longest_miss + 1, budget);
  const auto misses = strings ? language::near_misses(strings->minimal(), budget) : automaton::dfa();
  if (budget.exhausted()) return write_too_many_states("near misses", answer);
  answer.strings(language::list_shortest_strings(misses, number_of(args[2], 5, 100),
                                                 recurses ? longest_miss : language::any_length));
}

void sample_texts(const arguments& args, json_writer& answer) {
  const std::size_t length = number_of(args[2], 12, 200);
  const auto rule = strings_argument(args, length, answer);
  if (!rule) return;
  if (language::sampler::memory(rule->minimal(), length) > most_memory) {
    return write_failure(answer, "strings of that length would take more than 256 MiB of tables");
  }
  const language::sampler strings(rule->minimal(), length);
  language::random_source random(number_of(args[4], 1, static_cast<std::size_t>(-1)));
  answer.begin_object()
      .member("length", length)
      .member("population", strings.population().str())
      .key("strings")
      .begin_array();
  for (std::size_t i = number_of(args[3], 5, 100); i > 0; --i) {
    if (const auto drawn = strings.draw(random)) answer.value(unicode::to_utf8(*drawn));
  }
  answer.end_array().end_object();
}

}  // namespace urispec::wasm
