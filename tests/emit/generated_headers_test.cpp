// What stands in include/urispec/rules is, byte for byte, what the generator writes; and nothing else of it stands
// there.
#include "emit/generate_catalogue.hpp"

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

using namespace urispec;

namespace {

const std::filesystem::path rules_folder = std::string(URISPEC_SOURCE_DIR) + "/include/urispec/rules";

std::string text_of(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(generated_headers_tests)

BOOST_AUTO_TEST_CASE(are_up_to_date) {
  const auto made = emit::generate_catalogue(rules_folder);
  BOOST_TEST(made.refusals.empty());
  BOOST_REQUIRE_EQUAL(made.files.size(), abnf::catalogue().size() + 3);
  std::set<std::string> names;
  for (const auto& file : made.files) {
    BOOST_TEST((text_of(file.path) == file.text), file.path.filename().string() << " is not what the generator writes");
    names.insert(file.path.filename().string());
  }
  BOOST_TEST(names.contains("catalogue.hpp"));
  BOOST_TEST(names.contains("grammar.hpp"));
  BOOST_TEST(names.contains("component_table.hpp"));
  for (const auto& present : std::filesystem::directory_iterator(rules_folder)) {
    const bool generated = text_of(present.path()).find("// Generated from ") != std::string::npos;
    BOOST_TEST(generated == names.contains(present.path().filename().string()), present.path().filename().string());
  }
}

BOOST_AUTO_TEST_SUITE_END()
