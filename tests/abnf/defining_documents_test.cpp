// Documents that define a rule, for a name that a grammar does not define.
#include "abnf/defining_documents.hpp"

#include "abnf/catalogue.hpp"
#include "urispec/abnf.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

using namespace urispec::abnf;

namespace {

std::vector<std::string> imports_for(std::string_view name) {
  std::vector<std::string> names;
  for (const defining_document& d : documents_that_define(name)) names.push_back(d.import_name);
  return names;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(documents_with_a_rule)

BOOST_AUTO_TEST_CASE(documents_of_a_name) {
  const struct {
    const char* name;
    std::vector<std::string> imports;
  } table[] = {
      {"OWS", {"rfc9110"}},
      {"ows", {"rfc9110"}},
      {"sf-item", {"rfc9651"}},
      {"quoted-string", {"rfc5322", "rfc9110"}},
      {"Quoted-string", {"rfc5321"}},
      {"QUOTED-STRING", {"rfc5321", "rfc5322", "rfc9110"}},
      {"mailbox", {"rfc5322"}},
      {"Mailbox", {"rfc5321"}},
      {"MAILBOX", {"rfc5321", "rfc5322"}},
      {"host", {"rfc3986"}},
      {"Host", {"rfc9110"}},
      {"JSON-text", {"rfc8259"}},
      {"link-value", {"rfc8288"}},
      {"URI-Template", {"rfc6570"}},
      {"Language-Tag", {"rfc5646"}},
      {"full-date", {"rfc3339"}},
      {"subtype-name", {"rfc6838"}},
      {"UTF8-char", {"rfc3629"}},
      {"telephone-uri", {"rfc3966"}},
      {"no-such-rule", {}},
      {"", {}},
  };
  for (const auto& [name, imports] : table) {
    BOOST_TEST_CONTEXT(name) { BOOST_TEST(imports_for(name) == imports, boost::test_tools::per_element()); }
  }
}

// RFC 9110 and RFC 2397 say where `token` and others are without defining them.
BOOST_AUTO_TEST_CASE(citations_are_no_definitions) {
  for (const defining_document& d : documents_that_define("relative-part")) BOOST_TEST(d.title != "RFC 9110");
  BOOST_TEST(imports_for("relative-part").front() == "rfc3986");
}

BOOST_AUTO_TEST_CASE(messages) {
  BOOST_TEST(says_where_defined("OWS") == "; RFC 9110 has a rule of this name: --import rfc9110");
  BOOST_TEST(says_where_defined("quoted-string") ==
             "; rules of this name are in RFC 5322 (--import rfc5322) and RFC 9110 (--import rfc9110)");
  BOOST_TEST(says_where_defined("no-such-rule").empty());
}

// RFC 9110 is all of HTTP for an import, and the grammar of two schemes otherwise.
BOOST_AUTO_TEST_CASE(names_of_imports) {
  BOOST_TEST(find_import("rfc9110")->id == "rfc9110-semantics");
  BOOST_TEST(find_grammar_or_import("rfc9110") == find_entry("rfc9110"));
  BOOST_TEST(find_grammar_or_import("rfc9110-semantics") == find_import("rfc9110"));
  BOOST_TEST(find_import("rfc3986") == find_entry("rfc3986"));
  BOOST_TEST(find_entry("rfc5322") == nullptr);
  BOOST_TEST(find_import("") == nullptr);
}

BOOST_AUTO_TEST_SUITE_END()
