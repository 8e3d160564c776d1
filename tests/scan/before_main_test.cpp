// A text that is parsed while a program initializes its static objects, before the library's own, does not settle the
// rest of the program on slower instructions.
#include "scan/choose_vectors.hpp"
#include "urispec/pegtl/character_class.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <string_view>

namespace {

using namespace urispec;

struct early_parse {
  early_parse() {
    using letters = combinators::character_class<combinators::percent_encoded::no, 'a', 'z'>;
    static constexpr auto table = scan::class_tables<letters>::table();
    constexpr std::string_view text = "abc";
    scan::class_masks masks;
    scan::classify(text.data(), text.size(), table, masks);
    mask = masks[0];
    classifier = scan::detail::chosen_classify.load();
  }
  std::uint64_t mask = 0;
  scan::detail::classifier classifier = nullptr;
};

[[gnu::init_priority(101)]] const early_parse early;

}  // namespace

BOOST_AUTO_TEST_SUITE(before_main_tests)

BOOST_AUTO_TEST_CASE(the_best_instructions_are_chosen) {
  BOOST_TEST(early.mask == 0b111U);
  scan::choose_vectors();
  BOOST_TEST((early.classifier == scan::detail::chosen_classify.load()));
}

BOOST_AUTO_TEST_SUITE_END()
