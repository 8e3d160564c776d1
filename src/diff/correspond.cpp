#include "abnf/names.hpp"
#include "diff/rule_name.hpp"
#include "urispec/abnf/read.hpp"
#include "urispec/automaton/product.hpp"
#include "urispec/diff/correspondence.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <variant>

namespace urispec::diff {
namespace {

// Gives every rule name its index; false where the grammar has no such rule. Nesting is bounded by the reader.
bool link(abnf::expression& e, const abnf::grammar& grammar) {
  const auto all = [&](std::vector<abnf::expression>& parts) {
    return std::ranges::all_of(parts, [&](abnf::expression& part) { return link(part, grammar); });
  };
  if (auto* a = std::get_if<abnf::alternation>(&e.node)) return all(a->alternatives);
  if (auto* c = std::get_if<abnf::concatenation>(&e.node)) return all(c->parts);
  if (auto* r = std::get_if<abnf::repetition>(&e.node)) return all(r->body);
  if (auto* o = std::get_if<abnf::option>(&e.node)) return all(o->body);
  if (auto* g = std::get_if<abnf::group>(&e.node)) return all(g->body);
  if (auto* u = std::get_if<abnf::rule_reference>(&e.node)) {
    const auto rule = grammar.find(u->name);
    if (rule) u->rule = *rule;
    return rule.has_value();
  }
  if (auto* p = std::get_if<abnf::prose>(&e.node)) {
    const auto rule = grammar.find(p->text);
    if (rule) p->rule = *rule;
    return rule.has_value();
  }
  return true;
}

std::optional<abnf::expression> read_part(const std::string& text, const abnf::grammar& grammar) {
  const bool is_rfc822 = !grammar.rules.empty() && grammar.rules.front().notation == abnf::notation::rfc822;
  const std::string head = is_rfc822 ? "; notation: rfc822\n" : "; notation: rfc5234\n";
  auto read = abnf::read(head + "part = " + text + "\n", "correspondence");
  if (abnf::has_errors(read.diagnostics) || read.rules.size() != 1) return std::nullopt;
  abnf::expression e = std::move(read.rules.front().definition);
  if (!link(e, grammar)) return std::nullopt;
  return e;
}

abnf::expression reference_to(const abnf::grammar& grammar, std::size_t rule) {
  return {abnf::rule_reference{grammar.rules[rule].name, rule}, {}};
}

// Minimal automata over different alphabets cannot be compared member by member; most differ in a look at the start.
bool same_language(const subject& left, std::size_t l, const subject& right, std::size_t r) {
  const auto& a = left.languages.minimal[l];
  const auto& b = right.languages.minimal[r];
  if (a.accepting[a.start] != b.accepting[b.start]) return false;
  if (left.languages.classes[l] != right.languages.classes[r]) return false;
  return compare(a, b) == automaton::relation::equal;
}

class pairing {
 public:
  pairing(const subject& left, const subject& right) : left_(left), right_(right) {}

  void add_line(const correspondence_line& line) {
    auto left = read_part(line.left, left_.grammar);
    auto right = read_part(line.right, right_.grammar);
    if (!left || !right) return;
    add({line.left, line.right, std::move(*left), std::move(*right), origin::table});
  }

  // Pairs a rule that nothing is said of with the rule of the same name, whatever is said of that one.
  void add_same_names() {
    const auto left_said = left_paired_;
    const auto right_said = right_paired_;
    for (std::size_t l = 0; l < left_.grammar.rules.size(); ++l) {
      const std::string name = bare_name(left_.grammar.rules[l].name);
      for (std::size_t r = 0; r < right_.grammar.rules.size(); ++r) {
        if (bare_name(right_.grammar.rules[r].name) != name) continue;
        if (is_paired(left_said, left_.grammar, l) && is_paired(right_said, right_.grammar, r)) continue;
        add_rules(l, r, origin::name);
      }
    }
  }

  // Pairs rules that nothing is said of and that have the same language, where each is the only such one on its side.
  void add_same_languages() {
    const auto left = unpaired(left_paired_, left_.grammar);
    const auto right = unpaired(right_paired_, right_.grammar);
    std::vector<std::vector<std::size_t>> found(left.size());
    std::vector<std::size_t> claims(right.size(), 0);
    for (std::size_t l = 0; l < left.size(); ++l) {
      for (std::size_t r = 0; r < right.size(); ++r) {
        if (!same_language(left_, left[l], right_, right[r])) continue;
        found[l].push_back(r);
        ++claims[r];
      }
    }
    for (std::size_t l = 0; l < left.size(); ++l) {
      if (found[l].size() == 1 && claims[found[l].front()] == 1)
        add_rules(left[l], right[found[l].front()], origin::language);
    }
  }

  correspondences result() {
    std::ranges::stable_sort(made_.pairs, {}, [&](const correspondence& c) { return place(left_.grammar, c.left); });
    for (std::size_t r = 0; r < left_.grammar.rules.size(); ++r) {
      if (!is_paired(left_paired_, left_.grammar, r)) made_.left_alone.push_back(left_.grammar.rules[r].name);
    }
    for (std::size_t r = 0; r < right_.grammar.rules.size(); ++r) {
      if (!is_paired(right_paired_, right_.grammar, r)) made_.right_alone.push_back(right_.grammar.rules[r].name);
    }
    return std::move(made_);
  }

 private:
  static bool is_paired(const std::set<std::string>& paired, const abnf::grammar& g, std::size_t rule) {
    return paired.contains(abnf::fold(g.rules[rule].name));
  }

  static std::vector<std::size_t> unpaired(const std::set<std::string>& paired, const abnf::grammar& g) {
    std::vector<std::size_t> result;
    for (std::size_t r = 0; r < g.rules.size(); ++r) {
      if (!is_paired(paired, g, r)) result.push_back(r);
    }
    return result;
  }

  // Expressions come where the first rule that they name is.
  static std::size_t place(const abnf::grammar& g, std::string_view text) {
    constexpr std::string_view of_names = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    while (true) {
      const std::size_t begin = text.find_first_of(of_names);
      if (begin == std::string_view::npos) return g.rules.size();
      text.remove_prefix(begin);
      const std::size_t end = std::min(text.find_first_not_of(of_names), text.size());
      if (const auto rule = g.find(text.substr(0, end))) return *rule;
      text.remove_prefix(end);
    }
  }

  void add_rules(std::size_t l, std::size_t r, origin from) {
    add({left_.grammar.rules[l].name, right_.grammar.rules[r].name, reference_to(left_.grammar, l),
         reference_to(right_.grammar, r), from});
  }

  void add(correspondence c) {
    left_paired_.insert(abnf::fold(c.left));
    right_paired_.insert(abnf::fold(c.right));
    made_.pairs.push_back(std::move(c));
  }

  const subject& left_;
  const subject& right_;
  correspondences made_;
  std::set<std::string> left_paired_, right_paired_;  // what stands alone on a side of a pair
};

}  // namespace

correspondences correspond(const subject& left, const subject& right, const correspondence_table& table) {
  pairing pairs(left, right);
  for (const auto& line : table.lines) pairs.add_line(line);
  pairs.add_same_names();
  if (table.lines.empty()) pairs.add_same_languages();
  return pairs.result();
}

}  // namespace urispec::diff
