#include "diff/moves.hpp"

#include "automaton/alphabet.hpp"

#include <algorithm>
#include <utility>

namespace urispec::diff {
namespace {

struct named_class {
  std::string name;
  automaton::code_point_set set;
};

void add_classes_alone(const subject& s, const std::vector<std::string>& alone, std::vector<named_class>& into) {
  for (const auto& name : alone) {
    const auto rule = s.grammar.find(name);
    if (rule && s.languages.classes[*rule]) into.push_back({name, *s.languages.classes[*rule]});
  }
}

std::vector<std::string> names_with(const std::vector<named_class>& sets, char32_t c) {
  std::vector<std::string> names;
  for (const auto& s : sets) {
    if (s.set.contains(c) && std::ranges::find(names, s.name) == names.end()) names.push_back(s.name);
  }
  return names;
}

// The characters of some class of a grammar.
automaton::code_point_set in_classes(const subject& s) {
  std::vector<automaton::code_point_range> ranges;
  for (const auto& set : s.languages.classes) {
    if (set) ranges.insert(ranges.end(), set->ranges().begin(), set->ranges().end());
  }
  return automaton::code_point_set::of_ranges(std::move(ranges));
}

// The characters of these classes that no class of the other grammar has.
automaton::code_point_set without_a_place(const std::vector<named_class>& classes, const subject& other) {
  const auto known = in_classes(other);
  automaton::code_point_set found;
  for (const auto& c : classes) found = set_union(found, set_difference(c.set, known));
  return found;
}

}  // namespace

std::vector<character_move> find_moves(const subject& left, const subject& right, const rule_differences& known) {
  std::vector<named_class> lost, gained;
  for (const auto& pair : known.pairs) {
    if (pair.lost && !pair.lost->empty()) lost.push_back({pair.left, *pair.lost});
    if (pair.gained && !pair.gained->empty()) gained.push_back({pair.right, *pair.gained});
  }
  automaton::code_point_set concerned;
  for (const auto* sets : {&lost, &gained}) {
    for (const auto& s : *sets) concerned = set_union(concerned, s.set);
  }
  std::vector<named_class> alone_on_left, alone_on_right;
  add_classes_alone(left, known.left_alone, alone_on_left);
  add_classes_alone(right, known.right_alone, alone_on_right);
  concerned = set_union(concerned, without_a_place(alone_on_left, right));
  concerned = set_union(concerned, without_a_place(alone_on_right, left));
  lost.insert(lost.end(), alone_on_left.begin(), alone_on_left.end());
  gained.insert(gained.end(), alone_on_right.begin(), alone_on_right.end());

  std::vector<automaton::code_point_set> sets{concerned};
  for (const auto* named : {&lost, &gained}) {
    for (const auto& s : *named) sets.push_back(s.set);
  }
  const automaton::alphabet atoms(sets);
  std::vector<character_move> moves;
  for (automaton::symbol_class k = 0; k < atoms.size(); ++k) {
    const char32_t one = atoms.readable(k);
    if (!concerned.contains(one)) continue;
    auto from = names_with(lost, one);
    auto to = names_with(gained, one);
    const auto same = std::ranges::find_if(moves, [&](const auto& m) { return m.from == from && m.to == to; });
    if (same == moves.end()) {
      moves.push_back({atoms.members(k), std::move(from), std::move(to)});
    } else {
      same->characters = set_union(same->characters, atoms.members(k));
    }
  }
  return moves;
}

}  // namespace urispec::diff
