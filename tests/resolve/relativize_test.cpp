// Always the shortest: compared with a search through all strings.
#include "urispec/resolve.hpp"

#include "full_run.hpp"
#include "parse/all_strings.hpp"
#include "reference/relativization.hpp"
#include "resolve/table.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <initializer_list>
#include <random>
#include <string>

BOOST_AUTO_TEST_SUITE(relativize_)

using namespace urispec;

BOOST_AUTO_TEST_CASE(table) {
  for (const auto& row : test::read_table("relativize-cases.json")) {
    const grammar g = test::grammar_of(row, grammar::rfc3986);
    const auto base_text = row["base"].get<std::string>();
    const auto base = parse_base(base_text, g);
    BOOST_REQUIRE(base);
    const auto relative = relativize(*base, row["target"].get<std::string>(), test::options_of(row, g));
    if (row.contains("error")) {
      BOOST_REQUIRE(!relative);
      const auto actual = test::describe(relative.error());
      BOOST_TEST(actual["error"].dump() == row["error"].dump(), row.dump());
    } else {
      BOOST_TEST(*relative == row["reference"].get<std::string>(), row.dump());
    }
  }
}

namespace {

struct range_of_texts {
  std::initializer_list<const char*> fronts;
  std::size_t longest;  // of what follows a front
};

// Every target from every base. The search goes through all strings of at most six characters, so what is longer than
// seven is not known to be the shortest, only not to be longer than something of six.
void check_all(grammar g, const range_of_texts& bases, const range_of_texts& targets,
               const resolution_options& options) {
  constexpr std::size_t longest = 6;
  std::size_t compared = 0;
  const auto check = [&](const base_uri& base, const auto& shortest, const std::string& target) {
    const auto goal = resolve(base, target, options);
    if (!goal || goal->kind != resolution_kind::uri) return;
    const auto relative = relativize(base, target, options);
    BOOST_REQUIRE(relative);
    BOOST_REQUIRE_EQUAL(resolve(base, *relative, options)->text, goal->text);
    const auto match = shortest.find(goal->text);
    const std::size_t least = match == shortest.end() ? longest + 1 : match->second;
    BOOST_REQUIRE_MESSAGE(relative->size() == least || (least > longest && relative->size() > longest),
                          base.parts.text << " to " << target << ": " << *relative << ", not of " << least);
    ++compared;
  };
  for (const char* base_front : bases.fronts) {
    test::for_all_strings("/a?", bases.longest, [&](std::string_view base_rest) {
      const std::string base_text = base_front + std::string(base_rest);
      const auto base = parse_base(base_text, g);
      if (!base) return;
      const auto shortest = reference::shortest_references(*base, options, "/.a:?f", longest);
      for (const char* target_front : targets.fronts) {
        test::for_all_strings("/a:?", targets.longest, [&](std::string_view rest) {
          const std::string target = target_front + std::string(rest);
          if (parse_base(target, g)) check(*base, shortest, target);
        });
      }
    });
  }
  BOOST_TEST(compared > 100u);
}

}  // namespace

// With and without authority, empty segments, colons, queries.
BOOST_AUTO_TEST_CASE(shortest_of_all_strings_rfc_3986) {
  resolution_options options = default_resolution_options(grammar::rfc3986);
  check_all(grammar::rfc3986, {{"f:", "f:/.//", "f:/a/", "f://", "f://a/"}, test::full_run() ? 2U : 1U},
            {{"f:", "f:/.//"}, 4}, options);
  options.excess_dot_dot = excess_dot_dot::kept;
  check_all(grammar::rfc3986, {{"f:/a/", "f:/../", "f:/../a/"}, 1}, {{"f:/..", "f:/../"}, 3}, options);
  options.same_scheme = same_scheme::ignored;
  check_all(grammar::rfc3986, {{"f:", "f:/"}, 1}, {{"f:"}, 4}, options);
  options.meaning = meaning::letter;
  check_all(grammar::rfc3986, {{"f:", "f:/"}, 1}, {{"f:", "f:/.//"}, 3}, options);
}

BOOST_AUTO_TEST_CASE(shortest_of_all_strings_rfc_2396) {
  resolution_options options = default_resolution_options(grammar::rfc2396);
  check_all(grammar::rfc2396, {{"f:", "f:/", "f://a"}, 1}, {{"f:", "f:/./", "f://a"}, 3}, options);
  options.current_document = current_document::base;
  check_all(grammar::rfc2396, {{"f:/", "f://a/"}, 1}, {{"f:/", "f://a/"}, 3}, options);
}

// Random bases and targets under random options: all that the options allow to come together, opaque bases and results
// that are read as something else included. The targets are texts of the same kind, and what short references come to.
BOOST_AUTO_TEST_CASE(shortest_under_any_options) {
  constexpr std::size_t longest = 5;
  std::mt19937 random(1808);
  const auto one_of = [&]<std::size_t N>(const char* const(&from)[N]) { return from[random() % N]; };
  const auto text = [&] {
    std::string base_text = one_of({"s:", "s:/", "s://", "s://a"});
    for (auto left = random() % 6; left > 0; --left) {
      base_text += one_of({"/", "/", "/", "a", "a", ".", "..", "?", ":", "/.", "/..", "s"});
    }
    return base_text;
  };
  std::size_t compared = 0;
  for (int round = 0; round < 60; ++round) {
    const grammar g = random() % 2 == 0 ? grammar::rfc2396 : grammar::rfc3986;
    resolution_options options = default_resolution_options(g);
    options.same_scheme = random() % 4 == 0 ? same_scheme::ignored : same_scheme::kept;
    options.excess_dot_dot =
        std::array{excess_dot_dot::removed, excess_dot_dot::kept, excess_dot_dot::error}[random() % 3];
    options.meaning = random() % 2 == 0 ? meaning::kept : meaning::letter;
    options.opaque_base = random() % 3 == 0 ? opaque_base::refused : opaque_base::resolved;
    options.current_document = random() % 2 == 0 ? current_document::reported : current_document::base;
    options.query_alone = random() % 3 == 0 ? query_alone::refused : query_alone::accepted;
    const std::string base_text = text();
    const auto base = parse_base(base_text, g);
    if (!base) continue;
    const auto shortest = reference::shortest_references(*base, options, "/.a:?s", longest);
    const auto check = [&](const std::string& target) {
      const auto goal = parse_base(target, g) ? resolve(*base, target, options)
                                              : result<resolution, resolution_error>(resolution_error{});
      if (!goal || goal->kind != resolution_kind::uri) return;
      const auto relative = relativize(*base, target, options);
      BOOST_REQUIRE(relative);
      BOOST_REQUIRE_EQUAL(resolve(*base, *relative, options)->text, goal->text);
      const auto match = shortest.find(goal->text);
      const std::size_t least = match == shortest.end() ? longest + 1 : match->second;
      BOOST_REQUIRE_MESSAGE(
          relative->size() == least || (least > longest && relative->size() > longest),
          info(g).id << ": " << base_text << " to " << target << ": " << *relative << ", not of " << least);
      ++compared;
    };
    for (int i = 0; i < 300; ++i) check(text());
    std::size_t left = 1000;
    for (const auto& [target, size] : shortest) {
      if (left-- == 0) break;
      check(target);
    }
  }
  BOOST_TEST(compared > 20000u);
}

// It comes back for long texts too, and for IRIs.
BOOST_AUTO_TEST_CASE(comes_back) {
  std::mt19937 random(7);
  const std::string_view pieces[] = {"/", "/", "..", "a", "bc", "?", "#", ":", "//", "é", "%20", "/a/b/"};
  const auto text = [&](int count) {
    std::string uri = random() % 2 == 0 ? "f://h/" : "f:";
    for (int i = 0; i < count; ++i) uri += pieces[random() % std::size(pieces)];
    return uri;
  };
  int compared = 0;
  for (int round = 0; round < 20000; ++round) {
    const std::string base_text = text(8);
    const std::string target = text(10);
    const auto base = parse_base(base_text, grammar::rfc3987);
    if (!base || !parse_base(target, grammar::rfc3987)) continue;
    const auto relative = relativize(*base, target, {});
    BOOST_REQUIRE(relative);
    BOOST_REQUIRE_EQUAL(resolve(*base, *relative, {})->text, resolve(*base, target, {})->text);
    ++compared;
  }
  BOOST_TEST(compared > 500);
}

BOOST_AUTO_TEST_SUITE_END()
