// urispec resolve: references resolved against a base.
#include "cli/batch_help.hpp"
#include "cli/commands.hpp"
#include "cli/error_object.hpp"
#include "cli/format_option.hpp"
#include "cli/grammar_option.hpp"
#include "cli/json.hpp"
#include "cli/resolution_option.hpp"
#include "cli/text_arguments.hpp"
#include "urispec/resolve/explain.hpp"
#include "urispec/tree/marks.hpp"

#include <fmt/format.h>

#include <memory>

namespace urispec::cli {
namespace {

struct resolve_options {
  resolution_choice resolution;
  report_form form = report_form::text;
  bool explain = false;
  option embedded;
  option encapsulating;
  option base;
  option references;
};

void add_steps(json_writer& object, const std::vector<resolution_step>& steps) {
  object.key("steps").begin_array();
  for (const resolution_step& step : steps) {
    object.begin_object().member("section", step.section);
    if (!step.label.empty()) object.member("step", step.label);
    if (step.state) {
      object.member("output", step.state->output).member("input", step.state->input);
    } else {
      object.member("text", step.text);
    }
    object.end_object();
  }
  object.end_array();
}

class reference_resolver {
 public:
  reference_resolver(const resolve_options& asked, const result<base_uri, resolution_error>& base,
                     std::string_view base_text, const resolution_options& options, const channels& io)
      : asked_(asked),
        base_(base),
        base_text_(base_text),
        options_(options),
        io_(io),
        status_(base ? exit_code::success : exit_code::failure) {}

  void resolve(const given_text& reference) {
    const resolution_story story = tell(reference.text);
    if (!story.outcome && base_) status_ = exit_code::invalid;
    if (asked_.form == report_form::json) {
      show_json(reference.text, story);
    } else {
      show_text(reference, story);
    }
  }

  [[nodiscard]] exit_code status() const { return status_; }

 private:
  [[nodiscard]] resolution_story tell(std::string_view reference) const {
    if (!base_) return {{}, base_.error()};
    if (asked_.explain) return explain_resolution(*base_, reference, options_);
    return {{}, urispec::resolve(*base_, reference, options_)};
  }

  void show_json(std::string_view reference, const resolution_story& story) {
    auto object = json_to(io_.out);
    object.begin_object().member("grammar", asked_.resolution.grammar);
    add_text(object, "base", base_text_);
    add_text(object, "reference", reference);
    object.member("valid", story.outcome.has_value());
    if (story.outcome) {
      object.member("kind", story.outcome->kind == resolution_kind::uri ? "uri" : "current_document");
      object.member("result", story.outcome->text);
    } else {
      add_error(object, story.outcome.error());
    }
    if (asked_.explain) add_steps(object, story.steps);
    object.end_object().end_line();
  }

  void show_text(const given_text& reference, const resolution_story& story) {
    if (asked_.explain) show_steps(reference.text, story.steps);
    if (!story.outcome) {
      const auto& error = story.outcome.error();
      complain_of(reference, error.at.offset, error.message(), io_);
    } else if (story.outcome->kind == resolution_kind::current_document) {
      io_.out.write("(current document)" + story.outcome->text + "\n");
    } else {
      io_.out.write(story.outcome->text + "\n");
    }
  }

  void show_steps(std::string_view reference, const std::vector<resolution_step>& steps) {
    io_.out.write(fmt::format("{}{} + {}\n", first_ ? "" : "\n", base_text_, or_mark(reference)));
    first_ = false;
    for (const resolution_step& step : steps) {
      const std::string text =
          step.state ? fmt::format("output {:<20}  input {}", or_mark(step.state->output), or_mark(step.state->input))
                     : step.text;
      const std::string line = fmt::format("  {:<6} {:<3} {}", step.section, step.label, text);
      io_.out.write(std::string_view(line).substr(0, line.find_last_not_of(' ') + 1));
      io_.out.write("\n");
    }
  }

  const resolve_options& asked_;
  const result<base_uri, resolution_error>& base_;
  std::string_view base_text_;
  const resolution_options& options_;
  const channels& io_;
  exit_code status_;
  bool first_ = true;
};

// RFC 3986 section 5.1: what was given, in order of precedence; BASE is the URI of retrieval.
struct found_base {
  std::string text;
  std::optional<resolution_error> error;
};

found_base establish(const resolve_options& asked, grammar g, const resolution_options& options) {
  const std::vector<std::string> given = asked.base.values();
  const std::vector<std::string> embedded = asked.embedded.values();
  const std::vector<std::string> encapsulating = asked.encapsulating.values();
  if (embedded.empty() && encapsulating.empty()) return {given.front(), std::nullopt};
  base_sources sources;
  const auto put = [&sources](base_origin origin, const std::vector<std::string>& text) {
    if (!text.empty()) sources[static_cast<std::size_t>(origin)] = text.front();
  };
  put(base_origin::embedded, embedded);
  put(base_origin::encapsulating, encapsulating);
  put(base_origin::retrieval, given);
  auto established = establish_base(sources, g, options);
  if (established) return {established->text, std::nullopt};
  const base_error& e = established.error();
  return {std::string(*sources[static_cast<std::size_t>(*e.origin)]), e.error};
}

exit_code run_resolve(const resolve_options& asked, const channels& io) {
  const auto g = find_grammar(asked.resolution.grammar);
  if (!g) {
    io.complain(find(grammar_choice{asked.resolution.grammar, {}}).complaint);
    return exit_code::failure;
  }
  const resolution_options options = options_of(asked.resolution, *g);
  const found_base found = establish(asked, *g, options);
  const auto base = found.error ? result<base_uri, resolution_error>(*found.error) : parse_base(found.text, *g);
  if (!base && asked.form == report_form::text) {
    complain_of({found.text, std::nullopt}, base.error().at.offset, base.error().message(), io);
    return exit_code::failure;
  }
  reference_resolver resolver(asked, base, found.text, options, io);
  if (!for_each_text(asked.references, io, [&](const given_text& text) { resolver.resolve(text); })) {
    return exit_code::failure;
  }
  return resolver.status();
}

constexpr const char* resolve_footer = R"(
Base:
  --embedded and --encapsulating are for a base in the content and for that of an entity around it (RFC 3986 section
  5.1.1 and 5.1.2); they have precedence over BASE, which is then the URI of retrieval (5.1.3), and may be relative to
  what has less. A fragment of the base is of no account.

Formats:
  text  One target a line; `(current document)`, and the fragment, for what RFC 2396 section 5.2 step 2 says is no URI.
        With --explain the steps stand before it. Errors go to standard error.
  json  One object a line:
          {"grammar":…,"base":…,"reference":…,"valid":true,"kind":"uri","result":…}
          {"grammar":…,"base":…,"reference":…,"valid":false,"error":{…,"input":…}}
        The kind is uri or current_document; the input of an error base or reference. With --explain there is
        "steps":[{"section":…,"step":…,"text":…},…], with output and input for text in RFC 3986 section 5.2.4.
)";

constexpr const char* resolve_exit_status = R"(
Exit status:
  0  everything was resolved
  1  a reference is invalid, or cannot be resolved
  2  wrong usage, a base that is none, or input that cannot be read or results that cannot be written

Examples:
  urispec resolve 'http://a/b/c/d;p?q' ../g '#s' '?y'
  urispec resolve --explain http://a/b/c ./../../g
  urispec resolve -g rfc2396 --excess error http://a/b ../../g
  urispec resolve --format json http://a/ < links.txt)";

}  // namespace

void add_resolve(command_options root) {
  const auto asked = std::make_shared<resolve_options>();
  command_options command = root.add_command("resolve", "Resolve references against a base URI");
  add_resolution_options(command, asked->resolution);
  add_format_option(command, asked->form);
  command.flag("-e,--explain", asked->explain, "Show every step of the algorithm with its section");
  asked->embedded = command.value("--embedded", "REF", "Base found in the content (RFC 3986 5.1.1)");
  asked->encapsulating = command.value("--encapsulating", "REF", "Base of the entity around it (RFC 3986 5.1.2)");
  asked->base = command.argument("BASE", "Base URI").required();
  asked->references = command.arguments("REF", "References to resolve");
  command.footer(describe_batch("reference") + "\n" + resolution_option_help + resolve_footer + error_object_help +
                 resolve_exit_status);
  command.runs([asked](const channels& io) { return run_resolve(*asked, io); });
}

}  // namespace urispec::cli
