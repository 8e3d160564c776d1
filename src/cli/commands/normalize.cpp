// urispec normalize: references in normal form, by the steps of --steps.
#include "cli/output/text_answer.hpp"
#include "cli/commands.hpp"
#include "cli/input/batch.hpp"
#include "cli/options/reference_options.hpp"
#include "report/objects.hpp"
#include "report/text.hpp"
#include "urispec/normalize.hpp"
#include "tree/marks.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::cli {
namespace {

struct normalize_options {
  normalization_choice choice;
  bool explain = false;
  answer_options answer;
  text_input input;
};

struct normalize_request {
  text_sources texts;
  normalization_options steps;
  bool explain;
  answer_form answer;
};

attempt<normalize_request> request_of(const normalize_options& options) {
  attempt<normalize_request> request;
  const auto steps = unwrap(normalization_of(options.choice), request.messages);
  if (!steps) return request;
  text_sources texts = options.input.sources();
  const answer_form answer = answer_form_of(options.answer, texts, start_rule(steps->grammar));
  request.value.emplace(normalize_request{std::move(texts), *steps, options.explain, answer});
  return request;
}

// Several lines: the text, and what became of it with each step.
std::string explanation(std::string_view text, const std::vector<normalization_stage>& stages, grammar g) {
  std::string lines = fmt::format("{:<17}{}", "", report::visible(or_mark(text)));
  for (const normalization_stage& s : stages) {
    const std::string after = s.changed() ? report::visible(or_mark(s.after)) : "(unchanged)";
    lines += fmt::format("\n{:<17}{:<{}}  {}", name(s.step), after, std::max<std::size_t>(text.size(), 40),
                         source(s.step, g));
  }
  return lines;
}

exit_code normalize_text(const report::located_text& subject, const normalize_request& request, const channels& io) {
  const grammar g = request.steps.grammar;
  return write_answer(
      request.answer, subject, normalize(subject.text, request.steps), io,
      [&](const std::string& normal) {
        if (!request.explain) return normal;
        return explanation(subject.text, *explain_normalization(subject.text, request.steps), g);
      },
      [&](report::json_writer& object) { object.member("grammar", info(g).id); },
      [&](report::json_writer& object, const std::string& normal) {
        object.member("normalized", normal).member("changed", normal != subject.text);
        if (request.explain) report::add_steps(object, *explain_normalization(subject.text, request.steps), g);
      });
}

exit_code run_normalize(const normalize_options& options, const channels& io) {
  const auto request = unwrap(request_of(options), io);
  if (!request) return exit_code::failure;
  return answer_texts(request->texts, io, [&](const report::located_text& subject, const channels& target) {
    return normalize_text(subject, *request, target);
  });
}

constexpr const char* normalize_footer = R"(
Steps, in the order in which they are carried out, and the RFC and section of each:
  percent-encoding  triplets of unreserved characters are decoded      3986 6.2.2.2, 3987 5.3.2.3
  character         Normalization Form C, IRIs only, on demand         3987 5.3.2.2
  case              scheme and host down, digits of triplets up        3986 6.2.2.1, 3987 5.3.2.1
  dot-segments      "." and ".." go; relative paths keep leading ".."  3986 6.2.2.3, 3987 5.3.2.4
  scheme            default port, empty path, and what a scheme says   3986 6.2.3, 3987 5.3.3

Formats:
  text  the normal form of each reference, one a line; several lines with --explain
  json  one object for each input:
          {…,"grammar":…,"valid":true,"normalized":…,"changed":…,
           "steps":[{"step":…,"source":…,"changed":…,"result":…}]}
          {…,"grammar":…,"valid":false,"error":{…}}
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
  add_normalization_options(command, options->choice);
  command.flag("-e,--explain", options->explain, "Show what each step changed, with its section");
  add_answer_options(command, options->answer);
  command.refuses([options] { return options->explain ? objection_to_on_error(options->answer, "--explain") : ""; });
  add_text_input(command, options->input, "URI", "What to normalize");
  command.footer(describe_input("URI") + normalize_footer + answer_help + report::error_object_help +
                 normalize_exit_status);
  command.runs([options](const channels& io) { return run_normalize(*options, io); });
}

}  // namespace urispec::cli
