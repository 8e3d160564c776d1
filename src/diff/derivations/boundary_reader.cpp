#include "diff/derivations/boundary_reader.hpp"

#include "peg/matching/tagged_language.hpp"

#include <algorithm>
#include <utility>

namespace urispec::diff {

using automaton::dfa;
using automaton::state;

boundary_reader::boundary_reader(const dfa& tagged, std::size_t rules)
    : live_(live_states(tagged)), moves_(tagged.states()), rules_(rules) {
  for (state s = 0; s < tagged.states(); ++s) {
    if (live_[s]) add_moves(tagged, s);
  }
}

// All ways over tags, each followed to its end. None is endless: a text is tagged in one way.
void boundary_reader::add_moves(const dfa& tagged, state from) {
  std::vector<std::pair<boundaries, state>> found{{boundaries(rules_, 0), from}};
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (std::size_t rule = 0; rule < rules_; ++rule) {
      for (const bool is_begin : {true, false}) {
        const std::size_t mark = is_begin ? peg::begin_mark(rule) : peg::end_mark(rule);
        const state to = tagged.next(found[i].second, tagged.symbols->mark(mark));
        if (!live_[to]) continue;
        boundaries after = found[i].first;
        auto& mine = after[rule];
        if (is_begin) {
          mine |= boundary::begins;
        } else if ((mine & boundary::begins) != 0) {
          mine = static_cast<std::uint8_t>((mine & ~boundary::begins) | boundary::reads_nothing);
        } else {
          mine |= boundary::ends;
        }
        if (std::pair next(std::move(after), to); std::ranges::find(found, next) == found.end()) {
          found.push_back(std::move(next));
        }
      }
    }
  }
  for (const auto& [what, to] : found) moves_[from].push_back({number_of(what), to});
}

std::size_t boundary_reader::number_of(const boundaries& what) {
  const auto [where, is_new] = numbers_.try_emplace(what, all_.size());
  if (is_new) all_.push_back(what);
  return where->second;
}

}  // namespace urispec::diff
