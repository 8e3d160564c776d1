// Derivations: the rules of a grammar that matched a text, as a tree of nodes in one array (class derivation, at the
// end of this file). The nodes of loops over characters are not stored: a run says where the loop is, and a table has
// the nodes that each character gives. In this file, from the bottom up: nodes and their memory (derivation_node,
// derivation_arena), tables (node_table), runs (derivation_run, separated_run), cursors, the derivation itself.
//
// Source: RFC 3986 and the other grammars have the rules; the layout is ours. pegtl/derivation.hpp fills derivations.
// Cost: 16 bytes for each stored node and for each of the two or three places of a run; reading a run takes one look-up
// for each iteration.
// Invariants: nodes are in preorder; each has the number of places of its subtree; offsets fit in 32 bits.
// Tests: tests/tree/derivation_test.cpp, tests/parse/derivations_test.cpp, tests/parse/node_table_test.cpp.
#pragma once

#include "urispec/ascii.hpp"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <memory>
#include <new>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec {

struct derivation_node {
  std::uint32_t rule;   // index into the rules of the grammar
  std::uint32_t begin;  // byte offsets
  std::uint32_t end;
  // Nodes of the subtree, this one included; of a node that a derivation stores, the places of the subtree.
  std::uint32_t size;

  [[nodiscard]] friend constexpr bool operator==(const derivation_node&, const derivation_node&) noexcept = default;
};

// Leaves what a vector grows by uninitialised: nodes are written right after, and filling them with zeros first would
// take as long as writing them.
template <typename T>
struct uninitialised_allocator : std::allocator<T> {
  template <typename Other>
  struct rebind {
    using other = uninitialised_allocator<Other>;
  };
  template <typename U>
  void construct(U* storage) noexcept {
    ::new (static_cast<void*>(storage)) U;
  }
  template <typename U, typename... Arguments>
  void construct(U* storage, Arguments&&... arguments) {
    ::new (static_cast<void*>(storage)) U{std::forward<Arguments>(arguments)...};
  }
};

using derivation_arena = std::vector<derivation_node, uninitialised_allocator<derivation_node>>;

// The nodes that a character gives in a loop over characters. In `*pchar` every small letter gives a pchar, an
// unreserved and an ALPHA, wherever it stands, so a derivation does not store them but refers to such a table. An
// escape, `%` and two hexadecimal digits, is one iteration too. A table has 18 KiB, of which a program touches only the
// parts that it uses.

// The first byte of an iteration decides how its nodes are made: by matching, as for characters beyond ASCII; by the
// table, which has the nodes of a character or an escape; or not at all, because no iteration begins with it.
enum class node_iteration : std::uint8_t { match, character, escape, none };

// One iteration of the loop.
struct known_iteration {
  std::span<const derivation_node> nodes;  // as if the text began here; none for a character that is a literal
  std::size_t bytes = 0;                   // that it takes; 0 where the table does not know it
};

struct node_table {
  static constexpr std::size_t most = 8;  // nodes a character; uric to lowalpha in RFC 2396 are five
  static constexpr std::size_t most_of_escape = 3 * most;
  static constexpr std::size_t characters = 0x80;

  std::array<node_iteration, 256> iteration_at{};
  std::array<std::uint8_t, characters> count{};
  std::array<std::array<derivation_node, most>, characters> nodes{};

  // The nodes of an escape, by which of its digits are letters.
  static constexpr std::size_t kinds_of_escape = 4;
  std::array<std::uint8_t, kinds_of_escape> escape_count{};
  std::array<std::array<derivation_node, most_of_escape>, kinds_of_escape> escape_nodes{};

  [[nodiscard]] node_iteration at(char c) const noexcept { return iteration_at[static_cast<unsigned char>(c)]; }

  // The iteration at the start of a text that is not empty.
  [[nodiscard]] known_iteration first(std::string_view text) const noexcept {
    const auto c = static_cast<unsigned char>(text.front());
    switch (iteration_at[c]) {
      case node_iteration::character: return {std::span(nodes[c]).first(count[c]), 1};
      case node_iteration::escape: {
        const std::size_t kind = kind_of_first_escape(text);
        if (kind == kinds_of_escape) return {};
        return {std::span(escape_nodes[kind]).first(escape_count[kind]), 3};
      }
      default: return {};
    }
  }

  // The number of bytes at the beginning of the text that are iterations in the table.
  [[nodiscard]] std::size_t known_length(std::string_view text) const noexcept {
    std::size_t length = 0;
    while (length != text.size()) {
      const node_iteration next = at(text[length]);
      if (next == node_iteration::character) {
        ++length;
        continue;
      }
      if (next != node_iteration::escape || kind_of_first_escape(text.substr(length)) == kinds_of_escape) break;
      length += 3;
    }
    return length;
  }

  // Takes a text that begins with '%'; gives kinds_of_escape where no digits follow.
  [[nodiscard]] static constexpr std::size_t kind_of_first_escape(std::string_view text) noexcept {
    return text.size() < 3 ? kinds_of_escape : kind_of_escape(text[1], text[2]);
  }
  // The kind of an escape, a number below kinds_of_escape: which of its two digits are letters. It is kinds_of_escape
  // if one of them is no hexadecimal digit.
  [[nodiscard]] static constexpr std::size_t kind_of_escape(char first, char second) noexcept {
    if (!unicode::is_hex_digit(first) || !unicode::is_hex_digit(second)) return kinds_of_escape;
    return (unicode::is_digit(first) ? 0U : 2U) + (unicode::is_digit(second) ? 0U : 1U);
  }
};

static_assert(sizeof(node_table) < 18 * 1024);

// A run stands in the arena for a loop whose nodes are not stored: it has the extent of the loop and the table of its
// nodes. It takes two or three places of the arena, however long it is. There are two kinds:
//
// - A derivation_run is a loop over characters, such as `*pchar`. A table has the nodes of each iteration.
// - A separated_run is a loop over a separator and a rule that is such a loop, such as `*( "/" segment )`. The
//   separators in the text say where the nodes of the rule begin and end. Reading it searches the text for each.

// Iterations of a loop over characters, one after the other.
class derivation_run {
 public:
  static constexpr std::size_t places = 2;
  // The mark stands in place of a rule number: no grammar has so many rules.
  static constexpr std::uint32_t mark = static_cast<std::uint32_t>(-1);

  // True if a run begins at the place.
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
    const known_iteration iteration = table_->first({text + offset, end_ - offset});
    assert(iteration.bytes != 0);  // else walks would not end
    return iteration;
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
  // The rule repeats entries of the table; the separator is not among them.
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
  // The contents of the first node, and of the node after the separator at an offset of the text.
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

// A derivation is the tree of the rules that matched and of their places in the text. Only named rules of the grammar
// have nodes; text that matched a literal lies between them. Cursors walk stored nodes and those of runs alike, and
// nodes() writes all of them out. A loop such as `*( "/" segment )` is a run where it is a span over US-ASCII by
// itself, as in path-abempty of RFC 3986.
//
// A derivation is an arena: filling it again keeps the memory, so a stream of inputs allocates only until the largest
// tree has been seen. It refers to the text, which must outlive it, and to tables of the parser, which live as long as
// the parser. A text whose offsets or places need more than 32 bits is refused (error_kind::too_long).

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
  // The offsets of the node are relative to these two. For a stored node both are 0; for a node of a table both are the
  // beginning of its iteration; for the node that all iterations of a separated run share, they are the beginning and
  // the end of the current iteration.
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

  [[nodiscard]] derivation_cursor operator*() const noexcept { return position_; }
  iterator& operator++() noexcept {
    const derivation_node* const next = position_.node_ + position_.node_->size;
    if (separated_run::is_node_of_each(position_.node_)) {
      next_in_separated_run();
    } else if (run_ == nullptr) {
      stand_at(next);
    } else if (next == end_of_iteration_) {
      if (!finds_next_in_run()) stand_at(position_.node_);
    } else {
      position_.node_ = next;
    }
    return *this;
  }
  iterator operator++(int) noexcept {
    iterator before = *this;
    ++*this;
    return before;
  }
  [[nodiscard]] bool operator==(const iterator& other) const noexcept {
    return position_.node_ == other.position_.node_ && position_.begin_ == other.position_.begin_;
  }
  [[nodiscard]] bool operator==(std::default_sentinel_t) const noexcept { return position_.node_ == end_; }

 private:
  friend class derivation;
  friend class child_range;

  // The children from `first` up to `end`, which is not one of them.
  iterator(derivation_cursor first, const derivation_node* end) noexcept : position_(first), end_(end) {
    stand_at(first.node_);
  }
  // The contents of one iteration of a separated run: a run that ends where its places end.
  explicit iterator(derivation_cursor parent) noexcept
      : position_(parent), end_(separated_run::after_node(parent.node_)) {
    static_cast<void>(enters_run(parent.node_, parent.begin_, parent.end_));
  }

  // Stands at a place, which may be the end or a run. Runs without nodes are passed over.
  void stand_at(const derivation_node* place) noexcept {
    position_.node_ = place;
    while (position_.node_ != end_ && derivation_run::is_at(position_.node_)) {
      if (enters_run(position_.node_, position_.node_->begin, position_.node_->end)) return;
    }
    if (position_.node_ == end_ || !separated_run::is_at(position_.node_)) return;
    const separated_run run(position_.node_);
    position_.node_ = separated_run::node_of_each(position_.node_);
    set_extent(run.first(position_.text_));
  }

  // Goes to the first iteration that has nodes. Without one it returns false and stands at the place after the run.
  [[nodiscard]] bool enters_run(const derivation_node* place, std::uint32_t begin, std::uint32_t end) noexcept {
    run_ = place;
    next_iteration_ = begin;
    end_of_run_ = end;
    return finds_next_in_run();
  }
  [[nodiscard]] bool finds_next_in_run() noexcept {
    const derivation_run run(*derivation_run::table_after(run_), next_iteration_, end_of_run_);
    for (std::size_t offset = run.begin_offset(); offset != run.end_offset();) {
      const known_iteration iteration = run.at(position_.text_, offset);
      const std::size_t next = offset + iteration.bytes;
      if (!iteration.nodes.empty()) {
        position_ = derivation_cursor(position_.text_, iteration.nodes.data(), offset);
        end_of_iteration_ = position_.node_ + iteration.nodes.size();
        next_iteration_ = static_cast<std::uint32_t>(next);
        return true;
      }
      offset = next;
    }
    position_ = derivation_cursor(position_.text_, run_ + derivation_run::places, 0);
    run_ = nullptr;
    return false;
  }

  void next_in_separated_run() noexcept {
    const separated_run run = separated_run::with_node(position_.node_);
    if (position_.end_ != run.end_offset()) return set_extent(run.after_separator(position_.text_, position_.end_));
    position_ = derivation_cursor(position_.text_, separated_run::after_node(position_.node_), 0);
    stand_at(position_.node_);
  }
  void set_extent(const derivation_run& inside) noexcept {
    position_.begin_ = inside.begin_offset();
    position_.end_ = inside.end_offset();
  }

  derivation_cursor position_;
  const derivation_node* end_ = nullptr;
  // The run that the iterator stands in, if any: its place, or the node that all iterations of a separated run share.
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

  // Called by the code that fills it: removes the nodes, keeps their memory, and refers to another text.
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
