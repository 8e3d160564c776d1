// find_places and count_of over a function that makes a word of 64 bytes: included where there is one, once for each
// target, in a namespace with
//   std::uint64_t word_of(const char* text, char byte)  a bit for each of 64 bytes that is this one, the first lowest

// Does what word_of() does, for the last bytes of a text if they are fewer than 64.
inline std::uint64_t word_of_rest(const char* text, std::size_t size, char byte) {
  char copy[64] = {};
  std::memcpy(copy, text, size);
  return word_of(copy, byte) & ((std::uint64_t{1} << size) - 1);
}

inline std::size_t find_places(const char* text, std::size_t size, char byte, std::uint16_t* places) {
  constexpr std::size_t together = 4;
  std::size_t count_so_far = 0;
  for (std::size_t position = 0; position < size; position += 64) {
    std::uint64_t word =
        size - position < 64 ? word_of_rest(text + position, size - position, byte) : word_of(text + position, byte);
    const auto count = static_cast<std::size_t>(std::popcount(word));
    std::size_t total = 0;
    do {
      for (std::size_t i = 0; i < together; ++i, word &= word - 1) {
        places[count_so_far + total + i] =
            static_cast<std::uint16_t>(position + static_cast<std::size_t>(std::countr_zero(word)));
      }
      total += together;
    } while (total < count);
    count_so_far += count;
  }
  return count_so_far;
}

inline std::uint64_t count_of(const char* text, std::size_t size, char byte) {
  std::uint64_t count = 0;
  std::size_t position = 0;
  for (; size - position >= 64; position += 64)
    count += static_cast<std::uint64_t>(std::popcount(word_of(text + position, byte)));
  if (position == size) return count;
  return count + static_cast<std::uint64_t>(std::popcount(word_of_rest(text + position, size - position, byte)));
}
