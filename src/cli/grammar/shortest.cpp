// urispec grammar shortest: the shortest strings of a rule, or of every rule.
#include "language/shortest.hpp"
#include "automaton/minimise.hpp"
#include "automaton/product.hpp"
#include "cli/commands.hpp"
#include "cli/grammar/command.hpp"
#include "cli/options/grammar_options.hpp"
#include "cli/options/options.hpp"
#include "cli/rules/load_grammar.hpp"
#include "cli/rules/regular_rules.hpp"
#include "context_free/strings.hpp"
#include "report/json.hpp"
#include "report/text.hpp"
#include "report/verdicts.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <variant>

namespace urispec::cli {
namespace {

struct shortest_options {
  grammar_options grammar;
  std::size_t count = 1;
  bool invalid = false;
  bool every_rule = false;
  report_form form = report_form::text;
};

// The rules whose strings are written: one, or all of a grammar.
struct shortest_request {
  std::variant<context_free::string_source, abnf::grammar> rules;
  computing_limits limits;
  std::size_t count;
  bool invalid;
  report_form form;

  [[nodiscard]] bool is_about_all() const { return std::holds_alternative<abnf::grammar>(rules); }
};

attempt<shortest_request> request_of(const shortest_options& options) {
  attempt<shortest_request> request;
  const auto put = [&](auto rules) {
    request.value.emplace(shortest_request{std::move(rules), options.grammar.limits, options.count, options.invalid,
                                           options.form});
  };
  if (options.every_rule) {
    auto grammar = unwrap(load_usable(source_of(options.grammar)), request.messages);
    if (grammar) put(std::move(*grammar));
    return request;
  }
  const auto rule = unwrap(load_rule(options.grammar), request.messages);
  if (!rule) return request;
  auto source = unwrap(make_string_source(*rule, options.grammar.limits), request.messages);
  if (source) put(std::move(*source));
  return request;
}

class string_writer {
 public:
  string_writer(const shortest_request& request, const channels& io) : request_(request), io_(io) {}

  // A line for each; of a rule without strings none.
  void write(const abnf::rule& rule, const automaton::dfa& minimal) const {
    // Rules that were made together tell apart what others of them do.
    const automaton::dfa language = automaton::merge_classes(request_.invalid ? complement(minimal) : minimal);
    language::shortest_strings(language, request_.count, [&](const auto& text) { return line(rule, text); });
  }

  // Writes those of a rule that recurses, and gives back the limit that was reached.
  exhausted_limit write(const context_free::rule_automata& automata, std::size_t rule) const {
    using context_free::shortest_of;
    const auto number = static_cast<std::uint32_t>(std::ranges::find(automata.rules, rule) - automata.rules.begin());
    auto budget = request_.limits.budget();
    context_free::shortest_strings(automata, number, request_.invalid ? shortest_of::other_texts : shortest_of::strings,
                                   request_.count, budget,
                                   [&](const auto& text) { return line(automata.grammar.rules[rule], text); });
    return budget.ran_out_of();
  }

 private:
  [[nodiscard]] visit_result line(const abnf::rule& rule, const std::u32string& text) const {
    const std::string bytes = unicode::to_utf8(text);
    if (request_.form == report_form::json) {
      auto line = report::json_to(io_.out);
      line.begin_object().member("rule", rule.name).member("input", bytes);
      line.member("length", text.size()).member("valid", !request_.invalid).end_object().end_line();
    } else if (request_.is_about_all()) {
      io_.out.write(fmt::format("{}\t{}\n", rule.name, report::escape(bytes)));
    } else {
      io_.out.write(report::escape(bytes) + "\n");
    }
    return io_.out.ok() ? visit_result::proceed : visit_result::stop;
  }

  const shortest_request& request_;
  const channels& io_;
};

exit_code write_of_one(const context_free::string_source& rule, const shortest_request& request, const channels& io) {
  const string_writer writer(request, io);
  if (const auto* regular = std::get_if<language::regular_rule>(&rule)) {
    writer.write(regular->abnf_rule(), regular->minimal());
    return exit_code::success;
  }
  const auto& automata = std::get<context_free::rule_automata>(rule);
  const auto limit = writer.write(automata, automata.rule);
  if (limit == exhausted_limit::none) return exit_code::success;
  const std::string& name = automata.grammar.rules[automata.rule].name;
  return fail(ran_out(name + ", which recurses,", limit, request.limits.budget()), io);
}

// Rules that recurse come after the others.
exit_code write_of_all(const abnf::grammar& grammar, const shortest_request& request, const channels& io) {
  const string_writer writer(request, io);
  const auto is_undecided = [&](const abnf::rule& rule, exhausted_limit ran_out) {
    io.complain(fmt::format("{}: {}", rule.name, report::undecided_verdict(ran_out)));
  };
  auto left_out = language::for_each_regular(grammar, request.limits.budget(), [&](const auto& rule) {
    if (const auto* regular = std::get_if<language::rule_with_automaton>(&rule)) {
      writer.write(regular->abnf_rule(), regular->languages.minimal[regular->rule]);
    } else {
      const auto& [abnf_rule, ran_out] = std::get<language::undecided_rule>(rule);
      is_undecided(abnf_rule, ran_out);
    }
  });
  const auto limits = request.limits.budget();
  const auto ran_out = context_free::for_each_recursive(
      grammar, limits, [&](const context_free::rule_automata& automata, std::size_t rule) {
        if (!io.out.ok()) return;
        const auto limit = writer.write(automata, rule);
        if (limit == exhausted_limit::none) return;
        left_out.undecided.add(limit);
        is_undecided(automata.grammar.rules[rule], limit);
      });
  if (ran_out) io.complain(message_of_recursive(grammar, *ran_out, limits));
  complain_of(left_out.undecided, request.limits, io);
  return !ran_out && left_out.undecided.rules() + grammar.missing.size() == 0 ? exit_code::success
                                                                                : exit_code::failure;
}

exit_code run_shortest(const shortest_options& options, const channels& io) {
  const auto request = unwrap(request_of(options), io);
  if (!request) return exit_code::failure;
  if (const auto* grammar = std::get_if<abnf::grammar>(&request->rules)) return write_of_all(*grammar, *request, io);
  return write_of_one(std::get<context_free::string_source>(request->rules), *request, io);
}

constexpr const char* grammar_shortest_footer =
    R"(Strings come in order of length. One character, the most readable, stands for all that the
rule does not distinguish: `a` may stand for all letters.

Formats:
  text  a string a line, with --all RULE and a tab before it; backslash, tab, line feed and carriage return are
        written \\ \t \n \r
  json  {"rule":…,"input":…,"length":…,"valid":…}, one a line

With --all, rules that recurse come after the others.

Exit status: 0, or 2 for wrong usage and for a rule that needs more than --max-states states; with --all standard error
names such rules, and the others have their strings.

Examples:
  urispec grammar shortest --all
  urispec grammar shortest rfc2396 -r host -n 5
  urispec grammar shortest -r IPv4address --invalid -n 3)";

}  // namespace

void add_grammar_shortest(command_options root) {
  command_options command =
      grammar_command(root).add_command("shortest", "The shortest strings of a rule, or those it refuses");
  const auto options = std::make_shared<shortest_options>();
  add_grammar_argument(command, options->grammar);
  add_grammar_options(command, options->grammar);
  add_rule_option(command, options->grammar.rule);
  command.number("-n,--count", options->count, "How many strings", 0).default_text(std::to_string(options->count));
  command.flag("--invalid", options->invalid, "The shortest strings that are not of the rule");
  command.flag("--all", options->every_rule, "Strings of every rule of the grammar, with its name before each");
  add_format_option(command, options->form);
  command.excludes("--all", {"--rule"});
  command.footer(grammar_shortest_footer);
  command.runs([options](const channels& io) { return run_shortest(*options, io); });
}

}  // namespace urispec::cli
