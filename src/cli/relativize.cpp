// urispec relativize: the shortest references from a base to targets.
#include "urispec/resolve/relativize.hpp"

#include "cli/batch_help.hpp"
#include "cli/commands.hpp"
#include "cli/error_object.hpp"
#include "cli/format_option.hpp"
#include "cli/grammar_option.hpp"
#include "cli/json.hpp"
#include "cli/resolution_option.hpp"
#include "cli/text_arguments.hpp"

#include <fmt/format.h>

#include <memory>

namespace urispec::cli {
namespace {

struct relativize_options {
  resolution_choice resolution;
  report_form form = report_form::text;
  option base;
  option targets;
};

void show_json(const relativize_options& asked, std::string_view base, std::string_view target,
               const result<std::string, resolution_error>& made, output& out) {
  auto object = json_to(out);
  object.begin_object().member("grammar", asked.resolution.grammar);
  add_text(object, "base", base);
  add_text(object, "target", target);
  object.member("valid", made.has_value());
  if (made) {
    object.member("result", *made);
  } else {
    add_error(object, made.error());
  }
  object.end_object().end_line();
}

exit_code run_relativize(const relativize_options& asked, const channels& io) {
  const auto g = find_grammar(asked.resolution.grammar);
  if (!g) {
    io.complain(find(grammar_choice{asked.resolution.grammar, {}}).complaint);
    return exit_code::failure;
  }
  const std::string base_text = asked.base.values().front();
  const resolution_options options = options_of(asked.resolution, *g);
  const auto base = parse_base(base_text, *g);
  if (!base && asked.form == report_form::text) {
    complain_of({base_text, std::nullopt}, base.error().at.offset, base.error().message(), io);
    return exit_code::failure;
  }
  exit_code status = base ? exit_code::success : exit_code::failure;
  const bool read = for_each_text(asked.targets, io, [&](const given_text& given) {
    const std::string_view target = given.text;
    const auto made = base ? relativize(*base, target, options) : result<std::string, resolution_error>(base.error());
    if (!made && base) status = exit_code::invalid;
    if (asked.form == report_form::json) {
      show_json(asked, base_text, target, made, io.out);
    } else if (made) {
      io.out.write(*made + "\n");
    } else {
      complain_of(given, made.error().at.offset, made.error().message(), io);
    }
  });
  return read ? status : exit_code::failure;
}

constexpr const char* relativize_footer = R"(
The reference is the shortest, in characters, of all that `urispec resolve` with the same options resolves to what it
resolves the target to. The empty line is the empty reference: the base itself.

Formats:
  text  One reference a line. Errors go to standard error.
  json  One object a line:
          {"grammar":…,"base":…,"target":…,"valid":true,"result":…}
          {"grammar":…,"base":…,"target":…,"valid":false,"error":{…,"input":…}}
        The input of an error is base or target.
)";

constexpr const char* relativize_exit_status = R"(
Exit status:
  0  there is a reference for every target
  1  a target is invalid, or relative
  2  wrong usage, a base that is none, or input that cannot be read or results that cannot be written

Examples:
  urispec relativize http://a/b/c/d http://a/b/x 'http://a/b/c/d#s'
  urispec relativize --format json http://a/ < sitemap.txt)";

}  // namespace

void add_relativize(command_options root) {
  const auto asked = std::make_shared<relativize_options>();
  command_options command = root.add_command("relativize", "Find the shortest references from a base to URIs");
  add_resolution_options(command, asked->resolution);
  add_format_option(command, asked->form);
  asked->base = command.argument("BASE", "Base URI").required();
  asked->targets = command.arguments("TARGET", "URIs to refer to");
  command.footer(describe_batch("target") + "\n" + resolution_option_help + relativize_footer + error_object_help + relativize_exit_status);
  command.runs([asked](const channels& io) { return run_relativize(*asked, io); });
}

}  // namespace urispec::cli
