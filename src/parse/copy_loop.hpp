// The loop that copies nodes (urispec/parse/node_table.hpp), to be included where a `mover` says how nodes are moved:
// once in the namespace of each set of vector instructions, so it has no guard and no includes. A mover has a type
// `place`, made of an offset, with `advance(bytes)`; `copy<Count>(nodes, place, to)` writes Count nodes, and perhaps
// one more.

enum class separators : std::uint8_t { none, some };

inline constexpr std::ptrdiff_t escape_size = 3;
inline constexpr std::size_t usual_escape = 6;  // nodes: pct-encoded, its digits, and what it is called where it stands

inline void copy_escape(const node_table& table, std::size_t kind, const mover::place& by,
                        derivation_node* to) noexcept {
  if (table.widest_escape <= usual_escape) {
    mover::copy<usual_escape>(table.escape_nodes[kind].data(), by, to);
  } else {
    mover::copy<node_table::most_of_escape>(table.escape_nodes[kind].data(), by, to);
  }
}

// `Widest`: no character of the table gives more nodes. Where there are separators, the node of the last one is closed
// after every character, as whether the next one is a separator cannot be predicted. All that changes from character to
// character is local and not in structures, so that it stays in registers.
template <separators Separators, std::size_t Widest>
copied copy_loop(const node_table& table, std::string_view text, std::size_t offset, derivation_state& state) {
  // Room is made for a stretch at a time, so that a span that ends early costs little.
  constexpr std::ptrdiff_t longest_stretch = 64;
  const char* at = text.data();
  const char* const end = at + text.size();
  std::size_t open = state.size();
  mover::place place(offset);
  while (at != end) {
    const char* const stretch_end = at + std::min(end - at, longest_stretch);
    derivation_node* const room = state.room_for(static_cast<std::size_t>(stretch_end - at) * node_table::most);
    if (room == nullptr) break;
    derivation_node* const first = room - state.size();
    derivation_node* open_node = first + open;
    derivation_node* to = room;
    while (at != stretch_end) {
      const std::uint8_t group = table.group_of[static_cast<unsigned char>(*at)];
      if (group != node_table::no_group) {
        mover::copy<Widest>(table.nodes[group].data(), place, to);
        if constexpr (Separators == separators::some) open_node = group == node_table::separator ? to : open_node;
        to += table.count[group];
        place.advance(1);
        ++at;
      } else {
        if (stretch_end - at < escape_size || table.at(*at) != node_iteration::copy_escape) break;
        const std::size_t kind = node_table::kind_of_escape(at[1], at[2]);
        if (kind >= node_table::kinds_of_escape) break;
        copy_escape(table, kind, place, to);
        to += table.escape_count[kind];
        place.advance(escape_size);
        at += escape_size;
      }
      if constexpr (Separators == separators::some) {
        open_node->end = static_cast<std::uint32_t>(offset + static_cast<std::size_t>(at - text.data()));
        open_node->size = static_cast<std::uint32_t>(to - open_node);
      }
    }
    state.wrote(static_cast<std::size_t>(to - room));
    open = static_cast<std::size_t>(open_node - first);
    if (at != stretch_end) break;
  }
  return {static_cast<std::size_t>(at - text.data()), open};
}

template <separators Separators>
copied copy_known(const node_table& table, std::string_view text, std::size_t offset, derivation_state& state) {
  if (table.widest <= 2) return copy_loop<Separators, 2>(table, text, offset, state);
  if (table.widest <= 3) return copy_loop<Separators, 3>(table, text, offset, state);
  if (table.widest <= 5) return copy_loop<Separators, 5>(table, text, offset, state);
  return copy_loop<Separators, node_table::most>(table, text, offset, state);
}
