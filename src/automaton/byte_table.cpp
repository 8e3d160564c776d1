#include "automaton/byte_table.hpp"

#include "automaton/reading.hpp"

#include <algorithm>
#include <utility>

namespace urispec::automaton {

namespace {

constexpr std::size_t lanes = 4;

struct lane {
  const unsigned char* position;
  const unsigned char* end;
  std::uint32_t row;
  std::size_t text;
};

}  // namespace

byte_table::byte_table(dfa automaton, std::size_t entries) : automaton_(std::move(automaton)) {
  std::vector<symbol_class> class_of_column;
  for (char32_t c = 0; c < 128; ++c) {
    const symbol_class k = automaton_.symbols->class_of(c);
    const auto column = std::ranges::find(class_of_column, k);
    column_[c] = static_cast<std::uint8_t>(column - class_of_column.begin());
    if (column == class_of_column.end()) class_of_column.push_back(k);
  }
  columns_ = class_of_column.size() + 1;
  std::fill(column_.begin() + 128, column_.end(), static_cast<std::uint8_t>(columns_ - 1));

  if (automaton_.states() >= std::min(entries, most_entries) / columns_) {
    next_.assign(columns_, beyond_ascii_);  // every text, the empty one too, is one for the automaton
    return;
  }
  const auto row = [&](std::size_t s) { return static_cast<std::uint32_t>(s * columns_); };
  beyond_ascii_ = row(automaton_.states());
  start_ = row(automaton_.start);
  for (state s = 0; s < automaton_.states(); ++s) {
    for (const symbol_class k : class_of_column) next_.push_back(row(automaton_.next(s, k)));
    next_.push_back(beyond_ascii_);
  }
  next_.insert(next_.end(), columns_, beyond_ascii_);
}

std::optional<state> byte_table::end_in(std::uint32_t row, std::string_view utf8) const {
  if (row != beyond_ascii_) return static_cast<state>(row / columns_);
  const progress whole = automaton::read(automaton_, utf8);
  return whole.bytes == utf8.size() ? std::optional(whole.position) : std::nullopt;
}

std::optional<state> byte_table::read(std::string_view utf8) const {
  std::uint32_t row = start_;
  for (const char c : utf8) row = next_[row + column_[static_cast<unsigned char>(c)]];
  return end_in(row, utf8);
}

void byte_table::read(std::span<const std::string_view> texts, std::span<std::optional<state>> ends) const {
  std::size_t next_text = 0;
  const auto fill = [&](lane& l) {
    if (next_text == texts.size()) return false;
    const auto* const begin = reinterpret_cast<const unsigned char*>(texts[next_text].data());
    l = {begin, begin + texts[next_text].size(), start_, next_text};
    ++next_text;
    return true;
  };
  std::array<lane, lanes> cursors{};
  std::size_t used_lanes = 0;
  while (used_lanes < lanes && fill(cursors[used_lanes])) ++used_lanes;
  const auto run_all = [&](std::array<lane, lanes>& all_lanes) {
    static_assert(lanes == 4);
    auto& [a, b, c, d] = all_lanes;
    const std::ptrdiff_t steps =
        std::min({a.end - a.position, b.end - b.position, c.end - c.position, d.end - d.position});
    const auto* const next = next_.data();
    std::uint32_t row_a = a.row, row_b = b.row, row_c = c.row, row_d = d.row;
    for (std::ptrdiff_t i = 0; i < steps; ++i) {
      row_a = next[row_a + column_[a.position[i]]];
      row_b = next[row_b + column_[b.position[i]]];
      row_c = next[row_c + column_[c.position[i]]];
      row_d = next[row_d + column_[d.position[i]]];
    }
    a.row = row_a, b.row = row_b, c.row = row_c, d.row = row_d;
    return steps;
  };
  while (used_lanes == lanes) {
    const std::ptrdiff_t steps = run_all(cursors);
    // A lane that was moved down has not been processed yet.
    for (std::size_t n = 0; n < used_lanes;) {
      lane& l = cursors[n];
      l.position += steps;
      if (l.position < l.end) {
        ++n;
        continue;
      }
      ends[l.text] = end_in(l.row, texts[l.text]);
      if (fill(l)) {
        ++n;
      } else {
        l = cursors[--used_lanes];
      }
    }
  }
  for (std::size_t n = 0; n < used_lanes; ++n) {
    lane& l = cursors[n];
    for (; l.position < l.end; ++l.position) l.row = next_[l.row + column_[*l.position]];
    ends[l.text] = end_in(l.row, texts[l.text]);
  }
}

}  // namespace urispec::automaton
