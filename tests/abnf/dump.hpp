// An expression as one line that shows every field of its tree except the positions, for comparing trees.
#pragma once

#include "urispec/abnf.hpp"

#include <string>
#include <variant>
#include <vector>

#include <fmt/format.h>

namespace urispec::test {

std::string dump(const abnf::expression& e);

inline std::string dump(const std::vector<abnf::expression>& list) {
  std::string s;
  for (const abnf::expression& e : list) s.append(" ").append(dump(e));
  return s;
}

struct dumper {
  std::string operator()(const abnf::alternation& a) const { return fmt::format("(or{})", dump(a.alternatives)); }
  std::string operator()(const abnf::concatenation& c) const { return fmt::format("(seq{})", dump(c.parts)); }
  std::string operator()(const abnf::repetition& r) const {
    const std::string max = r.maximum == abnf::repetition::unbounded ? "inf" : std::to_string(r.maximum);
    return fmt::format("(rep {} {}{})", r.minimum, max, dump(r.body));
  }
  std::string operator()(const abnf::option& o) const { return fmt::format("(opt{})", dump(o.body)); }
  std::string operator()(const abnf::group& g) const { return fmt::format("(group{})", dump(g.body)); }
  std::string operator()(const abnf::rule_reference& r) const { return r.name; }
  std::string operator()(const abnf::prose& p) const { return fmt::format("(prose {})", p.text); }
  std::string operator()(const abnf::literal& l) const {
    const char* prefix = l.prefix == abnf::literal_prefix::none ? ""
                         : l.prefix == abnf::literal_prefix::s  ? "%s"
                                                                : "%i";
    return fmt::format("{}'{}'{}", prefix, l.text, l.matching == abnf::letter_case::sensitive ? "" : "~");
  }
  std::string operator()(const abnf::value_range& r) const {
    const auto first = static_cast<std::uint32_t>(r.first);
    const auto last = static_cast<std::uint32_t>(r.last);
    const auto base = static_cast<int>(r.base);
    if (r.notation_form == abnf::value_range::form::single && first == last) return fmt::format("{:X}/{}", first, base);
    return fmt::format("{:X}-{:X}/{}", first, last, base);
  }
  std::string operator()(const abnf::code_point_sequence& s) const {
    std::string list;
    for (const char32_t c : s.code_points)
      list += fmt::format("{}{:X}", list.empty() ? "" : ".", static_cast<std::uint32_t>(c));
    return fmt::format("{}/{}", list, static_cast<int>(s.base));
  }
};

inline std::string dump(const abnf::expression& e) {
  return std::visit(dumper{}, e.node);
}

}  // namespace urispec::test
