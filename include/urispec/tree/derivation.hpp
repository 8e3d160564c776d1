// A derivation: which rules of the grammar matched where, as a tree. Only named rules of the grammar have nodes; text
// that matched a literal lies between them.
//
// The nodes are in preorder in one array; each has the number of places of its subtree, so the next sibling is that
// many places further. Most nodes of a URI would be the same few again and again: in `*pchar` each letter gives a
// pchar, an unreserved and an ALPHA. They are not stored. A loop over characters takes two places, a run: which bytes
// it matched, and the table of the nodes that each of them gives (node_table.hpp). Its nodes come from there when
// somebody asks. Cursors find both alike, and nodes() writes all of them out.
//
// A derivation is an arena: filling it again keeps the memory, so a stream of inputs allocates only until the largest
// tree has been seen. It refers to the text, which must outlive it, and to tables of the parser, which a program has as
// long as it has the parser. A place is 16 bytes; offsets and numbers of places are 32 bits wide, and a text that does
// not fit is refused when it is parsed (error_kind::too_long). Tests: tests/tree/derivation_test.cpp,
// tests/parse/derivations_test.cpp.
#pragma once

#include "urispec/tree/derivation_node.hpp"
#include "urispec/tree/node_table.hpp"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <string_view>
#include <vector>

namespace urispec {

// Iterations of a loop over characters, one after the other, as two places of an arena.
class derivation_run {
 public:
  static constexpr std::size_t places = 2;
  // In place of a rule: no grammar has so many.
  static constexpr std::uint32_t mark = static_cast<std::uint32_t>(-1);

  // Whether a run begins at a place.
  [[nodiscard]] static bool is_at(const derivation_node* place) noexcept { return place->rule == mark; }

  // Precondition: it is one.
  explicit derivation_run(const derivation_node* place) noexcept : begin_(place->begin), end_(place->end) {
    std::memcpy(&table_, place + 1, sizeof table_);
  }
  // The table knows all iterations between `begin` and `end`.
  derivation_run(const node_table& table, std::size_t begin, std::size_t end) noexcept
      : table_(&table), begin_(static_cast<std::uint32_t>(begin)), end_(static_cast<std::uint32_t>(end)) {}

  void write_to(derivation_node* place) const noexcept {
    *place = {mark, begin_, end_, places};
    static_assert(sizeof table_ <= sizeof *place);
    std::memcpy(place + 1, &table_, sizeof table_);
  }

  [[nodiscard]] std::size_t begin_offset() const noexcept { return begin_; }
  [[nodiscard]] std::size_t end_offset() const noexcept { return end_; }
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

// A node together with its text; cheap to copy, valid as long as the derivation is not filled again.
class derivation_cursor {
 public:
  class iterator;
  class child_range;

  derivation_cursor() noexcept = default;

  [[nodiscard]] std::size_t rule() const noexcept { return node_->rule; }
  [[nodiscard]] std::size_t begin_offset() const noexcept { return node_->begin + offset_; }
  [[nodiscard]] std::size_t end_offset() const noexcept { return node_->end + offset_; }
  [[nodiscard]] std::string_view text() const noexcept {
    return {text_ + begin_offset(), std::size_t{node_->end} - node_->begin};
  }
  [[nodiscard]] child_range children() const noexcept;

 private:
  friend class derivation;
  friend class iterator;
  friend class child_range;

  derivation_cursor(const char* text, const derivation_node* node, std::size_t offset) noexcept
      : text_(text), node_(node), offset_(offset) {}

  const char* text_ = nullptr;  // the whole
  const derivation_node* node_ = nullptr;
  std::size_t offset_ = 0;  // of the iteration, where the node is in a table
};

// The children of a node. Those in a table are beside each other, as are stored ones; between two iterations of a run
// the next one is looked up.
class derivation_cursor::iterator {
 public:
  using value_type = derivation_cursor;
  using difference_type = std::ptrdiff_t;
  using iterator_category = std::input_iterator_tag;
  using iterator_concept = std::forward_iterator_tag;
  using pointer = void;
  using reference = derivation_cursor;

  iterator() noexcept = default;
  // From `first` on, up to `end`, which is not one of them.
  iterator(derivation_cursor first, const derivation_node* end) noexcept : at_(first), end_(end) { enter_run(); }

  [[nodiscard]] derivation_cursor operator*() const noexcept { return at_; }
  iterator& operator++() noexcept {
    at_.node_ += at_.node_->size;
    if (run_ == nullptr) {
      enter_run();
    } else if (at_.node_ == end_of_iteration_) {
      next_in_run(next_iteration_);
    }
    return *this;
  }
  iterator operator++(int) noexcept {
    iterator before = *this;
    ++*this;
    return before;
  }
  [[nodiscard]] bool operator==(const iterator& other) const noexcept {
    return at_.node_ == other.at_.node_ && at_.offset_ == other.at_.offset_;
  }
  [[nodiscard]] bool operator==(std::default_sentinel_t) const noexcept { return at_.node_ == end_; }

 private:
  // If a run begins here, its first node.
  void enter_run() noexcept {
    if (at_.node_ == end_ || !derivation_run::is_at(at_.node_)) return;
    run_ = at_.node_;
    next_in_run(derivation_run(run_).begin_offset());
  }

  // The next node from the iteration at an offset on: of the run, or after it.
  void next_in_run(std::size_t offset) noexcept {
    const derivation_run run(run_);
    while (offset != run.end_offset()) {
      const known_iteration iteration = run.at(at_.text_, offset);
      const std::size_t next = offset + iteration.bytes;
      if (!iteration.nodes.empty()) {
        at_.node_ = iteration.nodes.data();
        at_.offset_ = offset;
        end_of_iteration_ = at_.node_ + iteration.nodes.size();
        next_iteration_ = next;
        return;
      }
      offset = next;
    }
    at_.node_ = run_ + derivation_run::places;
    at_.offset_ = 0;
    run_ = nullptr;
    enter_run();
  }

  derivation_cursor at_;
  const derivation_node* end_ = nullptr;
  const derivation_node* run_ = nullptr;  // where it is stored; the next two are of the current iteration
  const derivation_node* end_of_iteration_ = nullptr;
  std::size_t next_iteration_ = 0;
};

class derivation_cursor::child_range {
 public:
  explicit child_range(derivation_cursor parent) noexcept : parent_(parent) {}

  [[nodiscard]] iterator begin() const noexcept {
    const derivation_node* const node = parent_.node_;
    return {derivation_cursor(parent_.text_, node + 1, parent_.offset_), node + node->size};
  }
  [[nodiscard]] static std::default_sentinel_t end() noexcept { return {}; }
  [[nodiscard]] bool empty() const noexcept { return begin() == end(); }

 private:
  derivation_cursor parent_;
};

inline derivation_cursor::child_range derivation_cursor::children() const noexcept { return child_range(*this); }

// The arena. Empty until it is filled, and after a parse that failed.
class derivation {
 public:
  [[nodiscard]] std::string_view text() const noexcept { return text_; }
  [[nodiscard]] bool empty() const noexcept { return places_.empty(); }
  // The node of the rule by which the text was read. Precondition: not empty.
  [[nodiscard]] derivation_cursor root() const noexcept {
    const derivation_node* const first = places_.data();
    return *derivation_cursor::iterator(derivation_cursor(text_.data(), first, 0), first + places_.size());
  }

  // All nodes in preorder, written out: several for each character of the text. Cost: linear in time and memory.
  // Precondition: fewer than 2^32 nodes. By the built-in grammars, a text below 256 MiB has fewer.
  [[nodiscard]] std::vector<derivation_node> nodes() const;

  // For the code that fills it: removes the nodes, keeps their memory, and refers to another text.
  void restart(std::string_view text) noexcept {
    text_ = text;
    places_.clear();
  }
  [[nodiscard]] derivation_arena& arena() noexcept { return places_; }

 private:
  std::string_view text_;
  derivation_arena places_;
};

}  // namespace urispec
