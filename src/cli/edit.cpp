// urispec edit: components of references replaced.
#include "cli/batch_help.hpp"
#include "cli/commands.hpp"
#include "cli/error_object.hpp"
#include "cli/excerpt.hpp"
#include "cli/format_option.hpp"
#include "cli/json.hpp"
#include "cli/steps_option.hpp"
#include "cli/text_arguments.hpp"
#include "urispec/build/compose.hpp"
#include "urispec/build/replace.hpp"
#include "urispec/parse/parse.hpp"

#include <fmt/format.h>

#include <array>
#include <memory>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::cli {
namespace {

constexpr std::array<part, 8> editable{part::scheme, part::authority, part::userinfo, part::host,
                                       part::port,   part::path,      part::query,    part::fragment};

struct edit_options {
  std::string grammar = "rfc3986";
  report_form form = report_form::text;
  std::array<option, editable.size()> set{};
  std::array<option, editable.size()> removed{};
  option references;
};

struct failure {
  std::variant<parse_error, build_error> error;
  std::string message;
  std::size_t offset = 0;  // in the reference: of what is wrong with that, else of the component that was to change
};

std::optional<std::string> value_of(const edit_options& asked, std::size_t i) {
  if (!asked.set[i].given()) return std::nullopt;
  return asked.set[i].values().front();
}

bool changes_component(const edit_options& asked, std::size_t i) {
  return asked.set[i].given() || asked.removed[i].given();
}

// What is wrong with a value whatever the reference is: it would be said of each of them.
std::optional<std::pair<std::string, build_error>> find_bad_value(const edit_options& asked, grammar g) {
  for (std::size_t i = 0; i < editable.size(); ++i) {
    const auto value = value_of(asked, i);
    if (!value) continue;
    if (const auto valid = check_component(editable[i], *value, g); !valid) return std::pair(*value, valid.error());
  }
  return std::nullopt;
}

failure invalid(const parse_error& e) { return {e, e.message(), e.offset}; }

// What is to change, all at once.
struct edits {
  std::array<std::optional<std::string>, editable.size()> values;
  std::vector<replacement> changes;  // refer to the values

  explicit edits(const edit_options& asked) {
    for (std::size_t i = 0; i < editable.size(); ++i) {
      values[i] = value_of(asked, i);
      if (changes_component(asked, i)) changes.push_back({editable[i], values[i]});
    }
  }
  edits(const edits&) = delete;
  edits& operator=(const edits&) = delete;
};

// "path", or "scheme and authority and path" where the text that several make together is wrong.
std::string blamed(const edits& asked, const build_error& e) {
  if (e.made.empty()) return std::string(name(e.component));
  std::string names;
  for (const replacement& change : asked.changes) {
    names += fmt::format("{}{}", names.empty() ? "" : " and ", name(change.component));
  }
  return names;
}

// What came of the changes. The component of the error is the one that is read differently, which may be one that was
// to stay; the place is that of the first component that was to change.
failure refused(const edits& asked, const build_error& e, const components& given) {
  build_error shown = e;
  shown.made = excerpt(e.made);
  if (e.read) shown.read = excerpt(*e.read);
  const component place = given[asked.changes.front().component];
  return {e, fmt::format("{}: {}", blamed(asked, e), shown.reason()), place ? place.begin_offset() : 0};
}

result<std::string, failure> edit(const edits& asked, std::string_view reference, grammar g) {
  const auto given = parse(reference, start_rule(g));
  if (!given) return invalid(given.error());
  auto replaced = replace_components(*given, asked.changes, g);
  if (!replaced) return refused(asked, replaced.error(), *given);
  return std::move(*replaced);
}

void add_failure(json_writer& object, const failure& f) {
  object.key("error").begin_object();
  if (const auto* of_change = std::get_if<build_error>(&f.error)) {
    add_error_members(object, *of_change, f.message);
  } else {
    add_error_members(object, std::get<parse_error>(f.error));
    object.key("component").null();
  }
  object.end_object();
}

void show_json(const edit_options& asked, std::string_view reference, const result<std::string, failure>& edited,
               output& out) {
  auto object = json_to(out);
  object.begin_object().member("grammar", asked.grammar);
  add_input(object, reference);
  object.member("valid", edited.has_value());
  if (edited) {
    object.member("result", *edited);
  } else {
    add_failure(object, edited.error());
  }
  object.end_object().end_line();
}

exit_code run_edit(const edit_options& asked, const channels& io) {
  const auto g = reference_grammar(asked.grammar, io);
  if (!g) return exit_code::failure;
  if (const auto bad = find_bad_value(asked, *g); bad && asked.form == report_form::text) {
    complain_of({bad->first, std::nullopt}, bad->second.at.offset, bad->second.message(), io);
    return exit_code::invalid;
  }
  exit_code status = exit_code::success;
  const edits all(asked);
  const bool read = for_each_text(asked.references, io, [&](const given_text& given) {
    const std::string_view reference = given.text;
    const auto edited = edit(all, reference, *g);
    if (!edited) status = exit_code::invalid;
    if (asked.form == report_form::json) {
      show_json(asked, reference, edited, io.out);
    } else if (edited) {
      io.out.write(*edited + "\n");
    } else {
      complain_of(given, edited.error().offset, edited.error().message, io);
    }
  });
  return read ? status : exit_code::failure;
}

constexpr const char* edit_footer = R"(
No byte outside the components that are named changes. A value must be of the rule of its component (percent-encode
makes it so), which is said once for all references; the result must be read with exactly the components that were
asked for, and where it is not, it is said how it would be read. All components are replaced together: only the result
has to be a reference. Userinfo, host and port are those of the new authority where there is one. Removing what is not
there changes nothing.

Formats:
  text  One result a line. Errors go to standard error.
  json  One object a line:
          {"grammar":…,"input":…,"valid":true,"result":…}
          {"grammar":…,"input":…,"valid":false,"error":{…,"component":…,"made":…}}
)";

constexpr const char* edit_exit_status = R"(
Exit status:
  0  all references were edited
  1  a reference or a value is invalid, or the result would be read differently
  2  wrong usage, or input that cannot be read or results that cannot be written

Examples:
  urispec edit --scheme https --no-port http://a:80/b
  urispec edit --no-fragment < links.txt
  urispec edit --path '' --query q http://a/b)";

}  // namespace

void add_edit(command_options root) {
  const auto asked = std::make_shared<edit_options>();
  command_options command = root.add_command("edit", "Replace or remove components of references");
  add_reference_grammar_option(command, asked->grammar);
  add_format_option(command, asked->form);
  for (std::size_t i = 0; i < editable.size(); ++i) {
    const std::string component(name(editable[i]));
    const std::string meaning = "New " + component;
    asked->set[i] = command.value("--" + component, "TEXT", meaning);
    if (editable[i] == part::path || editable[i] == part::host) continue;  // never undefined
    const std::string description = "Remove the " + component;
    asked->removed[i] = command.flag("--no-" + component, description);
    asked->removed[i].excludes(asked->set[i]);
  }
  asked->references = command.arguments("URI", "References to edit");
  command.footer(describe_batch("reference") + edit_footer + error_object_help + edit_exit_status);
  command.runs([asked](const channels& io) { return run_edit(*asked, io); });
}

}  // namespace urispec::cli
