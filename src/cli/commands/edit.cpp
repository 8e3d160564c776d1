// urispec edit: components of references replaced.
#include "cli/answers/text_answer.hpp"
#include "cli/commands.hpp"
#include "cli/input/batch.hpp"
#include "cli/options/steps_option.hpp"
#include "cli/output/excerpt.hpp"
#include "urispec/compose/compose.hpp"
#include "urispec/compose/replace.hpp"
#include "urispec/uri.hpp"

#include <fmt/core.h>

#include <algorithm>
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
  answer_form answer;
  std::array<option, editable.size()> set{};
  std::array<option, editable.size()> removed{};
  text_input references;
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

std::size_t offset_in_text(const failure& f) { return f.offset; }
const std::string& message_of(const failure& f) { return f.message; }

void add_error(json_writer& object, const failure& f) {
  object.key("error").begin_object();
  if (const auto* of_change = std::get_if<build_error>(&f.error)) {
    add_error_members(object, *of_change, f.message);
  } else {
    add_error_members(object, std::get<parse_error>(f.error));
    object.key("component").null();
  }
  object.end_object();
}

exit_code run_edit(const edit_options& asked, const channels& io) {
  const auto g = tell(reference_grammar(asked.grammar), io);
  if (!g) return exit_code::failure;
  const text_sources references = asked.references.sources();
  if (const auto bad = find_bad_value(asked, *g); bad && asked.answer.form == report_form::text) {
    complain_of({.text = bad->first}, bad->second.at.offset, bad->second.message(), io);
    const exit_code status = answer_texts(references, io, [&](const given_text& given, const channels& to) {
      write_stand_in(asked.answer, given, references.files.end, to);
      return exit_code::invalid;
    });
    return std::max(status, exit_code::invalid);
  }
  const edits all(asked);
  return answer_texts(references, io, [&](const given_text& given, const channels& to) {
    return write_answer(
        asked.answer, given, edit(all, given.text, *g), to, references.files.end,
        as_it_is,
        [&](json_writer& object) { object.member("grammar", asked.grammar); },
        [](json_writer& object, const std::string& edited) { object.member("result", edited); });
  });
}

constexpr const char* edit_footer = R"(
No byte outside the components that are named changes. A value must be of the rule of its component (percent-encode
makes it so), which is said once for all references; the result must be read with exactly the components that were
asked for, and where it is not, it is said how it would be read. All components are replaced together: only the result
has to be a reference. Userinfo, host and port are those of the new authority where there is one. Removing what is not
there changes nothing.

Formats:
  text  One result a line.
  json  One object a line:
          {…,"grammar":…,"valid":true,"result":…}
          {…,"grammar":…,"valid":false,"error":{…,"component":…,"made":…}}
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
  add_answer_options(command, asked->answer);
  for (std::size_t i = 0; i < editable.size(); ++i) {
    const std::string component(name(editable[i]));
    const std::string meaning = "New " + component;
    asked->set[i] = command.value("--" + component, "TEXT", meaning);
    if (editable[i] == part::path || editable[i] == part::host) continue;  // never undefined
    const std::string description = "Remove the " + component;
    asked->removed[i] = command.flag("--no-" + component, description);
    asked->removed[i].excludes(asked->set[i]);
  }
  add_text_input(command, asked->references, "URI", "References to edit");
  command.footer(describe_input("URI") + edit_footer + answer_help + error_object_help + edit_exit_status);
  command.runs([asked](const channels& io) { return run_edit(*asked, io); });
}

}  // namespace urispec::cli
