// urispec edit: components of references replaced.
#include "cli/batch_help.hpp"
#include "cli/commands.hpp"
#include "cli/excerpt.hpp"
#include "cli/format_option.hpp"
#include "cli/grammar_option.hpp"
#include "cli/json.hpp"
#include "cli/json_input.hpp"
#include "cli/text_arguments.hpp"
#include "urispec/build/replace.hpp"
#include "urispec/parse/parse.hpp"

#include <fmt/format.h>

#include <array>
#include <memory>

namespace urispec::cli {
namespace {

constexpr std::array<part, 8> editable{part::scheme, part::authority, part::userinfo, part::host,
                                       part::port,   part::path,      part::query,    part::fragment};

struct edit_options {
  std::string grammar = "rfc3986";
  report_form form = report_form::text;
  std::array<CLI::Option*, editable.size()> set{};
  std::array<CLI::Option*, editable.size()> removed{};
  CLI::Option* references = nullptr;
};

struct failure {
  std::string_view component;  // empty where the reference itself is invalid
  std::string message;
  std::size_t offset = 0;  // in the reference, of what is wrong with that
};

// Edits in the order of the components; the first that fails is what is said.
result<std::string, failure> edit(const edit_options& asked, std::string_view reference, grammar g) {
  std::string text(reference);
  for (std::size_t i = 0; i < editable.size(); ++i) {
    const bool sets = asked.set[i]->count() > 0;
    const auto parsed = parse(text, start_rule(g));
    if (!parsed) return failure{{}, parsed.error().message(), parsed.error().offset};
    if (!sets && (asked.removed[i] == nullptr || asked.removed[i]->count() == 0)) continue;
    const std::string value = sets ? texts(*asked.set[i]).front() : std::string();
    auto replaced =
        replace_component(*parsed, editable[i], sets ? std::optional<std::string_view>(value) : std::nullopt, g);
    if (!replaced) return failure{name(replaced.error().component), replaced.error().message()};
    text = std::move(*replaced);
  }
  return text;
}

std::string to_json(const edit_options& asked, std::string_view reference, const result<std::string, failure>& edited) {
  nlohmann::ordered_json object{{"grammar", asked.grammar}};
  add_input(object, reference);
  object["valid"] = edited.has_value();
  if (edited) {
    object["result"] = *edited;
  } else {
    object["error"] = {
        {"component", edited.error().component.empty() ? nlohmann::ordered_json(nullptr)
                                                       : nlohmann::ordered_json(edited.error().component)},
        {"message", edited.error().message}};
  }
  return to_text(object) + "\n";
}

exit_code run_edit(const edit_options& asked, const channels& io) {
  const auto g = find_grammar(asked.grammar);
  if (!g) {
    io.complain(find(grammar_choice{asked.grammar, {}}).complaint);
    return exit_code::failure;
  }
  exit_code status = exit_code::success;
  const bool read = for_each_text(*asked.references, io, [&](std::string_view reference) {
    const auto edited = edit(asked, reference, *g);
    if (!edited) status = exit_code::invalid;
    if (asked.form == report_form::json) {
      io.out.write(to_json(asked, reference, edited));
    } else if (edited) {
      io.out.write(*edited + "\n");
    } else {
      io.complain(fmt::format("'{}': {}", excerpt(reference, edited.error().offset), edited.error().message));
    }
  });
  return read ? status : exit_code::failure;
}

constexpr const char* footer = R"(
No byte outside the components that are named changes. A value must be of the rule of its component (percent-encode
makes it so), and the result must be read with exactly the components that were asked for; where it is not, nothing is
written.

Formats:
  text  One result a line. Errors go to standard error.
  json  One object a line:
          {"grammar":…,"input":…,"valid":true,"result":…}
          {"grammar":…,"input":…,"valid":false,"error":{"component":…,"message":…}}

Exit status:
  0  all references were edited
  1  a reference or a value is invalid, or the result would be read differently
  2  wrong usage, or input that cannot be read or results that cannot be written

Examples:
  urispec edit --scheme https --no-port http://a:80/b
  urispec edit --no-fragment < links.txt
  urispec edit --path '' --query q http://a/b)";

}  // namespace

void add_edit(CLI::App& root, action& chosen) {
  const auto asked = std::make_shared<edit_options>();
  CLI::App* const command = root.add_subcommand("edit", "Replace or remove components of references");
  command->add_option("-g,--grammar", asked->grammar, "One of " + grammar_names())
      ->type_name("GRAMMAR")
      ->capture_default_str();
  add_format_option(*command, asked->form);
  for (std::size_t i = 0; i < editable.size(); ++i) {
    const std::string component(name(editable[i]));
    const std::string meaning = "New " + component;
    asked->set[i] = command->add_option("--" + component, meaning)->expected(1)->type_name("TEXT");
    if (editable[i] == part::path || editable[i] == part::host) continue;  // never undefined
    const std::string description = "Remove the " + component;
    asked->removed[i] = command->add_flag("--no-" + component, description);
    asked->removed[i]->excludes(asked->set[i]);
  }
  asked->references = add_texts(*command, "URI", "References to edit")->type_name("");
  command->footer(describe_batch("reference") + footer);
  command->callback([asked, &chosen] { chosen = [asked](const channels& io) { return run_edit(*asked, io); }; });
}

}  // namespace urispec::cli
