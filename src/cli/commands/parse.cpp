// urispec parse: texts taken apart by one grammar or by all of them.
#include "abnf/similar_names.hpp"
#include "cli/commands.hpp"
#include "cli/output/component_template.hpp"
#include "cli/input/batch.hpp"
#include "cli/input/unicode.hpp"
#include "cli/options/color_option.hpp"
#include "cli/options/grammar_options.hpp"
#include "cli/options/options.hpp"
#include "cli/options/text_input.hpp"
#include "cli/output/text_answer.hpp"
#include "cli/rules/rule_readers.hpp"
#include "cli/rules/load_grammar.hpp"
#include "report/objects.hpp"
#include "report/reading.hpp"
#include "report/url_record.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>

namespace urispec::cli {
namespace {

// The output for each text; `line` is that of --get.
enum class parse_form : std::uint8_t { text, json, dot, line };

struct parse_options {
  grammar_options grammar;
  parse_form form = parse_form::text;
  bool tree = false;
  bool every_grammar = false;
  bool segments = false;
  bool verbose = false;
  std::string line;  // of --get
  option get;
  color_choice color = color_choice::automatic;
  text_input input;
};

// A text is read by one rule, or by that of every grammar, side by side.
enum class rule_count : std::uint8_t { one, several };

// The options as values: which texts are read, by which rules, and in which form the readings are written.
struct parse_request {
  text_sources sources;
  std::vector<rule_reader> rules;              // at least one
  std::vector<report::rule_heading> headings;  // one a rule
  rule_count count = rule_count::one;
  bool has_browser = false;         // also by the URL Standard
  std::size_t explaining_rule = 0;  // says why a text is invalid
  urispec::diagnoser diagnoser;         // of the explaining rule; serves all threads
  parse_form form = parse_form::text;
  report::component_detail detail = report::component_detail::components;
  bool has_tree = false;
  component_template line;  // filled for each text, in parse_form::line
  report::reading_page page;
};

// RFC 3986 explains an invalid text, or the grammar of the user's file.
std::size_t find_explaining_rule(const std::vector<rule_reader>& rules) {
  const auto is_built_in = [](const rule_reader& r) { return find_grammar(r.grammar()).has_value(); };
  const auto own_rule = std::ranges::find_if_not(rules, is_built_in);
  const auto usual = std::ranges::find_if(rules, [](const rule_reader& r) { return r.grammar() == "rfc3986"; });
  const auto rule = own_rule != rules.end() ? own_rule : usual != rules.end() ? usual : rules.begin();
  return static_cast<std::size_t>(rule - rules.begin());
}

attempt<std::vector<rule_reader>> load_rules(const parse_options& options) {
  if (options.every_grammar) return find_rule_readers(options.grammar);
  attempt<std::vector<rule_reader>> rules;
  if (const auto rule = unwrap(find_rule_reader(options.grammar), rules.messages)) rules.value = std::vector{*rule};
  return rules;
}

attempt<parse_request> request_of(const parse_options& options, const report::output& out) {
  attempt<parse_request> request;
  auto rules = unwrap(load_rules(options), request.messages);
  if (!rules) return request;
  auto line = unwrap(read_component_template(options.line), request.messages);
  if (!line) return request;
  std::vector<report::rule_heading> headings;
  for (const rule_reader& rule : *rules) headings.push_back(heading_of(rule));
  const parse_form form = options.get.is_given() ? parse_form::line : options.form;
  const std::size_t explaining_rule = find_explaining_rule(*rules);
  diagnoser explaining_diagnoser((*rules)[explaining_rule]);
  request.value.emplace(parse_request{
      .sources = options.input.sources(),
      .rules = std::move(*rules),
      .headings = std::move(headings),
      .count = options.every_grammar ? rule_count::several : rule_count::one,
      .has_browser = options.every_grammar && options.grammar.rule.empty(),
      .explaining_rule = explaining_rule,
      .diagnoser = std::move(explaining_diagnoser),
      .form = form,
      .detail = options.segments ? report::component_detail::segments_and_pairs : report::component_detail::components,
      .has_tree = options.tree || form == parse_form::dot,
      .line = std::move(*line),
      .page = {begin_coloring(options.color, out), out.columns(report::usual_columns),
               options.verbose ? report::verbosity::verbose : report::verbosity::usual}});
  return request;
}

exit_code status_of(const result<components>& verdict) {
  if (verdict) return exit_code::success;
  return is_undecided(verdict.error().kind) ? exit_code::failure : exit_code::invalid;
}

void complain_of_missing(const report::rule_heading& rule, std::string_view missing, std::string_view reason,
                         const channels& io) {
  io.complain(fmt::format("no {} of a valid {} of {}: {}", missing, rule.name, rule.grammar, reason));
}

// Reads texts one after the other, in one thread.
class parser {
 public:
  explicit parser(const parse_request& request) : request_(request), trees_(request.rules.size()) {}

  exit_code answer(const report::located_text& subject, const channels& io) {
    if (request_.form == parse_form::line) return fill_line(subject, io);
    return request_.count == rule_count::one ? answer_by_one(subject, io) : answer_by_several(subject, io);
  }

 private:
  [[nodiscard]] std::string explained(std::string_view text, const parse_error& error) const {
    if (is_undecided(error.kind)) return report::message_of(error);
    const diagnosis d = request_.diagnoser.diagnose(
        text, error, {.repairs = repair_search::none, .elsewhere = elsewhere_search::none});
    const std::string id = d.cause ? fmt::format(" [{}]", report::id_of(d)) : std::string();
    return fmt::format("column {}: {}{}", error.code_point_offset + 1, report::headline_and_detail(d), id);
  }

  // An invalid text has an empty line: its error goes to standard error.
  exit_code fill_line(const report::located_text& subject, const channels& io) const {
    const auto outcome = read(request_.rules.front(), subject.text, nullptr);
    const auto& verdict = outcome.verdict;
    if (!verdict) {
      complain_of(subject, verdict.error().offset, explained(subject.text, verdict.error()), io);
    } else if (!outcome.no_components.empty()) {
      complain_of_missing(request_.headings.front(), "components", outcome.no_components, io);
    }
    write_record(verdict && outcome.no_components.empty() ? fill_template(request_.line, *verdict) : "",
                 request_.sources.files.end, io);
    const bool has_line = !verdict || outcome.not_derived.empty() || outcome.no_components.empty();
    return has_line ? status_of(verdict) : exit_code::failure;
  }

  exit_code answer_by_one(const report::located_text& subject, const channels& io) {
    report::reading reading = read_by(0, subject);
    if (!reading.outcome.verdict) explain(reading, subject);
    const exit_code status = std::max(complain_of_missing_tree(reading, io), status_of(reading.outcome.verdict));
    show(subject, {&reading, 1}, io.out);
    return status;
  }

  // A text is valid if one of the grammars has it.
  exit_code answer_by_several(const report::located_text& subject, const channels& io) {
    readings_.clear();
    exit_code status = exit_code::success;
    for (std::size_t i = 0; i < request_.rules.size(); ++i) {
      readings_.push_back(read_by(i, subject));
      status = std::max(status, complain_of_missing_tree(readings_.back(), io));
    }
    const bool is_valid =
        std::ranges::any_of(readings_, [](const report::reading& r) { return r.outcome.verdict.has_value(); });
    if (!is_valid) {
      for (const report::reading& r : readings_) status = std::max(status, status_of(r.outcome.verdict));
      explain(readings_[request_.explaining_rule], subject);
    }
    show(subject, readings_, io.out);
    return status;
  }

  report::reading read_by(std::size_t rule, const report::located_text& subject) {
    derivation* const tree = request_.has_tree ? &trees_[rule] : nullptr;
    report::reading reading(subject.text, request_.headings[rule], tree,
                            [&] { return read(request_.rules[rule], subject.text, tree); });
    reading.detail = request_.detail;
    return reading;
  }

  static report::browser_reading read_by_browser(std::string_view text) {
    const url_standard::parser_options options = url_options_for(text);
    auto parsed = url_standard::check(text, nullptr, options);
    auto comparison = compare_with_browser(text, parsed, options);
    return {std::move(parsed), std::move(comparison)};
  }

  // The nearest texts take longer to find than a text to read, so those of files are not looked for.
  nearest_search nearest_of(const report::located_text& subject) const {
    if (!subject.is_argument()) return nearest_search::none;
    const bool is_asked_for = request_.form == parse_form::json || request_.page.detail == report::verbosity::verbose;
    return is_asked_for ? nearest_search::all : nearest_search::other_topics;
  }

  // A text that is not decided has nothing to explain.
  void explain(report::reading& invalid, const report::located_text& subject) const {
    const parse_error& error = invalid.outcome.verdict.error();
    if (request_.form == parse_form::dot || is_undecided(error.kind)) return;
    invalid.diagnosis = request_.diagnoser.diagnose(subject.text, error, {.nearest = nearest_of(subject)});
  }

  // A missing tree is a failure; without components the verdict is an answer all the same.
  exit_code complain_of_missing_tree(const report::reading& r, const channels& io) const {
    if (r.outcome.not_derived.empty()) return exit_code::success;
    const std::string_view missing = !request_.has_tree                ? "components"
                                     : r.outcome.no_components.empty() ? "tree"
                                                                       : "components and no tree";
    complain_of_missing(r.rule, missing, r.outcome.not_derived, io);
    return request_.has_tree ? exit_code::failure : exit_code::success;
  }

  void show(const report::located_text& subject, std::span<const report::reading> readings, report::output& out) const {
    const bool is_one = request_.count == rule_count::one;
    std::optional<report::browser_reading> browser;
    if (request_.has_browser && request_.form != parse_form::dot) browser = read_by_browser(subject.text);
    if (request_.form == parse_form::json) {
      return is_one ? report::show_json(subject, readings.front(), out)
                    : report::show_json(subject, readings, browser ? &*browser : nullptr, out);
    }
    if (request_.form == parse_form::dot) {
      for (const report::reading& r : readings) {
        if (r.tree != nullptr) report::show_dot(r, out);
      }
      return;
    }
    if (!subject.is_first) out.write("\n");
    if (is_one) {
      report::show_text(readings.front(), request_.page, out);
    } else {
      report::show_comparison(readings, request_.page, out);
    }
    if (browser) {
      out.write("\n");
      report::show_url(subject.text, *browser, out);
    }
    for (const report::reading& r : readings) {
      if (!request_.has_tree || !r.outcome.verdict || r.tree == nullptr) continue;
      out.write(is_one ? "\n" : fmt::format("\n{}:\n", r.rule.grammar));
      report::show_tree(r, out);
    }
  }

  const parse_request& request_;
  std::vector<derivation> trees_;          // one a rule; their memory serves one text after the other
  std::vector<report::reading> readings_;  // of one text by several rules; their memory serves the next text
};

exit_code run_parse(const parse_options& options, const channels& io) {
  const auto request = unwrap(request_of(options, io.out), io);
  if (!request) return exit_code::failure;
  return answer_texts(request->sources, io, [&]() -> text_answerer {
    return [reader = std::make_shared<parser>(*request)](const report::located_text& subject, const channels& target) {
      return reader->answer(subject, target);
    };
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
           "error":{…,"expected":…,"expected_names":…,"expected_ranges":…,"may_end":…},"diagnosis":{…}}
          {"file":…,"line":…,"column":…,"input":…,"grammar":…,"rule":…,"valid":null,"error":{"kind":…,"message":…}}
        The last is for an undecided string. The place, from 1, is that of the error, or where the text begins;
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
          {"file":…,"line":…,"column":…,"input":…,"valid":…,"readings":[{"grammar":…,"rule":…,"valid":…,…},…],
           "url_standard":{"accepted":…,…}}
        url_standard has the members of `urispec whatwg --format json`, without --rule only.
  dot   The derivation tree for Graphviz; labels are cut at 60 columns.

-g also takes files, and overlays. Automata then do the parsing, and a general engine where the rule recurses.
Rules with the names that the RFCs use are components there as well. There are no components (no "components" in json)
if the text has several hosts or several references next to each other, or if it is too long, which standard error
says. If a text has more than one parse, the first one counts: alternatives in their order, repetitions as often as
possible.

With --all each URI is parsed under every generic grammar that has the rule, and under that of -g if it is another; dot
gives one digraph for each. Without --rule the parser of the URL Standard reads it too, as browsers do.
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
     too long for a tree; or a URI is undecided after --timeout

Examples:
  urispec parse 'http://ada@[2001:db8::7]:8080/over/there?name=ferret#nose'
  urispec parse --all 'http://[fe80::1%25eth0]/'
  urispec parse -r IPv6address --tree ::ffff:192.0.2.1
  urispec parse --format json --segments 'http://a/b;x/c?q=1&r'
  urispec parse --get '{host} {query:q} {decoded:path}' < links.txt)";

}  // namespace

void add_parse(command_options root) {
  const auto options = std::make_shared<parse_options>();
  command_options command = root.add_command("parse", "Split URIs into components, or say where they are invalid");
  add_rule_reader_options(command, options->grammar, [options] { return options->input.sources().names_read(); });
  command.flag("-a,--all", options->every_grammar,
               "Read each URI under every generic grammar and that of --grammar, side by side");
  command.flag("-t,--tree", options->tree, "Show the derivation tree: every rule that matched, with its section");
  command.flag("--verbose", options->verbose,
               "Of an invalid URI, also find the nearest valid strings, and list what could have come (text)");
  command.flag("--segments", options->segments, "Add segments of the path and pairs of the query (json)");
  add_choice_option<parse_form>(
      command, "--format", "FORMAT", options->form,
      {{"text", parse_form::text}, {"json", parse_form::json}, {"dot", parse_form::dot}}, "text, json or dot")
      .default_text("text");
  options->get = command.value("--get", "LINE", options->line,
                               "Write this line for each URI; {host} or {query:name} stands for a component");
  options->get.check([](const std::string& line) {
    const auto read = read_component_template(line);
    return read.value ? std::string() : read.messages.front().text;
  });
  add_color_option(command, options->color);
  command.excludes("--get", {"--all", "--tree", "--segments", "--verbose"});
  command.only_with("--segments", "--format", {"json"});
  command.only_with("--verbose", "--format", {"text"});
  command.only_with("--get", "--format", {"text"});
  command.only_with("--tree", "--format", {"text", "json"});
  add_text_input(command, options->input, "URI", "What to parse");
  command.footer(describe_input("URI") + parse_footer + parse_get + report::error_object_help +
                 report::undecided_object_help + report::diagnosis_object_help + parse_exit_status);
  command.runs([options](const channels& io) { return run_parse(*options, io); });
  command.show_first({"--grammar", "--rule", "--all", "--tree", "--format"});
}

}  // namespace urispec::cli
