// The cases of tests/data/ecma-utf16.json and ecma-utf8.json: values, and index and step of each error. The expected
// values come from the specification, and the slow references must give them as well.
#include "ecma/functions_under_test.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <fstream>
#include <sstream>
#include <string>

namespace urispec::test {

using namespace ecma;

namespace {

nlohmann::json table(const std::string& name) {
  std::ifstream file(URISPEC_TEST_DATA "/" + name);
  BOOST_REQUIRE_MESSAGE(file, name << " cannot be read");
  return nlohmann::json::parse(file);
}

// "D83D DE00" or "F0 9F": what JSON strings cannot hold.
template <typename Char>
std::basic_string<Char> from_hexadecimal(const std::string& digits) {
  std::basic_string<Char> units;
  std::istringstream numbers(digits);
  for (unsigned unit = 0; numbers >> std::hex >> unit;) units += static_cast<Char>(unit);
  return units;
}

std::string to_units(const std::string& text, char) {
  return text;
}
std::u16string to_units(const std::string& text, char16_t) {
  return reference::utf8_to_utf16(text).value();
}

template <typename Char>
std::basic_string<Char> field(const nlohmann::json& object, const std::string& text, const std::string& digits) {
  if (object.contains(text)) return to_units(object.at(text).get<std::string>(), Char{});
  return from_hexadecimal<Char>(object.at(digits).get<std::string>());
}

template <typename Char>
std::string expected(const nlohmann::json& entry, const std::string& digits) {
  if (!entry.contains("error")) {
    return std::string("=").append(hexadecimal<Char>(field<Char>(entry, "gives", "gives_" + digits)));
  }
  const auto& error = entry.at("error");
  return std::string("!")
      .append(std::to_string(error.at("index").get<std::size_t>()))
      .append(" ")
      .append(error.at("step").get<std::string>());
}

template <typename Char>
void check_table(const std::string& name, const std::string& digits) {
  const auto cases = table(name);
  BOOST_TEST(cases.size() > 20U);
  for (const auto& entry : cases) {
    BOOST_TEST_CONTEXT(entry.dump()) {
      const auto& function = function_named<Char>(entry.at("function").get<std::string>());
      const auto argument = field<Char>(entry, "text", digits);
      BOOST_TEST(describe<Char>(function.fast(argument)) == expected<Char>(entry, digits));
      BOOST_TEST(describe<Char>(function.slow(argument)) == expected<Char>(entry, digits));
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(table)

BOOST_AUTO_TEST_CASE(utf16) {
  check_table<char16_t>("ecma-utf16.json", "units");
}

BOOST_AUTO_TEST_CASE(utf8) {
  check_table<char>("ecma-utf8.json", "bytes");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
