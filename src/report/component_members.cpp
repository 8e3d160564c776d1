#include "report/component_members.hpp"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <string>
#include <string_view>

namespace urispec::report {
namespace {

// What is read of a text and written beyond the end of a value at most.
constexpr std::size_t at_a_time = 32;

void copy_some(char* to, const char* from) { std::memcpy(to, from, at_a_time); }

// Values are short: the first step is taken without a question, and most have no other.
char* copy(char* to, const char* from, std::size_t size) {
  copy_some(to, from);
  for (std::size_t at = at_a_time; at < size; at += at_a_time) copy_some(to + at, from + at);
  return to + size;
}

char* put(char* to, std::string_view text) {
  std::memcpy(to, text.data(), text.size());
  return to + text.size();
}

constexpr std::string_view host_kind_key = ",\"host_kind\":";
constexpr std::string_view path_kind_key = ",\"path_kind\":";

constexpr std::size_t longest_kind = [] {
  std::size_t longest = std::string_view("null").size();
  for (const rule_component& r : rule_components) longest = std::max(longest, r.rule.size() + 2);
  return longest;
}();

char* put_kind(char* to, std::string_view key, std::string_view rule) {
  to = put(to, key);
  if (rule.empty()) return put(to, "null");
  *to++ = '"';
  to = put(to, rule);
  *to++ = '"';
  return to;
}

}  // namespace

component_members::piece component_members::piece_of(std::string_view text) {
  assert(text.size() <= piece::capacity);
  piece made{.size = text.size()};
  text.copy(made.text.data(), piece::capacity);
  return made;
}

component_members::component_members(component_set of_grammar) {
  for (const part p : all_parts) {
    if (p >= part::opaque_part && (of_grammar & component_bit(p)) == 0) continue;
    std::string key(members_.empty() ? "{" : ",");
    key.append("\"").append(name(p)).append("\":");
    members_.push_back({p, piece_of(key + "null"), piece_of(key + '"')});
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
  json.written_at(most, [&](char* to) { return write_plain(to, c, text.data()); });
}

char* component_members::write_plain(char* to, const components& c, const char* text) const {
  for (const member& m : members_) {
    const byte_range range = c.ranges[static_cast<std::size_t>(m.of)];
    // No processor foresees which components are defined: a value that is not is copied too, with no bytes that count.
    const std::size_t defined = range.defined() ? 1 : 0;
    const piece& before = m.before[defined];
    copy_some(to, before.text.data());
    to += before.size;
    to = copy(to, text + range.begin * defined, (range.end - range.begin) * defined);
    *to = '"';
    to += defined;
    if (m.of == part::host) to = put_kind(to, host_kind_key, c.host_kind);
    if (m.of == part::path) to = put_kind(to, path_kind_key, c.path_kind);
  }
  *to++ = '}';
  return to;
}

void component_members::write_each(json_writer& json, const components& c) const {
  json.begin_object();
  for (const member& m : members_) {
    json.key(name(m.of));
    if (const component value = c[m.of]) {
      json.value(*value);
    } else {
      json.null();
    }
    if (m.of == part::host) json.key("host_kind").text_or_null(c.host_kind);
    if (m.of == part::path) json.key("path_kind").text_or_null(c.path_kind);
  }
  json.end_object();
}

}  // namespace urispec::report
