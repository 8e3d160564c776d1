// A derivation: which rules of the grammar matched where, as a tree. Only named rules of the grammar have nodes; text
// that matched a literal lies between them.
//
// The nodes are in preorder in one array; each has the number of places of its subtree, so the next sibling is that
// many places further. Most nodes of a URI would be the same few again and again: in `*pchar` each letter gives a
// pchar, an unreserved and an ALPHA. They are not stored. A loop over characters takes two places, a run: which bytes
// it matched, and the table of the nodes that each of them gives (derivation_run.hpp). A loop such as
// `*( "/" segment )` takes three places, however many segments it has, where it is a span over US-ASCII by itself, as
// in path-abempty of RFC 3986. The nodes come from there when somebody asks. Cursors find all nodes alike, and nodes()
// writes all of them out.
//
// A derivation is an arena: filling it again keeps the memory, so a stream of inputs allocates only until the largest
// tree has been seen. It refers to the text, which must outlive it, and to tables of the parser, which a program has as
// long as it has the parser. A place is 16 bytes; offsets and numbers of places are 32 bits wide, and a text that does
// not fit is refused when it is parsed (error_kind::too_long). Tests: tests/tree/derivation_test.cpp,
// tests/parse/derivations_test.cpp.
#pragma once

#include "urispec/tree/derivation_node.hpp"
#include "urispec/tree/derivation_run.hpp"

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>
#include <vector>

namespace urispec {

// A node together with its text; cheap to copy, valid as long as the derivation is not filled again.
class derivation_cursor {
 public:
  class iterator;
  class child_range;

  derivation_cursor() noexcept = default;

  [[nodiscard]] std::size_t rule() const noexcept { return node_->rule; }
  [[nodiscard]] std::size_t begin_offset() const noexcept { return node_->begin + begin_; }
  [[nodiscard]] std::size_t end_offset() const noexcept { return node_->end + end_; }
  [[nodiscard]] std::string_view text() const noexcept {
    return {text_ + begin_offset(), end_offset() - begin_offset()};
  }
  [[nodiscard]] child_range children() const noexcept;

 private:
  friend class derivation;
  friend class iterator;
  friend class child_range;

  derivation_cursor(const char* text, const derivation_node* node, std::size_t offset) noexcept
      : text_(text), node_(node), begin_(static_cast<std::uint32_t>(offset)), end_(begin_) {}

  const char* text_ = nullptr;  // the whole
  const derivation_node* node_ = nullptr;
  // What the extent of the node is counted from. Of a stored node: 0 and 0. Of a node in a table: where its iteration
  // begins, both. Of the node that all iterations of a separated run share: begin and end of the one that is meant.
  std::uint32_t begin_ = 0;
  std::uint32_t end_ = 0;
};

// The children of a node. Stored nodes are beside each other, as are those of one iteration of a run. The next
// iteration is looked up.
class derivation_cursor::iterator {
 public:
  using value_type = derivation_cursor;
  using difference_type = std::ptrdiff_t;
  using iterator_category = std::input_iterator_tag;
  using iterator_concept = std::forward_iterator_tag;
  using pointer = void;
  using reference = derivation_cursor;

  iterator() noexcept = default;

  [[nodiscard]] derivation_cursor operator*() const noexcept { return at_; }
  iterator& operator++() noexcept {
    const derivation_node* const next = at_.node_ + at_.node_->size;
    if (separated_run::is_node_of_each(at_.node_)) {
      next_in_separated_run();
    } else if (run_ == nullptr) {
      stand_at(next);
    } else if (next == end_of_iteration_) {
      if (!finds_next_in_run()) stand_at(at_.node_);
    } else {
      at_.node_ = next;
    }
    return *this;
  }
  iterator operator++(int) noexcept {
    iterator before = *this;
    ++*this;
    return before;
  }
  [[nodiscard]] bool operator==(const iterator& other) const noexcept {
    return at_.node_ == other.at_.node_ && at_.begin_ == other.at_.begin_;
  }
  [[nodiscard]] bool operator==(std::default_sentinel_t) const noexcept { return at_.node_ == end_; }

 private:
  friend class derivation;
  friend class child_range;

  // From `first` on, up to `end`, which is not one of them.
  iterator(derivation_cursor first, const derivation_node* end) noexcept : at_(first), end_(end) {
    stand_at(first.node_);
  }
  // What is inside one iteration of a separated run: a run that ends with its places.
  explicit iterator(derivation_cursor parent) noexcept : at_(parent), end_(separated_run::after_node(parent.node_)) {
    static_cast<void>(enters_run(parent.node_, parent.begin_, parent.end_));
  }

  // At a place, which may be the end, or that of a run. Runs without nodes are passed over.
  void stand_at(const derivation_node* place) noexcept {
    at_.node_ = place;
    while (at_.node_ != end_ && derivation_run::is_at(at_.node_)) {
      if (enters_run(at_.node_, at_.node_->begin, at_.node_->end)) return;
    }
    if (at_.node_ == end_ || !separated_run::is_at(at_.node_)) return;
    const separated_run run(at_.node_);
    at_.node_ = separated_run::node_of_each(at_.node_);
    set_extent(run.first(at_.text_));
  }

  // To the first iteration that has nodes. If there is none: false, and it is at the place after the run.
  [[nodiscard]] bool enters_run(const derivation_node* place, std::uint32_t begin, std::uint32_t end) noexcept {
    run_ = place;
    next_iteration_ = begin;
    end_of_run_ = end;
    return finds_next_in_run();
  }
  [[nodiscard]] bool finds_next_in_run() noexcept {
    const derivation_run run(*derivation_run::table_after(run_), next_iteration_, end_of_run_);
    for (std::size_t offset = run.begin_offset(); offset != run.end_offset();) {
      const known_iteration iteration = run.at(at_.text_, offset);
      const std::size_t next = offset + iteration.bytes;
      if (!iteration.nodes.empty()) {
        at_ = derivation_cursor(at_.text_, iteration.nodes.data(), offset);
        end_of_iteration_ = at_.node_ + iteration.nodes.size();
        next_iteration_ = static_cast<std::uint32_t>(next);
        return true;
      }
      offset = next;
    }
    at_ = derivation_cursor(at_.text_, run_ + derivation_run::places, 0);
    run_ = nullptr;
    return false;
  }

  void next_in_separated_run() noexcept {
    const separated_run run = separated_run::with_node(at_.node_);
    if (at_.end_ != run.end_offset()) return set_extent(run.after_separator(at_.text_, at_.end_));
    at_ = derivation_cursor(at_.text_, separated_run::after_node(at_.node_), 0);
    stand_at(at_.node_);
  }
  void set_extent(const derivation_run& inside) noexcept {
    at_.begin_ = inside.begin_offset();
    at_.end_ = inside.end_offset();
  }

  derivation_cursor at_;
  const derivation_node* end_ = nullptr;
  // The run in which it stands, if it stands in one: its place, or the node that all of a separated run share.
  const derivation_node* run_ = nullptr;
  const derivation_node* end_of_iteration_ = nullptr;
  std::uint32_t next_iteration_ = 0;
  std::uint32_t end_of_run_ = 0;
};

class derivation_cursor::child_range {
 public:
  [[nodiscard]] iterator begin() const noexcept {
    const derivation_node* const node = parent_.node_;
    if (separated_run::is_node_of_each(node)) return iterator(parent_);
    return {derivation_cursor(parent_.text_, node + 1, parent_.begin_), node + node->size};
  }
  [[nodiscard]] static std::default_sentinel_t end() noexcept { return {}; }
  [[nodiscard]] bool empty() const noexcept { return begin() == end(); }

 private:
  friend class derivation_cursor;
  explicit child_range(derivation_cursor parent) noexcept : parent_(parent) {}

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
