// urispec resolve: references resolved against a base; urispec relativize: the shortest references from a base to
// targets.
#include "urispec/resolve.hpp"
#include "abnf/catalogue.hpp"
#include "cli/commands.hpp"
#include "cli/input/batch.hpp"
#include "cli/input/json_reader.hpp"
#include "cli/options/grammar_options.hpp"
#include "cli/options/reference_options.hpp"
#include "cli/output/text_answer.hpp"
#include "report/objects.hpp"
#include "tree/marks.hpp"

#include <fmt/core.h>

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::cli {
namespace {

struct resolve_options {
  resolution_choice resolution;
  answer_options answer;
  bool explain = false;
  bool examples = false;
  option embedded;
  option encapsulating;
  option base;
  text_input references;
};

std::string text_of(const resolution& target) {
  return target.kind == resolution_kind::current_document ? "(current document)" + target.text : target.text;
}

void show_steps(std::string_view base, const report::located_text& reference, const std::vector<resolution_step>& steps,
                report::output& out) {
  out.write(fmt::format("{}{} + {}\n", reference.is_first ? "" : "\n", base, or_mark(reference.text)));
  for (const resolution_step& step : steps) {
    const std::string text =
        step.state ? fmt::format("output {:<20}  input {}", or_mark(step.state->output), or_mark(step.state->input))
                   : step.text;
    const std::string line = fmt::format("  {:<6} {:<3} {}", step.section, step.label, text);
    out.write(std::string_view(line).substr(0, line.find_last_not_of(' ') + 1));
    out.write("\n");
  }
}

// RFC 3986 section 5.1: what was given, in order of precedence; BASE is the URI of retrieval.
attempt<command_base> establish(const resolve_options& options, grammar g, const resolution_options& rules) {
  const report_form form = options.answer.form;
  const std::vector<std::string>& retrieval = options.base.values();
  const std::vector<std::string>& embedded = options.embedded.values();
  const std::vector<std::string>& encapsulating = options.encapsulating.values();
  if (embedded.empty() && encapsulating.empty()) {
    return read_base(retrieval.front(), g, form);
  }
  base_sources sources;
  const auto put = [&sources](base_origin origin, const std::vector<std::string>& text) {
    if (!text.empty()) sources[static_cast<std::size_t>(origin)] = text.front();
  };
  put(base_origin::embedded, embedded);
  put(base_origin::encapsulating, encapsulating);
  put(base_origin::retrieval, retrieval);
  auto established = establish_base(sources, g, rules);
  if (established) return read_base(established->text, g, form);
  const base_error& e = established.error();
  return invalid_base(std::string(*sources[static_cast<std::size_t>(*e.origin)]), e.error, g, form);
}

struct resolve_request {
  text_sources references;
  std::string grammar;  // as results name it
  command_base base;
  resolution_options rules;
  answer_form answer;
  bool explain;
};

attempt<resolve_request> request_of(const resolve_options& options) {
  attempt<resolve_request> request;
  const std::string& name = options.resolution.grammar;
  const auto g = find_grammar(name);
  if (!g) return attempt<resolve_request>::none(not_built_in(name));
  const resolution_options rules = options_of(options.resolution, *g);
  auto base = unwrap(establish(options, *g, rules), request.messages);
  if (!base) return request;
  text_sources references = options.references.sources();
  answer_form answer = answer_form_of(options.answer, references, start_rule(*g));
  if (options.explain && answer.form == report_form::text) answer.on_error = error_record::drop;  // the steps are there
  request.value.emplace(
      resolve_request{std::move(references), name, std::move(*base), rules, answer, options.explain});
  return request;
}

resolution_trace trace_of(std::string_view reference, const resolve_request& request) {
  const auto& base = request.base.uri;
  if (!base) return {{}, base.error()};
  if (request.explain) return explain_resolution(*base, reference, request.rules);
  return {{}, urispec::resolve(*base, reference, request.rules)};
}

exit_code resolve_text(const report::located_text& subject, const resolve_request& request, const channels& io) {
  const resolution_trace trace = trace_of(subject.text, request);
  if (request.explain && request.answer.form == report_form::text) {
    show_steps(*request.base.text, subject, trace.steps, io.out);
  }
  return write_answer(
      request.answer, subject, trace.outcome, io, text_of,
      [&](report::json_writer& object) {
        object.member("grammar", request.grammar);
        report::add_text(object, "base", *request.base.text);
        if (request.explain) report::add_steps(object, trace.steps);
      },
      report::add_target);
}

// The examples of RFC 3986 section 5.4, or of RFC 2396 Appendix C, each compared with the result that the
// RFC gives for it. Source: grammar/resolution-*.json, which the tests of resolution read as well.
struct resolution_example {
  std::string base, section, reference;
  resolution published;
  std::string option;  // that the RFC adds in prose; empty for most
};

std::vector<resolution_example> read_resolution_examples(resolution_algorithm algorithm) {
  const char* const file =
      algorithm == resolution_algorithm::rfc2396 ? "resolution-rfc2396.json" : "resolution-rfc3986.json";
  std::vector<resolution_example> examples;
  const auto rows = json_value::read(abnf::embedded_file(file).value_or("[]")).value().elements().value();
  for (const json_value& row : rows) {
    const auto string = [&row](const char* name) { return row.string_of(name).value_or(""); };
    const auto options = row.member("options");
    const std::string option = !options ? "" : options->member("same_scheme") ? "--non-strict" : "--excess removed";
    const auto current_document = row.string_of("current_document");
    examples.push_back({string("base"),
                        string("section"),
                        string("reference"),
                        {current_document ? resolution_kind::current_document : resolution_kind::uri,
                         current_document.value_or(string("target"))},
                        option});
  }
  return examples;
}

void write_example(report::json_writer& object, const resolution_example& example, bool agrees) {
  object.key("example").begin_object().member("section", example.section);
  if (!example.option.empty()) object.member("option", example.option);
  add_target(object, example.published);
  object.member("agrees", agrees).end_object();
}

struct resolution_examples_request {
  std::string grammar_name;  // as results name it
  grammar read_as;
  resolution_options rules;
  report_form form;
};

attempt<resolution_examples_request> resolution_examples_request_of(const resolve_options& options) {
  attempt<resolution_examples_request> request;
  const std::string& name = options.resolution.grammar;
  const auto g = unwrap(reference_grammar(name), request.messages);
  if (g) request.value = resolution_examples_request{name, *g, options_of(options.resolution, *g), options.answer.form};
  return request;
}

exit_code show_examples(const resolution_examples_request& request, const channels& io) {
  const resolution_options& rules = request.rules;
  const auto examples = read_resolution_examples(rules.algorithm);
  answer_form as_json;
  as_json.form = report_form::json;
  std::size_t count = 0;
  std::size_t differences = 0;
  for (const resolution_example& example : examples) {
    resolution_options example_rules = rules;
    if (example.option == "--non-strict") example_rules.same_scheme = same_scheme::ignored;
    if (example.option == "--excess removed") example_rules.excess_dot_dot = excess_dot_dot::removed;
    const auto base = parse_base(example.base, request.read_as);
    const auto target = base ? urispec::resolve(*base, example.reference, example_rules)
                             : result<resolution, resolution_error>(base.error());
    const bool agrees = target && target->kind == example.published.kind && target->text == example.published.text;
    ++count;
    if (!agrees) ++differences;
    if (request.form == report_form::json) {
      const report::located_text subject{.text = example.reference, .line = count, .is_first = count == 1};
      write_answer(
          as_json, subject, target, io, text_of,
          [&](report::json_writer& object) {
            object.member("grammar", request.grammar_name);
            report::add_text(object, "base", example.base);
            write_example(object, example, agrees);
          },
          report::add_target);
      continue;
    }
    std::string line = fmt::format("{:<6} {:<14} {}", example.section, or_mark(example.reference),
                                   target ? text_of(*target) : std::string(report::message_of(target.error())));
    if (!example.option.empty()) line += fmt::format("  ({})", example.option);
    if (!agrees) line += fmt::format("  but the RFC has {}", text_of(example.published));
    io.out.write(line + "\n");
  }
  if (request.form == report_form::text) {
    io.out.write(fmt::format(
        "{} examples of {}, base {}: {}\n", count,
        rules.algorithm == resolution_algorithm::rfc2396 ? "RFC 2396 Appendix C" : "RFC 3986 section 5.4",
        examples.front().base, differences == 0 ? "all as published" : fmt::format("{} differ", differences)));
  }
  return differences == 0 ? exit_code::success : exit_code::invalid;
}

exit_code run_resolve(const resolve_options& options, const channels& io) {
  if (options.examples) {
    const auto request = unwrap(resolution_examples_request_of(options), io);
    return request ? show_examples(*request, io) : exit_code::failure;
  }
  const auto request = unwrap(request_of(options), io);
  if (!request) return exit_code::failure;
  const auto answer = [&](const report::located_text& subject, const channels& target) {
    return resolve_text(subject, *request, target);
  };
  const exit_code status = answer_texts(request->references, io, answer);
  return request->base.uri ? status : exit_code::failure;
}

constexpr const char* resolve_footer = R"(
Base:
  --embedded and --encapsulating are for a base in the content and for that of an entity around it (RFC 3986 section
  5.1.1 and 5.1.2). They have precedence over BASE, which is then the URI of retrieval (5.1.3). Each of them may be
  relative to the one with less precedence. A fragment of the base is ignored.

Formats:
  text  One target a line; `(current document)`, and the fragment, for what RFC 2396 section 5.2 step 2 says is no URI.
        With --explain the steps stand before it.
  json  One object a line:
          {…,"grammar":…,"base":…,"valid":true,"kind":"uri","result":…}
          {…,"grammar":…,"base":…,"valid":false,"error":{…,"input":…}}
        The kind is uri or current_document; the input of an error base or reference. With --explain there is
        "steps":[{"section":…,"step":…,"text":…},…] after the base, with output and input for text in RFC 3986
        section 5.2.4. With --examples there is, in the same place,
          "example":{"section":…,"option":…,"kind":…,"result":…,"agrees":…}
        with the result of the RFC, and the option that an example has of its own.
)";

constexpr const char* resolve_exit_status = R"(
Exit status:
  0  everything was resolved; with --examples, as the RFC has it
  1  a reference is invalid, or cannot be resolved; with --examples, a result is not that of the RFC
  2  wrong usage, an invalid base, or input that cannot be read or results that cannot be written

Examples:
  urispec resolve 'http://a/b/c/d;p?q' ../g '#s' '?y'
  urispec resolve --explain http://a/b/c ./../../g
  urispec resolve --examples
  urispec resolve -g rfc2396 --excess error http://a/b ../../g
  urispec resolve --format json http://a/ < links.txt)";

// urispec relativize: the shortest references from a base to targets.
struct relativize_options {
  resolution_choice resolution;
  answer_options answer;
  option base;
  text_input targets;
};

struct relativize_request {
  text_sources targets;
  std::string grammar;  // as results name it
  command_base base;
  resolution_options rules;
  answer_form answer;
};

attempt<relativize_request> request_of(const relativize_options& options) {
  attempt<relativize_request> request;
  const std::string& name = options.resolution.grammar;
  const auto g = find_grammar(name);
  if (!g) return attempt<relativize_request>::none(not_built_in(name));
  const resolution_options rules = options_of(options.resolution, *g);
  auto base = unwrap(read_base(options.base.values().front(), *g, options.answer.form), request.messages);
  if (!base) return request;
  text_sources targets = options.targets.sources();
  const answer_form answer = answer_form_of(options.answer, targets, start_rule(*g));
  request.value.emplace(relativize_request{std::move(targets), name, std::move(*base), rules, answer});
  return request;
}

exit_code run_relativize(const relativize_options& options, const channels& io) {
  const auto request = unwrap(request_of(options), io);
  if (!request) return exit_code::failure;
  const auto& base = request->base.uri;
  const auto relative = [&](std::string_view target) -> result<std::string, resolution_error> {
    if (!base) return base.error();
    return relativize(*base, target, request->rules);
  };
  const auto answer = [&](const report::located_text& subject, const channels& target) {
    return write_answer(
        request->answer, subject, relative(subject.text), target, as_it_is,
        [&](report::json_writer& object) {
          object.member("grammar", request->grammar);
          report::add_text(object, "base", *request->base.text);
        },
        [](report::json_writer& object, const std::string& reference) { object.member("result", reference); });
  };
  const exit_code status = answer_texts(request->targets, io, answer);
  return base ? status : exit_code::failure;
}

constexpr const char* relativize_footer = R"(
The reference is the shortest, in characters, of all that `urispec resolve` with the same options resolves to the same
result as the target. An empty record is the empty reference, which means the base itself, unless standard error says
that there is no reference: --on-error keep or drop tells the two apart.

Formats:
  text  One reference a line.
  json  One object a line:
          {…,"grammar":…,"base":…,"valid":true,"result":…}
          {…,"grammar":…,"base":…,"valid":false,"error":{…,"input":…}}
        The input of an error is base or target.
)";

constexpr const char* relativize_exit_status = R"(
Exit status:
  0  there is a reference for every target
  1  a target is invalid, or relative
  2  wrong usage, an invalid base, or input that cannot be read or results that cannot be written

Examples:
  urispec relativize http://a/b/c/d http://a/b/x 'http://a/b/c/d#s'
  urispec relativize --format json http://a/ < sitemap.txt)";

}  // namespace

void add_resolve(command_options root) {
  const auto options = std::make_shared<resolve_options>();
  command_options command = root.add_command("resolve", "Resolve references against a base URI");
  add_resolution_options(command, options->resolution);
  add_answer_options(command, options->answer);
  command.flag("-e,--explain", options->explain, "Show every step of the algorithm with its section");
  options->embedded = command.value("--embedded", "REF", "Base found in the content (RFC 3986 5.1.1)");
  options->encapsulating = command.value("--encapsulating", "REF", "Base of the encapsulating entity (RFC 3986 5.1.2)");
  command.flag("--examples", options->examples,
               "Run the examples of RFC 3986 5.4, or of RFC 2396 C, in place of BASE and REF");
  options->base = command.argument("BASE", "Base URI");
  add_text_input(command, options->references, "REF", "References to resolve");
  command.excludes("--examples",
                   {"BASE", "REF", "--file", "--null", "--explain", "--embedded", "--encapsulating", "--on-error"});
  command.refuses([options]() -> std::string {
    if (options->examples || options->base.is_given()) return "";
    return "missing argument BASE; for example: urispec resolve 'http://a/b/c/d;p?q' ../g '#s' '?y'";
  });
  command.refuses([options] { return options->explain ? objection_to_on_error(options->answer, "--explain") : ""; });
  command.footer(describe_input("REF") + "\n" + resolution_option_help + resolve_footer + answer_help +
                 report::error_object_help + resolve_exit_status);
  command.runs([options](const channels& io) { return run_resolve(*options, io); });
  command.show_first({"--grammar", "--explain", "--examples", "--file", "--format"});
}

void add_relativize(command_options root) {
  const auto options = std::make_shared<relativize_options>();
  command_options command = root.add_command("relativize", "Find the shortest references from a base to URIs");
  add_resolution_options(command, options->resolution);
  add_answer_options(command, options->answer);
  options->base = command.argument("BASE", "Base URI").required();
  add_text_input(command, options->targets, "TARGET", "URIs to refer to");
  command.footer(describe_input("TARGET") + "\n" + resolution_option_help + relativize_footer + answer_help +
                 report::error_object_help + relativize_exit_status);
  command.runs([options](const channels& io) { return run_relativize(*options, io); });
  command.show_first({"--grammar", "--non-strict", "--on-error", "--file", "--format"});
}

}  // namespace urispec::cli
