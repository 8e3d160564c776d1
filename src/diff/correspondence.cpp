// Reads the files that src/diff/correspondence.hpp describes. Cost: linear. Tests:
// tests/diff/tables_test.cpp.

#include "diff/correspondence.hpp"

#include "abnf/linker.hpp"
#include "abnf/text.hpp"
#include "automaton/minimise.hpp"
#include "diff/nearest_rules.hpp"
#include "abnf/catalogue.hpp"
#include "urispec/abnf.hpp"
#include "urispec/utf8.hpp"

#include <boost/container_hash/hash.hpp>
#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>

namespace urispec::diff {

using abnf::for_each_line;
using abnf::next_word;
using abnf::trimmed;
using abnf::words;

namespace {

constexpr std::string_view arrow = " <=> ";

std::vector<std::string> copies(std::string_view list) {
  const auto names = words(list);
  return {names.begin(), names.end()};
}

void append(std::vector<std::string>& output, std::vector<std::string> words) {
  output.insert(output.end(), std::make_move_iterator(words.begin()), std::make_move_iterator(words.end()));
}

// A line below an item; false where it is none.
bool add_to(document_item& item, std::string_view line) {
  const std::string_view keyword = next_word(line);
  if (keyword == "rules")
    append(item.rules, copies(line));
  else if (keyword == "splits")
    append(item.splits, copies(line));
  else if (keyword == "about")
    append(item.topics, copies(line));
  else if (keyword == "keeps")
    append(item.keeps, copies(line));
  else if (keyword == "new")
    append(item.new_rules, copies(line));
  else if (keyword == "gains") {
    auto& gain = item.gains.emplace_back();
    gain.rule = next_word(line);
    for (const auto word : words(line)) {
      gain.texts.push_back(word == R"("")" ? U"" : unicode::from_utf8(word).value_or(U""));
    }
    return !gain.texts.empty();
  } else if (keyword == "editorial" && line.empty())
    item.is_editorial = true;
  else if (keyword == "equal" && line.empty())
    item.pairs_are_equal = true;
  else if (keyword == "characters") {
    for (const auto word : words(line)) item.characters += unicode::from_utf8(word).value_or(U"");
  } else if (keyword == "note")
    item.note = line;
  else if (keyword == "parts") {
    const std::string_view list = next_word(line);
    if ((list != "left" && list != "right") || line.empty()) return false;
    for (const auto rule : words(line)) {
      item.parts.push_back({list == "left" ? side::left : side::right, std::string(rule)});
    }
  } else {
    return false;
  }
  return true;
}

}  // namespace

correspondence_table read_correspondence(std::string_view text) {
  correspondence_table table;
  for_each_line(text, [&](std::size_t number, std::string_view line) {
    line = trimmed(line);
    if (line.empty() || line.starts_with('#')) return;
    if (const std::size_t position = line.find(arrow); position != std::string_view::npos) {
      table.lines.push_back(
          {std::string(trimmed(line.substr(0, position))), std::string(trimmed(line.substr(position + arrow.size())))});
      if (!table.items.empty()) table.items.back().lines.push_back(table.lines.back());
      return;
    }
    std::string_view rest = line;
    const std::string_view keyword = next_word(rest);
    if (keyword == "document" && !rest.empty()) {
      table.document = rest;
    } else if (keyword == "item" && !rest.empty()) {
      const std::string_view item = next_word(rest);
      table.items.emplace_back();
      table.items.back().number = item;
      table.items.back().text = rest;
    } else if (table.items.empty() || !add_to(table.items.back(), line)) {
      table.bad_lines.push_back(number);
    }
  });
  return table;
}

correspondence_table turned(correspondence_table table) {
  for (auto& line : table.lines) std::swap(line.left, line.right);
  for (auto& item : table.items) {
    for (auto& line : item.lines) std::swap(line.left, line.right);
    for (auto& pattern : item.parts) pattern.owner = other(pattern.owner);
    item.later = other(item.later);
  }
  return table;
}

correspondence_table built_in_correspondence(std::string_view left_id, std::string_view right_id) {
  correspondence_table table;
  const auto has = [](std::string_view list, std::string_view id) {
    while (!list.empty()) {
      const std::size_t end = std::min(list.find('+'), list.size());
      if (list.substr(0, end) == id) return true;
      list.remove_prefix(std::min(end + 1, list.size()));
    }
    return false;
  };
  for_each_line(abnf::embedded_file("pairs.txt").value_or(""), [&](std::size_t, std::string_view line) {
    const auto parts = words(line);
    if (parts.size() != 3 || parts.front().starts_with('#')) return;
    const auto text = abnf::embedded_file(parts[2]).value_or("");
    if (has(parts[0], left_id) && has(parts[1], right_id)) table = read_correspondence(text);
    if (has(parts[0], right_id) && has(parts[1], left_id)) table = turned(read_correspondence(text));
  });
  return table;
}

namespace {

// The rules of one side, each with the line that has it.
class known_rules {
 public:
  explicit known_rules(const abnf::grammar& grammar) : grammar_(grammar) {}

  // Why the rule cannot stand in this line; empty where it can.
  [[nodiscard]] std::string add(std::string_view name, std::size_t line) {
    if (!grammar_.find(name)) return fmt::format("{} has no rule '{}'", grammar_.id, name);
    const auto [before, is_new] = lines_.try_emplace(abnf::fold(name), line);
    return is_new ? "" : fmt::format("{} has its counterpart in line {} already", name, before->second);
  }

 private:
  const abnf::grammar& grammar_;
  std::map<std::string, std::size_t> lines_;
};

}  // namespace

result<std::vector<correspondence_line>, bad_pair> read_rule_pairs(std::string_view text, const abnf::grammar& left,
                                                                    const abnf::grammar& right) {
  std::vector<correspondence_line> pairs;
  std::optional<bad_pair> first;
  known_rules on_left(left), on_right(right);
  abnf::for_each_line(text, [&](std::size_t number, std::string_view line) {
    if (first) return;
    const auto words = abnf::words(line.substr(0, line.find('#')));
    if (words.empty()) return;
    if (words.size() != 2) {
      first = {number, "a line has two rules, the left one and the right one"};
      return;
    }
    std::string fault = on_left.add(words[0], number);
    if (fault.empty()) fault = on_right.add(words[1], number);
    if (!fault.empty()) first = {number, std::move(fault)};
    pairs.push_back({std::string(words[0]), std::string(words[1])});
  });
  if (first) return std::move(*first);
  return pairs;
}

// The pairs of two grammars, in this order: pairs that were given, or of a table, rules of the same name, start rules,
// rules of the same language, nearest rules (the last two only without a table).
// Cost: linear, then that of nearest_rules.hpp. Tests: tests/diff/rules_test.cpp, rule_pairs_test.cpp and
// nearest_rules_test.cpp.

using automaton::dfa;

namespace {

// Gives every rule name its index; false where the grammar has no such rule. Nesting is bounded by the reader.
bool link(abnf::expression& e, const abnf::grammar& grammar) {
  const auto each_part = [&](std::vector<abnf::expression>& parts) {
    return std::ranges::all_of(parts, [&](abnf::expression& part) { return link(part, grammar); });
  };
  if (auto* a = std::get_if<abnf::alternation>(&e.node)) return each_part(a->alternatives);
  if (auto* c = std::get_if<abnf::concatenation>(&e.node)) return each_part(c->parts);
  if (auto* r = std::get_if<abnf::repetition>(&e.node)) return each_part(r->body);
  if (auto* o = std::get_if<abnf::option>(&e.node)) return each_part(o->body);
  if (auto* g = std::get_if<abnf::group>(&e.node)) return each_part(g->body);
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

// Over an alphabet of its own and with its states in order, a minimal automaton is the only one of its language: those
// of two grammars are equal member by member where the languages are.
dfa of_its_language(const subject& s, std::size_t rule) { return minimise(merge_classes(s.languages.minimal[rule])); }

struct dfa_hash {
  std::size_t operator()(const dfa& a) const {
    std::size_t hash = boost::hash_range(a.table.begin(), a.table.end());
    for (automaton::symbol_class k = 0; k < a.symbols->size(); ++k) {
      for (const auto& range : a.symbols->members(k).ranges()) boost::hash_combine(hash, range.first);
    }
    return hash;
  }
};

class pairing {
 public:
  pairing(const subject& left, const subject& right) : left_(left), right_(right) {}

  void add_given(const correspondence_line& line) {
    const auto l = left_.grammar.find(line.left);
    const auto r = right_.grammar.find(line.right);
    if (!l || !r) return;
    left_given_.insert(abnf::fold(line.left));
    right_given_.insert(abnf::fold(line.right));
    add_rules(*l, *r, pair_origin::user);
  }

  void add_line(const correspondence_line& line) {
    if (left_given_.contains(abnf::fold(line.left)) || right_given_.contains(abnf::fold(line.right))) return;
    auto left = read_part(line.left, left_.grammar);
    auto right = read_part(line.right, right_.grammar);
    if (!left || !right) return;
    add({line.left, line.right, std::move(*left), std::move(*right), pair_origin::table});
  }

  // Pairs a rule that nothing is said of with the rule of the same name, whatever is said of that one.
  void add_same_names() {
    const auto left_said = left_paired_;
    const auto right_said = right_paired_;
    std::unordered_map<std::string, std::vector<std::size_t>> on_right;
    for (std::size_t r = 0; r < right_.grammar.rules.size(); ++r) {
      on_right[bare_name(right_.grammar.rules[r].name)].push_back(r);
    }
    for (std::size_t l = 0; l < left_.grammar.rules.size(); ++l) {
      const auto match = on_right.find(bare_name(left_.grammar.rules[l].name));
      if (match == on_right.end()) continue;
      for (const std::size_t r : match->second) {
        if (is_paired(left_said, left_.grammar, l) && is_paired(right_said, right_.grammar, r)) continue;
        if (is_paired(left_given_, left_.grammar, l) || is_paired(right_given_, right_.grammar, r)) continue;
        add_rules(l, r, pair_origin::name);
      }
    }
  }

  // Pairs rules that nothing is said of and that have the same language, where each is the only such one on its side,
  // and something else relates them: equal strings alone may be chance.
  void add_same_languages() {
    struct rules_of_a_language {
      std::vector<std::size_t> left, right;
    };
    std::unordered_map<dfa, rules_of_a_language, dfa_hash> by_language;
    for (const std::size_t l : unpaired(left_paired_, left_.grammar)) {
      by_language[of_its_language(left_, l)].left.push_back(l);
    }
    for (const std::size_t r : unpaired(right_paired_, right_.grammar)) {
      const auto match = by_language.find(of_its_language(right_, r));
      if (match != by_language.end()) match->second.right.push_back(r);
    }
    std::map<std::size_t, std::size_t> certain;  // in the order of the left grammar
    for (const auto& [language, rules] : by_language) {
      if (rules.left.size() == 1 && rules.right.size() == 1) certain.emplace(rules.left.front(), rules.right.front());
    }
    drop_unrelated(certain);
    for (const auto& [l, r] : certain) add_rules(l, r, pair_origin::language);
  }

  // The start rules correspond, unless something else is said of it.
  void add_starts() {
    if (is_paired(left_paired_, left_.grammar, left_.start) || is_paired(right_paired_, right_.grammar, right_.start)) {
      return;
    }
    add_rules(left_.start, right_.start, pair_origin::start);
  }

  // Pairs what is left by what it looks like and matches.
  void add_nearest(const work_budget& budget) {
    for (const auto& [l, r] : nearest_rules(left_, right_, pairs(), budget.another()))
      add_rules(l, r, pair_origin::nearest);
  }

  correspondences result() {
    std::vector<std::pair<std::size_t, correspondence>> placed;
    for (auto& pair : table_.pairs) {
      const std::size_t rank = place(pair);
      placed.emplace_back(rank, std::move(pair));
    }
    std::ranges::stable_sort(placed, {}, [](const auto& p) { return p.first; });
    for (std::size_t i = 0; i < placed.size(); ++i) table_.pairs[i] = std::move(placed[i].second);
    for (std::size_t r = 0; r < left_.grammar.rules.size(); ++r) {
      if (!is_paired(left_paired_, left_.grammar, r)) table_.left_alone.push_back(left_.grammar.rules[r].name);
    }
    for (std::size_t r = 0; r < right_.grammar.rules.size(); ++r) {
      if (!is_paired(right_paired_, right_.grammar, r)) table_.right_alone.push_back(right_.grammar.rules[r].name);
    }
    return std::move(table_);
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

  // Drops pairs until each is related, given the pairs so far and the other ones.
  void drop_unrelated(std::map<std::size_t, std::size_t>& candidates) const {
    auto rules = pairs().rules;
    for (const auto& [l, r] : candidates) {
      rules.of_left[l] = r;
      rules.of_right[r] = l;
    }
    while (true) {
      const auto unrelated = std::ranges::find_if(
          candidates, [&](const auto& pair) { return !is_related(left_, right_, rules, pair.first, pair.second); });
      if (unrelated == candidates.end()) return;
      rules.of_left[unrelated->first].reset();
      rules.of_right[unrelated->second].reset();
      candidates.erase(unrelated);
    }
  }

  // The pairs so far, each rule in the first that has it. No table was read, so each pair is of two rules.
  [[nodiscard]] paired_rules pairs() const {
    paired_rules pairs;
    pairs.rules.of_left.resize(left_.grammar.rules.size());
    pairs.rules.of_right.resize(right_.grammar.rules.size());
    for (const auto& pair : table_.pairs) {
      const std::size_t l = std::get<abnf::rule_reference>(pair.left_part.node).rule;
      const std::size_t r = std::get<abnf::rule_reference>(pair.right_part.node).rule;
      if (pairs.rules.of_left[l] || pairs.rules.of_right[r]) continue;
      pairs.rules.of_left[l] = r;
      pairs.rules.of_right[r] = l;
    }
    pairs.left_alone = unpaired(left_paired_, left_.grammar);
    pairs.right_alone = unpaired(right_paired_, right_.grammar);
    return pairs;
  }

  // Expressions come where the first rule of the left grammar that they name is.
  [[nodiscard]] std::size_t place(const correspondence& c) const {
    if (const auto* rule = std::get_if<abnf::rule_reference>(&c.left_part.node)) return rule->rule;
    constexpr std::string_view of_names = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const abnf::grammar& g = left_.grammar;
    std::string_view text = c.left;
    while (true) {
      const std::size_t begin = text.find_first_of(of_names);
      if (begin == std::string_view::npos) return g.rules.size();
      text.remove_prefix(begin);
      const std::size_t end = std::min(text.find_first_not_of(of_names), text.size());
      if (const auto rule = g.find(text.substr(0, end))) return *rule;
      text.remove_prefix(end);
    }
  }

  void add_rules(std::size_t l, std::size_t r, pair_origin origin) {
    add({left_.grammar.rules[l].name, right_.grammar.rules[r].name, reference_to(left_.grammar, l),
         reference_to(right_.grammar, r), origin});
  }

  void add(correspondence c) {
    left_paired_.insert(abnf::fold(c.left));
    right_paired_.insert(abnf::fold(c.right));
    table_.pairs.push_back(std::move(c));
  }

  const subject& left_;
  const subject& right_;
  correspondences table_;
  std::set<std::string> left_given_, right_given_;
  std::set<std::string> left_paired_, right_paired_;  // what stands alone on a side of a pair
};

}  // namespace

correspondences correspond(const subject& left, const subject& right, const correspondence_table& table,
                           const work_budget& budget) {
  pairing pairs(left, right);
  for (const auto& line : table.user_pairs) pairs.add_given(line);
  for (const auto& line : table.lines) pairs.add_line(line);
  pairs.add_same_names();
  pairs.add_starts();
  if (table.lines.empty()) {
    pairs.add_same_languages();
    pairs.add_nearest(budget);
  }
  return pairs.result();
}

}  // namespace urispec::diff
