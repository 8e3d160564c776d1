#include "diagnose/edit_layers.hpp"

#include <algorithm>
#include <span>

namespace urispec::diagnosing {

edit_layers::edit_layers(const edit_automaton& by, const edit_steps& of, std::size_t error, std::size_t most_places)
    : of_(of), states_(by.states().states()), start_{0, by.states().start} {
  if (!by.is_live(start_.at)) return;
  choose_start(error);
  if (of_.characters() - start_.read >= most_cells / states_) return;
  cells_.resize((of_.characters() - start_.read + 1) * states_);
  search(error, most_places);
}

// The beginning, or a place before the error from which a table has room for the rest.
void edit_layers::choose_start(std::size_t error) {
  constexpr std::size_t kept_before = 64;
  const std::size_t room = most_cells / states_ / 2;
  if (of_.characters() <= room || error <= kept_before) return;
  const std::size_t begin = std::max(std::min(error, of_.characters() - room), kept_before) - kept_before;
  while (start_.read < begin) start_ = *of_.read(start_);
}

// A place and all that reading leads to from there. Where a place is known, so is what comes after it.
void edit_layers::add(edit_place p, std::size_t layer) {
  for (;;) {
    std::uint8_t& c = cells_[cell(p)];
    if (c != 0) return;
    c = static_cast<std::uint8_t>(layer + 1);
    found_.push_back(p);
    ended_ = ended_ || of_.is_end(p);
    const auto next = of_.read(p);
    if (!next) return;
    p = *next;
  }
}

// Whether all steps were taken.
bool edit_layers::expand(std::size_t first, std::size_t last, std::size_t layer, std::size_t most_places) {
  for (std::size_t i = first; i < last; ++i) {
    if (found_.size() > most_places) return false;
    of_.any_edit(found_[i], [&](const edit_step& step) {
      add(step.to, layer + 1);
      return false;
    });
  }
  return true;
}

void edit_layers::search(std::size_t error, std::size_t most_places) {
  add(start_, 0);
  bool is_whole = start_.read == 0;
  std::vector<std::size_t> ends{0, found_.size()};  // of the layers
  most_places += found_.size();
  while (!ended_) {
    const std::size_t layer = ends.size() - 2;
    if (!is_whole && layer > 0) return;
    const std::size_t first = ends[layer];
    const std::size_t last = ends[layer + 1];
    if (layer == most_edits || first == last) return;
    constexpr std::size_t usual_steps = 8;
    if (found_.size() + usual_steps * (last - first) > most_places) {
      const std::span all(found_.data() + first, last - first);
      std::ranges::stable_sort(all, {}, [&](edit_place p) { return p.read > error ? p.read - error : error - p.read; });
    }
    is_whole = expand(first, last, layer, most_places) && is_whole;
    if (!is_whole && !ended_) return;
    ends.push_back(found_.size());
  }
  distance_ = ends.size() - 2;
  for (std::size_t i = found_.size(); i > 0; --i) (void)is_good(found_[i - 1]);  // later layers first
}

bool edit_layers::has_good_edit(edit_place p) {
  const std::size_t next = layer(p) + 1;
  return of_.any_edit(p, [&](const edit_step& step) {
    return cells_[cell(step.to)] != 0 && layer(step.to) == next && is_good(step.to);
  });
}

// A place is good if reading from it ends in the last layer, or comes to one that has a step to a good one of the next.
bool edit_layers::is_good(edit_place p) {
  const std::size_t before = way_.size();
  const std::size_t edits = layer(p);
  bool result = false;
  for (std::optional<edit_place> next = p; next && layer(*next) == edits; next = of_.read(*next)) {
    const std::uint8_t known = cells_[cell(*next)] & (good | bad);
    result = known == good;
    if (known != 0) break;
    way_.push_back(*next);
  }
  while (way_.size() > before) {
    const edit_place last = way_.back();
    way_.pop_back();
    result = result || (edits == distance_ ? of_.is_end(last) : has_good_edit(last));
    cells_[cell(last)] |= result ? good : bad;
  }
  return result;
}

}  // namespace urispec::diagnosing
