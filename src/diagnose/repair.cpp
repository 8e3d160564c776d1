#include "urispec/diagnose/repair.hpp"

#include "urispec/unicode/utf8.hpp"

#include <algorithm>
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
  const std::string written =
      e.any_of.empty() ? quoted(e.replacement) : "a character of " + e.any_of + ", as " + quoted(e.replacement);
  switch (e.kind) {
    case edit_kind::insert:
      return "insert " + written + (e.any_of.empty() ? "" : ",") + (e.at.begin == text.size() ? " at the end" : where);
    case edit_kind::remove:
      return "remove " + there + where;
    case edit_kind::replace:
      return "write " + written + (e.any_of.empty() ? "" : ",") + " instead of " + there + where;
    case edit_kind::percent_encode:
      return "percent-encode " + there + where + " as " + e.replacement;
  }
  return {};
}

}  // namespace

bool is_example(const repair& r) {
  return std::ranges::any_of(r.edits, [](const edit& e) { return !e.any_of.empty(); });
}

bool is_fix(const repair& r) {
  if (r.source == repair_source::cause) return true;
  if (r.edits.size() != 1) return false;
  const edit& only = r.edits.front();
  if (only.kind == edit_kind::insert) return only.replacement == "]";
  return only.kind == edit_kind::percent_encode || only.kind == edit_kind::remove;
}

std::string describe(std::span<const edit> edits, std::string_view text, std::size_t most) {
  std::vector<edit> joined;
  const auto is_shown = [&](const edit& e) { return is_plain(text.substr(e.at.begin, e.at.end - e.at.begin)); };
  for (const edit& e : edits) {
    const bool is_next = !joined.empty() && joined.back().kind == e.kind && joined.back().at.end == e.at.begin &&
                         joined.back().any_of.empty() && e.any_of.empty();
    if (is_next && is_shown(joined.back()) == is_shown(e)) {
      joined.back().at.end = e.at.end;
      joined.back().replacement += e.replacement;
    } else {
      joined.push_back(e);
    }
  }
  std::string result;
  const std::size_t shown = std::min(joined.size(), most);
  for (std::size_t i = 0; i < shown; ++i) {
    if (i > 0) result += i + 1 == joined.size() ? " and " : ", ";
    result += describe_one(joined[i], text);
  }
  if (shown < joined.size()) result += " and " + std::to_string(joined.size() - shown) + " more";
  return result;
}

}  // namespace urispec
