#include "report/outlines.hpp"

#include "report/text.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <cstddef>

namespace urispec::report {

namespace {

std::string outline_text(const abnf::grammar& grammar, const language::parse_outline& outline,
                         std::u32string_view text) {
  std::string result;
  std::size_t position = 0;
  const auto plain = [&](std::size_t until) {
    if (until > position)
      result += (result.empty() ? "" : " ") + visible(unicode::to_utf8(text.substr(position, until - position)));
  };
  for (const auto& part : outline) {
    plain(part.begin);
    const auto read = unicode::to_utf8(text.substr(part.begin, part.end - part.begin));
    result += fmt::format("{}{}({})", result.empty() ? "" : " ", grammar.rules[part.rule].name, visible(read));
    position = part.end;
  }
  plain(text.size());
  return result.empty() ? "nothing" : result;
}

}  // namespace

std::string outlines_text(const abnf::grammar& grammar, const std::vector<language::parse_outline>& parses,
                          std::u32string_view text) {
  std::string out;
  for (std::size_t i = 0; i < parses.size(); ++i) {
    out += fmt::format("  {} {}\n", i == 0 ? "first match:" : "         or:", outline_text(grammar, parses[i], text));
  }
  return out;
}

void add_outlines(json_writer& line, const abnf::grammar& grammar, const std::vector<language::parse_outline>& parses) {
  line.key("ways").begin_array();
  for (const auto& outline : parses) {
    line.begin_array();
    for (const auto& part : outline) {
      line.begin_object().member("rule", grammar.rules[part.rule].name);
      line.member("begin", part.begin).member("end", part.end).end_object();
    }
    line.end_array();
  }
  line.end_array();
}

}  // namespace urispec::report
