#include "report/error_object.hpp"

#include "report/text.hpp"
#include "urispec/context_free/earley.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <cstdint>
#include <string>

namespace urispec::report {
namespace {

// "U+0020", or "FF" for a byte.
void add_found(json_writer& error, const parse_error& e) {
  error.key("found");
  if (!e.found) {
    error.null();
    return;
  }
  const auto number = static_cast<std::uint32_t>(*e.found);
  char text[16];
  const auto end = e.kind == error_kind::ill_formed_utf8 ? fmt::format_to_n(text, sizeof text, "{:02X}", number)
                                                         : fmt::format_to_n(text, sizeof text, "U+{:04X}", number);
  error.value(std::string_view(text, end.size));
}

void add_place(json_writer& error, std::string_view kind, const parse_error& at) {
  error.member("kind", kind).member("offset", at.offset).member("code_point_offset", at.code_point_offset);
}

void add_rule(json_writer& error, const parse_error& at) {
  error.key("rule").text_or_null(at.rule_name);
  error.key("section").text_or_null(at.section);
}

// What a parser says, and a character that is in its way.
void add_stopped(json_writer& error, std::string_view kind, const parse_error& at) {
  add_place(error, kind, at);
  add_found(error, at);
  add_rule(error, at);
}

// Where something is wrong that is not a character.
void add_located(json_writer& error, std::string_view kind, const parse_error& at) {
  add_place(error, kind, at);
  add_rule(error, at);
}

}  // namespace

json_writer begin_answer(const given_text& given, std::size_t offset, output& out) {
  json_writer object = json_to(out);
  const std::string_view file = given.is_argument() ? std::string_view() : name_in_results(given.file);
  begin_object_about(object, {file, given.line, given.column_at(offset), given.text});
  return object;
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
  error.member("message", message_of(e));
}

void add_error_members(json_writer& error, const resolution_error& e) {
  if (e.fault == resolution_fault::syntax) {
    add_stopped(error, name(e.at.kind), e.at);
  } else if (e.fault == resolution_fault::not_of_references) {
    error.member("kind", name(e.fault));
  } else {
    add_located(error, name(e.fault), e.at);
  }
  error.member("message", e.message());
}

void add_error_members(json_writer& error, const build_error& e, std::string_view message) {
  if (e.fault == build_fault::not_of_rule) {
    add_stopped(error, name(e.at.kind), e.at);
  } else if (e.fault == build_fault::not_a_reference) {
    add_stopped(error, name(e.fault), e.at);
  } else {
    error.member("kind", name(e.fault));
  }
  error.member("message", message).member("component", name(e.component));
  if (!e.made.empty()) error.member("made", e.made);
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
    add_stopped(object, name(e.at.kind), e.at);
  } else {
    add_located(object, name(e.fault), e.at);
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
  return e.input == resolution_input::base ? 0 : e.at.offset;
}
std::size_t offset_in_text(const iri_error& e) { return e.at.offset; }

std::string message_of(const parse_error& e) {
  switch (e.kind) {
    case error_kind::out_of_time:
      return "not decided: the time of --timeout was over";
    case error_kind::out_of_memory:
      return fmt::format("not decided within {} of memory; give a shorter text",
                         binary_size(context_free::limits::default_bytes));
    default:
      return e.message();
  }
}
std::string message_of(const resolution_error& e) { return e.message(); }
std::string message_of(const iri_error& e) { return e.message(); }

}  // namespace urispec::report
