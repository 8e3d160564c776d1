// The search in every set of vector instructions of this machine, beside one place after the other.
#include "normalize/changing_octets.hpp"

#include "normalize/characters.hpp"
#include "scan/guarded_memory.hpp"
#include "scan/targets.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <string>
#include <vector>

namespace urispec::test {

using namespace normalization;

namespace {

// Every set of steps, in grammars with different unreserved characters, with capital letters that change up to
// `lowered_end`.
std::vector<changing_octets> all_kinds(std::size_t lowered_end) {
  std::vector<changing_octets> kinds;
  for (unsigned bits = 0; bits < 16; ++bits) {
    changing_octets changes;
    changes.lowered_end = (bits & 1) != 0 ? lowered_end : 0;
    changes.small_digits = (bits & 1) != 0;
    changes.dot_segments = (bits & 2) != 0;
    changes.escapes_beyond_ascii = (bits & 4) != 0;
    for (const grammar g : {grammar::rfc3986, grammar::rfc2396}) {
      changes.escapes = (bits & 8) != 0 ? &unreserved_of(g).ascii : &no_octets;
      kinds.push_back(changes);
    }
  }
  return kinds;
}

struct counted {
  std::size_t changes = 0;
  std::size_t stays = 0;
};

void check(std::string_view text, const changing_octets& changes, bool expected) {
  const std::size_t candidate = first_candidate(text, changes.lowered_end);
  const bool result = candidate != text.size() && any_changes_from(candidate, text, changes);
  if (result != expected || candidate > first_candidate_before(text.size(), text, changes.lowered_end) + 2) {
    BOOST_ERROR(text << ": small digits " << changes.small_digits << ", dots " << changes.dot_segments
                     << ", beyond ASCII " << changes.escapes_beyond_ascii << ", lowered before "
                     << changes.lowered_end);
  }
}

// Nothing but the text is read.
void compare_searches(const std::string& text, std::size_t lowered_end, test::guarded_memory& memory, counted& counts) {
  for (const changing_octets& changes : all_kinds(lowered_end)) {
    const bool expected = any_changes_between(0, text.size(), text, changes);
    ++(expected ? counts.changes : counts.stays);
    check(memory.hold(text), changes, expected);
    check(memory.hold_at_beginning(text), changes, expected);
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(changing)

// All octets, with digits in either case, at every distance from the ends of a text of one vector, two, or none.
BOOST_AUTO_TEST_CASE(every_escape_and_place) {
  constexpr std::string_view digits = "0123456789ABCDEFabcdef";
  test::on_every_target([&](std::string_view target) {
    BOOST_TEST_CONTEXT(target) {
      counted counts;
      test::guarded_memory memory;
      for (std::size_t first = 0; first < digits.size(); ++first) {
        for (std::size_t second = 0; second < digits.size(); ++second) {
          const std::string escape{'%', digits[first], digits[second]};
          for (const std::size_t size : {3U, 20U, 40U, 80U}) {
            const std::size_t places = size - triplet_size;
            const std::size_t before = (first * 7 + second) % (places + 1);
            compare_searches(std::string(before, 'x') + escape + std::string(places - before, 'x'), 0, memory, counts);
          }
        }
      }
      for (const std::string_view change : {"%41", "%4f", "%C3", "%2F", "/.", "/./", "/..", "/.x", "/.?", "/.#", "Q"}) {
        for (std::size_t size = change.size(); size < 140; ++size) {
          for (std::size_t before = 0; before + change.size() <= size; before += 1 + size / 50) {
            const std::string text = std::string(before, 'x') + std::string(change) +
                                     std::string(size - before - change.size(), 'x');
            compare_searches(text, before + size % 2, memory, counts);
          }
        }
      }
      BOOST_TEST(counts.changes > 10000);
      BOOST_TEST(counts.stays > 10000);
    }
  });
}

// Whatever else stands beside them, octets beyond ASCII too.
BOOST_AUTO_TEST_CASE(random_texts) {
  constexpr std::string_view pieces[] = {"/",    ".",  "/.",       "x",            "@",    "[",   "A",   "Z",
                                         "`",    "a",  "z",        "{",            "\x7F", "\xFF", "%7E", "%2D",
                                         "%C3%A9", "%00", "\xC3\xA9", "\xE2\x80\x8E", "%5F",  "%60", "%80"};
  test::on_every_target([&](std::string_view target) {
    BOOST_TEST_CONTEXT(target) {
      std::mt19937 random(52);
      counted counts;
      test::guarded_memory memory;
      for (int i = 0; i < 3000; ++i) {
        std::string text;
        for (std::size_t n = random() % 4; n > 0; --n) {
          text += std::string(random() % 30, 'x') + std::string(pieces[random() % std::size(pieces)]);
        }
        compare_searches(text, random() % 80, memory, counts);
      }
      BOOST_TEST(counts.changes > 10000);
      BOOST_TEST(counts.stays > 10000);
    }
  });
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
