// Runs: loops of which a derivation does not store the nodes, but says where they are and what gives them. However long
// a run is, it takes two or three places of the arena. derivation.hpp finds the nodes of both kinds:
//
// - A derivation_run is a loop over characters, such as `*pchar`. A table has the nodes of each iteration.
// - A separated_run is a loop over a separator and a rule that is such a loop, such as `*( "/" segment )`. The
//   separators in the text say where the nodes of the rule begin and end.
//
// Cost: constant to store. To read: a look-up for each iteration over characters; a separated run searches its text for
// each separator. Tests: tests/tree/derivation_test.cpp,
// tests/parse/derivations_test.cpp.
#pragma once

#include "urispec/tree/derivation_node.hpp"
#include "urispec/tree/node_table.hpp"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace urispec {

// Iterations of a loop over characters, one after the other.
class derivation_run {
 public:
  static constexpr std::size_t places = 2;
  // In place of a rule: no grammar has so many.
  static constexpr std::uint32_t mark = static_cast<std::uint32_t>(-1);

  // Whether a run begins at a place.
  [[nodiscard]] static bool is_at(const derivation_node* place) noexcept { return place->rule == mark; }

  // Precondition: it is one.
  explicit derivation_run(const derivation_node* place) noexcept
      : derivation_run(*table_after(place), place->begin, place->end) {}
  // The table knows all iterations between `begin` and `end`.
  derivation_run(const node_table& table, std::size_t begin, std::size_t end) noexcept
      : table_(&table), begin_(static_cast<std::uint32_t>(begin)), end_(static_cast<std::uint32_t>(end)) {}

  void write_to(derivation_node* place) const noexcept {
    *place = {mark, begin_, end_, places};
    static_assert(sizeof table_ <= sizeof *place);
    std::memcpy(place + 1, &table_, sizeof table_);
  }
  // The table is in the place after the mark; in a separated run, after the node that its iterations share.
  [[nodiscard]] static const node_table* table_after(const derivation_node* place) noexcept {
    const node_table* table = nullptr;
    std::memcpy(&table, place + 1, sizeof table);
    return table;
  }

  [[nodiscard]] std::uint32_t begin_offset() const noexcept { return begin_; }
  [[nodiscard]] std::uint32_t end_offset() const noexcept { return end_; }
  // The iteration that begins at an offset of the text.
  [[nodiscard]] known_iteration at(const char* text, std::size_t offset) const noexcept {
    const known_iteration found = table_->first({text + offset, end_ - offset});
    assert(found.bytes != 0);  // else walks would not end
    return found;
  }

 private:
  const node_table* table_;
  std::uint32_t begin_;
  std::uint32_t end_;
};

// Iterations of a loop over a separator and a rule, one after the other. The first one begins with the run; there is at
// least one. The text that the rule matches may be empty.
//
//   place 0   mark   begin   end         3
//   place 1   rule   0       0           0     the node that all iterations share; the size 0 marks it
//   place 2   table          separator   0
//
// Iterators inside an iteration know its extent, and read places 1 and 2 as the two of a derivation_run.
class separated_run {
 public:
  static constexpr std::size_t places = 3;
  static_assert(places == 1 + derivation_run::places);
  static constexpr std::uint32_t mark = derivation_run::mark - 1;  // no rule either

  [[nodiscard]] static bool is_at(const derivation_node* place) noexcept { return place->rule == mark; }

  [[nodiscard]] static const derivation_node* node_of_each(const derivation_node* place) noexcept { return place + 1; }
  [[nodiscard]] static bool is_node_of_each(const derivation_node* node) noexcept { return node->size == 0; }
  [[nodiscard]] static separated_run with_node(const derivation_node* node) noexcept { return separated_run(node - 1); }
  [[nodiscard]] static const derivation_node* after_node(const derivation_node* node) noexcept {
    return node + (places - 1);
  }

  // Precondition: it is one.
  explicit separated_run(const derivation_node* place) noexcept
      : table_(derivation_run::table_after(place + 1)),
        rule_(place[1].rule),
        separator_(static_cast<char>(place[2].end)),
        begin_(place->begin),
        end_(place->end) {}
  // The rule repeats what the table knows, and the separator is none of it.
  separated_run(std::size_t rule, char separator, const node_table& table, std::size_t begin, std::size_t end) noexcept
      : table_(&table),
        rule_(static_cast<std::uint32_t>(rule)),
        separator_(separator),
        begin_(static_cast<std::uint32_t>(begin)),
        end_(static_cast<std::uint32_t>(end)) {}

  void write_to(derivation_node* place) const noexcept {
    place[0] = {mark, begin_, end_, places};
    place[1] = {rule_, 0, 0, 0};
    place[2] = {0, 0, static_cast<unsigned char>(separator_), 0};
    static_assert(sizeof table_ <= offsetof(derivation_node, end));
    std::memcpy(place + 2, &table_, sizeof table_);
  }

  [[nodiscard]] std::uint32_t rule() const noexcept { return rule_; }
  [[nodiscard]] std::uint32_t end_offset() const noexcept { return end_; }
  // What is inside the first node, and inside the one after the separator at an offset of the text.
  [[nodiscard]] derivation_run first(const char* text) const noexcept { return after_separator(text, begin_); }
  [[nodiscard]] derivation_run after_separator(const char* text, std::size_t offset) const noexcept {
    assert(text[offset] == separator_);
    const std::size_t begin = offset + 1;
    const void* const next = begin == end_ ? nullptr : std::memchr(text + begin, separator_, end_ - begin);
    const std::size_t end = next == nullptr ? end_ : static_cast<std::size_t>(static_cast<const char*>(next) - text);
    return {*table_, begin, end};
  }

 private:
  const node_table* table_;
  std::uint32_t rule_;
  char separator_;
  std::uint32_t begin_;
  std::uint32_t end_;
};

}  // namespace urispec
