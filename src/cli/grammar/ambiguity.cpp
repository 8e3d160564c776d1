// urispec grammar ambiguity: the rules that have two parses of some string.
#include "cli/commands.hpp"
#include "cli/grammar/command.hpp"
#include "cli/options/output_options.hpp"
#include "cli/options/rule_option.hpp"
#include "cli/output/glyphs.hpp"
#include "cli/output/json.hpp"
#include "cli/reading/regular_rule.hpp"
#include "urispec/abnf/catalogue.hpp"
#include "urispec/abnf/link.hpp"
#include "urispec/language/ambiguity.hpp"
#include "urispec/tree/marks.hpp"
#include "urispec/unicode/utf8.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <utility>
#include <variant>

namespace urispec::cli {
namespace {

struct ambiguity_options {
  grammar_source source;
  report_form form = report_form::text;
};

constexpr std::size_t most_parses = 8;

std::string_view next_word(std::string_view& line) {
  const auto word = line.substr(0, line.find(' '));
  line.remove_prefix(word.size());
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  return word;
}

// What grammar/deciding-prose.txt has for a rule; empty where no RFC says anything. What it says of a grammar holds
// for what is laid over that, too.
std::string_view deciding_prose(std::string_view grammar, std::string_view rule) {
  const std::string_view base = grammar.substr(0, grammar.find('+'));
  std::string_view text = abnf::embedded_file("deciding-prose.txt").value_or("");
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    const auto of_grammar = next_word(line);
    const auto of_rule = next_word(line);
    if (of_grammar == base && (of_rule == rule || of_rule == "*")) return line;
  }
  return {};
}

std::string outline_text(const abnf::grammar& grammar, const language::parse_outline& way, std::u32string_view text) {
  std::string result;
  std::size_t at = 0;
  const auto plain = [&](std::size_t until) {
    if (until > at) result += (result.empty() ? "" : " ") + visible(unicode::to_utf8(text.substr(at, until - at)));
  };
  for (const auto& part : way) {
    plain(part.begin);
    const auto read = unicode::to_utf8(text.substr(part.begin, part.end - part.begin));
    result += fmt::format("{}{}({})", result.empty() ? "" : " ", grammar.rules[part.rule].name, visible(read));
    at = part.end;
  }
  plain(text.size());
  return result.empty() ? "nothing" : result;
}

std::string to_text(const abnf::grammar& grammar, const abnf::rule& rule, std::u32string_view text,
                    const std::vector<language::parse_outline>& parses) {
  std::string out = fmt::format("{}{}: {}\n", rule.name, rule.section.empty() ? "" : " (" + rule.section + ")",
                                visible(or_mark(unicode::to_utf8(text))));
  for (std::size_t i = 0; i < parses.size(); ++i) {
    out += fmt::format("  {} {}\n", i == 0 ? "first match:" : "         or:", outline_text(grammar, parses[i], text));
  }
  const auto prose = deciding_prose(grammar.id, rule.name);
  return out + fmt::format("  decided by:  {}\n", prose.empty() ? "nothing that is known here" : prose);
}

std::string to_json(const abnf::grammar& grammar, const abnf::rule& rule, std::u32string_view text,
                    const std::vector<language::parse_outline>& parses) {
  std::string out;
  json_writer line(out);
  line.begin_object().member("rule", rule.name).key("section").text_or_null(rule.section);
  line.member("input", unicode::to_utf8(text)).key("ways").begin_array();
  for (const auto& way : parses) {
    line.begin_array();
    for (const auto& part : way) {
      line.begin_object().member("rule", grammar.rules[part.rule].name);
      line.member("begin", part.begin).member("end", part.end).end_object();
    }
    line.end_array();
  }
  line.end_array().key("decided_by").text_or_null(deciding_prose(grammar.id, rule.name)).end_object().end_line();
  return out;
}

std::string undecided_line(const abnf::rule& rule, automaton::resource ran_out, report_form form) {
  if (form == report_form::text) return fmt::format("{}: {}\n", rule.name, undecided_verdict(ran_out));
  std::string out;
  json_writer line(out);
  line.begin_object().member("rule", rule.name).key("section").text_or_null(rule.section);
  line.member("verdict", undecided_verdict(ran_out)).end_object().end_line();
  return out;
}

// What is found out about one rule, and what is written of it.
struct answer_of_rule {
  enum class kind : std::uint8_t { unambiguous, ambiguous, undecided };
  kind what = kind::unambiguous;
  automaton::resource ran_out = automaton::resource::none;
  std::string lines;
};

answer_of_rule decide(const language::rule_with_automaton& r, const ambiguity_options& options) {
  auto budget = options.source.budget();
  const auto text = language::shortest_ambiguous(r.grammar, r.rule, r.known, budget);
  if (budget.exhausted() && !text) {
    const auto what = budget.ran_out_of();
    return {answer_of_rule::kind::undecided, what, undecided_line(r.abnf_rule(), what, options.form)};
  }
  if (!text) return {};
  auto room = options.source.budget();
  const auto parses = language::parses_of(r.grammar, r.rule, r.known, *text, most_parses, room);
  return {answer_of_rule::kind::ambiguous, automaton::resource::none,
          options.form == report_form::json ? to_json(r.grammar, r.abnf_rule(), *text, parses)
                                            : to_text(r.grammar, r.abnf_rule(), *text, parses)};
}

struct ambiguity_counts {
  std::size_t decided = 0;
  std::size_t ambiguous = 0;
  language::undecided_count undecided;

  void add(const answer_of_rule& a) {
    if (a.what == answer_of_rule::kind::undecided) return undecided.add(a.ran_out);
    ++decided;
    if (a.what == answer_of_rule::kind::ambiguous) ++ambiguous;
  }
};

exit_code run_ambiguity(const ambiguity_options& options, const channels& io) {
  const auto grammar = tell(load_usable(options.source), io);
  if (!grammar) return exit_code::failure;
  const auto limits = options.source.budget();
  ambiguity_counts count;
  const auto say = [&](const answer_of_rule& found) {
    count.add(found);
    io.out.write(found.lines);
  };
  std::size_t recursive = 0;
  const std::size_t missing = options.source.rule.empty() ? grammar->missing.size() : 0;
  if (options.source.rule.empty()) {
    const auto visit = [&](const auto& rule) {
      if (const auto* regular = std::get_if<language::rule_with_automaton>(&rule)) {
        return say(decide(*regular, options));
      }
      const auto& [abnf_rule, ran_out] = std::get<language::undecided_rule>(rule);
      say({answer_of_rule::kind::undecided, ran_out, undecided_line(abnf_rule, ran_out, options.form)});
    };
    complain_of_recursion(*grammar, io);
    recursive = language::for_each_regular(*grammar, limits, visit).recursive;
  } else {
    const auto rule = tell(find_rule(options.source, *grammar), io);
    if (!rule) return exit_code::failure;
    const auto one = tell(make_regular(*grammar, *rule, limits), io);
    if (!one) return exit_code::failure;
    say(decide({one->grammar, one->rule, one->known}, options));
  }
  complain_of(count.undecided, options.source, io);
  io.err.write(fmt::format("{}: {} of {} rules are ambiguous{}\n", grammar->id, count.ambiguous, count.decided,
                           count.undecided.rules() > 0 ? fmt::format(", {} not decided", count.undecided.rules()) : ""));
  if (recursive + count.undecided.rules() + missing > 0) return exit_code::failure;
  return count.ambiguous == 0 ? exit_code::success : exit_code::invalid;
}

constexpr const char* grammar_ambiguity_footer =
    R"(A rule is ambiguous if some string of it has two parses: into other rules, or into the same rules at other places.
This is decided, not sampled, for the rules that the definition itself uses: a rule is not listed for using an
ambiguous one. The string is a shortest one. At most 8 parses are listed; the first is that of a matcher that tries
alternatives in the written order and repeats as often as possible. Then comes the sentence of the RFC that decides.

Formats:
  text  for people; a summary goes to standard error
  json  {"rule":…,"section":…,"input":…,"ways":[[{"rule":…,"begin":…,"end":…},…],…],"decided_by":…}, one a
        line; offsets count code points. {"rule":…,"section":…,"verdict":"too large, not decided"} for a rule that
        needs more than --max-states states, "out of time, not decided" for one that --timeout leaves no time for

Exit status: 0 no rule is ambiguous; 1 some are; 2 wrong usage, or a rule is recursive, not decided, or needs what no
rule defines; the others are decided all the same.

Examples:
  urispec grammar ambiguity rfc2396
  urispec grammar ambiguity my.abnf -r message)";

}  // namespace

void add_grammar_ambiguity(command_options root) {
  command_options command =
      grammar_command(root).add_command("ambiguity", "The ambiguous rules, each with a string that has two parses");
  const auto options = std::make_shared<ambiguity_options>();
  add_grammar_argument(command, options->source);
  add_grammar_source_options(command, options->source);
  add_rule_option(command, options->source.rule, "Only this rule; all of them if not given");
  add_format_option(command, options->form);
  command.footer(grammar_ambiguity_footer);
  command.runs([options](const channels& io) { return run_ambiguity(*options, io); });
}

}  // namespace urispec::cli
