// The loop that copies nodes (urispec/parse/node_table.hpp), to be included where a `mover` says how nodes are moved:
// once in the namespace of each set of vector instructions, so it has no guard and no includes. A mover has a type
// `place`, made of an offset, with `advance(bytes)`; `copy<Count>(nodes, place, to)` writes Count nodes.
//
// Nothing in this loop has to wait, so its time is the number of its instructions. Stores that overlap the one before
// take twice as long; these do so only after a character that gives fewer nodes than the widest.

enum class separators : std::uint8_t { none, some };

inline constexpr std::size_t escape_size = 3;
inline constexpr std::size_t usual_escape = 6;  // nodes: pct-encoded, its digits, and what it is called where it stands

inline void copy_escape(const node_table& table, std::size_t kind, const mover::place& by,
                        derivation_node* to) noexcept {
  if (table.widest_escape <= usual_escape) {
    mover::copy<usual_escape>(table.escape_nodes[kind].data(), by, to);
  } else {
    mover::copy<node_table::most_of_escape>(table.escape_nodes[kind].data(), by, to);
  }
}

inline derivation_node* after(derivation_node* node, std::size_t bytes) noexcept {
  return reinterpret_cast<derivation_node*>(reinterpret_cast<std::byte*>(node) + bytes);
}

// Says where a node ends, and that all up to `after_last` is inside it, in one store. One shift divides the distance by
// the size of a node and moves it to its place.
inline void close_node(derivation_node* node, std::uint64_t end, const derivation_node* after_last) noexcept {
  constexpr unsigned log2_of_node = 4;
  static_assert(sizeof(derivation_node) == 1U << log2_of_node);
  static_assert(offsetof(derivation_node, size) == offsetof(derivation_node, end) + 4);
  auto* const to = reinterpret_cast<std::byte*>(node);
  const auto distance = static_cast<std::uint64_t>(reinterpret_cast<const std::byte*>(after_last) - to);
  const std::uint64_t end_and_size = std::endian::native == std::endian::little
                                         ? distance << (32U - log2_of_node) | end
                                         : end << 32U | distance >> log2_of_node;
  std::memcpy(to + offsetof(derivation_node, end), &end_and_size, sizeof end_and_size);
}

// `Widest`: no character of the table gives more nodes. Where there are separators, the node of the last one is closed
// after every character, as whether the next one is a separator cannot be predicted. All that changes from character to
// character is local and not in structures, so that it stays in registers.
template <separators Separators, std::size_t Widest>
[[gnu::always_inline]] inline copied copy_loop(const node_table& table, const char* text, std::size_t size,
                                               std::size_t offset, derivation_state& state) {
  // Room is made for a stretch at a time, so that a span that ends early costs little.
  constexpr std::size_t longest_stretch = 64;
  const auto separator = static_cast<unsigned char>(table.separator);
  std::size_t at = 0;
  std::size_t open = Separators == separators::some ? state.size() : 0;
  mover::place place(offset);
  while (at != size) {
    const std::size_t stretch_end = at + std::min(size - at, longest_stretch);
    derivation_node* to = state.room_for((stretch_end - at) * node_table::most);
    if (to == nullptr) break;
    derivation_node* open_node = state.at(open);
    while (at != stretch_end) {
      const auto c = static_cast<unsigned char>(text[at]);
      const std::size_t bytes = table.bytes_of[c];
      if (bytes != 0) {
        mover::copy<Widest>(table.nodes[c].data(), place, to);
        if constexpr (Separators == separators::some) open_node = c == separator ? to : open_node;
        to = after(to, bytes);
        place.advance(1);
        ++at;
      } else {
        if (stretch_end - at < escape_size || table.at(text[at]) != node_iteration::copy_escape) break;
        const std::size_t kind = node_table::kind_of_escape(text[at + 1], text[at + 2]);
        if (kind >= node_table::kinds_of_escape) break;
        copy_escape(table, kind, place, to);
        to += table.escape_count[kind];
        place.advance(escape_size);
        at += escape_size;
      }
      if constexpr (Separators == separators::some) close_node(open_node, offset + at, to);
    }
    state.wrote_up_to(to);
    if constexpr (Separators == separators::some) open = state.index_of(open_node);
    if (at != stretch_end) break;
  }
  return {at, open};
}

template <separators Separators>
copied copy_known(const node_table& table, const char* text, std::size_t size, std::size_t offset,
                  derivation_state& state) {
  if (table.widest <= 2) return copy_loop<Separators, 2>(table, text, size, offset, state);
  if (table.widest <= 3) return copy_loop<Separators, 3>(table, text, size, offset, state);
  if (table.widest <= 5) return copy_loop<Separators, 5>(table, text, size, offset, state);
  return copy_loop<Separators, node_table::most>(table, text, size, offset, state);
}
