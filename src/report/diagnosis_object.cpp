#include "report/diagnosis_object.hpp"

#include "report/error_object.hpp"
#include "report/finding_object.hpp"

#include <cstdint>
#include <optional>

namespace urispec::report {
namespace {

std::string_view name(edit_kind kind) {
  switch (kind) {
    case edit_kind::insert:
      return "insert";
    case edit_kind::remove:
      return "remove";
    case edit_kind::replace:
      return "replace";
    case edit_kind::percent_encode:
      return "percent_encode";
  }
  return {};
}

std::string_view name(repair_limit limit) {
  switch (limit) {
    case repair_limit::none:
      return {};
    case repair_limit::text_too_long:
      return "text_too_long";
    case repair_limit::search_too_costly:
      return "search_too_costly";
  }
  return {};
}

std::string_view name_of(std::optional<part> p) { return p ? urispec::name(*p) : std::string_view(); }

void add_range(json_writer& json, byte_range at) { json.member("begin", at.begin).member("end", at.end); }

void add_components(json_writer& json, const diagnosis& found) {
  json.key("components").begin_array();
  for (const component_so_far& c : found.components) {
    json.begin_object().member("component", urispec::name(c.which));
    add_range(json, c.at);
    json.member("complete", c.progress == component_so_far::state::complete).end_object();
  }
  json.end_array().key("reading").text_or_null(name_of(found.reading));
  json.key("kind").text_or_null(found.kind);
}

void add_cause(json_writer& json, const std::optional<diagnosed_cause>& found) {
  json.key("cause");
  if (!found) {
    json.null();
    return;
  }
  const cause_entry& c = *found->entry;
  json.begin_object().member("id", c.id).member("title", c.title).member("brief", c.brief).member("advice", c.advice);
  json.member("sections", found->sections);
  add_range(json, found->fault);
  json.member("nearest", c.nearest == nearest_text::helps ? "helps" : "misleads");
  if (!found->detail.empty()) json.member("detail", found->detail);
  json.end_object();
}

void add_repairs(json_writer& json, std::string_view text, const diagnosis& found) {
  json.key("repairs").begin_array();
  for (const repair& r : found.repairs) {
    json.begin_object().member("text", r.text).key("edits").begin_array();
    for (const urispec::edit& e : r.edits) {
      json.begin_object().member("kind", name(e.kind));
      add_range(json, e.at);
      json.member("replacement", e.replacement).key("any_of").text_or_null(e.any_of).end_object();
    }
    json.end_array().member("description", describe(r.edits, text));
    json.member("source", r.source == repair_source::cause ? "cause" : "nearest").member("fix", is_fix(r));
    json.key("doubt").text_or_null(name(doubt_about(r)));
    json.key("findings").begin_array();
    for (const finding& f : r.findings) {
      json.begin_object();
      add_finding_members(json, f);
      json.end_object();
    }
    json.end_array().end_object();
  }
  json.end_array().key("limit").text_or_null(name(found.limit));
}

void add_elsewhere(json_writer& json, const diagnosis& found) {
  json.key("elsewhere").begin_array();
  for (const other_reading& o : found.elsewhere) {
    json.begin_object().member("grammar", o.grammar).key("title").text_or_null(o.title).member("rule", o.rule);
    json.key("section").text_or_null(o.section).key("component").text_or_null(name_of(o.component));
    json.key("kind").text_or_null(o.kind).end_object();
  }
  json.end_array();
}

}  // namespace

void add_ranges(json_writer& json, const automaton::code_point_set& set) {
  json.begin_array();
  for (const auto& range : set.ranges()) {
    json.begin_array();
    json.value(static_cast<std::uint32_t>(range.first)).value(static_cast<std::uint32_t>(range.last)).end_array();
  }
  json.end_array();
}

void add_expected_members(json_writer& error, const interpret::expected_set& expected) {
  if (expected.next.empty() && expected.ending == language::ending::is_not_possible) return;
  error.key("expected").begin_array();
  for (const auto& choice : expected.next) {
    error.begin_object().member("rule", choice.rule).key("section").text_or_null(choice.section);
    add_ranges(error.member("characters", choice.notation).key("ranges"), choice.characters);
    error.end_object();
  }
  error.end_array().key("expected_names").strings(expected.names);
  error.member("may_end", expected.ending == language::ending::is_possible);
}

void add_diagnosis_members(json_writer& object, std::string_view text, const diagnosis& found) {
  add_components(object, found);
  add_cause(object, found.cause);
  add_repairs(object, text, found);
  add_elsewhere(object, found);
}

void add_diagnosed_error(json_writer& object, std::string_view text, const diagnosis& found) {
  object.key("error").begin_object();
  add_error_members(object, found.error);
  add_expected_members(object, *found.expected);
  object.end_object().key("diagnosis").begin_object();
  add_diagnosis_members(object, text, found);
  object.end_object();
}

}  // namespace urispec::report
