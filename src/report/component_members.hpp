// The components of a valid text as an object of JSON: {"scheme":"http","authority":"a","userinfo":null,…}.
//
// All objects of a grammar have the same members in the same order. What stands between two values is therefore made
// once: `,"port":"` for a component that is defined and `,"port":null` for one that is not. Pieces and values are
// copied in whole steps of 32 bytes, and each overwrites what the one before it copied too much. Texts that are longer
// than longest_text, or in which JSON escapes something, are written member by member.
// Cost: about twenty instructions for each member.
// Tests: tests/report/objects_test.cpp compares the two ways with each other and with nlohmann/json.
#pragma once

#include "report/json.hpp"
#include "urispec/rules/rule_components.hpp"
#include "urispec/components.hpp"

#include <array>
#include <cstddef>
#include <vector>

namespace urispec::report {

class component_members {
 public:
  // Those that all grammars have, and of those that RFC 2396 alone has the ones in the set.
  explicit component_members(component_set of_grammar);

  // Writes the object as a value.
  void write(json_writer& json, const components& c) const;

  static constexpr std::size_t longest_text = 256;  // in bytes

 private:
  // Copied as a whole, of which `size` bytes count.
  struct piece {
    static constexpr std::size_t capacity = 32;

    std::array<char, capacity> text{};
    std::size_t size = 0;
  };
  struct member {
    part of;
    std::array<piece, 2> before;  // the value, if that is undefined, and if it is not, up to its quotation mark
  };

  static piece piece_of(std::string_view text);
  [[nodiscard]] char* write_plain(char* to, const components& c, const char* text) const;
  void write_each(json_writer& json, const components& c) const;

  std::vector<member> members_;
};

}  // namespace urispec::report
