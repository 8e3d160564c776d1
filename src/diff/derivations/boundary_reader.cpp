#include "diff/derivations/boundary_reader.hpp"

#include "diff/tagged_moves.hpp"
#include "peg/tagged_language.hpp"

namespace urispec::diff {

using automaton::dfa;
using automaton::state;

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
  const tagged_moves<boundaries> all(tagged, boundaries(rules, 0), with);
  for (state s = 0; s < tagged.states(); ++s) {
    live_.push_back(all.is_live(s));
    for (const auto& move : all.moves(s)) moves_[s].push_back({number_of(move.tags), move.to});
  }
}

std::size_t boundary_reader::number_of(const boundaries& what) {
  const auto [where, is_new] = numbers_.try_emplace(what, all_.size());
  if (is_new) all_.push_back(what);
  return where->second;
}

}  // namespace urispec::diff
