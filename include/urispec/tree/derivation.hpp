// A derivation: which rules of the grammar matched where, as a flat tree. The nodes are in preorder in one array; each
// has the number of nodes in its subtree, so the next sibling is that many places further. Only named rules of the
// grammar have nodes; text that matched a literal lies between them.
//
// A derivation is an arena: filling it again keeps the memory, so a stream of inputs allocates only until the largest
// tree has been seen. It refers to the text, which must outlive it. A node is 16 bytes; offsets and counts are 32 bits
// wide, and a text that does not fit is refused when it is parsed (error_kind::too_long). Tests:
// tests/tree/derivation_test.cpp, tests/parse/derivations_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
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
  std::uint32_t size;  // nodes of the subtree, this one included

  [[nodiscard]] friend constexpr bool operator==(const derivation_node&, const derivation_node&) noexcept = default;
};

// Leaves what a vector grows by uninitialised: the nodes of a long run are written right after, and filling them with
// zeros first would take as long as writing them.
template <typename T>
struct uninitialised_allocator : std::allocator<T> {
  template <typename Other>
  struct rebind {
    using other = uninitialised_allocator<Other>;
  };
  template <typename U>
  void construct(U* where) noexcept {
    ::new (static_cast<void*>(where)) U;
  }
  template <typename U, typename... Arguments>
  void construct(U* where, Arguments&&... arguments) {
    ::new (static_cast<void*>(where)) U{std::forward<Arguments>(arguments)...};
  }
};

using derivation_arena = std::vector<derivation_node, uninitialised_allocator<derivation_node>>;

// A node together with its text; cheap to copy, valid as long as the derivation is not filled again.
class derivation_cursor {
 public:
  class iterator;
  class child_range;

  constexpr derivation_cursor() noexcept = default;
  constexpr derivation_cursor(std::string_view text, const derivation_node* node) noexcept : text_(text), node_(node) {}

  [[nodiscard]] constexpr const derivation_node& node() const noexcept { return *node_; }
  [[nodiscard]] constexpr std::size_t rule() const noexcept { return node_->rule; }
  [[nodiscard]] constexpr std::size_t begin_offset() const noexcept { return node_->begin; }
  [[nodiscard]] constexpr std::size_t end_offset() const noexcept { return node_->end; }
  [[nodiscard]] constexpr std::string_view text() const noexcept {
    return text_.substr(node_->begin, node_->end - node_->begin);
  }
  [[nodiscard]] constexpr child_range children() const noexcept;

 private:
  std::string_view text_;
  const derivation_node* node_ = nullptr;
};

class derivation_cursor::iterator {
 public:
  using value_type = derivation_cursor;
  using difference_type = std::ptrdiff_t;
  using iterator_category = std::input_iterator_tag;
  using iterator_concept = std::forward_iterator_tag;
  using pointer = void;
  using reference = derivation_cursor;

  constexpr iterator() noexcept = default;
  constexpr iterator(std::string_view text, const derivation_node* node) noexcept : text_(text), node_(node) {}

  [[nodiscard]] constexpr derivation_cursor operator*() const noexcept { return {text_, node_}; }
  constexpr iterator& operator++() noexcept {
    node_ += node_->size;
    return *this;
  }
  constexpr iterator operator++(int) noexcept {
    iterator before = *this;
    ++*this;
    return before;
  }
  [[nodiscard]] friend constexpr bool operator==(const iterator& a, const iterator& b) noexcept {
    return a.node_ == b.node_;
  }

 private:
  std::string_view text_;
  const derivation_node* node_ = nullptr;
};

class derivation_cursor::child_range {
 public:
  constexpr child_range(std::string_view text, const derivation_node* parent) noexcept : text_(text), parent_(parent) {}

  [[nodiscard]] constexpr iterator begin() const noexcept { return {text_, parent_ + 1}; }
  [[nodiscard]] constexpr iterator end() const noexcept { return {text_, parent_ + parent_->size}; }
  [[nodiscard]] constexpr bool empty() const noexcept { return parent_->size == 1; }

 private:
  std::string_view text_;
  const derivation_node* parent_;
};

constexpr derivation_cursor::child_range derivation_cursor::children() const noexcept {
  return {text_, node_};
}

// The arena. Empty until it is filled, and after a parse that failed.
class derivation {
 public:
  [[nodiscard]] std::string_view text() const noexcept { return text_; }
  [[nodiscard]] std::span<const derivation_node> nodes() const noexcept { return nodes_; }
  [[nodiscard]] bool empty() const noexcept { return nodes_.empty(); }
  // The node of the rule by which the text was read. Precondition: not empty.
  [[nodiscard]] derivation_cursor root() const noexcept { return {text_, nodes_.data()}; }

  // For the code that fills it: removes the nodes, keeps their memory, and refers to another text.
  void restart(std::string_view text) noexcept {
    text_ = text;
    nodes_.clear();
  }
  [[nodiscard]] derivation_arena& arena() noexcept { return nodes_; }

 private:
  std::string_view text_;
  derivation_arena nodes_;
};

}  // namespace urispec
