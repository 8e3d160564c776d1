// urispec parse: texts taken apart by one grammar or by all of them.
#include "cli/commands.hpp"
#include "cli/output/text_answer.hpp"
#include "cli/commands/component_template.hpp"
#include "cli/rules/lazy_diagnoser.hpp"
#include "cli/input/batch.hpp"
#include "cli/options/grammar_options.hpp"
#include "abnf/near_names.hpp"
#include "cli/options/options.hpp"
#include "cli/options/text_input.hpp"
#include "report/objects.hpp"
#include "cli/options/color_option.hpp"
#include "report/reading.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>

namespace urispec::cli {
namespace {

struct parse_options {
  grammar_source grammar;
  std::string format = "text";
  bool tree = false;
  bool all = false;
  bool segments = false;
  std::string line;  // of --get
  option get;
  color_choice color = color_choice::automatic;
  text_input input;
};

// The rules that every text is read as: the one that was chosen, or with --all that of every grammar.
loaded<std::vector<rule_reader>> choose_rules(const parse_options& options) {
  if (options.all) return find_rule_readers(options.grammar);
  loaded<std::vector<rule_reader>> chosen;
  if (const auto named = unwrap(find_rule_reader(options.grammar), chosen.messages)) chosen.value = std::vector{*named};
  return chosen;
}

// The rule that says why a text is invalid: where several are asked, that of RFC 3986, or of the file that was given.
std::size_t explaining_rule(const std::vector<rule_reader>& chosen) {
  const auto is_built_in = [](const rule_reader& r) { return find_grammar(r.grammar()).has_value(); };
  const auto own = std::ranges::find_if_not(chosen, is_built_in);
  const auto usual = std::ranges::find_if(chosen, [](const rule_reader& r) { return r.grammar() == "rfc3986"; });
  const auto found = own != chosen.end() ? own : usual != chosen.end() ? usual : chosen.begin();
  return static_cast<std::size_t>(found - chosen.begin());
}

// Reads texts one after the other, in one thread.
class parser {
 public:
  // `why` serves all threads.
  parser(const parse_options& options, const std::vector<rule_reader>& rules,
         const std::vector<report::rule_heading>& headings, const lazy_diagnoser& why,
         const component_template& line, const report::reading_page& on)
      : options_(options),
        form_(options.format == "json" ? form::json : options.format == "dot" ? form::dot : form::text),
        rules_(rules),
        headings_(headings),
        trees_(rules.size()),
        why_(why),
        line_(line),
        page_(on) {}

  // One line for each text, empty for one that is invalid: the error goes to standard error.
  exit_code get(const report::located_text& subject, const channels& io) {
    const auto found = urispec::cli::read(rules_.front(), subject.text, nullptr);
    if (!found.verdict) {
      complain_of(subject, found.verdict.error().offset, report::message_of(found.verdict.error()), io);
    } else if (!found.no_components.empty()) {
      say_missing(headings_.front(), "components", found.no_components, io);
    }
    write_record(found.verdict && found.no_components.empty() ? filled(line_, *found.verdict) : "",
                 options_.input.sources().files.end, io);
    const bool has_line = !found.verdict || found.not_derived.empty() || found.no_components.empty();
    return has_line ? status_of(found.verdict) : exit_code::failure;
  }

  exit_code read(const report::located_text& subject, const channels& io) {
    if (!options_.all) {
      const report::reading only = read_by(0, subject);
      exit_code status = say_missing(only, io);
      status = std::max(status, status_of(only.outcome.verdict));
      show(subject, {&only, 1}, io.out);
      return status;
    }
    std::vector<report::reading>& readings = readings_;
    readings.clear();
    exit_code status = exit_code::success;
    for (std::size_t i = 0; i < rules_.size(); ++i) {
      readings.push_back(read_by(i, subject));
      status = std::max(status, say_missing(readings.back(), io));
    }
    const bool valid = std::ranges::any_of(readings, [](const report::reading& r) { return r.outcome.verdict.has_value(); });
    for (const report::reading& r : readings) {
      if (!valid) status = std::max(status, status_of(r.outcome.verdict));
    }
    if (!valid) explain(readings[explaining_rule(rules_)], subject);
    show(subject, readings, io.out);
    return status;
  }

 private:
  enum class form : std::uint8_t { text, json, dot };

  static exit_code status_of(const result<components>& verdict) {
    if (verdict) return exit_code::success;
    return is_undecided(verdict.error().kind) ? exit_code::failure : exit_code::invalid;
  }

  // By one of the rules.
  report::reading read_by(std::size_t rule, const report::located_text& subject) {
    derivation* const tree = wants_tree() ? &trees_[rule] : nullptr;
    const rule_reader& reader = rules_[rule];
    report::reading made(subject.text, headings_[rule], tree, [&] { return urispec::cli::read(reader, subject.text, tree); });
    if (!made.outcome.verdict && !options_.all) explain(made, subject);
    if (options_.segments) made.detail = report::component_detail::segments_and_pairs;
    return made;
  }

  // A text that is not decided has nothing to explain.
  void explain(report::reading& invalid, const report::located_text& subject) const {
    const parse_error& error = invalid.outcome.verdict.error();
    if (form_ == form::dot || is_undecided(error.kind)) return;
    invalid.why = why_.diagnose(subject.text, error, asked_of(subject));
  }

  [[nodiscard]] bool wants_tree() const noexcept { return options_.tree || form_ == form::dot; }

  // `failure` where there is no tree that was asked for.
  exit_code say_missing(const report::reading& r, const channels& io) const {
    if (r.outcome.not_derived.empty()) return exit_code::success;
    say_missing(r.rule, missing_from(r.outcome), r.outcome.not_derived, io);
    return wants_tree() ? exit_code::failure : exit_code::success;
  }

  // Nearest texts take longer than reading does, so of the records of a file they are not looked for.
  static diagnose_options asked_of(const report::located_text& subject) {
    return {.repairs = subject.is_argument() ? repair_search::all : repair_search::from_cause};
  }

  // A tree that was asked for is missed; without components the verdict is an answer all the same.
  [[nodiscard]] std::string_view missing_from(const report::reading_outcome& found) const {
    if (!wants_tree()) return "components";
    return found.no_components.empty() ? "tree" : "components and no tree";
  }

  static void say_missing(const report::rule_heading& rule, std::string_view missing, std::string_view why,
                          const channels& io) {
    io.complain(fmt::format("no {} of a valid {} of {}: {}", missing, rule.name, rule.grammar, why));
  }

  void show(const report::located_text& subject, std::span<const report::reading> readings, report::output& out) const {
    if (form_ == form::json) {
      options_.all ? report::show_json(subject, readings, out) : report::show_json(subject, readings.front(), out);
    } else if (form_ == form::dot) {
      for (const report::reading& r : readings) {
        if (r.tree != nullptr) report::show_dot(r, out);
      }
    } else {
      if (!subject.is_first) out.write("\n");
      if (options_.all) {
        report::show_comparison(readings, page_, out);
      } else {
        show_text(readings.front(), page_, out);
      }
      if (options_.tree) show_trees(readings, out);
    }
  }

  void show_trees(std::span<const report::reading> readings, report::output& out) const {
    for (const report::reading& r : readings) {
      if (!r.outcome.verdict || r.tree == nullptr) continue;
      out.write(options_.all ? fmt::format("\n{}:\n", r.rule.grammar) : "\n");
      report::show_tree(r, out);
    }
  }

  const parse_options& options_;
  form form_;
  const std::vector<rule_reader>& rules_;
  const std::vector<report::rule_heading>& headings_;
  std::vector<derivation> trees_;  // one a rule; their memory serves one text after the other
  std::vector<report::reading> readings_;  // of one text, where several rules read it; their memory serves the next
  const lazy_diagnoser& why_;
  const component_template& line_;
  report::reading_page page_;
};

exit_code run_parse(const parse_options& options, const channels& io) {
  const text_sources asked = options.input.sources();
  const auto chosen = unwrap(choose_rules(options), io);
  if (!chosen) return exit_code::failure;
  std::vector<report::rule_heading> headings;
  for (const rule_reader& rule : *chosen) headings.push_back(heading_of(rule));
  const lazy_diagnoser why((*chosen)[explaining_rule(*chosen)]);
  const auto line = unwrap(read_component_template(options.line), io);
  if (!line) return exit_code::failure;
  const report::reading_page on{begin_coloring(options.color, io.out), io.out.columns(report::usual_columns)};
  return answer_texts(asked, io, [&]() -> text_answerer {
    const auto reader = std::make_shared<parser>(options, *chosen, headings, why, *line, on);
    if (options.get.given()) {
      return [reader](const report::located_text& subject, const channels& to) { return reader->get(subject, to); };
    }
    return [reader](const report::located_text& subject, const channels& to) { return reader->read(subject, to); };
  });
}

constexpr const char* parse_footer = R"(
Each URI is read as a whole.

Formats:
  text  The URI with its components marked under it as in RFC 3986 section 3, and a list of them. Control characters
        and bytes that are not UTF-8 are shown as \x1B, invisible characters as \u{200B}. A value that is too long for
        the page is cut and ends in an ellipsis; the other formats never cut. In all commands, an undefined component
        is shown as <undefined> and an empty one as "": no URI and no IRI has these characters.
  json  One object a line, keys in this order:
          {"file":…,"line":…,"column":…,"input":…,"grammar":…,"rule":…,"valid":true,"components":{"scheme":…,
           "authority":…,"userinfo":…,"host":…,"host_kind":…,"port":…,"path":…,"path_kind":…,"query":…,"fragment":…},
           "tree":…}
          {"file":…,"line":…,"column":…,"input":…,"grammar":…,"rule":…,"valid":false,
           "error":{…,"expected":…,"expected_names":…,"may_end":…},"diagnosis":{…}}
          {"file":…,"line":…,"column":…,"input":…,"grammar":…,"rule":…,"valid":null,"error":{"kind":…,"message":…}}
        The last is of a text that is not decided. The place, from 1, is that of the error, or where the text begins;
        columns count code points. An argument has no file, and its line is its number. An undefined component is null
        and an empty one "". The kind is the rule that the host or path matched. Grammars with rules of these names, as
        that of RFC 2396, add opaque_part, server and reg_name. The tree is there with --tree:
        {"rule":…,"begin":…,"end":…,"children":[…]}, in bytes from 0. With --segments there are, before it,
        "segments":[{"segment":…,"decoded_segment":…,"params":[…]}] and
        "pairs":[{"name":…,"decoded_name":…,"value":…,"decoded_value":…}]. Where the input is not UTF-8, ill-formed
        bytes of "input" are U+FFFD, and "input_hex" after it has all of its bytes. "engine" follows "rule" where no
        parser is compiled in: "automaton", or "general" where the rule recurses. With --all, "readings" has one element
        for each grammar, with an error; where no grammar has the text, the one that the text format explains has its
        diagnosis:
          {"file":…,"line":…,"column":…,"input":…,"valid":…,"readings":[{"grammar":…,"rule":…,"valid":…,…},…]}
  dot   The derivation tree for Graphviz; labels are cut at 60 columns.

-g also takes files, and overlays. Automata then do the parsing, and a general engine where the rule recurses.
Rules with the names that the RFCs use are components there as well. There are no components (no "components" in json)
if the text has several hosts or several references next to each other, or if it is too long, which standard error
says. If a text has more than one parse, the first one counts: alternatives in their order, repetitions as often as
possible.

With --all each URI is parsed under every built-in grammar that has the rule, and under that of -g if it is a file; dot
gives one digraph for each.
)";

constexpr const char* parse_get = R"(
Lines of --get:
  {host} is a component as it is written, and nothing where it is undefined. {query:name} is the value of the first pair
  of the query with this name. {decoded:path} and {decoded:query:name} are percent-decoded. {{ and }} are braces, \n is
  the end of a line, \t a tab and \\ a backslash. For an invalid URI the line is empty, and its error goes
  to standard error.
)";

constexpr const char* parse_exit_status = R"(
Exit status:
  0  every URI is valid; with --all, under at least one grammar
  1  some URI is not
  2  wrong usage, input that cannot be read, results that cannot be written, or, with --tree or dot, a valid URI that is
     too long for a tree; or a URI is not decided within --timeout

Examples:
  urispec parse 'http://ada@[2001:db8::7]:8080/over/there?name=ferret#nose'
  urispec parse --all 'http://[fe80::1%25eth0]/'
  urispec parse -r IPv6address --tree ::ffff:192.0.2.1
  urispec parse -g my.abnf -r token --tree abc
  urispec parse -g rfc3986+my-changes.abnf --all http://a/
  urispec parse --format json < links.txt
  urispec parse --format json --segments 'http://a/b;x/c?q=1&r'
  urispec parse --get '{host} {query:q} {decoded:path}' < links.txt
  urispec parse --format dot http://a/b | dot -Tsvg > tree.svg)";

}  // namespace

void add_parse(command_options root) {
  const auto options = std::make_shared<parse_options>();
  command_options command = root.add_command("parse", "Split URIs into components, or say where they are invalid");
  add_grammar_source_options(command, options->grammar);
  add_rule_option(command, options->grammar.rule);
  command.flag("-a,--all", options->all,
               "Read each URI under every built-in grammar and that of --grammar, side by side");
  command.flag("-t,--tree", options->tree, "Show the derivation tree: every rule that matched, with its section");
  command.flag("--segments", options->segments, "Add segments of the path and pairs of the query (json)");
  command.word("--format", "FORMAT", {"text", "json", "dot"}, options->format, "text, json or dot");
  options->get = command.value("--get", "LINE", options->line,
                               "Write this line for each URI; {host} or {query:name} stands for a component");
  options->get.check([](const std::string& line) {
    const auto read = read_component_template(line);
    return read.value ? std::string() : read.messages.front().text;
  });
  add_color_option(command, options->color);
  command.refuses(
      [options] { return standard_input_twice(options->grammar.names, options->input.sources().names_read()); });
  command.excludes("--get", {"--all", "--tree", "--segments"});
  command.only_with("--segments", "--format", {"json"});
  command.only_with("--get", "--format", {"text"});
  command.only_with("--tree", "--format", {"text", "json"});
  add_text_input(command, options->input, "URI", "What to parse");
  command.footer(describe_input("URI") + parse_footer + parse_get + report::error_object_help + report::undecided_object_help +
                 report::diagnosis_object_help + parse_exit_status);
  command.runs([options](const channels& io) { return run_parse(*options, io); });
}

}  // namespace urispec::cli
