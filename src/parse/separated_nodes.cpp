#include "urispec/parse/separated_nodes.hpp"

#include "scan/each_place.hpp"
#include "urispec/tree/derivation.hpp"

#include <cstdint>

namespace urispec {

bool push_separated(derivation_state& state, const separated_nodes& of, std::string_view span, std::size_t offset) {
  constexpr std::size_t places_of_node = 1 + derivation_run::places;  // where it is not empty
  constexpr std::size_t stretch = 64;  // bytes for which room is made at a time
  const node_table& table = of.table;
  std::size_t begin = offset + 1;
  derivation_node* next = nullptr;
  const auto push_up_to = [&](std::size_t end) {
    // Whether the next node is empty cannot be predicted, so the run is written in any case.
    const std::size_t taken = begin == end ? 1 : places_of_node;
    *next = {static_cast<std::uint32_t>(of.rule), static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end),
             static_cast<std::uint32_t>(taken)};
    derivation_run(table, begin, end).write_to(next + 1);
    next += taken;
    begin = end + 1;
  };
  for (std::size_t at = 1; at < span.size(); at += stretch) {
    const std::string_view piece = span.substr(at, stretch);
    next = state.room_for(piece.size() * places_of_node);
    if (next == nullptr) return false;
    scan::for_each_place(piece, of.separator, [&](std::size_t place) { push_up_to(offset + at + place); });
    state.wrote_up_to(next);
  }
  next = state.room_for(places_of_node);
  if (next == nullptr) return false;
  push_up_to(offset + span.size());
  state.wrote_up_to(next);
  return true;
}

}  // namespace urispec
