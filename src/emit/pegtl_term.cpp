#include "emit/pegtl_term.hpp"

#include "abnf/overloaded.hpp"
#include "urispec/ascii.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <utility>
#include <variant>

namespace urispec::emit {
namespace {

bool same(const span_class& a, const span_class& b) { return a.set == b.set && a.escapes == b.escapes; }

}  // namespace

class_names::class_names(const std::vector<const peg::expression*>& rules, std::span<const std::string> names) {
  for (std::size_t i = 0; i < rules.size(); ++i) collect(*rules[i], names[i]);
}

void class_names::collect(const peg::expression& e, const std::string& rule) {
  const auto each_part = [&](const std::vector<peg::expression>& parts) {
    for (const auto& part : parts) collect(part, rule);
  };
  std::visit(abnf::overloaded{
                 [&](const peg::sequence& s) { each_part(s.parts); },
                 [&](const peg::ordered_choice& c) { each_part(c.alternatives); },
                 [&](const peg::repetition& r) { each_part(r.body); },
                 [&](const peg::committed& c) { each_part(c.body); },
                 [&](const peg::span& r) {
                   add({r.set, r.escapes}, rule);
                   if (!r.first.empty()) add({r.first, peg::triplets::excluded}, "first_of_" + rule);
                   each_part(r.plain);  // peg/spans.hpp leaves spans there
                 },
                 [](const auto&) {},
             },
             e.node);
}

void class_names::add(const span_class& c, const std::string& name) {
  if (std::ranges::any_of(entries_, [&](const entry& other) { return same(other.span, c); })) return;
  const auto in_use = [&](const std::string& n) {
    return std::ranges::any_of(entries_, [&](const entry& other) { return other.name == "spans::" + n; });
  };
  std::string unique = name;
  for (int n = 2; in_use(unique); ++n) unique = fmt::format("{}_{}", name, n);
  entries_.push_back({c, "spans::" + unique});
}

const std::string* class_names::find(const span_class& c) const {
  const auto match = std::ranges::find_if(entries_, [&](const entry& other) { return same(other.span, c); });
  return match == entries_.end() ? nullptr : &match->name;
}

const std::string& class_names::at(const span_class& c) const { return *find(c); }

std::vector<std::string> class_names::definitions() const {
  std::vector<std::string> result;
  for (const auto& [span, name] : entries_) {
    const auto head = fmt::format("using {} = ", name.substr(std::string_view("spans::").size()));
    term type{"combinators::character_class",
              {{fmt::format("combinators::percent_encoded::{}", span.escapes == peg::triplets::included ? "yes" : "no"),
                {}}}};
    for (const auto& range : span.set.ranges()) {
      type.arguments.push_back(code_point_term(range.first));
      type.arguments.push_back(code_point_term(range.last));
    }
    result.push_back(head + lay_out(type, head.size(), 2, 1, filling::lines) + ";");
  }
  return result;
}

// One PEGTL rule an expression. Spellings that are not adjustments, since they mean the same: neighbouring alternatives
// of one character each become one set, and `2*4a` becomes two and then up to two more (PEGTL's rep_min_max would also
// look that no fifth follows). Tested in tests/emit/pegtl_term_test.cpp.

using automaton::code_point_set;

namespace {

bool is_ascii(const code_point_set& set) { return set.empty() || set.ranges().back().last < 0x80; }

// A set within ASCII is matched by bytes, any other by code points in UTF-8.
enum class unit : std::uint8_t { byte, code_point };

unit unit_of(const code_point_set& set) { return is_ascii(set) ? unit::byte : unit::code_point; }

term code_unit(char32_t c, unit u) {
  if (u == unit::code_point) return {fmt::format("0x{:X}", static_cast<std::uint32_t>(c)), {}};
  if (c == '\'' || c == '\\') return {fmt::format("'\\{}'", static_cast<char>(c)), {}};
  if (c < 0x20 || c == 0x7F) return {"'\\x" + unicode::hexadecimal(c, 2) + "'", {}};
  return {fmt::format("'{}'", static_cast<char>(c)), {}};
}

std::string pegtl(unit u, std::string_view rule) {
  return fmt::format("pegtl::{}{}", u == unit::byte ? "" : "utf8::", rule);
}

term characters_in_a_row(const peg::text& t) {
  const unit u = std::ranges::all_of(t.characters, is_ascii) ? unit::byte : unit::code_point;
  const bool any_case = std::ranges::any_of(t.characters, [](const auto& set) { return set.size() > 1; });
  term result{any_case ? "pegtl::istring" : pegtl(u, "string"), {}};
  for (const auto& set : t.characters) {
    // Letters in either case are shown small.
    result.arguments.push_back(code_unit(set.ranges().back().last, u));
  }
  return result;
}

class speller {
 public:
  explicit speller(const spelling& names) : names_(names) {}

  term spell(const peg::expression& e) const {
    return std::visit(abnf::overloaded{
                          [&](const peg::sequence& s) {
                            if (s.parts.empty()) return term{"pegtl::success", {}};
                            return term{"pegtl::seq", parts_of(e)};
                          },
                          [&](const peg::ordered_choice& c) { return choice(c); },
                          [&](const peg::repetition& r) { return repetition(r); },
                          [&](const peg::span& r) { return span(r); },
                          [&](const peg::committed& c) { return committed(c); },
                          [&](const peg::longest_match& m) { return longest(m); },
                          [&](const peg::rule_call& r) { return term{names_.rules[r.rule], {}}; },
                          [&](const peg::character& c) { return pegtl_term(c.set); },
                          [&](const peg::text& t) { return characters_in_a_row(t); },
                          [&](const peg::predicate& p) {
                            const bool positive = p.expects == peg::lookahead::must_match;
                            return term{positive ? "pegtl::at" : "pegtl::not_at", parts_of(p.body.front())};
                          },
                      },
                      e.node);
  }

 private:
  // The parts of a sequence where PEGTL takes several rules for one after the other.
  std::vector<term> parts_of(const peg::expression& e) const {
    const auto* s = std::get_if<peg::sequence>(&e.node);
    if (s == nullptr || s->parts.empty()) return {spell(e)};
    std::vector<term> result;
    for (const auto& part : s->parts) result.push_back(spell(part));
    return result;
  }

  term span(const peg::span& r) const {
    const std::string name = r.minimum == 0 ? "combinators::span" : "combinators::span_of_some";
    term result{r.first.empty() ? name : name + "_from", {}};
    if (!r.first.empty()) {
      result.arguments.push_back({names_.classes.at({r.first, peg::triplets::excluded}), {}});
    }
    result.arguments.push_back({names_.classes.at({r.set, r.escapes}), {}});
    result.arguments.push_back(spell(r.plain.front()));
    return result;
  }

  // A guard that is the beginning of what it guards is not written twice.
  term committed(const peg::committed& c) const {
    auto body = parts_of(c.body.front());
    const auto guard = parts_of(c.guard.front());
    const auto equal_terms = [](const term& a, const term& b) { return on_one_line(a) == on_one_line(b); };
    const bool is_beginning =
        guard.size() <= body.size() && std::equal(guard.begin(), guard.end(), body.begin(), equal_terms);
    term result{"combinators::committed", {}};
    result.arguments.push_back(is_beginning ? term{"combinators::first", {{fmt::format("{}", guard.size()), {}}}}
                                            : spell(c.guard.front()));
    std::ranges::move(body, std::back_inserter(result.arguments));
    return result;
  }

  // A table or a grammar that stands in the header, emit/header.cpp.
  term longest(const peg::longest_match& m) const {
    if (m.automaton && m.too_large == 0) return {"combinators::longest", {{"automata::" + names_.rules[m.rule], {}}}};
    return {"combinators::by_engine", {{"engine_grammar", {}}, {fmt::format("{}", names_.definitions.at(m.rule)), {}}}};
  }

  term choice(const peg::ordered_choice& c) const {
    std::vector<term> alternatives;
    code_point_set pending;
    const auto flush = [&] {
      if (!pending.empty()) alternatives.push_back(pegtl_term(std::exchange(pending, {})));
    };
    for (const auto& alternative : c.alternatives) {
      if (const auto* single = std::get_if<peg::character>(&alternative.node)) {
        pending = set_union(pending, single->set);
      } else {
        flush();
        alternatives.push_back(spell(alternative));
      }
    }
    flush();
    if (alternatives.size() == 1) return std::move(alternatives.front());
    return {"pegtl::sor", std::move(alternatives)};
  }

  term repetition(const peg::repetition& r) const {
    auto iteration = parts_of(r.body.front());
    const auto with_count = [&](std::string name, std::uint32_t n) {
      term result{std::move(name), {{fmt::format("{}", n), {}}}};
      result.arguments.insert(result.arguments.end(), iteration.begin(), iteration.end());
      return result;
    };
    if (r.maximum == 0) return {"pegtl::success", {}};
    if (r.maximum == peg::repetition::unbounded) {
      if (r.minimum > 1) return with_count("pegtl::rep_min", r.minimum);
      return {r.minimum == 0 ? "pegtl::star" : "pegtl::plus", std::move(iteration)};
    }
    if (r.minimum == r.maximum) return with_count("pegtl::rep", r.minimum);
    if (r.minimum == 0 && r.maximum == 1) return {"pegtl::opt", std::move(iteration)};
    if (r.minimum == 0) return with_count("pegtl::rep_opt", r.maximum);
    return {"pegtl::seq", {with_count("pegtl::rep", r.minimum), with_count("pegtl::rep_opt", r.maximum - r.minimum)}};
  }

  const spelling& names_;
};

}  // namespace

term code_point_term(char32_t c) { return code_unit(c, c < 0x80 ? unit::byte : unit::code_point); }

term pegtl_term(const code_point_set& set) {
  if (set.empty()) return {"pegtl::failure", {}};
  const unit u = unit_of(set);
  const auto ranges = set.ranges();
  if (std::ranges::all_of(ranges, [](const auto& r) { return r.last - r.first < 2; })) {
    term result{pegtl(u, "one"), {}};
    for (const auto& r : ranges) {
      for (char32_t c = r.first; c <= r.last; ++c) result.arguments.push_back(code_unit(c, u));
    }
    return result;
  }
  term result{pegtl(u, ranges.size() == 1 ? "range" : "ranges"), {}};
  for (const auto& r : ranges) {
    result.arguments.push_back(code_unit(r.first, u));
    result.arguments.push_back(code_unit(r.last, u));
  }
  return result;
}

term pegtl_term(const peg::expression& e, const spelling& names) { return speller(names).spell(e); }

term pegtl_base(const peg::expression& e, const spelling& names) {
  term result = pegtl_term(e, names);
  if (std::holds_alternative<peg::rule_call>(e.node)) return {"pegtl::seq", {std::move(result)}};
  return result;
}

}  // namespace urispec::emit
