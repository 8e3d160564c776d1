#include "parse/table.hpp"

#include <fmt/format.h>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <sstream>

namespace urispec::test {

nlohmann::ordered_json read_table(std::string_view folder, std::string_view id) {
  const std::string path = fmt::format("{}/parse-{}-{}.json", URISPEC_TEST_DATA, folder, id);
  std::ifstream file(path);
  BOOST_TEST_REQUIRE(file.good(), path << " cannot be read");
  nlohmann::ordered_json table = nlohmann::ordered_json::parse(file);
  BOOST_TEST_REQUIRE(!table.empty(), path << " is empty");
  return table;
}

std::string text_of(const nlohmann::ordered_json& row) {
  if (row.contains("text")) return row["text"].get<std::string>();
  std::string text;
  std::istringstream bytes(row["bytes"].get<std::string>());
  for (unsigned byte = 0; bytes >> std::hex >> byte;) text += static_cast<char>(byte);
  return text;
}

std::string rule_of(const nlohmann::ordered_json& row) {
  return row.value("rule", std::string());
}

}  // namespace urispec::test
