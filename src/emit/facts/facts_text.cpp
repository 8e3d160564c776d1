#include "emit/facts/facts_text.hpp"

#include "emit/text/layout.hpp"
#include "emit/text/string_literal.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <vector>

namespace urispec::emit {
namespace {

std::string length_text(std::size_t length) { return length == unbounded ? "unbounded" : fmt::format("{}", length); }

std::string ranges_text(const automaton::code_point_set& characters) {
  std::string ranges;
  for (const auto& range : characters.ranges()) {
    ranges += static_cast<char>(range.first);
    ranges += static_cast<char>(range.last);
  }
  return fmt::format("ascii({})", string_literal(ranges));
}

constexpr const char* yes_beyond_ascii = "beyond_ascii::yes";
constexpr const char* no_beyond_ascii = "beyond_ascii::no";

}  // namespace

std::string facts_text(std::string_view rule, const named_component& rule_component, const rule_facts& facts) {
  std::vector<std::string> first;
  for (const first_characters& b : facts.first) {
    first.push_back(fmt::format("{{{}, {}}}", ranges_text(b.characters), length_text(b.longest)));
  }
  const auto kind = rule_component.kind.empty() ? std::string("nothing") : rule_component.kind;
  const std::vector<std::string> members{
      "true",
      rule_component.components,
      fmt::format("kind_of::{}", kind),
      length_text(facts.shortest),
      length_text(facts.longest),
      first.empty() ? "{}" : fmt::format("{{{{{}}}}}", fmt::join(first, ", ")),
      facts.begins_beyond_ascii ? yes_beyond_ascii : no_beyond_ascii,
      ranges_text(facts.occurring.ascii),
      facts.occurring.beyond_ascii ? yes_beyond_ascii : no_beyond_ascii};
  std::string text = fmt::format("template <>\ninline constexpr rule_facts facts< {} >{{\n   ", rule);
  std::size_t column = 3;
  for (const auto& member : members) {
    if (column + member.size() + 3 > line_width) {
      text += "\n   ";
      column = 3;
    }
    text += fmt::format(" {}{}", member, &member == &members.back() ? "};\n" : ",");
    column += member.size() + 2;
  }
  return text;
}

}  // namespace urispec::emit
