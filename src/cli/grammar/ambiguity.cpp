// urispec grammar ambiguity: the rules whose texts have several parses, with a shortest such text; or, with --text, how
// many derivations one text has.
// Tests: tests/data/cli/grammar-tools.txt, tests/data/cli/recursion.txt.
#include "abnf/recursion.hpp"
#include "language/ambiguity.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/grammar/command.hpp"
#include "cli/options/grammar_options.hpp"
#include "cli/options/options.hpp"
#include "cli/rules/load_grammar.hpp"
#include "cli/rules/regular_rules.hpp"
#include "context_free/bounded_ambiguity.hpp"
#include "context_free/derive.hpp"
#include "context_free/strings.hpp"
#include "report/ambiguity.hpp"
#include "report/text.hpp"
#include "urispec/abnf.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::cli {
namespace {

// A report shows so many parses.
inline constexpr std::size_t most_parses = 8;

struct ambiguity_options {
  grammar_options grammar;
  std::optional<std::size_t> length;  // up to which texts are searched, where a rule recurses
  option text;
  report_form form = report_form::text;
};

// Settings of the answers about a rule, a grammar and a text.
struct ambiguity_settings {
  computing_limits limits;
  std::optional<std::size_t> length;  // up to which texts are searched, where a rule recurses
  report_form form;
};

struct text_request {
  grammar_rule rule;
  std::string text;
};

// A rule, and it with what it needs as published; the rules have the same numbers.
struct rule_request {
  context_free::string_source source;
  abnf::grammar published;
};

struct ambiguity_request {
  std::variant<text_request, rule_request, abnf::grammar> subject;  // a text, a rule, or all rules
  ambiguity_settings settings;
};

attempt<ambiguity_request> request_of(const ambiguity_options& options) {
  attempt<ambiguity_request> request;
  const auto put = [&](auto subject) {
    request.value.emplace(
        ambiguity_request{std::move(subject), {options.grammar.limits, options.length, options.form}});
  };
  if (!options.text.is_given() && options.grammar.rule.empty()) {
    auto grammar = unwrap(load_usable(source_of(options.grammar)), request.messages);
    if (grammar) put(std::move(*grammar));
    return request;
  }
  auto rule = unwrap(load_rule(options.grammar), request.messages);
  if (!rule) return request;
  if (options.text.is_given()) {
    put(text_request{std::move(*rule), options.text.values().front()});
    return request;
  }
  auto source = unwrap(make_string_source(*rule, options.grammar.limits), request.messages);
  if (source) put(rule_request{std::move(*source), language::part_of_grammar(rule->grammar, rule->rule)});
  return request;
}

exit_code count_derivations(const grammar_rule& rule, const std::string& text, const ambiguity_settings& settings,
                            const channels& io) {
  const auto limits = settings.limits.budget();
  const auto counter = context_free::derivation_counter::build(rule.grammar, rule.rule, limits);
  if (!counter) return fail(message(language::not_regular{counter.error()}, limits), io);
  const auto number = counter->count(text, context_free::limits_within(limits));
  if (!number && number.error() == context_free::verdict::out_of_time) {
    return fail(ran_out("the number of derivations of the string", exhausted_limit::time, limits), io);
  }
  if (!number) {
    const std::string most = report::binary_size(context_free::limits::default_bytes);
    return fail(fmt::format("{}, {} by default",
                            ran_out("the number of derivations of the string", exhausted_limit::memory, limits), most),
                io);
  }
  const bool is_valid = number->is_endless || number->finite > 0;
  const auto wide = unicode::from_utf8(text).value_or(U"");
  language::parse_list list;
  if (is_valid) {
    auto outlines = context_free::outlines_of_text(rule.grammar, rule.rule, wide, most_parses, limits);
    if (!outlines) return fail(message(language::not_regular{outlines.error()}, limits), io);
    list = std::move(*outlines);
  }
  const report::counted_derivations answer{rule.grammar, rule.grammar.rules[rule.rule], text, *number, list};
  io.out.write(settings.form == report_form::json ? as_json(answer) : as_text(answer));
  const bool others_read_nothing = language::differ_in_empty_parts(list.parses);
  return !number->is_endless && number->finite == 1 && !others_read_nothing ? exit_code::success : exit_code::invalid;
}

std::string lines_of(const report::ambiguous_text& answer, report_form form) {
  return form == report_form::json ? as_json(answer) : as_text(answer);
}

// The verdict about one rule, and the lines that say it.
struct rule_answer {
  enum class kind : std::uint8_t { unambiguous, ambiguous, undecided };
  kind verdict = kind::unambiguous;
  exhausted_limit ran_out = exhausted_limit::none;
  std::string lines;
};

rule_answer undecided(const abnf::rule& rule, exhausted_limit limit, report_form form) {
  return {rule_answer::kind::undecided, limit,
          form == report_form::json ? report::undecided_as_json(rule, limit) : report::undecided_as_text(rule, limit)};
}

// The cycle of a rule that derives itself alone.
std::vector<std::string> names_of_cycle(const abnf::grammar& published, std::size_t rule) {
  const auto cycle = abnf::self_derivation(published, rule);
  return cycle.empty() ? std::vector<std::string>() : abnf::names_of(cycle, published);
}

rule_answer decide(const language::rule_with_automaton& r, const ambiguity_settings& settings) {
  auto budget = settings.limits.budget();
  const auto text = language::shortest_ambiguous(r.published, r.rule, r.languages, budget);
  if (budget.exhausted() && !text) return undecided(r.abnf_rule(), budget.ran_out_of(), settings.form);
  if (!text) return {};
  auto room = settings.limits.budget();
  const auto list = abnf::recursive_rules(r.published)[r.rule]
                        ? language::outlines_of(r.published, r.rule, r.languages, *text, most_parses, room)
                        : language::parses_of(r.grammar, r.rule, r.languages, *text, most_parses, room);
  return {rule_answer::kind::ambiguous, exhausted_limit::none,
          lines_of({r.published, r.abnf_rule(), *text, list, std::nullopt, names_of_cycle(r.published, r.rule)},
                   settings.form)};
}

inline constexpr std::size_t usual_length_of_search = 8;

// Without --length: the usual one, or what takes fewer states. Nothing is decided where even that is too much.
context_free::languages_up_to parts_of_search(const context_free::rule_automata& automata,
                                              const ambiguity_settings& settings) {
  if (settings.length) return {automata, *settings.length};
  auto usual =
      context_free::languages_of_usual_length(automata, automata.rules, usual_length_of_search,
                                              settings.limits.budget());
  return usual ? std::move(*usual) : context_free::languages_up_to(automata, 1);
}

// Rules that recurse are not decided: this searches the texts whose parts are no longer than the length.
class ambiguity_search {
 public:
  ambiguity_search(const abnf::grammar& published, const context_free::rule_automata& automata,
                   const ambiguity_settings& settings)
      : published_(published), settings_(settings), bounded_(published, parts_of_search(automata, settings)) {}

  [[nodiscard]] std::size_t length() const { return bounded_.length(); }

  rule_answer find(std::size_t rule) {
    const abnf::rule& abnf_rule = published_.rules[rule];
    auto budget = settings_.limits.budget();
    const auto text = bounded_.find(rule, budget);
    if (budget.exhausted() && !text) return undecided(abnf_rule, budget.ran_out_of(), settings_.form);
    if (!text) {
      return {rule_answer::kind::unambiguous, exhausted_limit::none,
              settings_.form == report_form::json ? report::none_found_as_json(abnf_rule, bounded_.length()) : ""};
    }
    auto room = settings_.limits.budget();
    const auto list = language::outlines_of(published_, rule, bounded_.languages(), *text, most_parses, room);
    return {rule_answer::kind::ambiguous, exhausted_limit::none,
            lines_of({published_, abnf_rule, *text, list, bounded_.length(), names_of_cycle(published_, rule)},
                     settings_.form)};
  }

 private:
  const abnf::grammar& published_;
  const ambiguity_settings& settings_;
  context_free::bounded_ambiguity bounded_;
};

class ambiguity_report {
 public:
  ambiguity_report(const ambiguity_settings& settings, const channels& io) : settings_(settings), io_(io) {}

  void add_decided(const rule_answer& a) { add(a, decided_); }
  void add_searched(const rule_answer& a, std::size_t length) {
    add(a, searched_);
    searched_length_ = length;
  }

  // A rule that is ambiguous through others, and by its own definition not.
  void add_through(const std::string& lines) {
    io_.out.write(lines);
    ++through_others_;
  }

  // `left_out`: the number of rules without an answer.
  [[nodiscard]] exit_code end(const std::string& grammar, std::size_t left_out) const {
    complain_of(undecided_, settings_.limits, io_);
    const std::string not_decided = undecided_.rules() > 0 ? fmt::format(", {} not decided", undecided_.rules()) : "";
    const auto line = [&](const counts& group, std::string_view noun, std::string_view rest) {
      const std::string more = through_others_ > 0
                                   ? fmt::format(" by their own definition, {} through rules they use", through_others_)
                                   : "";
      io_.err.write(fmt::format("{}: {} of {} {} {} ambiguous{}{}\n", grammar, group.ambiguous, group.rules, noun,
                                group.ambiguous == 1 ? "is" : "are", more, rest));
    };
    const std::string_view others = searched_.rules == 0 ? "rules" : "rules that do not recurse";
    if (decided_.rules > 0 || searched_.rules == 0) line(decided_, others, not_decided);
    if (searched_.rules > 0) {
      line(searched_, "rules that recurse",
           fmt::format(", by a search among strings whose parts are up to {} long{}", searched_length_,
                       decided_.rules > 0 ? "" : not_decided));
    }
    if (undecided_.rules() + left_out > 0) return exit_code::failure;
    return decided_.ambiguous + searched_.ambiguous + through_others_ == 0 ? exit_code::success : exit_code::invalid;
  }

 private:
  struct counts {
    std::size_t rules = 0;
    std::size_t ambiguous = 0;
  };

  void add(const rule_answer& a, counts& group) {
    io_.out.write(a.lines);
    if (a.verdict == rule_answer::kind::undecided) return undecided_.add(a.ran_out);
    ++group.rules;
    if (a.verdict == rule_answer::kind::ambiguous) ++group.ambiguous;
  }

  const ambiguity_settings& settings_;
  const channels& io_;
  counts decided_, searched_;
  std::size_t searched_length_ = 0;
  std::size_t through_others_ = 0;
  language::undecided_count undecided_;
};

// The other rules of a grammar, which a rule needs, that are ambiguous by their own definition.
template <typename Decide>
std::vector<std::string> ambiguous_rules_but(std::size_t rule, const abnf::grammar& grammar, Decide decide) {
  std::vector<std::string> names;
  for (std::size_t other = 0; other < grammar.rules.size(); ++other) {
    if (other == rule) continue;
    if (decide(other).verdict == rule_answer::kind::ambiguous) names.push_back(grammar.rules[other].name);
  }
  return names;
}

exit_code report_all_rules(const abnf::grammar& grammar, const ambiguity_settings& settings, const channels& io) {
  ambiguity_report report(settings, io);
  language::for_each_regular(grammar, settings.limits.budget(), [&](const auto& rule) {
    if (const auto* regular = std::get_if<language::rule_with_automaton>(&rule)) {
      return report.add_decided(decide(*regular, settings));
    }
    const auto& [abnf_rule, ran_out] = std::get<language::undecided_rule>(rule);
    report.add_decided(undecided(abnf_rule, ran_out, settings.form));
  });
  std::optional<ambiguity_search> search;
  const auto limits = settings.limits.budget();
  const auto ran_out = context_free::for_each_recursive(
      grammar, limits, [&](const context_free::rule_automata& automata, std::size_t rule) {
        if (!search) search.emplace(grammar, automata, settings);
        report.add_searched(search->find(rule), search->length());
      });
  if (ran_out) io.complain(message_of_recursive(grammar, *ran_out, limits));
  return report.end(grammar.id, grammar.missing.size() + (ran_out ? 1 : 0));
}

exit_code report_rule(const rule_request& request, const ambiguity_settings& settings, const channels& io) {
  const auto& [rule, published] = request;
  ambiguity_report report(settings, io);
  if (const auto* regular = std::get_if<language::regular_rule>(&rule)) {
    const auto decide_rule = [&](std::size_t number) {
      return decide({regular->grammar, number, regular->languages, request.published}, settings);
    };
    const auto answer = decide_rule(regular->rule);
    report.add_decided(answer);
    if (answer.verdict == rule_answer::kind::unambiguous) {
      const auto through = ambiguous_rules_but(regular->rule, regular->grammar, decide_rule);
      const auto to_line = settings.form == report_form::json ? report::through_as_json : report::through_as_text;
      if (!through.empty()) report.add_through(to_line(regular->abnf_rule(), through));
    }
    return report.end(regular->grammar.id, 0);
  }
  const auto& automata = std::get<context_free::rule_automata>(rule);
  ambiguity_search search(published, automata, settings);
  report.add_searched(search.find(automata.rule), search.length());
  return report.end(automata.grammar.id, 0);
}

exit_code run_ambiguity(const ambiguity_options& options, const channels& io) {
  const auto request = unwrap(request_of(options), io);
  if (!request) return exit_code::failure;
  const auto& [subject, settings] = *request;
  if (const auto* text = std::get_if<text_request>(&subject)) {
    return count_derivations(text->rule, text->text, settings, io);
  }
  if (const auto* rule = std::get_if<rule_request>(&subject)) return report_rule(*rule, settings, io);
  return report_all_rules(std::get<abnf::grammar>(subject), settings, io);
}

constexpr const char* grammar_ambiguity_footer =
    R"(A rule is ambiguous if some string of it has two parses: into other rules, or into the same rules at other places.
This is decided, not sampled, for the rules that the definition itself uses: a list of all rules leaves out those
that only use an ambiguous one. With -r, such a rule is reported with the rules that make it ambiguous. The string
is a shortest one. At most 8 parses are listed, and below them why the list ends before the last; the first is that
of a matcher that tries alternatives in the written order and repeats as often as possible. Then comes the sentence
of the RFC that decides.

A rule that derives itself alone, such as r in r = *"x" r / "y", is ambiguous: the cycle is said.

For a rule that recurses, but not only at one end, this cannot be decided. It is searched among all texts in which each
rule that the definition uses reads at most --length characters: 8, or fewer if their automata would have more than
20000 states. A rule for which nothing is found may still be ambiguous.

With --text, the derivations of one text by a rule are counted, exactly, also where rules recurse: trees that have other
rules, or the same rules at other places. Rules that read nothing do not count: a text may have one derivation by this
count and still be ambiguous, which is said then. At most 8 ways in which the rule itself divides the text are listed.

Formats:
  text  for people; a summary goes to standard error
  json  {"rule":…,"section":…,"method":…,"input":…,"ways":[[{"rule":…,"begin":…,"end":…},…],…],"ways_end":…,
        "decided_by":…}, one a line, with "derives_itself":["r","s","r"] for a cycle; "ways_end" is null where all
        ways are listed, otherwise what ended the list: number, steps, states, time or memory; "method" is "decided" or
        "searched", and then "searched_up_to" has the length, and a rule for which nothing was found a line with
        "verdict":"none found"; offsets count code points. With -r, {"rule":…,"section":…,"through":[…]} for
        a rule that is ambiguous only through rules that it uses. With --text
        {"rule":…,"section":…,"input":…,"derivations":"5","ways":…,"ways_end":…}, "endless" where a rule
        contains itself with the same text. {"rule":…,"section":…,"verdict":"too large, not decided"} for a rule
        that needs more than --max-states states, "out of time, not decided" for one that --timeout leaves no
        time for

Exit status: 0 no rule is ambiguous, or none is found to be; 1 some are; 2 wrong usage, or a rule is not decided, or
needs what no rule defines; the others are decided all the same. With --text 0 for one derivation, 1 for none or
several.

Examples:
  urispec grammar ambiguity rfc2396
  urispec grammar ambiguity my.abnf -r message
  urispec grammar ambiguity my.abnf -r expression --text '1+2*3')";

}  // namespace

void add_grammar_ambiguity(command_options root) {
  command_options command =
      grammar_command(root).add_command("ambiguity", "The ambiguous rules, each with a string that has two parses");
  const auto options = std::make_shared<ambiguity_options>();
  add_grammar_argument(command, options->grammar);
  add_grammar_options(command, options->grammar);
  add_rule_option(command, options->grammar.rule, "Only this rule; all of them if not given");
  command
      .number("--length", options->length, "Where a rule recurses: strings with parts up to this length are searched",
              1)
      .default_text("8, or fewer");
  options->text = command.value("--text", "TEXT", "Count the derivations of this string");
  add_format_option(command, options->form);
  command.excludes("--text", {"--length"});
  command.footer(grammar_ambiguity_footer);
  command.runs([options](const channels& io) { return run_ambiguity(*options, io); });
}

}  // namespace urispec::cli
