// Programs in documents are programs that are compiled and run here: docs/reference/derivations.md shows all of
// tests/docs/walk_derivation.cpp but its first line, docs/do/actions.md likewise attach_actions.cpp,
// docs/reference/spec.md read_by_grammar.cpp, docs/reference/schemes.md check_scheme.cpp, docs/do/compare-grammars.md
// compare_grammars.cpp and docs/do/c.md tests/c/program.c, docs/do/cookbook.md the functions of
// tests/docs/cookbook.cpp; and each prints what stands below it there.
#include "cli/process.hpp"

#include <boost/test/unit_test.hpp>

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace {

using namespace urispec::test;

std::string text_of(const std::string& file) {
  std::ifstream in(URISPEC_SOURCE_DIR "/" + file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// The text between each such fence of a document and the next.
std::vector<std::string> all_fenced(const std::string& document, const std::string& fence) {
  std::vector<std::string> programs;
  for (std::size_t position = document.find("\n" + fence + "\n"); position != std::string::npos;) {
    const auto inside = position + fence.size() + 2;
    programs.push_back(document.substr(inside, document.find("```\n", inside) - inside));
    position = document.find("\n" + fence + "\n", inside);
  }
  return programs;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(programs_shown)

// A document with one program, which it shows without its first line, and what that prints.
void shows_and_prints(const std::string& document_name, const std::string& source, const std::string& command,
                      const std::string& language = "cpp") {
  const std::string document = text_of(document_name);
  const std::string program = text_of(source);
  BOOST_TEST(all_fenced(document, "```" + language).front() == program.substr(program.find('\n') + 1));
  const outcome actual = run("'" + command + "'");
  BOOST_TEST(all_fenced(document, "```text").front() == actual.out);
  BOOST_TEST(actual.err == "");
}

BOOST_AUTO_TEST_CASE(a_derivation_is_walked) {
  shows_and_prints("docs/reference/derivations.md", "tests/docs/walk_derivation.cpp", URISPEC_WALK_DERIVATION);
}

BOOST_AUTO_TEST_CASE(actions_are_attached) {
  shows_and_prints("docs/do/actions.md", "tests/docs/attach_actions.cpp", URISPEC_ATTACH_ACTIONS);
}

BOOST_AUTO_TEST_CASE(a_generated_parser_runs_actions) {
  shows_and_prints("docs/learn/parser.md", "tests/docs/print_pages.cpp", URISPEC_PRINT_PAGES);
  BOOST_TEST(text_of("docs/learn/parser.md").find(text_of("tests/docs/pages.abnf")) != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_grammar_is_read_and_reads) {
  shows_and_prints("docs/reference/spec.md", "tests/docs/read_by_grammar.cpp", URISPEC_READ_BY_GRAMMAR);
}

BOOST_AUTO_TEST_CASE(a_uri_is_checked_by_its_scheme) {
  shows_and_prints("docs/reference/schemes.md", "tests/docs/check_scheme.cpp", URISPEC_CHECK_SCHEME);
}

BOOST_AUTO_TEST_CASE(grammars_are_compared) {
  shows_and_prints("docs/do/compare-grammars.md", "tests/docs/compare_grammars.cpp", URISPEC_COMPARE_GRAMMARS);
}

#if defined(URISPEC_C_PROGRAM)  // where there is a C compiler
BOOST_AUTO_TEST_CASE(c_reads_texts) {
  shows_and_prints("docs/do/c.md", "tests/c/program.c", URISPEC_C_PROGRAM, "c");
}
#endif

BOOST_AUTO_TEST_CASE(recipes_are_cooked) {
  const std::string document = text_of("docs/do/cookbook.md");
  const std::string program = text_of("tests/docs/cookbook.cpp");
  const auto blocks = all_fenced(document, "```cpp");
  const auto results = all_fenced(document, "```text");
  BOOST_TEST_REQUIRE(results.size() == 21U);
  BOOST_TEST_REQUIRE(blocks.size() == results.size() + 1);  // the first one is what they include
  for (const std::string& piece : blocks) BOOST_TEST(program.find("\n" + piece + "\n") != std::string::npos, piece);
  std::string expected;
  for (const std::string& result : results) expected += result + "--\n";
  const outcome actual = run("'" URISPEC_COOKBOOK "'");
  BOOST_TEST(actual.out == expected);
  BOOST_TEST(actual.err == "");
}

BOOST_AUTO_TEST_SUITE_END()
