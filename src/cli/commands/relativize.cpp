// urispec relativize: the shortest references from a base to targets.
#include "urispec/resolve.hpp"

#include "cli/answers/text_answer.hpp"
#include "cli/commands.hpp"
#include "cli/input/batch.hpp"
#include "cli/options/grammar_option.hpp"
#include "cli/options/resolution_option.hpp"
#include "report/objects.hpp"

#include <memory>

namespace urispec::cli {
namespace {

struct relativize_options {
  resolution_choice resolution;
  answer_form answer;
  option base;
  text_input targets;
};

exit_code run_relativize(const relativize_options& asked, const channels& io) {
  const auto g = find_grammar(asked.resolution.grammar);
  if (!g) return refuse(not_built_in(asked.resolution.grammar), io);
  const std::string base_text = asked.base.values().front();
  const auto options = tell(options_of(asked.resolution, *g), io);
  if (!options) return exit_code::failure;
  const auto base = parse_base(base_text, *g);
  if (!base && asked.answer.form == report_form::text) {
    complain_of({.text = base_text}, base.error().at.offset, base.error().message(), io);
    return exit_code::failure;
  }
  const text_sources targets = asked.targets.sources();
  const exit_code status = answer_texts(targets, io, [&](const given_text& given, const channels& to) {
    return write_answer(
        asked.answer, given,
        base ? relativize(*base, given.text, *options) : result<std::string, resolution_error>(base.error()), to,
        targets.files.end, as_it_is,
        [&](json_writer& object) {
          object.member("grammar", asked.resolution.grammar);
          add_text(object, "base", base_text);
        },
        [](json_writer& object, const std::string& reference) { object.member("result", reference); });
  });
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

void add_relativize(command_options root) {
  const auto asked = std::make_shared<relativize_options>();
  command_options command = root.add_command("relativize", "Find the shortest references from a base to URIs");
  add_resolution_options(command, asked->resolution);
  add_answer_options(command, asked->answer);
  asked->base = command.argument("BASE", "Base URI").required();
  add_text_input(command, asked->targets, "TARGET", "URIs to refer to");
  command.footer(describe_input("TARGET") + "\n" + resolution_option_help + relativize_footer + answer_help +
                 error_object_help + relativize_exit_status);
  command.runs([asked](const channels& io) { return run_relativize(*asked, io); });
}

}  // namespace urispec::cli
