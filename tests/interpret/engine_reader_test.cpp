// Rules that recurse, read by the general engine: JSON (RFC 8259), mail addresses (RFC 5322) and OData URLs from a
// table; a thousand texts of OData, by its rules; and the derivations of rules whose recursion is linear, which are
// those of the rules as published.
#include "interpret/rule_automaton.hpp"

#include "interpret/rule_automaton.hpp"
#include "urispec/abnf.hpp"

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <sstream>
#include <string>

using namespace urispec;

namespace {

abnf::grammar grammar_of_recursion(const std::string& name) {
  std::ifstream file(URISPEC_TEST_DATA "/recursion/" + name + ".abnf");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const abnf::read_result read = abnf::read(text, name + ".abnf");
  return abnf::link({&read, 1}, name, "").grammar;
}

rule_reader general(const abnf::grammar& g, const std::string& rule) {
  auto reader = interpret::read_by_engine(g, g.find(rule).value());
  BOOST_REQUIRE(reader.has_value());
  return std::move(*reader);
}

// `offset` is that of the error; none where the text is valid.
void check_text(const rule_reader& reader, const std::string& text, std::optional<std::size_t> offset) {
  derivation tree;
  const auto read = reader.derive(text, tree);
  BOOST_TEST((read ? std::string("valid") : std::to_string(read.error().offset)) ==
             (offset ? std::to_string(*offset) : std::string("valid")));
  BOOST_TEST(reader.matches(text) == read.has_value());
  BOOST_TEST(tree.empty() == !read.has_value());
  if (!read) {
    BOOST_TEST(!(reader.expected(text)->next.empty() && !reader.expected(text)->may_end));
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(engine_reader_tests)

BOOST_AUTO_TEST_CASE(texts_of_the_table) {
  std::ifstream table(URISPEC_TEST_DATA "/recursion/texts.txt");
  std::size_t texts = 0;
  std::map<std::string, rule_reader> rules;
  for (std::string line; std::getline(table, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream words(line);
    std::string grammar;
    std::string rule;
    std::string verdict;
    words >> grammar >> rule >> verdict;
    const std::string text = line.substr(grammar.size() + rule.size() + verdict.size() + 3);
    auto reader = rules.find(grammar + ' ' + rule);
    if (reader == rules.end()) {
      reader = rules.emplace(grammar + ' ' + rule, general(grammar_of_recursion(grammar), rule)).first;
    }
    BOOST_TEST_CONTEXT(line) {
      check_text(reader->second, text,
                 verdict == "valid" ? std::nullopt : std::optional<std::size_t>(std::stoul(verdict)));
    }
    ++texts;
  }
  BOOST_TEST(texts > 10U);
}

// Each line has a rule, `valid` or `invalid`, and the text, in which ‸ stands where it is wrong. The verdicts are from
// the definitions, read by hand.
BOOST_AUTO_TEST_CASE(texts_of_odata) {
  const std::string place = "‸";
  const auto odata = grammar_of_recursion("odata");
  std::map<std::string, rule_reader> rules;
  std::size_t texts = 0;
  for (const auto& file : std::filesystem::directory_iterator(URISPEC_TEST_DATA "/recursion/odata")) {
    std::ifstream table(file.path());
    for (std::string line; std::getline(table, line);) {
      if (line.starts_with('#')) continue;
      std::istringstream words(line);
      std::string rule;
      std::string verdict;
      words >> rule >> verdict;
      const std::size_t before = rule.size() + verdict.size() + 2;
      std::string text = line.size() > before ? line.substr(before) : "";
      const std::size_t offset = text.find(place);
      const bool is_marked = offset != std::string::npos;
      BOOST_TEST_CONTEXT(file.path().filename() << ": " << line) {
        BOOST_TEST_REQUIRE((verdict == (is_marked ? "invalid" : "valid")));
        if (is_marked) text.erase(offset, place.size());
        if (!rules.contains(rule)) rules.emplace(rule, general(odata, rule));
        check_text(rules.at(rule), text, is_marked ? std::optional(offset) : std::nullopt);
      }
      ++texts;
    }
  }
  BOOST_TEST(texts > 1000U);
}

BOOST_AUTO_TEST_CASE(what_could_come) {
  const auto g = grammar_of_recursion("json");
  const auto expected = general(g, "array").expected("[1 x");
  BOOST_TEST((!expected->may_end));
  std::vector<std::string> rules;
  for (const auto& choice : expected->next) rules.push_back(choice.rule);
  BOOST_TEST(rules == (std::vector<std::string>{"end-array", "value-separator", "ws"}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(linear_recursion_is_derived_as_published) {
  const abnf::read_result read = abnf::read("s = l / s \".\" l\nl = \"x\"\n", "t.abnf");
  const auto g = abnf::link({&read, 1}, "", "").grammar;
  const auto reader = interpret::read_by_automaton(g, 0);
  BOOST_REQUIRE(reader.has_value());
  derivation tree;
  BOOST_TEST(reader->derive("x.x.x", tree).has_value());
  BOOST_TEST(tree.nodes().size() == 6U);
  BOOST_TEST(tree.root().children().begin().operator*().end_offset() == 3U);
  BOOST_TEST(reader->validate("x..x").error().offset == 2U);
}

BOOST_AUTO_TEST_CASE(a_text_that_takes_more_memory_is_not_decided) {
  const abnf::read_result read = abnf::read("s = s s / \"x\"\n", "t.abnf");
  const auto g = abnf::link({&read, 1}, "", "").grammar;
  const auto reader = interpret::read_by_engine(g, 0, work_budget(), 100'000);
  const auto error = reader->validate(std::string(5000, 'x')).error();
  BOOST_TEST((error.kind == error_kind::out_of_memory));
  BOOST_TEST(error.message() == "not decided: reading the text takes more memory than it may, in s");
  BOOST_TEST(reader->matches("xxx"));
}

// To recognize the text takes little; each x may begin a word in a derivation.
BOOST_AUTO_TEST_CASE(a_valid_text_without_a_derivation_stays_valid) {
  const abnf::read_result read =
      abnf::read("s = 1*w \"@\" host\nw = [c] 1*\"x\" [c]\nc = \"(\" [c] \")\"\nhost = 1*\"x\"\n", "t.abnf");
  const auto g = abnf::link({&read, 1}, "", "").grammar;
  const auto reader = interpret::read_by_engine(g, 0, work_budget(), 1'000'000);
  const std::string text = std::string(100'000, 'x') + "@x";
  BOOST_TEST(reader->matches(text));
  const auto parsed = reader->parse(text);
  BOOST_TEST_REQUIRE(parsed.has_value());
  BOOST_TEST(!parsed->components[part::host].has_value());
  const auto* reason = std::get_if<not_derived>(&parsed->missing);
  BOOST_TEST_REQUIRE((reason != nullptr && reason->reason == error_kind::out_of_memory));
  BOOST_TEST((*reader->parse("xx@x")->components[part::host] == "x"));
}

// A rule that recurses at one end is read by its automaton, which needs no time; its derivation is that of the rules as
// published.
BOOST_AUTO_TEST_CASE(without_time_there_is_no_published_derivation) {
  const abnf::read_result read = abnf::read("s = host / s \".\" host\nhost = \"x\"\n", "t.abnf");
  const auto g = abnf::link({&read, 1}, "", "").grammar;
  double used = 0;
  const auto reader =
      interpret::read_by_automaton(g, 0, work_budget(work_budget::default_limit, [&] { return used; }));
  BOOST_TEST_REQUIRE(reader.has_value());
  used = 1;
  derivation tree;
  const auto derived = reader->derive("x.x", tree);
  BOOST_TEST_REQUIRE(derived.has_value());
  const auto* reason = std::get_if<not_derived>(&derived->missing);
  BOOST_TEST_REQUIRE((reason != nullptr && reason->reason == error_kind::out_of_time));
  BOOST_TEST(tree.empty());
}

BOOST_AUTO_TEST_CASE(when_the_time_is_over_no_text_is_decided) {
  const abnf::read_result read = abnf::read("s = s s / \"x\"\n", "t.abnf");
  const auto g = abnf::link({&read, 1}, "", "").grammar;
  double used = 0;
  const auto reader = interpret::read_by_engine(g, 0, work_budget(work_budget::default_limit, [&] { return used; }));
  BOOST_TEST(reader->matches("xxx"));
  BOOST_TEST(!reader->is_out_of_time());
  used = 1;
  const auto error = reader->validate("xxx").error();
  BOOST_TEST((error.kind == error_kind::out_of_time));
  BOOST_TEST(error.message() == "not decided: the time for reading is over, in s");
  BOOST_TEST(reader->is_out_of_time());
}

// An automaton decides without a limit of time; what recurses is derived within one.
BOOST_AUTO_TEST_CASE(the_time_of_a_rule_with_an_automaton) {
  const abnf::read_result read = abnf::read("path = seg / path \"/\" seg\nseg = 1*\"x\"\n", "t.abnf");
  const auto g = abnf::link({&read, 1}, "", "").grammar;
  double used = 0;
  const work_budget limits(work_budget::default_limit, [&] { return used; });
  const auto recursive = make_reader(g, 0, limits);
  const auto regular = make_reader(g, 1, limits);
  BOOST_TEST_REQUIRE((recursive.has_value() && regular.has_value()));
  BOOST_TEST(!recursive->is_out_of_time());
  used = 1;
  BOOST_TEST(recursive->matches("x/x"));
  BOOST_TEST(recursive->is_out_of_time());
  BOOST_TEST(!regular->is_out_of_time());
}

BOOST_AUTO_TEST_SUITE_END()
