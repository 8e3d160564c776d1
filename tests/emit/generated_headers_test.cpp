// include/urispec/rules and include/urispec/pegtl/rules contain, byte for byte, the output of the generator, and
// nothing else that it could have written.
#include "urispec/abnf.hpp"
#include "emit/generate_catalogue.hpp"

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

using namespace urispec;

namespace {

const std::filesystem::path include_folder = std::string(URISPEC_SOURCE_DIR) + "/include/urispec";

std::string text_of(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(generated_headers_tests)

BOOST_AUTO_TEST_CASE(are_up_to_date) {
  const auto catalogue = emit::generate_catalogue(include_folder);
  BOOST_TEST(catalogue.refusals.empty());
  BOOST_REQUIRE_EQUAL(catalogue.files.size(), abnf::catalogue().size() + 3);
  std::set<std::string> names;
  for (const auto& file : catalogue.files) {
    BOOST_TEST((text_of(file.path) == file.text), file.path.filename().string() << " is not what the generator writes");
    names.insert(file.path.lexically_relative(include_folder).generic_string());
  }
  BOOST_TEST(names.contains("pegtl/rules/catalogue.hpp"));
  BOOST_TEST(names.contains("rules/grammar.hpp"));
  BOOST_TEST(names.contains("rules/rule_components.hpp"));
  for (const auto& present : std::filesystem::recursive_directory_iterator(include_folder)) {
    if (!present.is_regular_file()) continue;
    const std::string name = present.path().lexically_relative(include_folder).generic_string();
    const bool generated = text_of(present.path()).find("// Generated from ") != std::string::npos;
    BOOST_TEST(generated == names.contains(name), name);
  }
}

BOOST_AUTO_TEST_SUITE_END()
