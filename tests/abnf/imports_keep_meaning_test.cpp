// Whatever a grammar and its imports call their rules, each rule keeps the strings that it has in its own document:
// random documents that share names, against a reference that looks names up as it reads.
#include "urispec/abnf.hpp"
#include "abnf/references.hpp"

#include "reference/strings_of_documents.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>
#include <random>
#include <string>
#include <vector>

#include <fmt/core.h>

using namespace urispec::abnf;
using urispec::test::strings;

namespace {

constexpr std::size_t imports = 3;
// A rule uses names after its own alone, so that none recurses. The last two are core rules, of which HEXDIG uses
// DIGIT.
constexpr std::array<const char*, 5> shared_names{"a", "b", "c", "HEXDIG", "DIGIT"};

class random_documents {
 public:
  explicit random_documents(unsigned seed) : random_(seed) {}

  std::string document(std::size_t index) {
    std::string text;
    for (std::size_t i = 0; i < shared_names.size(); ++i) {
      const bool is_defined = i == 0 || below(3) != 0;  // a document that is empty is not known to be that RFC
      if (is_defined) text += fmt::format("{} = {}\n", shared_names[i], definition(index, i));
    }
    return text;
  }

 private:
  std::size_t below(std::size_t limit) { return std::uniform_int_distribution<std::size_t>(0, limit - 1)(random_); }

  // Only documents with a higher number are cited, so that citations go in no circle.
  std::string definition(std::size_t index, std::size_t name) {
    if (index < imports && below(5) == 0) return citation(index, name);
    std::string text;
    const std::size_t parts = 1 + below(3);
    for (std::size_t i = 0; i < parts; ++i) text += (i == 0 ? "" : below(2) == 0 ? " / " : " ") + part(index, name);
    return text;
  }

  std::string part(std::size_t index, std::size_t name) {
    const std::size_t later = shared_names.size() - name - 1;
    switch (below(6)) {
      case 0:
        return fmt::format("%x{}", 61 + below(3));
      case 1:
        return fmt::format("[ \"{}\" ]", below(2));
      case 2:
        if (index < imports && later > 0) return citation(index, name + 1 + below(later));
        [[fallthrough]];
      case 3:
        if (later > 0) return fmt::format("<any {} except \"0\">", shared_names[name + 1 + below(later)]);
        [[fallthrough]];
      default:
        return later == 0 ? fmt::format("\"{}\"", below(2)) : std::string(shared_names[name + 1 + below(later)]);
    }
  }

  std::string citation(std::size_t index, std::size_t name) {
    return fmt::format("<{}, see RFC {}>", shared_names[name], index + 1 + below(imports - index));
  }

  std::mt19937 random_;
};

// By the numbers that link() gave to the uses.
strings strings_of(const grammar& linked, std::size_t rule) {
  return urispec::test::strings_of(linked.rules[rule].definition, [&](const expression& use) {
    return used_rule(use) == rule_reference::unlinked ? urispec::test::of_nothing()
                                                      : strings_of(linked, used_rule(use));
  });
}

}  // namespace

BOOST_AUTO_TEST_SUITE(imports_keep_meaning)

BOOST_AUTO_TEST_CASE(of_random_documents) {
  const read_result core = read("HEXDIG = DIGIT / %x41-46 / %x61-66\nDIGIT = %x30-39\n", "rfc5234.abnf");
  std::size_t renamed = 0;
  for (unsigned seed = 0; seed < 2000; ++seed) {
    random_documents source(seed);
    std::vector<read_result> documents;
    std::string text;
    for (std::size_t i = 0; i <= imports; ++i) {
      const std::string one_text = source.document(i);
      text += fmt::format("{}:\n{}", i, one_text);
      documents.push_back(read(one_text, i == 0 ? "own.abnf" : fmt::format("rfc{}.abnf", i)));
    }
    const link_result result = link({documents.data(), 1}, "own", "", {documents.data() + 1, imports});
    const urispec::test::strings_of_documents reference(documents, core);
    for (std::size_t i = 0; i < documents[0].rules.size(); ++i) {
      const rule& own = documents[0].rules[i];
      BOOST_TEST_REQUIRE((strings_of(result.grammar, i) == reference.of(0, own)), "seed " << seed << ", " << own.name
                                                                                         << "\n"
                                                                                         << text);
    }
    for (const rule& r : result.grammar.rules) renamed += r.name.find("-of-") != std::string::npos ? 1U : 0U;
  }
  BOOST_TEST(renamed > 1000U);  // or nothing was tried
}

BOOST_AUTO_TEST_SUITE_END()
