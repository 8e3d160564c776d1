#include "emit/text/class_names.hpp"

#include "emit/text/pegtl_term.hpp"
#include "abnf/overloaded.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <variant>

namespace urispec::emit {
namespace {

bool same(const span_class& a, const span_class& b) { return a.set == b.set && a.escapes == b.escapes; }

}  // namespace

class_names::class_names(const std::vector<const peg::expression*>& rules, std::span<const std::string> names) {
  for (std::size_t i = 0; i < rules.size(); ++i) collect(*rules[i], names[i]);
}

void class_names::collect(const peg::expression& e, const std::string& rule) {
  const auto all = [&](const std::vector<peg::expression>& parts) {
    for (const auto& part : parts) collect(part, rule);
  };
  std::visit(abnf::overloaded{
                 [&](const peg::sequence& s) { all(s.parts); },
                 [&](const peg::ordered_choice& c) { all(c.alternatives); },
                 [&](const peg::repetition& r) { all(r.body); },
                 [&](const peg::committed& c) { all(c.body); },
                 [&](const peg::span& r) {
                   add({r.set, r.escapes}, rule);
                   if (!r.first.empty()) add({r.first, peg::triplets::excluded}, "first_of_" + rule);
                   all(r.plain);  // peg/spans.hpp leaves spans there
                 },
                 [](const auto&) {},
             },
             e.node);
}

void class_names::add(const span_class& c, const std::string& name) {
  if (std::ranges::any_of(entries_, [&](const entry& known) { return same(known.what, c); })) return;
  const auto taken = [&](const std::string& n) {
    return std::ranges::any_of(entries_, [&](const entry& known) { return known.name == "spans::" + n; });
  };
  std::string unique = name;
  for (int n = 2; taken(unique); ++n) unique = fmt::format("{}_{}", name, n);
  entries_.push_back({c, "spans::" + unique});
}

const std::string* class_names::find(const span_class& c) const {
  const auto found = std::ranges::find_if(entries_, [&](const entry& known) { return same(known.what, c); });
  return found == entries_.end() ? nullptr : &found->name;
}

const std::string& class_names::at(const span_class& c) const { return *find(c); }

std::vector<std::string> class_names::definitions() const {
  std::vector<std::string> result;
  for (const auto& [what, name] : entries_) {
    const auto head = fmt::format("using {} = ", name.substr(std::string_view("spans::").size()));
    term type{
        "combinators::character_class",
        {{fmt::format("combinators::percent_encoded::{}", what.escapes == peg::triplets::included ? "yes" : "no"),
          {}}}};
    for (const auto& range : what.set.ranges()) {
      type.arguments.push_back(code_point_term(range.first));
      type.arguments.push_back(code_point_term(range.last));
    }
    result.push_back(head + lay_out(type, head.size(), 2, 1, filling::lines) + ";");
  }
  return result;
}

}  // namespace urispec::emit
