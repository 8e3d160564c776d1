// tests/data/languages.txt: what the functions in a row of docs/reference/languages.md return in every language.
#pragma once

#include <boost/test/unit_test.hpp>

#include <fstream>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace urispec::test {

using jobs_by_row = std::map<std::string, std::function<std::string()>>;

inline std::map<std::string, std::string> results_by_row() {
  std::ifstream stream(URISPEC_SOURCE_DIR "/tests/data/languages.txt");
  std::map<std::string, std::string> results;
  for (std::string line; std::getline(stream, line);) {
    const std::size_t end = line.find(": ");
    if (!line.starts_with('#') && end != std::string::npos) results.emplace(line.substr(0, end), line.substr(end + 2));
  }
  return results;
}

inline void check_each_cell(const jobs_by_row& jobs) {
  const auto results = results_by_row();
  for (const auto& [row, job] : jobs) {
    BOOST_TEST_REQUIRE(results.contains(row), row);
    BOOST_TEST_CONTEXT(row) { BOOST_TEST(job() == results.at(row)); }
  }
}

inline std::string yes_or_no(bool first, bool second) {
  return std::string(first ? "yes" : "no") + (second ? " yes" : " no");
}

template <typename Bytes>
std::string numbers(const Bytes& bytes, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += (i == 0 ? "" : " ") + std::to_string(bytes[i]);
  return text;
}

}  // namespace urispec::test
