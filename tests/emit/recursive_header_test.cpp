// The header made of a grammar that recurses, JSON of RFC 8259, compiles and parses. Nothing is proved about the rules
// that recurse; here they are compared with a JSON parser, on texts and on all texts that differ from them by one
// character.
#include "all.hpp"
#include "json.hpp"
#include "urispec/pegtl/parse.hpp"

#include <nlohmann/json.hpp>
#include <tao/pegtl/contrib/analyze.hpp>
#include <tao/pegtl/memory_input.hpp>
#include <tao/pegtl/parse.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <utility>

namespace {

template <typename Rule>
bool matches(std::string_view text) {
  tao::pegtl::memory_input<> in(text.data(), text.size(), "");
  return tao::pegtl::parse<tao::pegtl::seq<Rule, tao::pegtl::eof>>(in);
}

constexpr std::string_view texts[] = {
    R"({"a":[1,-0.5e+1,{"b":null}],"c":"x\u00e9\n"})",
    " [ true , false ,\t[ ] , { } ]\r\n",
    R"("\"\\\/\b\f\n\r\t")",
    "[[[[0]]],\"\xC3\xA9\xF0\x9F\x98\x80\"]",
    "-12.30E-4",
};
constexpr std::string_view characters = "{}[],:\"\\ \n0-9.eEu+tnfax\x01";

}  // namespace

BOOST_AUTO_TEST_SUITE(recursive_header_tests)

BOOST_AUTO_TEST_CASE(as_another_parser) {
  using urispec::grammars::json;
  using start = json::start;
  std::size_t valid = 0;
  std::size_t invalid = 0;
  const auto check = [&](const std::string& text) {
    const bool expected = nlohmann::json::accept(text);
    ++(expected ? valid : invalid);
    if (matches<start>(text) != expected || urispec::matches<json>(text) != expected) {
      BOOST_ERROR(text << " is " << (expected ? "valid" : "invalid"));
    }
  };
  for (const std::string_view text : texts) {
    BOOST_TEST(matches<start>(text));
    for (std::size_t i = 0; i <= text.size(); ++i) {
      check(std::string(text.substr(0, i)));
      for (const char c : characters) {
        std::string changed(text);
        changed.insert(i, 1, c);
        check(changed);
        if (i == text.size()) continue;
        changed = text;
        changed[i] = c;
        check(changed);
      }
    }
  }
  BOOST_TEST(valid > 500U);
  BOOST_TEST(invalid > 2000U);
}

template <typename Rule>
struct count {};
template <>
struct count<urispec::rules::json::array> {
  static void apply0(std::size_t& arrays, std::size_t&) { ++arrays; }
};
template <>
struct count<urispec::rules::json::ws> {
  static void apply0(std::size_t&, std::size_t& spaces) { ++spaces; }
};

// Alternatives of `value` begin with spaces, which match before most of them fail.
BOOST_AUTO_TEST_CASE(actions_fire_for_the_derivation_alone) {
  const std::string text = " [ [ true , [ ] ] , [ { \"a\" : [ 0 ] } ] ] ";
  std::size_t arrays = 0, spaces = 0;
  tao::pegtl::memory_input<> in(text.data(), text.size(), "");
  using whole = tao::pegtl::seq<urispec::grammars::json::start, tao::pegtl::eof>;
  BOOST_TEST((tao::pegtl::parse<whole, count>(in, arrays, spaces)));
  BOOST_TEST(arrays == 5U);
  // Two at each bracket, brace, comma and colon, and two around the text.
  BOOST_TEST(spaces == 2U * (5U + 5U + 2U + 2U + 1U) + 2U);
}

// An input that would take more stack than there is is refused, by a value that says so; the input then reads the next
// text.
BOOST_AUTO_TEST_CASE(nesting_has_an_end) {
  using urispec::combinators::deepest_nesting;
  using text = tao::pegtl::seq<urispec::grammars::json::start, tao::pegtl::eof>;
  const auto arrays = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
  const auto objects = [](std::size_t depth) {
    std::string nested;
    for (std::size_t i = 0; i < depth; ++i) nested += "{\"a\":";
    return nested + "0" + std::string(depth, '}');
  };
  const auto outcome = [](const std::string& json) {
    tao::pegtl::memory_input<> in(json.data(), json.size(), "");
    const bool matched = tao::pegtl::parse<text>(in);
    return std::pair(matched, urispec::combinators::is_nested_too_deep(in));
  };
  // JSON-text, then value and array of each level, and inside the last a value that might be an array.
  BOOST_TEST((outcome(arrays((deepest_nesting - 3) / 2)) == std::pair(true, false)));
  BOOST_TEST((outcome(arrays((deepest_nesting - 3) / 2 + 1)) == std::pair(false, true)));
  // Nesting by value, object and member.
  BOOST_TEST((outcome(objects((deepest_nesting - 3) / 3)) == std::pair(true, false)));
  BOOST_TEST((outcome(objects((deepest_nesting - 3) / 3 + 1)) == std::pair(false, true)));
  for (const std::size_t depth : {10'000U, 100'000U, 1'000'000U}) {
    BOOST_TEST((outcome(arrays(depth)) == std::pair(false, true)));
    BOOST_TEST((outcome(std::string(depth, '[')) == std::pair(false, true)));
    BOOST_TEST((outcome(objects(depth)) == std::pair(false, true)));
  }
  BOOST_TEST((outcome("[" + arrays(100)) == std::pair(false, false)));
  // Many beside each other are not deep.
  std::string wide = "[[]";
  for (int i = 0; i < 10'000; ++i) wide += ",[]";
  BOOST_TEST((outcome(wide + "]") == std::pair(true, false)));

  const std::string deep = arrays(100'000);
  tao::pegtl::memory_input<> in(deep.data(), deep.size(), "");
  BOOST_TEST(!tao::pegtl::parse<text>(in));
  in.restart();
  BOOST_TEST(!urispec::combinators::is_nested_too_deep(in));
}

// The function of the library that takes any grammar: the same rules, the same limit, and any text is the first.
BOOST_AUTO_TEST_CASE(the_typed_function_has_the_same_limit) {
  using urispec::combinators::deepest_nesting;
  using urispec::grammars::json;
  static_assert(urispec::is_recursive<json>);
  static_assert(!urispec::is_recursive<urispec::grammars::all_>);
  const auto arrays = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
  BOOST_TEST(urispec::matches<json>(arrays((deepest_nesting - 3) / 2)));
  BOOST_TEST(!urispec::matches<json>(arrays((deepest_nesting - 3) / 2 + 1)));
  for (const std::size_t depth : {10'000U, 100'000U, 1'000'000U}) {
    BOOST_TEST(!urispec::matches<json>(arrays(depth)));
    BOOST_TEST(!urispec::matches<json>(std::string(depth, '[')));
  }
  BOOST_TEST(urispec::matches<json>("[[]]"));
  BOOST_TEST(!urispec::matches<json>({}));
  BOOST_TEST((urispec::matches<json, urispec::rules::json::int_>("10")));
  BOOST_TEST(!(urispec::matches<json, urispec::rules::json::int_>("01")));
}

// An alternative that would match something else does not make up for it.
BOOST_AUTO_TEST_CASE(too_deep_is_not_another_alternative) {
  const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
  tao::pegtl::memory_input<> in(deep.data(), deep.size(), "");
  using array_or_anything =
      urispec::combinators::nested<tao::pegtl::sor<urispec::rules::json::array, tao::pegtl::star<tao::pegtl::any>>>;
  BOOST_TEST(!(tao::pegtl::parse<array_or_anything>(in)));
  BOOST_TEST(in.byte() == 0U);
}

BOOST_AUTO_TEST_CASE(rules_with_other_names) {
  BOOST_TEST(matches<urispec::rules::json::int_>("10"));
  BOOST_TEST(!matches<urispec::rules::json::int_>("01"));
  BOOST_TEST(matches<urispec::rules::json::char_>("\\u00E9"));
  BOOST_TEST(urispec::grammars::json::info[11].name == "true");
}

BOOST_AUTO_TEST_CASE(no_loop_without_progress) {
  BOOST_TEST(tao::pegtl::analyze<urispec::grammars::json::start>(-1) == 0U);
}

BOOST_AUTO_TEST_SUITE_END()
