// The header made of a grammar that recurses, JSON of RFC 8259, compiles and parses. Nothing is proven of the rules
// that recurse; here they are compared with a JSON parser, on texts and on all that differ from them by one character.
#include "json.hpp"

#include <nlohmann/json.hpp>
#include <tao/pegtl/memory_input.hpp>
#include <tao/pegtl/parse.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

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
  using start = urispec::grammars::json::start;
  std::size_t valid = 0;
  std::size_t invalid = 0;
  const auto check = [&](const std::string& text) {
    const bool expected = nlohmann::json::accept(text);
    ++(expected ? valid : invalid);
    if (matches<start>(text) != expected) BOOST_ERROR(text << " is " << (expected ? "valid" : "invalid"));
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

BOOST_AUTO_TEST_CASE(rules_with_other_names) {
  BOOST_TEST(matches<urispec::json::int_>("10"));
  BOOST_TEST(!matches<urispec::json::int_>("01"));
  BOOST_TEST(matches<urispec::json::char_>("\\u00E9"));
  BOOST_TEST(urispec::grammars::json::info[11].name == "true");
}

BOOST_AUTO_TEST_SUITE_END()
