// Blocks in vectors against one octet after the other and against the slow references, on every target that the machine
// can run, on text that ends where memory ends; and what is made of them.
#include "full_run.hpp"
#include "octets/coding.hpp"
#include "octets/blocks.hpp"
#include "reference/ecma_utf8.hpp"
#include "scan/guarded_memory.hpp"
#include "scan/targets.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::test {
namespace {

using namespace octets;

const ascii_set none;
const ascii_set reserved(";/?:@&=+$,#");
const ascii_set letters("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.!~*'()");

std::string in_triplets(std::initializer_list<unsigned> octets) {
  std::string text;
  for (const unsigned octet : octets) append_triplet(text, static_cast<unsigned char>(octet));
  return text;
}

// --- Encoding.

std::string slowly_encoded(std::string_view text, const ascii_set& unescaped) {
  std::string out;
  for (const char c : text) {
    if (unescaped.contains(c)) {
      out += c;
    } else {
      append_triplet(out, static_cast<unsigned char>(c));
    }
  }
  return out;
}

void check_encoding(const std::string& text, const ascii_set& unescaped) {
  guarded_memory memory;
  const std::string_view guarded = memory.hold(text);
  const std::string expected = slowly_encoded(text, unescaped);
  std::string whole = "before";
  append_encoded(whole, guarded, unescaped);
  BOOST_REQUIRE_EQUAL(whole, "before" + expected);
  if (text.size() > block_size) return;
  std::array<char, encoded_block_room> target;
  const char* const end = encode_block(guarded.data(), guarded.size(), unescaped, target.data());
  BOOST_REQUIRE_EQUAL(std::string_view(target.data(), static_cast<std::size_t>(end - target.data())), expected);
  const char* const plain_end = plain::encode_block(guarded.data(), guarded.size(), unescaped, target.data());
  BOOST_REQUIRE_EQUAL(std::string_view(target.data(), static_cast<std::size_t>(plain_end - target.data())), expected);
}

// Every mask of four bytes with every byte at every place of a window, and with every size.
void check_every_mask() {
  for (unsigned mask = 0; mask < 16; ++mask) {
    for (unsigned first = 0; first < 256; ++first) {
      std::string text;
      for (unsigned k = 0; k < window_size; ++k) {
        const bool encoded = (mask >> k % 4 & 1) != 0;
        text += encoded ? static_cast<char>((first + 37 * k) | 0x80) : "aZ09-_.~"[(first + k) % 8];
      }
      check_encoding(text, letters);
      check_encoding(text.substr(0, first % (window_size + 1)), letters);
    }
  }
}

void check_random_sets() {
  std::mt19937_64 random(4096);
  for (std::size_t i = 0; i < (full_run() ? 3000U : 900U); ++i) {
    const std::size_t size = i < 300 ? i : random() % (3 * block_size);
    ascii_set set;
    for (char32_t c = 0; c < 0x80; ++c) {
      if (random() % 8 != 0) set.insert(c);
    }
    std::string text;
    while (text.size() < size) text += static_cast<char>(random() % (random() % 8 == 0 ? 0x100 : 0x80));
    check_encoding(text, set);
  }
}

// --- Decoding.

// The text that is read, up to the first octet that cannot be.
std::pair<std::string, std::size_t> slowly_decoded(std::string_view text, const ascii_set& kept,
                                                   triplet_content content) {
  std::string out;
  std::size_t position = 0;
  while (position < text.size()) {
    if (text[position] != '%') {
      out += text[position++];
      continue;
    }
    const auto octet = first_triplet(text.substr(position));
    if (!octet) break;
    if (*octet < 0x80 || content == triplet_content::octets) {
      out += kept.contains(*octet) ? std::string(text.substr(position, 3)) : std::string(1, static_cast<char>(*octet));
      position += 3;
      continue;
    }
    std::string octets;
    for (auto rest = text.substr(position); octets.size() < 4 && first_triplet(rest); rest.remove_prefix(3)) {
      octets += static_cast<char>(*first_triplet(rest));
    }
    const std::string_view character = reference::utf8_character(octets, 0);
    if (character.empty()) break;
    out += character;
    position += 3 * character.size();
  }
  return {out, position};
}

void check_decoding(std::string_view text) {
  guarded_memory memory;
  const std::string_view guarded = memory.hold(text);
  for (const ascii_set& kept : {none, reserved}) {
    for (const triplet_content content : {triplet_content::octets, triplet_content::utf8}) {
      const auto [expected, read] = slowly_decoded(text, kept, content);
      std::string whole = "before";
      const std::size_t end = append_decoded(whole, guarded, kept, content);
      if (end != read || whole != "before" + expected) {
        BOOST_REQUIRE_EQUAL(end, read);
        BOOST_REQUIRE_EQUAL(whole, "before" + expected);
      }
      if (text.size() > block_size) continue;
      std::array<char, decoded_block_room> target;
      const char* const after = decode_block(guarded.data(), guarded.size(), kept, content, target.data());
      if (after == nullptr) continue;  // an error, or no vectors
      BOOST_REQUIRE_EQUAL(read, text.size());
      BOOST_REQUIRE_EQUAL(std::string_view(target.data(), static_cast<std::size_t>(after - target.data())), expected);
    }
  }
}

// Triplets of all octets that a table of UTF-8 distinguishes, where a window begins and at every place where it ends.
void check_every_place() {
  std::vector<std::string> pieces;
  for (const unsigned first :
       {0x41U, 0x2FU, 0x80U, 0xBFU, 0xC1U, 0xC2U, 0xDFU, 0xE0U, 0xE1U, 0xEDU, 0xF0U, 0xF3U, 0xF4U, 0xF5U, 0xFFU}) {
    for (const unsigned second : {0x41U, 0x80U, 0x8FU, 0x90U, 0x9FU, 0xA0U, 0xBFU, 0xC2U}) {
      pieces.push_back(in_triplets({first, second}));
      pieces.push_back(in_triplets({first, second, 0x80}));
      pieces.push_back(in_triplets({first, second, 0xBF, 0x80}));
    }
  }
  for (const std::string& piece : pieces) {
    for (std::size_t before = 0; before <= window_size + 2; before += before < window_size - 14 ? 5 : 1) {
      const std::string whole = std::string(before, 'a') + piece;
      check_decoding(whole);
      if (before % 8 != 7) continue;
      check_decoding(whole + std::string(window_size, 'z'));
      for (std::size_t cut = 1; cut < piece.size(); ++cut) {
        check_decoding(std::string_view(whole).substr(0, whole.size() - cut));
      }
    }
  }
}

void check_random_triplets() {
  std::mt19937_64 random(10646);
  const std::vector<std::string> good{in_triplets({0x41}),
                                      in_triplets({0x2F}),
                                      in_triplets({0x25}),
                                      in_triplets({0xC3, 0xA9}),
                                      in_triplets({0xE6, 0x97, 0xA5}),
                                      in_triplets({0xED, 0x9F, 0xBF}),
                                      in_triplets({0xF0, 0x9F, 0x98, 0x80}),
                                      in_triplets({0xF4, 0x8F, 0xBF, 0xBF}),
                                      "%7e",
                                      "%c3%Bf",
                                      "x",
                                      "000",
                                      "\xC3\xA9",
                                      std::string(70, '-')};
  for (int i = 0; i < (full_run() ? 2000 : 600); ++i) {
    std::string whole;
    const std::size_t size = random() % (i % 8 == 0 ? 3 * block_size : 300);
    while (whole.size() < size) whole += good[random() % good.size()];
    check_decoding(whole);
    if (whole.empty()) continue;
    whole[random() % whole.size()] = "%0Ag/\x7F"[random() % 6];
    check_decoding(whole);
  }
}

// --- UTF-8.

// The beginning of the first ill-formed sequence.
std::size_t slow_prefix(std::string_view text) {
  std::size_t k = 0;
  while (k < text.size() && !reference::utf8_character(text, k).empty()) {
    k += reference::utf8_character(text, k).size();
  }
  return k;
}

void require_verdict(std::string_view text, std::size_t good) {
  const bool verdict = is_well_formed(text.data(), text.size());
  if (verdict == (good == text.size()) && well_formed_prefix(text) == good) return;
  BOOST_REQUIRE_EQUAL(verdict, good == text.size());
  BOOST_REQUIRE_EQUAL(well_formed_prefix(text), good);
}

// A text, and where its first ill-formed sequence begins.
struct utf8_case {
  std::string text;
  std::size_t good;  // bytes
};

// Four bytes at boundaries, alone and at places where vectors begin and end; and random text with one byte spoilt.
std::vector<utf8_case> utf8_cases() {
  std::vector<utf8_case> cases;
  const auto add = [&](std::string text) {
    const std::size_t good = slow_prefix(text);
    cases.push_back({std::move(text), good});
  };
  const std::string edges =
      "\x41\x7F\x80\x8F\x90\x9F\xA0\xBF\xC0\xC1\xC2\xDF\xE0\xE1\xEC\xED\xEE\xEF\xF0\xF1\xF3\xF4\xF5\xFF";
  const std::string second = "\x41\x80\x8F\x90\x9F\xA0\xBF\xC2\xE1\xF1";
  for (const char a : edges) {
    for (const char b : second) {
      for (const char c : second) {
        for (const char d : second) {
          const std::string four{a, b, c, d};
          add(four);
          for (const std::size_t before : {13U, 14U, 15U, 16U, 61U, 63U}) add(std::string(before, 'x') + four);
        }
      }
    }
  }
  std::mt19937_64 random(3629);
  for (int i = 0; i < (full_run() ? 3000 : 800); ++i) {
    std::string text;
    for (auto left = random() % 300; left > 0; --left) {
      const auto octets =
          reference::utf8_octets(static_cast<std::uint32_t>(random() % (random() % 2 ? 0x80 : 0x110000)));
      text += octets.value_or("-");
    }
    add(text);
    for (std::size_t cut = 0; cut < 5 && cut < text.size(); ++cut) add(text.substr(0, text.size() - cut));
    if (text.empty()) continue;
    text[random() % text.size()] = static_cast<char>(random());
    add(text);
  }
  return cases;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(coding)

BOOST_AUTO_TEST_CASE(encoding_on_every_target) {
  on_every_target([](std::string_view name) {
    BOOST_TEST_CONTEXT(name) {
      check_every_mask();
      check_random_sets();
    }
  });
}

BOOST_AUTO_TEST_CASE(decoding_on_every_target) {
  on_every_target([](std::string_view name) {
    BOOST_TEST_CONTEXT(name) {
      check_every_place();
      check_random_triplets();
    }
  });
}

BOOST_AUTO_TEST_CASE(utf8_on_every_target) {
  const std::vector<utf8_case> cases = utf8_cases();
  on_every_target([&](std::string_view name) {
    BOOST_TEST_CONTEXT(name) {
      for (const auto& [text, good] : cases) require_verdict(text, good);
    }
  });
}

// A machine with vectors decodes a block without errors in them.
#if defined(URISPEC_TEST_HIGHWAY)
BOOST_AUTO_TEST_CASE(vectors_decode) {
  std::array<char, decoded_block_room> target;
  const char* const end = decode_block("%41", 3, none, triplet_content::utf8, target.data());
  BOOST_REQUIRE(end != nullptr);
  BOOST_TEST(std::string_view(target.data(), static_cast<std::size_t>(end - target.data())) == "A");
}
#endif

BOOST_AUTO_TEST_CASE(every_three_bytes_of_utf8) {
  std::string text(3, '\0');
  for (unsigned bytes = 0; bytes < 0x1000000; bytes += bytes < 0xC00000 ? 0x101 : 1) {
    text[0] = static_cast<char>(bytes >> 16);
    text[1] = static_cast<char>(bytes >> 8);
    text[2] = static_cast<char>(bytes);
    if (is_well_formed(text.data(), 3) != plain::is_well_formed(text.data(), 3))
      require_verdict(text, slow_prefix(text));
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
