// Runs the test data of web-platform-tests for the URL Standard, from a folder that is given: urltestdata.json,
// urltestdata-javascript-only.json, percent-encoding.json, toascii.json and IdnaTestV2.json.
// Usage: web_platform_tests FOLDER DIFFERENCES. DIFFERENCES is a file with the domains for which these tests expect a
// later version of Unicode or of UTS #46 than ICU has: idna-differences.txt.
// Exit code: 0 if all pass but what is listed, and all that is listed differs; 1 if not.
#include "urispec/icu.hpp"
#include "urispec/url_standard.hpp"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::test {
namespace {

using nlohmann::json;
using namespace url_standard;

struct tally {
  std::size_t passed = 0;
  std::vector<std::string> failed;

  void add(const std::string& subject, const std::string& expected, const std::string& actual) {
    if (expected == actual) {
      ++passed;
    } else {
      failed.push_back(fmt::format("{}\n    expected {}\n    actual   {}", subject, expected, actual));
    }
  }

  // False if something failed.
  bool tell(std::string_view file) const {
    fmt::print("{}: {} passed, {} failed\n", file, passed, failed.size());
    for (const std::string& f : failed) fmt::print("  {}\n", f);
    return failed.empty();
  }
};

// Lone surrogates, which no UTF-8 has, become U+FFFD, as the API makes them.
std::string with_scalar_values(std::string text) {
  const auto unit_at = [&](std::size_t position) -> unsigned long {
    return text.compare(position, 2, "\\u") == 0 ? std::stoul(text.substr(position + 2, 4), nullptr, 16) : 0;
  };
  for (std::size_t position = text.find('\\'); position != std::string::npos; position = text.find('\\', position)) {
    const unsigned long unit = unit_at(position);
    const unsigned long next = unit >= 0xD800 && unit <= 0xDBFF ? unit_at(position + 6) : 0;
    const bool is_pair = next >= 0xDC00 && next <= 0xDFFF;
    if (unit >= 0xD800 && unit <= 0xDFFF && !is_pair) text.replace(position, 6, "\\ufffd");
    position += is_pair ? 12 : 2;
  }
  return text;
}

json read(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) {
    fmt::print(stderr, "{} cannot be read\n", path);
    std::exit(EXIT_FAILURE);
  }
  return json::parse(with_scalar_values({std::istreambuf_iterator<char>(file), {}}));
}

std::string shown(const json& text) { return text.dump(-1, ' ', true); }

// Results of the getters of the API (#url-class) that are more than a component.
std::string with_prefix(char prefix, const std::optional<std::string>& part) {
  return part && !part->empty() ? prefix + *part : std::string();
}

std::map<std::string, std::string> getters(const url& u) {
  const std::string hostname = u.host ? serialize(*u.host) : "";
  const std::string port = u.port ? std::to_string(*u.port) : "";
  return {
      {"href", serialize(u)},
      {"protocol", u.scheme + ":"},
      {"username", u.username},
      {"password", u.password},
      {"hostname", hostname},
      {"host", hostname + (port.empty() ? "" : ":" + port)},
      {"port", port},
      {"pathname", serialize_path(u)},
      {"search", with_prefix('?', u.query)},
      {"hash", with_prefix('#', u.fragment)},
  };
}

bool run_url_tests(const std::string& file, const std::string& path) {
  const parser_options options = icu::functions_for_urls();
  tally results;
  std::size_t count = 0;
  for (const json& test : read(path)) {
    if (!test.is_object()) continue;
    const std::string input = test["input"];
    ++count;
    std::optional<url> base;
    if (!test["base"].is_null()) {
      const auto parsed = parse(test["base"].get<std::string>(), nullptr, options);
      // A test of a failure may have a base that fails.
      if (!parsed) {
        results.add(shown(test), "failure", test.contains("failure") ? "failure" : "a base that is a URL");
        continue;
      }
      base = *parsed;
    }
    const auto parsed = parse(input, base ? &*base : nullptr, options);
    const std::string subject = shown(test["input"]) + " against " + shown(test["base"]);
    if (test.contains("failure")) {
      results.add(subject, "failure", parsed ? serialize(*parsed) : "failure");
      continue;
    }
    if (!parsed) {
      results.add(subject, test["href"], parsed.error().message());
      continue;
    }
    for (const auto& [getter, value] : getters(*parsed)) {
      if (test.contains(getter)) results.add(subject + ", " + getter, test[getter], value);
    }
    results.add(subject + ", parsed again", serialize(*parsed),
                serialize(*parse(serialize(*parsed), nullptr, options)));
  }
  fmt::print("{}: {} texts\n", file, count);
  return results.tell(file);
}

bool run_percent_encoding_tests(const std::string& path) {
  tally results;
  for (const json& test : read(path)) {
    if (!test.is_object()) continue;
    for (const auto& [label, output] : test["output"].items()) {
      parser_options options = icu::functions_for_urls();
      options.encoding = *find_encoding(label);
      const auto parsed = parse("https://a/?" + test["input"].get<std::string>(), nullptr, options);
      results.add(shown(test["input"]) + " in " + label, output, parsed->query.value_or(""));
    }
  }
  return results.tell("percent-encoding.json");
}

// The code points that would end the host are percent-encoded, as the tests themselves do it.
std::string as_host(std::string_view domain) { return utf8_percent_encode(domain, ascii_set(":/?#\\")); }

// Drops the triplets that the function above makes of what is not ASCII.
std::string url_with_host(const std::string& domain) {
  std::string text = "https://";
  for (const char c : domain) {
    if (static_cast<unsigned char>(c) < 0x80) {
      text += as_host({&c, 1});
    } else {
      text += c;
    }
  }
  return text + "/x";
}

// The listed differences: lines of a domain as a JSON string, a tab and the reason. Those that differ are removed.
bool run_domain_tests(const std::string& file, const std::string& path, std::set<std::string>& listed) {
  const parser_options options = icu::functions_for_urls();
  tally results;
  std::size_t excused = 0;
  for (const json& test : read(path)) {
    if (!test.is_object() || test["input"] == "") continue;
    const auto parsed = parse(url_with_host(test["input"]), nullptr, options);
    const std::string expected = test["output"].is_null() ? "failure" : test["output"].get<std::string>();
    const std::string actual = parsed ? serialize(*parsed->host) : "failure";
    if (expected != actual && listed.erase(shown(test["input"])) > 0) {
      ++excused;
    } else {
      results.add(shown(test["input"]), expected, actual);
    }
  }
  fmt::print("{}: {} differ as listed\n", file, excused);
  return results.tell(file);
}

std::set<std::string> read_differences(const std::string& path) {
  std::set<std::string> listed;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (!line.empty() && line[0] != '#') listed.insert(line.substr(0, line.find('\t')));
  }
  return listed;
}

}  // namespace
}  // namespace urispec::test

int main(int argc, char** argv) {
  using namespace urispec::test;
  if (argc != 3) {
    fmt::print(stderr, "usage: web_platform_tests FOLDER DIFFERENCES\n");
    return 2;
  }
  const std::string folder = std::string(argv[1]) + "/";
  std::set<std::string> listed = read_differences(argv[2]);
  bool passed = true;
  for (const std::string file : {"urltestdata.json", "urltestdata-javascript-only.json"}) {
    passed &= run_url_tests(file, folder + file);
  }
  passed &= run_percent_encoding_tests(folder + "percent-encoding.json");
  passed &= run_domain_tests("toascii.json", folder + "toascii.json", listed);
  passed &= run_domain_tests("IdnaTestV2.json", folder + "IdnaTestV2.json", listed);
  for (const std::string& domain : listed) fmt::print("listed, but it does not differ: {}\n", domain);
  return passed && listed.empty() ? EXIT_SUCCESS : EXIT_FAILURE;
}
