// urispec grammar ambiguity: the rules that read some string in two ways.
#include "cli/commands.hpp"
#include "cli/format_option.hpp"
#include "cli/glyphs.hpp"
#include "cli/grammar_command.hpp"
#include "cli/json.hpp"
#include "cli/regular_rule.hpp"
#include "urispec/abnf/catalogue.hpp"
#include "urispec/abnf/link.hpp"
#include "urispec/language/ambiguity.hpp"
#include "urispec/unicode/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

namespace urispec::cli {
namespace {

struct ambiguity_options {
  grammar_source source;
  report_form form = report_form::text;
};

constexpr std::size_t most_ways = 8;

std::string_view next_word(std::string_view& line) {
  const auto word = line.substr(0, line.find(' '));
  line.remove_prefix(word.size());
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  return word;
}

// What grammar/deciding-prose.txt has for a rule; empty where no RFC says anything.
std::string_view deciding_prose(std::string_view grammar, std::string_view rule) {
  std::string_view text = abnf::embedded_file("deciding-prose.txt").value_or("");
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    const auto of_grammar = next_word(line);
    const auto of_rule = next_word(line);
    if (of_grammar == grammar && (of_rule == rule || of_rule == "*")) return line;
  }
  return {};
}

std::string way_text(const abnf::grammar& grammar, const language::way_to_read& way, std::u32string_view text) {
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

// One rule with what it needs.
std::optional<regular_rules> one_rule(const abnf::grammar& grammar, const grammar_source& source,
                                              const channels& io) {
  const auto rule = find_rule(source, grammar, io);
  if (!rule) return std::nullopt;
  auto r = make_regular(grammar, *rule, source.max_states, io);
  if (!r) return std::nullopt;
  return regular_rules{std::move(r->grammar), {r->rule}, std::move(r->known)};
}

void write_text(const abnf::grammar& grammar, const abnf::rule& rule, std::u32string_view text,
                const std::vector<language::way_to_read>& ways, const channels& io) {
  io.out.write(fmt::format("{}{}: {}\n", rule.name, rule.section.empty() ? "" : " (" + rule.section + ")",
                           text.empty() ? "(the empty string)" : visible(unicode::to_utf8(text))));
  for (std::size_t i = 0; i < ways.size(); ++i) {
    io.out.write(fmt::format("  {} {}\n", i == 0 ? "first match:" : "         or:", way_text(grammar, ways[i], text)));
  }
  const auto prose = deciding_prose(grammar.id, rule.name);
  io.out.write(fmt::format("  decided by:  {}\n", prose.empty() ? "nothing that is known here" : prose));
}

void write_json(const abnf::grammar& grammar, const abnf::rule& rule, std::u32string_view text,
                const std::vector<language::way_to_read>& ways, const channels& io) {
  nlohmann::ordered_json line;
  line["rule"] = rule.name;
  line["section"] = rule.section;
  line["input"] = unicode::to_utf8(text);
  line["ways"] = nlohmann::ordered_json::array();
  for (const auto& way : ways) {
    auto parts = nlohmann::ordered_json::array();
    for (const auto& part : way) {
      parts.push_back({{"rule", grammar.rules[part.rule].name}, {"begin", part.begin}, {"end", part.end}});
    }
    line["ways"].push_back(std::move(parts));
  }
  const auto prose = deciding_prose(grammar.id, rule.name);
  line["decided_by"] = prose.empty() ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(prose);
  io.out.write(to_text(line) + "\n");
}

exit_code run_ambiguity(const ambiguity_options& options, const channels& io) {
  const auto grammar = load_usable(options.source, io);
  if (!grammar) return exit_code::failure;
  const std::size_t max_states = options.source.max_states;
  const auto asked = options.source.rule.empty() ? std::optional(make_all_regular(*grammar, max_states, io))
                                                 : one_rule(*grammar, options.source, io);
  if (!asked) return exit_code::failure;
  std::size_t ambiguous = 0;
  bool complete = asked->complete;
  for (const std::size_t rule : asked->rules) {
    const auto& abnf_rule = asked->grammar.rules[rule];
    automaton::state_budget budget(max_states);
    const auto text = language::shortest_ambiguous(asked->grammar, rule, asked->known, budget);
    if (budget.exhausted()) {
      io.complain(too_many_states("the ways to read " + abnf_rule.name, max_states));
      complete = false;
    }
    if (!text) continue;
    ++ambiguous;
    automaton::state_budget room(max_states);
    const auto ways = language::ways_to_read(asked->grammar, rule, asked->known, *text, most_ways, room);
    options.form == report_form::json ? write_json(asked->grammar, abnf_rule, *text, ways, io)
                                      : write_text(asked->grammar, abnf_rule, *text, ways, io);
  }
  io.err.write(fmt::format("{}: {} of {} rules are ambiguous\n", grammar->id, ambiguous, asked->rules.size()));
  if (!complete) return exit_code::failure;
  return ambiguous == 0 ? exit_code::success : exit_code::invalid;
}

constexpr const char* footer =
    R"(A rule is ambiguous where some string of it is made of other rules, or of the same at other places, in two ways.
It is decided, not sampled, for what the definition itself uses: the rules that use an ambiguous one are not
listed for that. The string is as short as any. Of the ways to read it the first is that of a matcher that tries
alternatives as they are written and repeats as often as it can; at most 8 are listed. Then the sentence of the
RFC that decides.

Formats:
  text  made to be read; a summary goes to standard error
  json  {"rule":…,"section":…,"input":…,"ways":[[{"rule":…,"begin":…,"end":…},…],…],"decided_by":…}, one a
        line; offsets count code points

Exit status: 0 no rule is ambiguous; 1 some are; 2 wrong usage, or a rule that is recursive or needs more than
--max-states states, behind what is known of the others.

Examples:
  urispec grammar ambiguity -g rfc2396
  urispec grammar ambiguity -g my.abnf -r message)";

}  // namespace

void add_grammar_ambiguity(CLI::App& root, action& chosen) {
  auto* const command =
      grammar_command(root).add_subcommand("ambiguity", "The rules that read some string in two ways");
  const auto options = std::make_shared<ambiguity_options>();
  add_grammar_source_options(*command, options->source);
  command->add_option("-r,--rule", options->source.rule, "Only this rule; all of them if not given")->type_name("RULE");
  add_format_option(*command, options->form);
  command->footer(footer);
  command->callback(
      [&chosen, options] { chosen = [options](const channels& io) { return run_ambiguity(*options, io); }; });
}

}  // namespace urispec::cli
