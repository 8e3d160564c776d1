// Marks of the library against marks of plain code, on random text, sets and lengths.
#pragma once

#include "ecma/stops.hpp"
#include "full_run.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::test {

using namespace ecma;

// All that a loop over the marks sees, which test() must see as well.
template <typename Char, typename Mark>
std::vector<std::size_t> marked(std::basic_string_view<Char> text, Mark mark) {
  stop_marks marks;
  mark(text.data(), text.size(), marks);
  std::vector<std::size_t> found;
  std::vector<std::size_t> tested;
  for (std::size_t i = marks.next(0, text.size()); i < text.size(); i = marks.next(i + 1, text.size())) {
    found.push_back(i);
  }
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (marks.test(i)) tested.push_back(i);
  }
  BOOST_REQUIRE_EQUAL_COLLECTIONS(found.begin(), found.end(), tested.begin(), tested.end());
  return found;
}

inline void require_same_marks(const std::vector<std::size_t>& fast, const std::vector<std::size_t>& slow) {
  BOOST_REQUIRE_EQUAL_COLLECTIONS(fast.begin(), fast.end(), slow.begin(), slow.end());
}

template <typename Char>
void check_marks_outside(const ascii_set& set, std::basic_string_view<Char> text) {
  require_same_marks(
      marked(text, [&](const Char* from, std::size_t size, stop_marks& to) { mark_outside(set, from, size, to); }),
      marked(text,
             [&](const Char* from, std::size_t size, stop_marks& to) { plain::mark_outside(set, from, size, to); }));
}

template <typename Char>
void check_percent_marks(std::basic_string_view<Char> text) {
  require_same_marks(
      marked(text, [](const Char* from, std::size_t size, stop_marks& to) { mark_percent_signs(from, size, to); }),
      marked(text,
             [](const Char* from, std::size_t size, stop_marks& to) { plain::mark_percent_signs(from, size, to); }));
}

// Every length up to 300 and some up to a block, at every alignment within a vector.
inline void check_all_marks() {
  std::mt19937_64 random(4096);
  for (std::size_t i = 0; i < (test::full_run() ? 1500U : 500U); ++i) {
    const std::size_t size = i < 300 ? i : random() % (stop_marks::block_size + 1);
    const std::size_t offset = random() % 64;
    ascii_set set;
    for (char32_t c = 0; c < 0x80; ++c) {
      if (random() % 8 != 0) set.insert(c);
    }
    std::string bytes;
    std::u16string units;
    while (bytes.size() < offset + size) {
      bytes += static_cast<char>(random() % (random() % 8 == 0 ? 0x100 : 0x80));
      units += static_cast<char16_t>(random() % 16 == 0 ? u'%' : random() % (random() % 8 == 0 ? 0x10000 : 0x80));
    }
    check_marks_outside<char>(set, std::string_view(bytes).substr(offset));
    check_marks_outside<char16_t>(set, std::u16string_view(units).substr(offset));
    check_percent_marks<char>(std::string_view(bytes).substr(offset));
    check_percent_marks<char16_t>(std::u16string_view(units).substr(offset));
  }
}

}  // namespace urispec::test
