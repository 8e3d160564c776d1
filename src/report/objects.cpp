#include "report/objects.hpp"

#include "report/headline.hpp"
#include "report/text.hpp"
#include "report/url_record.hpp"
#include "context_free/earley.hpp"
#include "urispec/ascii.hpp"
#include "urispec/code_point_set.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>

namespace urispec::report {
namespace {

// "U+0020", or "FF" for a byte.
void add_found(json_writer& error, const parse_error& e) {
  error.key("found");
  if (!e.unexpected) {
    error.null();
    return;
  }
  error.value(e.kind == error_kind::ill_formed_utf8 ? unicode::hexadecimal(*e.unexpected, 2)
                                                    : "U+" + unicode::hexadecimal(*e.unexpected, 4));
}

void add_place(json_writer& error, std::string_view kind, const parse_error& position) {
  error.member("kind", kind).member("offset", position.offset).member("code_point_offset", position.code_point_offset);
}

void add_rule(json_writer& error, const parse_error& position) {
  error.key("rule").text_or_null(position.rule_name);
  error.key("section").text_or_null(position.section);
}

// The place where a parser stopped, and the character that is in its way.
void add_stopped(json_writer& error, std::string_view kind, const parse_error& position) {
  add_place(error, kind, position);
  add_found(error, position);
  add_rule(error, position);
}

// A place where something is wrong that is not a character.
void add_located(json_writer& error, std::string_view kind, const parse_error& position) {
  add_place(error, kind, position);
  add_rule(error, position);
}

}  // namespace

json_writer begin_answer(const located_text& subject, std::size_t offset, output& out) {
  json_writer object = json_to(out);
  const std::string_view file = subject.is_argument() ? std::string_view() : name_in_results(subject.file);
  const file_place place = subject.place_at(offset);
  begin_object_about(object, {file, place.line, place.column, subject.text});
  return object;
}

void add_successor(json_writer& object, const std::optional<abnf::successor>& replaced_by) {
  object.key("replaced_by");
  if (!replaced_by) {
    object.null();
    return;
  }
  object.begin_object().member("document", replaced_by->document).member("date", replaced_by->date);
  object.key("instead").text_or_null(replaced_by->instead).end_object();
}

void add_validity(json_writer& object, const parse_error* e) {
  object.key("valid");
  if (e != nullptr && is_undecided(e->kind)) {
    object.null();
  } else {
    object.value(e == nullptr);
  }
}

void add_error_members(json_writer& error, const parse_error& e) {
  if (is_undecided(e.kind)) {
    error.member("kind", name(e.kind));
  } else {
    add_stopped(error, name(e.kind), e);
  }
  error.member("message", is_undecided(e.kind) ? message_of(e) : e.message());
}

void add_error_members(json_writer& error, const resolution_error& e) {
  if (e.fault == resolution_fault::syntax) {
    add_stopped(error, name(e.position.kind), e.position);
  } else if (e.fault == resolution_fault::not_of_references) {
    error.member("kind", name(e.fault));
  } else {
    add_located(error, name(e.fault), e.position);
  }
  error.member("message", e.message());
}

void add_error_members(json_writer& error, const build_error& e, std::string_view message) {
  if (e.fault == build_fault::not_of_rule) {
    add_stopped(error, name(e.position.kind), e.position);
  } else if (e.fault == build_fault::not_a_reference) {
    add_stopped(error, name(e.fault), e.position);
  } else {
    error.member("kind", name(e.fault));
  }
  error.member("message", message).member("component", name(e.component));
  if (!e.text.empty()) error.member("made", e.text);
}

void add_error(json_writer& object, const parse_error& e) {
  object.key("error").begin_object();
  add_error_members(object, e);
  object.end_object();
}

void add_error(json_writer& object, const resolution_error& e) {
  object.key("error").begin_object();
  add_error_members(object, e);
  object.member("input", name(e.input)).end_object();
}

void add_error(json_writer& object, const iri_error& e) {
  const bool is_syntax = e.fault == iri_fault::not_an_iri || e.fault == iri_fault::not_a_uri;
  object.key("error").begin_object();
  if (is_syntax) {
    add_stopped(object, name(e.position.kind), e.position);
  } else {
    add_located(object, name(e.fault), e.position);
  }
  object.member("message", e.message()).end_object();
}

void add_error(json_writer& object, const build_error& e) {
  object.key("error").begin_object();
  add_error_members(object, e, e.message());
  object.end_object();
}

void add_error(json_writer& object, const ecma::uri_error& e, std::string_view text) {
  const bool is_utf8 = e.step != ecma::uri_error_step::ill_formed_input;
  object.key("error")
      .begin_object()
      .member("kind", is_utf8 ? "uri_error" : name(error_kind::ill_formed_utf8))
      .member("offset", e.index)
      .member("code_point_offset", unicode::count_code_points(text.substr(0, e.index)))
      .member("message", ecma::message(e.step))
      .member("step", ecma::clause(e.step))
      .end_object();
}

std::size_t offset_in_text(const parse_error& e) { return e.offset; }
std::size_t offset_in_text(const resolution_error& e) {
  return e.input == resolution_input::base ? 0 : e.position.offset;
}
std::size_t offset_in_text(const iri_error& e) { return e.position.offset; }

std::string message_of(const parse_error& e) {
  switch (e.kind) {
    case error_kind::out_of_time:
      return "not decided: the time of --timeout was over";
    case error_kind::out_of_memory:
      return fmt::format("not decided within the memory that --max-memory allows, {} by default",
                         binary_size(context_free::limits::default_bytes));
    default:
      return in_columns(e.message(), e);
  }
}
std::string message_of(const resolution_error& e) { return in_columns(e.message(), e.position); }
std::string message_of(const iri_error& e) { return in_columns(e.message(), e.position); }
std::string message_of(const build_error& e) { return in_columns(e.message(), e.position); }

namespace {

std::string with_column(std::string message, std::size_t offset, std::size_t column) {
  const std::string bytes = fmt::format("byte {}: ", offset);
  if (const std::size_t place = message.find(bytes); place != std::string::npos) {
    message.replace(place, bytes.size(), fmt::format("column {}: ", column));
  }
  return message;
}

}  // namespace

std::string in_columns(std::string message, const parse_error& position) {
  return with_column(std::move(message), position.offset, position.code_point_offset + 1);
}

std::size_t column_counter::column_of(std::size_t offset) {
  if (offset < offset_) *this = column_counter(text_);
  column_ += unicode::count_code_points(text_.substr(offset_, offset - offset_));
  offset_ = offset;
  return column_;
}

std::string in_columns(std::string message, std::size_t offset, column_counter& columns) {
  return with_column(std::move(message), offset, columns.column_of(offset));
}

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

void add_steps(json_writer& object, const std::vector<normalization_stage>& stages, grammar g) {
  object.key("steps").begin_array();
  for (const normalization_stage& stage : stages) {
    object.begin_object().member("step", name(stage.step)).member("source", source(stage.step, g));
    object.member("changed", stage.changed()).member("result", stage.after).end_object();
  }
  object.end_array();
}

void add_target(json_writer& object, const resolution& target) {
  object.member("kind", target.kind == resolution_kind::uri ? "uri" : "current_document").member("result", target.text);
}

void add_comparison(json_writer& object, std::optional<rung> lowest, grammar g) {
  object.member("equal", lowest.has_value());
  object.key("rung").text_or_null(lowest ? name(*lowest) : std::string_view());
  object.key("source").text_or_null(lowest ? source(*lowest, g) : std::string_view());
}

void add_rungs(json_writer& object, std::string_view first, std::string_view second,
               const comparison_options& options) {
  object.key("rungs").begin_array();
  for (const rung r : all_rungs) {
    if (!has_rung(r, options)) continue;
    object.begin_object().member("rung", name(r)).member("source", source(r, options.normalization.grammar));
    object.key("forms").strings(std::array{*form_on(r, first, options), *form_on(r, second, options)}).end_object();
  }
  object.end_array();
}

namespace {

// Copies go in steps of this size: they read a text and write beyond the end of a value by less than one step.
constexpr std::size_t at_a_time = 32;

void copy_some(char* target, const char* begin) { std::memcpy(target, begin, at_a_time); }

// Values are short: the first step is taken without a question, and most have no other.
char* copy(char* target, const char* begin, std::size_t size) {
  copy_some(target, begin);
  for (std::size_t position = at_a_time; position < size; position += at_a_time)
    copy_some(target + position, begin + position);
  return target + size;
}

char* put(char* target, std::string_view text) {
  std::memcpy(target, text.data(), text.size());
  return target + text.size();
}

constexpr std::string_view host_kind_key = ",\"host_kind\":";
constexpr std::string_view path_kind_key = ",\"path_kind\":";

constexpr std::size_t longest_kind = [] {
  std::size_t longest = std::string_view("null").size();
  for (const rule_component& r : rule_components) longest = std::max(longest, r.rule.size() + 2);
  return longest;
}();

char* put_kind(char* target, std::string_view key, std::string_view rule) {
  target = put(target, key);
  if (rule.empty()) return put(target, "null");
  *target++ = '"';
  target = put(target, rule);
  *target++ = '"';
  return target;
}

}  // namespace

component_members::piece component_members::piece_of(std::string_view text) {
  assert(text.size() <= piece::capacity);
  piece result;
  result.size = text.size();
  text.copy(result.text.data(), piece::capacity);
  return result;
}

component_members::component_members(component_set grammar) {
  for (const part p : all_parts) {
    if (p >= part::opaque_part && (grammar & component_bit(p)) == 0) continue;
    std::string key(members_.empty() ? "{" : ",");
    key.append("\"").append(name(p)).append("\":");
    members_.push_back({p, {piece_of(key + "null"), piece_of(key + '"')}});
  }
}

void component_members::write(json_writer& json, const components& c) const {
  std::array<char, longest_text + at_a_time> text;
  if (c.text.size() > longest_text || !json_writer::copy_plain(text.data(), c.text)) return write_each(json, c);
  // In a grammar of one's own, every component may be the whole text.
  constexpr std::size_t most_of_member = piece::capacity + longest_text + 1;
  constexpr std::size_t most_of_kinds = host_kind_key.size() + path_kind_key.size() + 2 * longest_kind;
  constexpr std::size_t most = part_count * most_of_member + most_of_kinds + at_a_time;
  static_assert(piece::capacity == at_a_time && most < json_writer::most_collected);
  json.written_at(most, [&](char* target) { return write_plain(target, c, text.data()); });
}

char* component_members::write_plain(char* target, const components& c, const char* text) const {
  for (const member& m : members_) {
    const byte_range range = c.ranges[static_cast<std::size_t>(m.component)];
    // Branch-free: an undefined component copies zero bytes.
    const std::size_t defined = range.defined() ? 1 : 0;
    const piece& before = m.before[defined];
    copy_some(target, before.text.data());
    target += before.size;
    target = copy(target, text + range.begin * defined, (range.end - range.begin) * defined);
    *target = '"';
    target += defined;
    if (m.component == part::host) target = put_kind(target, host_kind_key, c.host_kind);
    if (m.component == part::path) target = put_kind(target, path_kind_key, c.path_kind);
  }
  *target++ = '}';
  return target;
}

void component_members::write_each(json_writer& json, const components& c) const {
  json.begin_object();
  for (const member& m : members_) {
    json.key(name(m.component));
    if (const component value = c[m.component]) {
      json.value(*value);
    } else {
      json.null();
    }
    if (m.component == part::host) json.key("host_kind").text_or_null(c.host_kind);
    if (m.component == part::path) json.key("path_kind").text_or_null(c.path_kind);
  }
  json.end_object();
}

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

std::string_view name(search_limit limit) {
  switch (limit) {
    case search_limit::none:
      return {};
    case search_limit::text_too_long:
      return "text_too_long";
    case search_limit::search_too_costly:
      return "search_too_costly";
  }
  return {};
}

std::string_view name_of(std::optional<part> p) { return p ? urispec::name(*p) : std::string_view(); }

void add_range(json_writer& json, byte_range position) {
  json.member("begin", position.begin).member("end", position.end);
}

void add_components(json_writer& json, const diagnosis& d) {
  json.key("components").begin_array();
  for (const component_so_far& c : d.components) {
    json.begin_object().member("component", urispec::name(c.component));
    add_range(json, c.position);
    json.member("complete", c.progress == component_so_far::state::complete).end_object();
  }
  json.end_array().key("reading").text_or_null(name_of(d.reading));
  json.key("kind").text_or_null(d.kind);
}

void add_cause(json_writer& json, const std::optional<diagnosed_cause>& match) {
  json.key("cause");
  if (!match) {
    json.null();
    return;
  }
  const cause_entry& c = *match->entry;
  json.begin_object().member("id", c.id).member("title", c.title).member("brief", c.brief).member("advice", c.advice);
  json.member("sections", match->sections);
  add_range(json, match->fault);
  if (!match->detail.empty()) json.member("detail", match->detail);
  json.end_object();
}

// The text, the edits that lead to it, and these in words.
void add_edited_text(json_writer& json, std::string_view text, std::string_view edited, std::span<const edit> edits) {
  json.member("text", edited).key("edits").begin_array();
  for (const urispec::edit& e : edits) {
    json.begin_object().member("kind", name(e.kind));
    add_range(json, e.position);
    json.member("replacement", e.replacement).key("any_of");
    json.text_or_null(e.any_of).end_object();
  }
  json.end_array().member("description", describe(edits, text));
}

void add_repairs(json_writer& json, std::string_view text, const diagnosis& d) {
  json.key("repairs").begin_array();
  for (const repair& r : d.repairs) {
    json.begin_object();
    add_edited_text(json, text, r.text, r.edits);
    json.member("fix", is_fix(r)).end_object();
  }
  json.end_array().key("nearest").begin_array();
  for (const nearest_text& n : d.nearest) {
    json.begin_object();
    add_edited_text(json, text, n.text, n.edits);
    json.end_object();
  }
  json.end_array().key("limit").text_or_null(name(d.limit));
}

void add_elsewhere(json_writer& json, const diagnosis& d) {
  json.key("elsewhere").begin_array();
  for (const other_reading& o : d.elsewhere) {
    json.begin_object().member("grammar", o.grammar).key("title").text_or_null(o.title).member("rule", o.rule);
    json.key("section").text_or_null(o.section).key("component").text_or_null(name_of(o.component));
    json.key("kind").text_or_null(o.kind).end_object();
  }
  json.end_array();
}

}  // namespace

void add_expected_members(json_writer& error, const expected_set& expected) {
  if (expected.next.empty() && !expected.may_end) return;
  automaton::code_point_set together;
  error.key("expected").begin_array();
  for (const auto& choice : expected.next) {
    error.begin_object().member("rule", choice.rule).key("section").text_or_null(choice.section);
    error.member("characters", choice.notation).end_object();
    for (const auto& range : choice.characters) together.insert({range.first, range.last});
  }
  error.end_array().key("expected_names").strings(expected.names);
  add_ranges(error.key("expected_ranges"), together.ranges());
  error.member("may_end", expected.may_end);
}

void add_diagnosis_members(json_writer& object, std::string_view text, const diagnosis& d) {
  object.member("headline", headline_of(d));
  add_components(object, d);
  add_cause(object, d.cause);
  add_repairs(object, text, d);
  add_elsewhere(object, d);
  if (d.browser) add_browser_comparison(object.key("browsers"), *d.browser);
}

void add_diagnosed_error(json_writer& object, std::string_view text, const diagnosis& d) {
  object.key("error").begin_object();
  add_error_members(object, d.error);
  add_expected_members(object, *d.expected);
  object.end_object().key("diagnosis").begin_object();
  add_diagnosis_members(object, text, d);
  object.end_object();
}

}  // namespace urispec::report
