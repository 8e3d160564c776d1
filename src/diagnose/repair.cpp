#include "urispec/diagnose/repair.hpp"

#include "urispec/unicode/utf8.hpp"

#include <cstddef>

namespace urispec {

std::string apply_edits(std::span<const edit> edits, std::string_view text) {
  std::string result;
  std::size_t done = 0;
  for (const edit& e : edits) {
    result += text.substr(done, e.at.begin - done);
    result += e.replacement;
    done = e.at.end;
  }
  return result += text.substr(done);
}

namespace {

// Can be shown between quotes.
bool is_plain(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const auto c = unicode::first_code_point(text.substr(at));
    if (!c || c->code_point <= U' ' || (c->code_point >= 0x7F && c->code_point < 0xA0)) return false;
    at += c->size;
  }
  return true;
}

std::string quoted(std::string_view text) {
  if (text == " ") return "the space";
  if (text == "\t") return "the tab";
  if (text == "\n") return "the line feed";
  if (text == "\r") return "the carriage return";
  if (text.empty()) return "the byte";
  if (is_plain(text)) return "'" + std::string(text) + "'";
  return text.size() > 1 ? std::to_string(text.size()) + " bytes" : "the byte";
}

std::string describe_one(const edit& e, std::string_view text) {
  const std::string there = quoted(text.substr(e.at.begin, e.at.end - e.at.begin));
  const std::string where = " at byte " + std::to_string(e.at.begin);
  switch (e.kind) {
    case edit_kind::insert:
      return "insert " + quoted(e.replacement) + (e.at.begin == text.size() ? " at the end" : where);
    case edit_kind::remove:
      return "remove " + there + where;
    case edit_kind::replace:
      return "write " + quoted(e.replacement) + " instead of " + there + where;
    case edit_kind::percent_encode:
      return "percent-encode " + there + where + " as " + e.replacement;
  }
  return {};
}

}  // namespace

std::string describe(std::span<const edit> edits, std::string_view text) {
  std::vector<edit> joined;
  const auto is_shown = [&](const edit& e) { return is_plain(text.substr(e.at.begin, e.at.end - e.at.begin)); };
  for (const edit& e : edits) {
    const bool is_next = !joined.empty() && joined.back().kind == e.kind && joined.back().at.end == e.at.begin;
    if (is_next && is_shown(joined.back()) == is_shown(e)) {
      joined.back().at.end = e.at.end;
      joined.back().replacement += e.replacement;
    } else {
      joined.push_back(e);
    }
  }
  std::string result;
  for (std::size_t i = 0; i < joined.size(); ++i) {
    if (i > 0) result += i + 1 == joined.size() ? " and " : ", ";
    result += describe_one(joined[i], text);
  }
  return result;
}

}  // namespace urispec
