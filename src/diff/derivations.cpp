#include "diff/derivations.hpp"

#include "abnf/linker.hpp"
#include "abnf/recursion.hpp"
#include "diff/common_subsequence.hpp"
#include "diff/definitions.hpp"
#include "diff/tagged_moves.hpp"
#include "peg/tagged_language.hpp"
#include "automaton/product.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

namespace urispec::diff {

using automaton::dfa;
using automaton::state;
using automaton::symbol_class;

namespace {

// The live states after one more character.
std::set<state> successors(const dfa& a, const std::vector<bool>& live, const std::set<state>& states) {
  std::set<state> targets;
  for (const state s : states) {
    for (symbol_class k = 0; k < a.symbols->size(); ++k) {
      if (live[a.next(s, k)]) targets.insert(a.next(s, k));
    }
  }
  return targets;
}

// True if every way from these live states to the end has exactly that length.
bool have_length(const dfa& a, const std::vector<bool>& live, std::set<state> states, std::size_t length) {
  for (; length > 0; --length) {
    if (std::ranges::any_of(states, [&](state s) { return a.accepting[s]; })) return false;
    states = successors(a, live, states);
  }
  return successors(a, live, states).empty();
}

}  // namespace

bool is_single_character(const dfa& language) {
  const auto live = live_states(language);
  if (!live[language.start] || language.accepting[language.start]) return false;
  const automaton::code_point_set percent{{U'%', U'%'}};
  std::set<state> after_characters, after_percent;
  for (symbol_class k = 0; k < language.symbols->size(); ++k) {
    const state target = language.next(language.start, k);
    if (!live[target]) continue;
    (language.symbols->members(k) == percent ? after_percent : after_characters).insert(target);
  }
  return have_length(language, live, std::move(after_characters), 0) &&
         have_length(language, live, successors(language, live, after_percent), 1);
}

namespace {

using boundaries = boundary_reader::boundaries;

boundaries with(boundaries read, std::size_t mark) {
  const std::size_t rule = (mark - 1) / 2;
  auto& mine = read[rule];
  if (mark == peg::begin_mark(rule)) {
    mine |= boundary::begins;
  } else if ((mine & boundary::begins) != 0) {
    mine = static_cast<std::uint8_t>((mine & ~boundary::begins) | boundary::reads_nothing);
  } else {
    mine |= boundary::ends;
  }
  return read;
}

}  // namespace

boundary_reader::boundary_reader(const dfa& tagged, std::size_t rules) : moves_(tagged.states()) {
  const tagged_moves<boundaries> moves(tagged, boundaries(rules, 0), with);
  for (state s = 0; s < tagged.states(); ++s) {
    live_.push_back(moves.is_live(s));
    for (const auto& step : moves.moves(s)) moves_[s].push_back({number_of(step.tags), step.target});
  }
}

std::size_t boundary_reader::number_of(const boundaries& marks) {
  const auto [entry, is_new] = numbers_.try_emplace(marks, numbered_.size());
  if (is_new) numbered_.push_back(marks);
  return entry->second;
}

namespace {

std::optional<dfa> tagged(const subject& s, const std::vector<derived_pair>& pairs, std::size_t derived_pair::*mine,
                          work_budget& budget) {
  peg::parts_of_rules parts{pairs.size(), std::vector<std::optional<std::size_t>>(s.grammar.rules.size())};
  for (std::size_t i = 0; i < pairs.size(); ++i) parts.part[pairs[i].*mine] = i;
  return peg::tagged_language(s.parser_rules, s.start, parts, s.languages, budget);
}

// The texts whose derivations are compared.
dfa texts_of_both(const subject& left, const subject& right, const splits* apart, work_budget& budget) {
  if (apart == nullptr) return intersection(left.language(), right.language(), budget);
  dfa texts = apart->automaton->automaton;
  for (state s = 0; s < texts.states(); ++s) {
    texts.accepting[s] = texts.accepting[s] && apart->automaton->kind_of_state[s] == split_automaton::same_split;
  }
  return texts;
}

// All that can be met while a text is read by both, with the boundaries on the way; the same for all rules.
class reading_graph {
 public:
  struct edge {
    std::uint32_t target;
    std::uint32_t left, right;  // numbers of boundaries
    symbol_class symbol;
  };

  reading_graph(const dfa& texts, const dfa& left, const dfa& right, std::size_t rules)
      : texts_(texts),
        left_(left),
        right_(right),
        live_(live_states(texts)),
        on_left_(left, rules),
        on_right_(right, rules) {}

  void build(work_budget& budget) {
    add_edges(first_, {texts_.start, left_.start, right_.start}, 0);
    std::size_t cells = 0;
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      if (!budget.allows(nodes_.size()) || !budget.allows_cells(cells)) return;
      std::vector<edge> edges;
      for (const symbol_class k : texts_.symbols->reading_order()) {
        const auto [t, l, r] = nodes_[i];
        add_edges(edges, {texts_.next(t, k), left_.next(l, k), right_.next(r, k)}, k);
      }
      cells += edges.size();
      edges_.push_back(std::move(edges));
    }
  }

  [[nodiscard]] std::size_t nodes() const { return nodes_.size(); }
  [[nodiscard]] const std::vector<edge>& first() const { return first_; }
  [[nodiscard]] const std::vector<edge>& from(std::size_t number) const { return edges_[number]; }
  [[nodiscard]] bool is_end(std::size_t number) const {
    const auto [t, l, r] = nodes_[number];
    return texts_.accepting[t] && left_.accepting[l] && right_.accepting[r];
  }
  [[nodiscard]] std::uint8_t left_boundary(const edge& e, std::size_t rule) const { return on_left_.of(e.left, rule); }
  [[nodiscard]] std::uint8_t right_boundary(const edge& e, std::size_t rule) const {
    return on_right_.of(e.right, rule);
  }
  [[nodiscard]] char32_t readable(symbol_class k) const { return texts_.symbols->readable(k); }

 private:
  using node = std::array<state, 3>;
  struct node_hash {
    std::size_t operator()(const node& n) const {
      std::uint64_t h = n[0];
      for (const state x : {n[1], n[2]}) h = (h ^ (h >> 31U) ^ x) * 0x9E3779B97F4A7C15U;
      return static_cast<std::size_t>(h ^ (h >> 29U));
    }
  };

  // Edges that differ only in the character are represented by the first, which has the most readable one.
  void add_edges(std::vector<edge>& output, const node& current, symbol_class label) {
    const auto [t, l, r] = current;
    if (!live_[t] || !on_left_.is_live(l) || !on_right_.is_live(r)) return;
    for (const auto& on_left : on_left_.moves(l)) {
      for (const auto& on_right : on_right_.moves(r)) {
        const auto [entry, is_new] =
            numbers_.try_emplace(node{t, on_left.target, on_right.target}, static_cast<std::uint32_t>(nodes_.size()));
        if (is_new) nodes_.push_back(entry->first);
        const edge next{entry->second, static_cast<std::uint32_t>(on_left.boundaries),
                        static_cast<std::uint32_t>(on_right.boundaries), label};
        const bool is_there = std::ranges::any_of(output, [&](const edge& e) {
          return e.target == next.target && e.left == next.left && e.right == next.right;
        });
        if (!is_there) output.push_back(next);
      }
    }
  }

  const dfa& texts_;
  const dfa& left_;
  const dfa& right_;
  std::vector<bool> live_;
  boundary_reader on_left_, on_right_;
  std::vector<node> nodes_;
  std::unordered_map<node, std::uint32_t, node_hash> numbers_;
  std::vector<edge> first_;
  std::vector<std::vector<edge>> edges_;
};

// A search for the kinds of one pair of rules: breadth first over texts, so that the first text of a kind is a shortest
// one, and of those the most readable.
class kind_search {
 public:
  kind_search(const reading_graph& graph, std::size_t pair) : graph_(graph), pair_(pair) {}

  // Stops where the budget runs out.
  void add_kinds(std::vector<derivation_kind>& output, work_budget& budget) {
    if (!can_differ()) return;
    seen_.assign(graph_.nodes() * histories, false);
    for (const auto& e : graph_.first()) reach(e, 0, nowhere);
    std::array<bool, histories> differing{};
    for (std::size_t i = 0; i < met_.size() && budget.allows_built(0, 0); ++i) {
      const met position = met_[i];
      if ((position.before & differently) != 0 && !differing[position.before] && graph_.is_end(position.node)) {
        differing[position.before] = true;
        output.push_back({pair_, difference_of(position.before), text_to(i)});
      }
      for (const auto& e : graph_.from(position.node)) reach(e, position.before, static_cast<std::uint32_t>(i));
    }
  }

 private:
  enum presence : std::uint8_t { on_left = 1, on_right = 2, differently = 4 };
  static constexpr std::size_t histories = 8;
  static constexpr std::uint32_t nowhere = ~std::uint32_t{0};
  struct met {
    std::uint32_t node, source;
    symbol_class symbol;
    std::uint8_t before;
  };

  [[nodiscard]] bool differs(const reading_graph::edge& e) const {
    return graph_.left_boundary(e, pair_) != graph_.right_boundary(e, pair_);
  }
  [[nodiscard]] bool can_differ() const {
    if (std::ranges::any_of(graph_.first(), [&](const auto& e) { return differs(e); })) return true;
    for (std::size_t n = 0; n < graph_.nodes(); ++n) {
      if (std::ranges::any_of(graph_.from(n), [&](const auto& e) { return differs(e); })) return true;
    }
    return false;
  }

  void reach(const reading_graph::edge& e, std::uint8_t before, std::uint32_t begin) {
    if (graph_.left_boundary(e, pair_) != 0) before |= on_left;
    if (graph_.right_boundary(e, pair_) != 0) before |= on_right;
    if (differs(e)) before |= differently;
    const std::size_t number = e.target * histories + before;
    if (seen_[number]) return;
    seen_[number] = true;
    met_.push_back({e.target, begin, e.symbol, before});
  }

  static component_difference difference_of(std::uint8_t before) {
    if ((before & on_right) == 0) return component_difference::left_only;
    return (before & on_left) == 0 ? component_difference::right_only : component_difference::moved;
  }

  [[nodiscard]] std::u32string text_to(std::size_t position) const {
    std::u32string text;
    for (std::size_t i = position; met_[i].source != nowhere; i = met_[i].source)
      text += graph_.readable(met_[i].symbol);
    std::ranges::reverse(text);
    return text;
  }

  const reading_graph& graph_;
  std::size_t pair_;
  std::vector<bool> seen_;
  std::vector<met> met_;
};

}  // namespace

std::vector<derived_pair> pairs_to_derive(const subject& left, const subject& right,
                                          std::span<const rule_difference> pairs) {
  const auto names = find_counterparts(left.grammar, right.grammar, pairs);
  const auto on_left = abnf::reachable(abnf::uses_of(left.grammar), left.start);
  const auto on_right = abnf::reachable(abnf::uses_of(right.grammar), right.start);
  std::vector<derived_pair> result;
  for (std::size_t l = 0; l < names.of_left.size(); ++l) {
    const auto r = names.of_left[l];
    if (!r || !on_left[l] || !on_right[*r]) continue;
    if (is_single_character(left.languages.minimal[l]) || is_single_character(right.languages.minimal[*r])) continue;
    result.push_back({l, *r});
  }
  return result;
}

std::optional<derivation_differences> find_derivation_differences(const subject& left, const subject& right,
                                                                  std::span<const rule_difference> pairs,
                                                                  const splits* apart,
                                                                  work_budget& budget) {
  if (left.parser_rules.empty() || right.parser_rules.empty()) return std::nullopt;
  derivation_differences result{pairs_to_derive(left, right, pairs), {}};
  const auto of_left = tagged(left, result.pairs, &derived_pair::left, budget);
  const auto of_right = tagged(right, result.pairs, &derived_pair::right, budget);
  const dfa texts = texts_of_both(left, right, apart, budget);
  if (!of_left || !of_right || budget.exhausted()) return std::nullopt;
  const auto symbols = common_refinement(of_left->symbols, of_right->symbols);
  const auto plain = std::make_shared<const automaton::alphabet>(symbols->with_marks(0));
  const dfa on_left = refine(*of_left, symbols);
  const dfa on_right = refine(*of_right, symbols);
  const dfa in_both = refine(texts, plain);
  reading_graph graph(in_both, on_left, on_right, result.pairs.size());
  graph.build(budget);
  if (budget.exhausted()) return std::nullopt;
  for (std::size_t i = 0; i < result.pairs.size(); ++i) kind_search(graph, i).add_kinds(result.kinds, budget);
  if (budget.exhausted()) return std::nullopt;
  std::ranges::stable_sort(result.kinds, {}, [](const auto& kind) { return kind.witness.size(); });
  return result;
}

namespace {

std::vector<bool> single_characters(const subject& s) {
  std::vector<bool> flags;
  for (const auto& language : s.languages.minimal) flags.push_back(is_single_character(language));
  return flags;
}

// By byte, the number of code points before it.
std::vector<std::size_t> code_points_before(std::u32string_view text) {
  std::vector<std::size_t> result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    result.resize(result.size() + unicode::to_utf8(text.substr(i, 1)).size(), i);
  }
  result.push_back(text.size());
  return result;
}

std::optional<std::vector<language::derived_rule>> derive_by_engine(const context_free::deriver& deriver,
                                                                    const std::vector<std::size_t>& rules,
                                                                    std::u32string_view text) {
  derivation tree;
  if (deriver.derive(unicode::to_utf8(text), tree) != context_free::verdict::valid) return std::nullopt;
  const auto places = code_points_before(text);
  std::vector<language::derived_rule> result;
  for (const auto& node : tree.nodes()) {
    result.push_back({rules[node.rule], places[node.begin], places[node.end], node.size});
  }
  return result;
}

bool recurses(const subject& s) { return !s.bounded.empty() && abnf::recursive_rules(s.grammar)[s.start]; }

}  // namespace

derivation_aligner::reading_method derivation_aligner::method_for(const subject& left, const subject& right) {
  return recurses(left) || recurses(right) ? reading_method::engine : reading_method::automaton;
}

derivation_aligner::side_reader derivation_aligner::reader_of(const subject& s, reading_method method,
                                                             work_budget& budget) {
  if (method == reading_method::automaton) {
    return {language::deriver(s.grammar, s.start, s.languages, budget), {}, single_characters(s)};
  }
  side_reader result{std::optional<context_free::deriver>(), {}, single_characters(s)};
  auto deriver = context_free::deriver::build(s.grammar, s.start, budget);
  if (!deriver) return result;
  for (const auto& rule : deriver->grammar().rules) result.rules.push_back(s.grammar.find(rule.name).value_or(s.start));
  result.deriver = std::optional(std::move(*deriver));
  return result;
}

derivation_aligner::derivation_aligner(const subject& left, const subject& right,
                                       std::span<const rule_difference> pairs, work_budget budget)
    : counterparts_(find_counterparts(left.grammar, right.grammar, pairs)),
      budget_(std::move(budget)),
      left_(reader_of(left, method_for(left, right), budget_)),
      right_(reader_of(right, method_for(left, right), budget_)) {}

std::optional<std::vector<aligned_node>> derivation_aligner::nodes(const side_reader& side,
                                                                      std::u32string_view text) {
  std::vector<language::derived_rule> derived;
  if (const auto* const regular = std::get_if<language::deriver>(&side.deriver)) {
    if (regular->derive(text, derived) != language::derived::success) return std::nullopt;
  } else {
    const auto& engine = std::get<std::optional<context_free::deriver>>(side.deriver);
    auto by_engine = engine ? derive_by_engine(*engine, side.rules, text) : std::nullopt;
    if (!by_engine) return std::nullopt;
    derived = std::move(*by_engine);
  }
  std::vector<aligned_node> result;
  std::vector<std::size_t> ends;  // of the subtrees that are open and not left out
  for (std::size_t i = 0; i < derived.size(); ++i) {
    while (!ends.empty() && ends.back() <= i) ends.pop_back();
    const auto& d = derived[i];
    if (side.left_out[d.rule] && i > 0) continue;
    result.push_back({d.rule, ends.size(), d.begin, d.end});
    ends.push_back(i + d.size);
  }
  return result;
}

std::optional<std::vector<derivation_row>> derivation_aligner::rows(std::u32string_view text) const {
  const auto left = nodes(left_, text);
  const auto right = nodes(right_, text);
  if (!left || !right) return std::nullopt;
  const auto is_same = [&](std::size_t l, std::size_t r) {
    const auto& a = (*left)[l];
    const auto& b = (*right)[r];
    return counterparts_.of_left[a.rule] == b.rule && a.begin == b.begin && a.end == b.end;
  };
  auto common_nodes = common_subsequence(left->size(), right->size(), is_same);
  common_nodes.emplace_back(left->size(), right->size());
  std::vector<derivation_row> rows;
  std::size_t l = 0, r = 0;
  for (const auto& [next_left, next_right] : common_nodes) {
    while (l < next_left || r < next_right) {
      const bool both = l < next_left && r < next_right;
      derivation_row row{{}, {}, both && is_same(l, r)};
      if (l < next_left) row.left = (*left)[l++];
      if (r < next_right) row.right = (*right)[r++];
      rows.push_back(row);
    }
    if (next_left < left->size()) rows.push_back({(*left)[l++], (*right)[r++], true});
  }
  return rows;
}

}  // namespace urispec::diff
