// The grammars that come with urispec: they load without an error, have the rules of the RFCs in order
// (tests/data/abnf-rules.txt), and are embedded exactly as they stand in grammar/.
#include "abnf/catalogue.hpp"
#include "urispec/abnf.hpp"

#include "abnf/dump.hpp"
#include "abnf/table.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include <fmt/format.h>

using namespace urispec::abnf;
using urispec::test::dump;

namespace {

std::string tree_of(const grammar& g, std::string_view rule) {
  return dump(g.rules.at(g.find(rule).value()).definition);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(catalogue_tests)

BOOST_AUTO_TEST_CASE(no_grammar_has_errors) {
  for (const catalogue_entry& entry : catalogue()) {
    for (const diagnostic& d : load(entry).diagnostics) {
      BOOST_TEST_CONTEXT(entry.id << ": " << to_string(d)) {
        BOOST_TEST((d.severity != diagnostic_severity::error));
        BOOST_TEST((d.problem == problem::unused_rule || d.problem == problem::name_in_other_case));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(rules_are_those_of_the_documents) {
  const auto expected = urispec::test::read_table("abnf-rules.txt");
  const auto in_order = std::ranges::equal(catalogue(), expected, {}, &catalogue_entry::id,
                                           [](const auto& section) { return std::string_view(section.name); });
  BOOST_TEST(in_order, "tests/data/abnf-rules.txt has a section for each grammar, in the order of the catalogue");
  for (const catalogue_entry& entry : catalogue()) {
    std::string rules;
    for (const rule& r : load(entry).grammar.rules) rules += fmt::format("{} | {} | {}\n", r.name, r.section, r.file);
    const auto section = std::ranges::find(expected, entry.id, &urispec::test::text_case::name);
    BOOST_TEST((section != expected.end() && rules == section->files[0]),
               "tests/data/abnf-rules.txt should have\n=== " << entry.id << "\n" << rules);
  }
}

BOOST_AUTO_TEST_CASE(entries_are_found_by_id_and_alias) {
  BOOST_REQUIRE(find_entry("modern") != nullptr);
  BOOST_TEST(find_entry("modern")->id == "rfc3986");
  BOOST_TEST(find_entry("legacy") == find_entry("rfc2396"));
  BOOST_TEST(find_entry("iri")->start == "IRI-reference");
  BOOST_TEST(find_entry("rfc6874")->files.size() == 2U);
  BOOST_TEST(find_entry("") == nullptr);
  BOOST_TEST(find_entry("-") == nullptr);
  BOOST_TEST(find_entry("RFC3986") == nullptr);
  std::set<std::string_view> names;
  for (const catalogue_entry& e : catalogue()) {
    BOOST_TEST(names.insert(e.id).second);
    if (!e.alias.empty()) BOOST_TEST(names.insert(e.alias).second);
  }
}

BOOST_AUTO_TEST_CASE(start_and_id_are_set) {
  for (const catalogue_entry& entry : catalogue()) {
    const grammar g = load(entry).grammar;
    BOOST_TEST(g.id == entry.id);
    BOOST_TEST(g.start == entry.start);
    BOOST_TEST(g.find(g.start).has_value());
  }
}

BOOST_AUTO_TEST_CASE(files_are_built_in_as_they_are) {
  std::set<std::string> names{"catalogue.txt", "interpreted.txt", "imports/catalogue.txt", "schemes/catalogue.txt",
                              "rfc5234.abnf"};
  for (const catalogue_entry& entry : catalogue()) names.insert(entry.files.begin(), entry.files.end());
  for (const auto entries : {interpreted_catalogue(), errata_catalogue()}) {
    for (const catalogue_entry& entry : entries) names.insert(entry.files.begin(), entry.files.end());
  }
  for (const auto entries : {scheme_catalogue(), import_catalogue()}) {
    for (const catalogue_entry& entry : entries) {
      names.insert(entry.files.begin(), entry.files.end());
      names.insert(entry.imports.begin(), entry.imports.end());
    }
  }
  for (const std::string& name : names) {
    std::ifstream in(std::string(URISPEC_GRAMMARS) + "/" + name, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    BOOST_TEST_CONTEXT(name) {
      BOOST_TEST(!text.empty());
      BOOST_TEST((embedded_file(name) == text));
    }
  }
  BOOST_TEST(!embedded_file("README.md").has_value());
}

BOOST_AUTO_TEST_CASE(the_count_of_further_grammars_is_that_of_the_lists) {
  std::size_t count = import_catalogue().size();
  for (const auto entries : catalogues()) count += entries.size();
  BOOST_TEST(count_further_grammars() == count - catalogue().size());
}

// The title of a grammar made of one file is that file's.
BOOST_AUTO_TEST_CASE(titles_agree) {
  for (const auto entries : {catalogue(), interpreted_catalogue(), errata_catalogue(), scheme_catalogue(),
                             import_catalogue()}) {
    for (const catalogue_entry& entry : entries) {
      if (entry.files.size() != 1) continue;
      const std::string_view text = embedded_file(entry.files[0]).value();
      BOOST_TEST((text.find(fmt::format("\n; title: {}\n", entry.title)) != std::string_view::npos), entry.title);
    }
  }
}

// They may recurse, and have rules with names that C++ does not allow: no header is generated from them.
BOOST_AUTO_TEST_CASE(no_grammar_of_a_scheme_has_errors) {
  BOOST_TEST(!scheme_catalogue().empty());
  for (const catalogue_entry& entry : scheme_catalogue()) {
    const link_result loaded = load(entry);
    for (const diagnostic& d : loaded.diagnostics) {
      BOOST_TEST((d.severity != diagnostic_severity::error), entry.id << ": " << to_string(d));
    }
    BOOST_TEST(loaded.grammar.find(entry.start).has_value(), entry.id);
    for (const rule_of_scheme& s : entry.schemes) BOOST_TEST(loaded.grammar.find(s.rule).has_value(), s.rule);
    for (const rule& r : loaded.grammar.rules) BOOST_TEST(!r.section.empty(), entry.id << " " << r.name);
  }
}

BOOST_AUTO_TEST_CASE(no_interpreted_grammar_and_no_erratum_has_errors) {
  std::vector<catalogue_entry> entries(interpreted_catalogue().begin(), interpreted_catalogue().end());
  BOOST_TEST(!entries.empty());
  BOOST_TEST(!errata_catalogue().empty());
  entries.insert(entries.end(), errata_catalogue().begin(), errata_catalogue().end());
  for (const catalogue_entry& entry : entries) {
    BOOST_TEST(find_entry(entry.id)->title == entry.title);
    const link_result loaded = load(entry);
    for (const diagnostic& d : loaded.diagnostics) {
      BOOST_TEST((d.severity != diagnostic_severity::error), entry.id << ": " << to_string(d));
    }
    BOOST_TEST(loaded.grammar.find(entry.start).has_value(), entry.id);
    for (const rule& r : loaded.grammar.rules) BOOST_TEST(!r.section.empty(), entry.id << " " << r.name);
  }
}

BOOST_AUTO_TEST_CASE(each_scheme_has_one_grammar) {
  std::set<std::string_view> schemes;
  for (const catalogue_entry& entry : scheme_catalogue()) {
    BOOST_TEST(find_entry(entry.id) == &entry);
    for (const rule_of_scheme& s : entry.schemes) BOOST_TEST(schemes.insert(s.scheme).second, s.scheme);
  }
  for (const char* const scheme : {"http", "https", "ws", "wss", "mailto", "urn", "tel", "data", "file", "tag", "geo",
                                   "did", "coap", "sms", "ldap", "cid", "mid", "ni", "dns", "about"}) {
    BOOST_TEST(schemes.contains(scheme), scheme);
  }
}

BOOST_AUTO_TEST_CASE(trees_that_are_easy_to_get_wrong) {
  const grammar uri = load(*find_entry("rfc3986")).grammar;
  BOOST_TEST(tree_of(uri, "path-empty") == "(rep 0 0 (prose pchar))");
  BOOST_TEST(tree_of(uri, "h16") == "(rep 1 4 HEXDIG)");
  BOOST_TEST(
      tree_of(uri, "dec-octet") ==
      "(or DIGIT (seq 31-39/16 DIGIT) (seq '1'~ (rep 2 2 DIGIT)) (seq '2'~ 30-34/16 DIGIT) (seq '25'~ 30-35/16))");
  const auto& empty = std::get<repetition>(uri.rules.at(uri.find("path-empty").value()).definition.node);
  BOOST_TEST(std::get<prose>(empty.body[0].node).rule == uri.find("pchar").value());
  const std::string address = tree_of(uri, "IPv6address");
  BOOST_TEST(address.starts_with("(or (seq (rep 6 6 (group (seq h16 ':'~))) ls32) (seq '::'~ (rep 5 5 (group "));
  BOOST_TEST(address.ends_with("(seq (opt (seq (rep 0 6 (group (seq h16 ':'~))) h16)) '::'~))"));

  const grammar legacy = load(*find_entry("rfc2396")).grammar;
  BOOST_TEST(tree_of(legacy, "delims") == "(or '<' '>' '#' '%' '\"')");
  BOOST_TEST(tree_of(legacy, "control") == "(or 0-1F/16 7F/16)");
  BOOST_TEST(tree_of(legacy, "unwise") == "(or '{' '}' '|' '\\' '^' '[' ']' '`')");
  BOOST_TEST(tree_of(legacy, "hex") == "(or digit 'A' 'B' 'C' 'D' 'E' 'F' 'a' 'b' 'c' 'd' 'e' 'f')");

  const grammar literal = load(*find_entry("rfc2732")).grammar;
  BOOST_TEST(tree_of(literal, "host") == "(or hostname IPv4address IPv6reference)");
  BOOST_TEST(tree_of(literal, "hexpart") == "(or hexseq (seq hexseq '::' (opt hexseq)) (seq '::' (opt hexseq)))");
  BOOST_TEST(tree_of(literal, "HEXDIG") == "(or DIGIT 'A'~ 'B'~ 'C'~ 'D'~ 'E'~ 'F'~)");

  const grammar erratum = load(*find_entry("rfc3986-eid5428")).grammar;
  BOOST_TEST(tree_of(erratum, "relative-part") ==
             "(or (seq '//'~ authority path-abempty) path-abempty path-absolute path-noscheme path-empty)");
}

// The notation's own grammar: recursive, and shown all the same.
BOOST_AUTO_TEST_CASE(rfc5234_is_recursive) {
  const read_result file = read(embedded_file("rfc5234.abnf").value(), "rfc5234.abnf");
  BOOST_TEST(file.diagnostics.empty());
  const link_result result = link({&file, 1}, "rfc5234", "rulelist");
  BOOST_TEST(result.grammar.rules.size() == 37U);
  std::vector<std::string> notes;
  for (const diagnostic& d : result.diagnostics) {
    BOOST_TEST((d.severity != diagnostic_severity::error));
    if (d.severity == diagnostic_severity::note) notes.push_back(d.message);
  }
  BOOST_TEST(notes ==
             std::vector<std::string>{"recursion: no finite automaton is built, so the general engine reads texts, and "
                                      "nothing is proved about a generated parser: "
                                      "alternation -> concatenation -> repetition -> element -> group -> alternation"});
  for (const rule& r : result.grammar.rules) BOOST_TEST(!r.section.empty());
}

BOOST_AUTO_TEST_CASE(start_rule_must_be_there) {
  const read_result file = read("a = \"x\"\n", "t.abnf");
  const link_result missing = link({&file, 1}, "", "b");
  BOOST_REQUIRE_EQUAL(missing.diagnostics.size(), 1U);
  BOOST_TEST(to_string(missing.diagnostics[0]) == "t.abnf: error: the start rule b is not defined");
  BOOST_TEST(link({&file, 1}, "", "A").grammar.start == "a");
  BOOST_TEST(link({&file, 1}, "", "").grammar.id == "t");
}

BOOST_AUTO_TEST_SUITE_END()
