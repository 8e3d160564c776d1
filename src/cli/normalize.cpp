// urispec normalize: references in normal form, by the steps that are asked for.
#include "cli/batch_help.hpp"
#include "cli/commands.hpp"
#include "cli/error_object.hpp"
#include "cli/format_option.hpp"
#include "cli/glyphs.hpp"
#include "cli/json.hpp"
#include "cli/steps_option.hpp"
#include "cli/text_arguments.hpp"
#include "urispec/normalize/explain.hpp"
#include "urispec/tree/marks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace urispec::cli {
namespace {

struct normalize_options {
  std::string grammar = "rfc3986";
  normalization_choice choice;
  bool explain = false;
  report_form form = report_form::text;
  option uris;
};

void add_steps(json_writer& object, const std::vector<normalization_stage>& stages, grammar g) {
  object.key("steps").begin_array();
  for (const normalization_stage& s : stages) {
    object.begin_object().member("step", name(s.step)).member("source", source(s.step, g));
    object.member("changed", s.changed()).member("result", s.after).end_object();
  }
  object.end_array();
}

class normalizer {
 public:
  normalizer(const normalize_options& options, const normalization& how, const channels& io)
      : options_(options), how_(how), io_(io) {}

  void operator()(const given_text& given) {
    const std::string_view text = given.text;
    const result<std::string> normal = normalize(text, how_);
    if (!normal) status_ = exit_code::invalid;
    if (options_.form == report_form::json) {
      show_json(text, normal);
    } else {
      show_text(given, normal);
    }
  }

  [[nodiscard]] exit_code status() const { return status_; }

 private:
  void show_json(std::string_view text, const result<std::string>& normal) const {
    auto object = json_to(io_.out);
    object.begin_object().member("grammar", info(how_.grammar).id);
    add_input(object, text);
    object.member("valid", normal.has_value());
    if (normal) {
      object.member("normalized", *normal).member("changed", *normal != text);
      if (options_.explain) add_steps(object, *explain_normalization(text, how_), how_.grammar);
    } else {
      add_error(object, normal.error());
    }
    object.end_object().end_line();
  }

  void show_text(const given_text& given, const result<std::string>& normal) const {
    if (!normal) {
      complain_of(given, normal.error().offset, normal.error().message(), io_);
    } else if (options_.explain) {
      explain(given.text);
    } else {
      io_.out.write(*normal + "\n");
    }
  }

  void explain(std::string_view text) const {
    io_.out.write(fmt::format("{:<17}{}\n", "", visible(or_mark(text))));
    const auto stages = explain_normalization(text, how_);
    for (const normalization_stage& s : *stages) {
      const std::string after = s.changed() ? visible(or_mark(s.after)) : "(unchanged)";
      io_.out.write(fmt::format("{:<17}{:<{}}  {}\n", name(s.step), after, std::max<std::size_t>(text.size(), 40),
                                source(s.step, how_.grammar)));
    }
  }

  const normalize_options& options_;
  const normalization& how_;
  const channels& io_;
  exit_code status_ = exit_code::success;
};

exit_code run_normalize(const normalize_options& options, const channels& io) {
  const auto g = reference_grammar(options.grammar, io);
  if (!g) return exit_code::failure;
  const auto how = normalization_of(options.choice, *g, io);
  if (!how) return exit_code::failure;
  normalizer normalize_one(options, *how, io);
  if (!for_each_text(options.uris, io, std::ref(normalize_one))) return exit_code::failure;
  return normalize_one.status();
}

constexpr const char* normalize_footer = R"(
Steps, in the order in which they are carried out, and the RFC and section of each:
  percent-encoding  triplets of unreserved characters are decoded      3986 6.2.2.2, 3987 5.3.2.3
  character         Normalization Form C, IRIs only, on demand         3987 5.3.2.2
  case              scheme and host down, digits of triplets up        3986 6.2.2.1, 3987 5.3.2.1
  dot-segments      "." and ".." go; relative paths keep leading ".."  3986 6.2.2.3, 3987 5.3.2.4
  scheme            default port, empty path, and what a scheme says   3986 6.2.3, 3987 5.3.3

Formats:
  text  the normal form of each reference, one a line
  json  one object for each input:
          {"grammar":…,"input":…,"valid":true,"normalized":…,"changed":…,
           "steps":[{"step":…,"source":…,"changed":…,"result":…}]}
          {"grammar":…,"input":…,"valid":false,"error":{…}}
        steps are there with --explain
)";

constexpr const char* normalize_exit_status = R"(
Exit status:
  0  every input is a reference of the grammar
  1  some input is not
  2  wrong usage, or input that cannot be read or results that cannot be written

Examples:
  urispec normalize 'HTTP://www.Example.COM:80/%7Ea/./b/../c'
  urispec normalize --explain 'eXAMPLE://a/./b/../b/%63/%7bfoo%7d'
  urispec normalize --steps case < links.txt
  urispec normalize -g iri --steps syntax,character 'http://例え.jp/re%CC%81sume')";

}  // namespace

void add_normalize(command_options root) {
  const auto options = std::make_shared<normalize_options>();
  command_options command = root.add_command("normalize", "Bring references into normal form");
  add_reference_grammar_option(command, options->grammar);
  add_normalization_options(command, options->choice);
  command.flag("-e,--explain", options->explain, "Show what each step changed, with its section");
  add_format_option(command, options->form);
  options->uris = command.arguments("URI", "What to normalize");
  command.footer(describe_batch("reference") + normalize_footer + error_object_help + normalize_exit_status);
  command.runs([options](const channels& io) { return run_normalize(*options, io); });
}

}  // namespace urispec::cli
