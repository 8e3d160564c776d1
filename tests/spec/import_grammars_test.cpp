// The grammars to import (grammar/imports/catalogue.txt): `grammar check` has no error, and texts are valid or invalid as
// the documents say (tests/data/imports/strings.txt). scheme_grammars_test.cpp has their proofs.
#include "urispec/spec.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace urispec;

namespace {

spec::loaded_grammar loaded_of(const abnf::catalogue_entry& entry) {
  const spec::layer layers[] = {spec::built_in_layer(entry)};
  return spec::load(layers);
}

struct verdict_case {
  bool is_valid;
  std::string grammar, rule, text, line;
};

void append_utf8(std::string& text, unsigned code) {
  if (code < 0x80U) {
    text += static_cast<char>(code);
  } else {
    text += static_cast<char>(0xC0U | (code >> 6U));
    text += static_cast<char>(0x80U | (code & 0x3FU));
  }
}

std::string unescaped(std::string_view written) {
  const std::map<char, char> letters{{'r', '\r'}, {'n', '\n'}, {'t', '\t'}, {'s', ' '}, {'\\', '\\'}};
  std::string text;
  for (std::size_t i = 0; i < written.size(); ++i) {
    if (written[i] != '\\') {
      text += written[i];
    } else if (written.at(++i) == 'x') {
      append_utf8(text, static_cast<unsigned>(std::stoul(std::string(written.substr(i + 1, 2)), nullptr, 16)));
      i += 2;
    } else if (written[i] != 'e') {
      text += letters.at(written[i]);
    }
  }
  return text;
}

std::vector<verdict_case> read_cases() {
  std::ifstream in(URISPEC_TEST_DATA "/imports/strings.txt");
  std::vector<verdict_case> cases;
  std::string grammar;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line.front() == '#') continue;
    if (line.front() == '[') {
      grammar = line.substr(1, line.size() - 2);
      continue;
    }
    const std::size_t blank = line.find(' ', 2);
    BOOST_REQUIRE_MESSAGE(blank != std::string::npos, line);
    cases.push_back({line.front() == '+', grammar, line.substr(2, blank - 2), unescaped(line.substr(blank + 1)), line});
  }
  return cases;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(import_grammars)

BOOST_AUTO_TEST_CASE(check_has_no_error) {
  for (const auto& entry : abnf::import_catalogue()) {
    for (const auto& finding : spec::check(loaded_of(entry), work_budget{})) {
      BOOST_TEST((finding.severity != abnf::diagnostic_severity::error), entry.id << ": " << to_string(finding));
    }
  }
}

BOOST_AUTO_TEST_CASE(texts_are_valid_as_the_documents_say) {
  std::set<std::pair<std::string, bool>> verdicts;
  std::map<std::string, abnf::grammar> grammars;
  std::map<std::pair<std::string, std::string>, std::optional<rule_reader>> readers;
  for (const auto& entry : abnf::import_catalogue()) grammars.emplace(entry.id, loaded_of(entry).grammar);
  for (const verdict_case& c : read_cases()) {
    BOOST_REQUIRE_MESSAGE(grammars.contains(c.grammar), c.grammar);
    auto& reader = readers[{c.grammar, c.rule}];
    if (!reader) {
      if (auto rule = spec::interpret(grammars.at(c.grammar), c.rule)) reader = *std::move(rule);
    }
    BOOST_REQUIRE_MESSAGE(reader, c.grammar << " has no rule " << c.rule);
    BOOST_TEST((reader->decide(c.text) == std::optional(c.is_valid)), c.grammar << ": " << c.line);
    verdicts.emplace(c.grammar, c.is_valid);
  }
  for (const auto& entry : abnf::import_catalogue()) {
    for (const bool is_valid : {true, false}) {
      BOOST_TEST(verdicts.contains({std::string(entry.id), is_valid}),
                 entry.id << " has no " << (is_valid ? "valid" : "invalid") << " text");
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
