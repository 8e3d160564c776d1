// The slow twin of diagnose/nearest: all texts that one edit makes of a text, then all that two make, and so on, until
// some are in the language. Each edit is carried out on the bytes.
#pragma once

#include "octets/triplets.hpp"
#include "urispec/utf8.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace urispec::reference {

// All texts at the distance of one edit; characters that are inserted or written instead are those of `characters`.
inline void add_edited(std::string_view text, std::u32string_view characters, std::set<std::string>& target) {
  constexpr std::string_view unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
  for (std::size_t position = 0;;) {
    const std::string before(text.substr(0, position));
    for (const char32_t c : characters)
      target.insert(before + unicode::to_utf8({&c, 1}) + std::string(text.substr(position)));
    if (position == text.size()) return;
    const auto decoded = unicode::first_code_point(text.substr(position));
    const std::size_t size = decoded ? decoded->size : 1;
    const std::string_view character = text.substr(position, size);
    const std::string after(text.substr(position + size));
    target.insert(before + after);
    for (const char32_t c : characters) target.insert(before + unicode::to_utf8({&c, 1}) + after);
    if (unreserved.find(character) == std::string_view::npos) {
      std::string triplets;
      for (const char octet : character) append_triplet(triplets, static_cast<unsigned char>(octet));
      target.insert(before + triplets + after);
    }
    position += size;
  }
}

struct nearest {
  std::size_t distance;
  std::set<std::string> texts;
};

// nullopt if nothing is found within `most` edits.
inline std::optional<nearest> find_nearest(std::string_view text, std::u32string_view characters, std::size_t most,
                                           const std::function<bool(const std::string&)>& accepts) {
  std::set<std::string> reached{std::string(text)};
  for (std::size_t distance = 0; distance <= most; ++distance) {
    nearest result{distance, {}};
    for (const auto& t : reached) {
      if (accepts(t)) result.texts.insert(t);
    }
    if (!result.texts.empty()) return result;
    if (distance == most) break;
    std::set<std::string> next;
    for (const auto& t : reached) add_edited(t, characters, next);
    reached = std::move(next);
  }
  return std::nullopt;
}

}  // namespace urispec::reference
