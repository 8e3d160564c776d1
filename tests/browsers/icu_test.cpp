// Internationalized hosts against the slow twin, which converts each label by itself.
#include "urispec/browsers.hpp"

#include "full_run.hpp"
#include "reference/browsers.hpp"
#include "urispec/icu.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <map>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::test {

BOOST_AUTO_TEST_SUITE(internationalized)

BOOST_AUTO_TEST_CASE(names_and_the_twin) {
  // Labels, and characters that UTS #46 maps: to ASCII, to a dot, to nothing, to two letters, to lower case.
  const std::vector<std::string> parts{"a",      "B",      "-",      "1",      ".",         ".",      "\u00E9", "\u00C9",
                                       "\u65E5", "\u3002", "\uFF0E", "\u00AD", "\u00DF",    "\uFF45", "\uFF11", "\u0130",
                                       "%C3%A9", "%41",    "%2E",    "%21",    "xn--9ca",   "e\u0301", "\u05D0", "\u2260",
                                       "xn--",   "%E3%80%82", "_"};
  const std::vector<std::string> ends{"", "", "/", ":80/", "/\u00E9", "/ ", "\\@c/", "\t/", " ", "@b/"};
  std::mt19937_64 random(46);
  const auto options = icu::functions_for_urls();
  std::map<browser_relation, std::size_t> tally;
  std::size_t internationalized = 0;
  const std::size_t rounds = full_run() ? 500'000 : 20'000;
  for (std::size_t round = 0; round < rounds; ++round) {
    std::string text = random() % 8 == 0 ? "http:///" : "http://";
    for (auto left = 1 + random() % 5; left > 0; --left) text += parts[random() % parts.size()];
    text += ends[random() % ends.size()];
    const auto comparison = compare_with_browser(text, options);
    const auto expected = reference::verdict_of_browser(text, options);
    BOOST_TEST_CONTEXT(text) {
      BOOST_REQUIRE((comparison && expected));
      BOOST_TEST(name(comparison->relation) == expected->relation);
      BOOST_TEST(comparison->misleads == expected->misleads);
    }
    ++tally[comparison->relation];
    const auto record = url_standard::parse(text, nullptr, options);
    const bool is_idn = record && record->host && serialize(*record->host).find("xn--") != std::string::npos;
    internationalized += is_idn && comparison->relation == browser_relation::same ? 1U : 0U;
  }
  for (const browser_relation relation : {browser_relation::same, browser_relation::other_host, browser_relation::fails,
                                          browser_relation::accepted_although_invalid}) {
    BOOST_TEST(tally[relation] > rounds / 100, name(relation));
  }
  BOOST_TEST(internationalized > rounds / 50);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
