// How many edits a text is away from a language, and all places of the graph of edits (edit_steps.hpp) through which
// the shortest ways lead.
// Method: breadth-first search; layer n holds the places that n edits reach. Reading costs nothing, so all places that
// reading leads to are in the layer of the place itself. A pass back over the layers keeps the places on a shortest
// path; nearest.cpp looks only at these. Near the limit of places, a layer is expanded from the places nearest to the
// error outwards, until the limit. If that reaches the end of the text, no path is shorter, because all earlier layers
// were searched completely.
// Cost: for each place that is found the steps that leave it, twice. A byte for each character and state, which is
// cleared.
// Tests: tests/diagnose/nearest_test.cpp.
#pragma once

#include "diagnose/edit_steps.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace urispec::diagnosing {

class edit_layers {
 public:
  static constexpr std::size_t most_edits = 60;
  // Characters × states. In a longer text, edits are looked for near the error and after it.
  static constexpr std::size_t most_cells = std::size_t{1} << 24U;

  // `error` is the character that cannot be read; `most_places` does not count those that are reached without edits.
  edit_layers(const edit_automaton& by, const edit_steps& of, std::size_t error, std::size_t most_places);

  // nullopt where the search gave up.
  [[nodiscard]] std::optional<std::size_t> distance() const { return distance_; }
  // Where the search began: at the beginning, unless the text is very long.
  [[nodiscard]] edit_place start() const { return start_; }
  // Whether a shortest way leads through a place after so many edits.
  [[nodiscard]] bool leads_through(edit_place p, std::size_t edits) const {
    return cells_[cell(p)] == (good | (edits + 1));
  }

 private:
  // Of a cell: the layer from 1, and what is known of the way to the end.
  static constexpr std::uint8_t layer_bits = 0x3F;
  static constexpr std::uint8_t good = 0x40;
  static constexpr std::uint8_t bad = 0x80;

  [[nodiscard]] std::size_t cell(edit_place p) const { return (p.read - start_.read) * states_ + p.at; }
  [[nodiscard]] std::size_t layer(edit_place p) const { return (cells_[cell(p)] & layer_bits) - std::size_t{1}; }
  void choose_start(std::size_t error);
  void search(std::size_t error, std::size_t most_places);
  void add(edit_place p, std::size_t layer);
  bool expand(std::size_t first, std::size_t last, std::size_t layer, std::size_t most_places);
  [[nodiscard]] bool is_good(edit_place p);
  [[nodiscard]] bool has_good_edit(edit_place p);

  const edit_steps& of_;
  std::size_t states_;
  edit_place start_;
  std::vector<std::uint8_t> cells_;
  std::vector<edit_place> found_;  // layer after layer
  bool ended_ = false;
  std::optional<std::size_t> distance_;
  std::vector<edit_place> way_;  // the readings that `is_good` is at
};

}  // namespace urispec::diagnosing
