// append_encoded and append_decoded: they append to what is already there, and append nothing after an error.
#include "ecma/operations.hpp"
#include "ecma/character_sets.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

namespace urispec::test {

using namespace ecma;

BOOST_AUTO_TEST_SUITE(append)

BOOST_AUTO_TEST_CASE(keeps_what_is_there) {
  std::string r = "kept";
  BOOST_TEST(!append_encoded(r, "a b", unescaped_uri_set));
  BOOST_TEST(!append_decoded(r, "%2f%41", reserved_uri_set));
  BOOST_TEST(r == "kepta%20b%2fA");
}

BOOST_AUTO_TEST_CASE(takes_back_what_came_before_an_error) {
  for (const std::size_t before : {0U, 10U, 5000U, 20000U}) {
    std::string r = "kept";
    const auto encoded = append_encoded(r, std::string(before, ' ') + "\x80", unescaped_uri_set);
    BOOST_TEST((encoded == uri_error{before, uri_error_step::ill_formed_input}));
    const auto decoded = append_decoded(r, std::string(before, 'a') + "%", reserved_uri_set);
    BOOST_TEST((decoded == uri_error{before, uri_error_step::escape_cut_off}));
    BOOST_TEST(r == "kept");

    std::u16string wide = u"kept";
    const auto wide_encoded = append_encoded(wide, std::u16string(before, u' ') + u"\xDC00", unescaped_uri_set);
    BOOST_TEST((wide_encoded == uri_error{before, uri_error_step::low_surrogate_alone}));
    const auto wide_decoded = append_decoded(wide, std::u16string(before, u'a') + u"%80", reserved_uri_set);
    BOOST_TEST((wide_decoded == uri_error{before, uri_error_step::not_a_first_octet}));
    BOOST_TEST((wide == u"kept"));
  }
}

// Any set of ASCII characters will do, not the published ones alone.
BOOST_AUTO_TEST_CASE(any_set) {
  for (char32_t kept = 0; kept < 0x80; ++kept) {
    ascii_set set;
    set.insert(kept);
    std::u16string text;
    std::u16string all_escapes;
    std::u16string expected;
    for (char16_t c = 0; c < 0x80; ++c) {
      const std::u16string escape{u'%', u"0123456789ABCDEF"[c >> 4], u"0123456789ABCDEF"[c & 15]};
      text += c;
      all_escapes += escape;
      expected += c == kept ? std::u16string(1, c) : escape;
    }
    BOOST_TEST((*encode(text, set) == expected));
    std::u16string decoded = text;
    decoded.replace(kept, 1, all_escapes, kept * 3, 3);
    BOOST_TEST((*decode(all_escapes, set) == decoded));
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
