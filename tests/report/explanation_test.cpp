// The claims of the pages of causes about older grammars: "under rfc2396 and rfc2732" is true of the page's own examples,
// and a grammar that is not named has another opinion about them.
#include "report/explanation.hpp"

#include "urispec/diagnose.hpp"
#include "urispec/grammars.hpp"
#include "urispec/uri.hpp"

#include <boost/test/unit_test.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace {

using namespace urispec;

// "rfc2396 and rfc2732" in "under rfc2396 and rfc2732: RFC 2396 section 5"; empty if the page has no such line.
std::string grammars_named(const cause_entry& cause) {
  const std::string page = report::explanation_page(cause);
  const std::string before = "\n            under ";
  const std::size_t line = page.find(before);
  if (line == std::string::npos) return {};
  const std::size_t begin = line + before.size();
  return page.substr(begin, page.find(':', begin) - begin);
}

std::optional<rule_ref> rule_in(grammar g, std::string_view rule) {
  if (rule.empty()) return start_rule(g);
  if (rule == "URI" || rule == "absolute-URI") return find_rule(g, "absoluteURI");
  return find_rule(g, rule == "relative-ref" ? "relativeURI" : rule);
}

bool has_cause(std::string_view text, rule_ref rule, std::string_view id) {
  const auto why = diagnose(text, rule, {.repairs = repair_search::none, .elsewhere = elsewhere_search::none});
  return why && why->cause && why->cause->entry->id == id;
}

BOOST_AUTO_TEST_SUITE(explanations)

BOOST_AUTO_TEST_CASE(pages_name_the_older_grammars_in_which_their_examples_are_true) {
  std::size_t named_grammars = 0;
  for (const cause_entry& cause : cause_entries()) {
    const std::string names = grammars_named(cause);
    for (const grammar g : {grammar::rfc2396, grammar::rfc2732}) {
      const auto rule = rule_in(g, cause.rule);
      BOOST_TEST_CONTEXT(cause.id << " under " << info(g).id) {
        if (names.find(info(g).id) != std::string::npos) {
          ++named_grammars;
          BOOST_REQUIRE(rule.has_value());
          BOOST_TEST(has_cause(cause.example, *rule, cause.id));
          BOOST_TEST(matches(cause.nearly, *rule));
        } else if (rule && !cause.sections_of_rfc2396.empty()) {
          BOOST_TEST(!(has_cause(cause.example, *rule, cause.id) && matches(cause.nearly, *rule)));
        }
      }
    }
  }
  BOOST_TEST(named_grammars > 60U);
}

// RFC 2373, which RFC 2732 refers to, has numbers of up to three digits of any value.
BOOST_AUTO_TEST_CASE(an_ipv4_address_of_rfc2732_has_any_numbers) {
  const rule_ref rule = start_rule(grammar::rfc2732);
  for (const std::string_view text : {"http://[1::2:999.1.1.1]/", "http://[1::2:01.001.1.1]/"}) {
    BOOST_TEST_CONTEXT(text) BOOST_TEST(matches(text, rule));
  }
  BOOST_TEST(!has_cause("http://[::256.1.1.1]/", rule, "ipv4-number"));
  BOOST_TEST(has_cause("http://[::256.1.1.1]/", start_rule(grammar::rfc3986), "ipv4-number"));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
