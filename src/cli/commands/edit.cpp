// urispec edit: components of references replaced; segments and pairs put in, taken out and sorted.
// Cost: linear, and that of sorting. Tests: tests/data/cli/edit-parts.txt.
#include "cli/output/text_answer.hpp"
#include "cli/commands.hpp"
#include "cli/input/batch.hpp"
#include "cli/options/reference_options.hpp"
#include "report/text.hpp"
#include "urispec/components.hpp"
#include "urispec/compose.hpp"
#include "urispec/grammars.hpp"
#include "urispec/percent.hpp"
#include "urispec/query.hpp"
#include "urispec/uri.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::cli {
namespace {

struct part_edits {
  std::vector<std::string> appended_segments;  // plain text
  std::vector<std::string> appended_pairs;     // NAME=VALUE or NAME, plain text
  std::vector<std::string> removed_pairs;      // names; NAME* is all that begin so
  bool sorts_pairs = false;

  [[nodiscard]] bool change_path() const { return !appended_segments.empty(); }
  [[nodiscard]] bool change_query() const {
    return !appended_pairs.empty() || !removed_pairs.empty() || sorts_pairs;
  }
};

enum class before_path : std::uint8_t { authority, no_authority };

bool is_removed(const part_edits& edits, std::string_view name) {
  return std::ranges::any_of(edits.removed_pairs, [&](std::string_view pattern) {
    if (!pattern.ends_with('*')) return name == pattern;
    return name.starts_with(pattern.substr(0, pattern.size() - 1));
  });
}

// The path with the segments after it.
std::string edited_path(const part_edits& edits, std::string_view path, before_path before, grammar g) {
  std::string text(path);
  if (text.empty() && before == before_path::authority) text = "/";
  for (const std::string& segment : edits.appended_segments) text = append_segment(text, plain_view(segment), g);
  return text;
}

// Pairs are removed, then appended, then sorted. Undefined where there are none left.
std::optional<std::string> edited_query(const part_edits& edits, const component& query, grammar g) {
  query_parameters pairs(encoded_view::assume(*query),
                         find_rule(g, "iquery") ? query_syntax::rfc3987 : query_syntax::rfc3986);
  if (!edits.removed_pairs.empty()) {
    pairs.remove_if([&](std::string_view name) { return is_removed(edits, name); });
  }
  for (const std::string_view pair : edits.appended_pairs) {
    const std::size_t equals = pair.find('=');
    equals == std::string_view::npos ? pairs.append(pair)
                                     : pairs.append(pair.substr(0, equals), pair.substr(equals + 1));
  }
  if (edits.sorts_pairs) pairs.sort();
  const bool was_empty = query && query->empty();
  if (pairs.text().empty() && !was_empty) return std::nullopt;
  return std::move(pairs).text();
}

// urispec edit: components of references replaced.
constexpr std::array<part, 8> editable{part::scheme, part::authority, part::userinfo, part::host,
                                       part::port,   part::path,      part::query,    part::fragment};

struct edit_options {
  std::string grammar = "rfc3986";
  answer_options answer;
  std::array<option, editable.size()> set{};
  std::array<option, editable.size()> removed{};
  std::vector<std::string> assigned;  // of --set: COMPONENT=TEXT
  part_edits parts;
  text_input references;
};

struct failure {
  std::variant<parse_error, build_error> error;
  std::string message;
  std::size_t offset = 0;  // in the reference: of what is wrong with that, else of the component that was to change
};

std::optional<std::string> value_of(const edit_options& options, std::size_t i) {
  if (options.set[i].is_given()) return options.set[i].values().front();
  const std::string begin = std::string(name(editable[i])) + "=";
  for (const std::string& assignment : options.assigned) {
    if (assignment.starts_with(begin)) return assignment.substr(begin.size());
  }
  return std::nullopt;
}

bool changes_component(const edit_options& options, std::size_t i) {
  return value_of(options, i).has_value() || options.removed[i].is_given();
}

// The component that --set and another option change; empty where there is none.
std::string_view set_twice(const edit_options& options) {
  for (std::size_t i = 0; i < editable.size(); ++i) {
    const std::string begin = std::string(name(editable[i])) + "=";
    const auto assignments =
        std::ranges::count_if(options.assigned, [&](const std::string& a) { return a.starts_with(begin); });
    const bool is_changed = options.set[i].is_given() || options.removed[i].is_given();
    if (assignments > (is_changed ? 0 : 1)) return name(editable[i]);
  }
  return {};
}

// Complains of a value of --set, or returns an empty string.
std::string complaint_of_assignment(const std::string& assignment) {
  const auto is_named = [&](part p) { return assignment.starts_with(std::string(name(p)) + "="); };
  if (std::ranges::any_of(editable, is_named)) return {};
  const std::size_t equals = assignment.find('=');
  if (equals == 0 || equals == std::string::npos) {
    return fmt::format("expected COMPONENT=TEXT, such as host=example.org, not '{}'", assignment);
  }
  std::string names;
  for (const part p : editable) names += (names.empty() ? "" : ", ") + std::string(name(p));
  return fmt::format("there is no component '{}'; they are {}", assignment.substr(0, equals), names);
}

// Complains of a segment that cannot be appended, or returns an empty string. RFC 3986 sections 3.3 and 2.3.
std::string complaint_of_segment(const std::string& segment) {
  if (segment != "." && segment != "..") return {};
  return fmt::format("'{}' would be a dot-segment, which resolution removes, percent-encoded or not", segment);
}

struct component_edit {
  part component;
  std::optional<std::string> value;  // nullopt: removed
};

struct edit_request {
  text_sources references;
  urispec::grammar grammar;
  std::string grammar_name;  // as results have it
  std::vector<component_edit> components;
  part_edits parts;
  answer_form answer;
};

attempt<edit_request> request_of(const edit_options& options) {
  attempt<edit_request> request;
  const auto g = unwrap(reference_grammar(options.grammar), request.messages);
  if (!g) return request;
  std::vector<component_edit> components;
  for (std::size_t i = 0; i < editable.size(); ++i) {
    if (changes_component(options, i)) components.push_back({editable[i], value_of(options, i)});
  }
  text_sources references = options.references.sources();
  const answer_form answer = answer_form_of(options.answer, references);
  request.value.emplace(
      edit_request{std::move(references), *g, options.grammar, std::move(components), options.parts, answer});
  return request;
}

// A value that is wrong for every reference: one message says so.
struct bad_value {
  std::string_view value;
  build_error error;
};

std::optional<bad_value> find_bad_value(const edit_request& request) {
  for (const auto& [component, value] : request.components) {
    if (!value) continue;
    const auto valid = check_component(component, *value, request.grammar);
    if (!valid) return bad_value{*value, valid.error()};
  }
  return std::nullopt;
}

failure invalid(const parse_error& e, std::string_view reference, grammar g) {
  return {e, report::explained(e, reference, start_rule(g)), e.offset};
}

// "path", or "scheme and authority and path" where the text that several make together is wrong.
std::string blamed(const std::vector<component_change>& changes, const build_error& e) {
  if (e.text.empty()) return std::string(name(e.component));
  std::string names;
  for (const component_change& change : changes) {
    names += fmt::format("{}{}", names.empty() ? "" : " and ", name(change.component));
  }
  return names;
}

// The changes are refused. The component of the error is the one that is read differently, which may be one that was
// to stay; the place is that of the first component that was to change.
failure refused(const std::vector<component_change>& changes, const build_error& e, const components& subject) {
  build_error excerpted = e;
  excerpted.text = report::excerpt(e.text);
  if (e.value) excerpted.value = report::excerpt(*e.value);
  const component place = subject[changes.front().component];
  return {e, fmt::format("{}: {}", blamed(changes, e), excerpted.reason()), place ? place.begin_offset() : 0};
}

// All changes of a reference are made at once.
result<std::string, failure> edit(const edit_request& request, std::string_view reference) {
  const grammar g = request.grammar;
  const auto subject = parse(reference, start_rule(g));
  if (!subject) return invalid(subject.error(), reference, g);
  std::vector<component_change> changes;
  for (const auto& [component, value] : request.components) changes.push_back({component, value});
  const auto change_of = [&](part p) -> component_change& {
    const auto change = std::ranges::find(changes, p, &component_change::component);
    if (change != changes.end()) return *change;
    changes.push_back({p, (*subject)[p].optional()});
    return changes.back();
  };
  std::string path;
  std::optional<std::string> query;
  if (request.parts.change_path()) {
    const auto authority = std::ranges::find(changes, part::authority, &component_change::component);
    const bool has_authority =
        authority == changes.end() ? subject->authority().has_value() : authority->value.has_value();
    component_change& change = change_of(part::path);
    path = edited_path(request.parts, change.value.value_or(""),
                       has_authority ? before_path::authority : before_path::no_authority, g);
    change.value = path;
  }
  if (request.parts.change_query()) {
    component_change& change = change_of(part::query);
    query = edited_query(request.parts, change.value ? component(*change.value, 0) : component(), g);
    change.value = query;
  }
  auto replaced = replace_components(*subject, changes, g);
  if (!replaced) return refused(changes, replaced.error(), *subject);
  return std::move(*replaced);
}

std::size_t offset_in_text(const failure& f) { return f.offset; }
std::string message_of(const failure& f) {
  const auto* const of_change = std::get_if<build_error>(&f.error);
  return of_change == nullptr ? f.message : report::in_columns(f.message, of_change->position);
}

void add_error(report::json_writer& object, const failure& f) {
  object.key("error").begin_object();
  if (const auto* of_change = std::get_if<build_error>(&f.error)) {
    add_error_members(object, *of_change, f.message);
  } else {
    add_error_members(object, std::get<parse_error>(f.error));
    object.key("component").null();
  }
  object.end_object();
}

exit_code refuse_all(const edit_request& request, const bad_value& bad, const channels& io) {
  complain_of({.text = bad.value}, bad.error.position.offset, report::message_of(bad.error), io);
  const auto write_refusal = [&](const report::located_text& subject, const channels& target) {
    write_stand_in(request.answer, subject, target);
    return exit_code::invalid;
  };
  return std::max(answer_texts(request.references, io, write_refusal), exit_code::invalid);
}

exit_code run_edit(const edit_options& options, const channels& io) {
  const auto request = unwrap(request_of(options), io);
  if (!request) return exit_code::failure;
  const auto bad = find_bad_value(*request);
  if (bad && request->answer.form == report_form::text) return refuse_all(*request, *bad, io);
  return answer_texts(request->references, io, [&](const report::located_text& subject, const channels& target) {
    return write_answer(
        request->answer, subject, edit(*request, subject.text), target, as_it_is,
        [&](report::json_writer& object) { object.member("grammar", request->grammar_name); },
        [](report::json_writer& object, const std::string& edited) { object.member("result", edited); });
  });
}

constexpr const char* edit_footer = R"(
No byte outside the named components changes. A value must match the rule of its component (percent-encode makes it
match); if it does not, one message says so for all references. The result must be read with exactly the components that
were asked for; otherwise a message says how it would be read. All components are replaced together, so only the result
has to be a reference. Userinfo, host and port belong to the new authority if there is one. Removing what is not there
changes nothing.

Segments and pairs are plain text: delimiters, % and characters that are not allowed there are percent-encoded. The
segments . and .. are refused, since resolution removes them, percent-encoded or not. Names of pairs are compared after
decoding. Pairs are removed, then appended, then sorted; a query that has none left is removed.

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
  urispec edit --path '' --query q http://a/b
  urispec edit --set host=b.example --append-segment 'x y' http://a/
  urispec edit --remove-query 'utm_*' --sort-query 'http://a/?utm_source=m&b&a')";

}  // namespace

void add_edit(command_options root) {
  const auto options = std::make_shared<edit_options>();
  command_options command = root.add_command("edit", "Replace or remove components of references");
  add_reference_grammar_option(command, options->grammar);
  add_answer_options(command, options->answer);
  for (std::size_t i = 0; i < editable.size(); ++i) {
    const std::string component(name(editable[i]));
    const std::string meaning = "New " + component;
    options->set[i] = command.value("--" + component, "TEXT", meaning);
    if (editable[i] == part::path || editable[i] == part::host) continue;  // never undefined
    const std::string description = "Remove the " + component;
    options->removed[i] = command.flag("--no-" + component, description);
    command.excludes("--" + component, {"--no-" + component});
  }
  command.values("--set", "COMPONENT=TEXT", options->assigned, "The same as --COMPONENT TEXT")
      .check(complaint_of_assignment);
  command.values("--append-segment", "TEXT", options->parts.appended_segments, "A segment after the path")
      .check(complaint_of_segment);
  command.values("--append-query", "NAME=VALUE", options->parts.appended_pairs, "A pair after the query");
  command.values("--remove-query", "NAME", options->parts.removed_pairs,
                 "Remove the pairs of this name; NAME* removes all that begin so");
  command.flag("--sort-query", options->parts.sorts_pairs,
               "Sort the pairs of the query by name; those of one name keep their order");
  add_text_input(command, options->references, "URI", "References to edit");
  command.refuses([options] {
    const auto twice = set_twice(*options);
    return twice.empty()
               ? std::string()
               : fmt::format("--set {}=… and another option change the {}: only one of them can", twice, twice);
  });
  command.footer(describe_input("URI") + edit_footer + answer_help + report::error_object_help + edit_exit_status);
  command.runs([options](const channels& io) { return run_edit(*options, io); });
  command.show_first({"--grammar", "--host", "--path", "--query", "--append-query"});
}

}  // namespace urispec::cli
