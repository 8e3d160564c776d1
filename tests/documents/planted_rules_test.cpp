// Random documents with planted rules: every line that looks like a rule is taken or left out with a ground, and the
// grammar has what is taken and nothing else.
#include "reference/rule_heads.hpp"
#include "urispec/documents.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

using namespace urispec::documents;
namespace abnf = urispec::abnf;

namespace {

const std::vector<std::string> good_bodies{"\"x\"", "b", "a / b", "1*cd [ \"y\" ]", "%x41-5A / a", "%x5D-10FFFF"};
const std::vector<std::string> all_bodies{
    "\"x\"", "b", "a / b", "1*cd [ \"y\" ]", "%x41-5A / a", "%x5D-10FFFF", "words of prose", "\"p\" /\n     \"q\"",
    "<as in RFC 1>", "( a\n\n     / \"q\" )", "( b", "1*"};

class writer {
 public:
  explicit writer(unsigned seed) : random_(seed) {}

  std::string document(document_format format) {
    std::string text;
    if (format == document_format::xml) text = "<rfc><middle>\n";
    if (format == document_format::text) text = "Network Working Group\n\n";
    const std::size_t sections = 1 + below(3);
    for (std::size_t s = 1; s <= sections; ++s) {
      const std::string title = one_of({"Syntax", "Examples", "Rules"});
      if (format == document_format::markdown) text += "# " + title + "\n\n";
      if (format == document_format::xml) text += "<section title='" + title + "'>\n";
      if (format == document_format::text) text += std::to_string(s) + ".  " + title + "\n\n";
      for (std::size_t b = below(4); b > 0; --b) {
        text += prose(format);
        text += code(format);
      }
      if (format == document_format::xml) text += "</section>\n";
    }
    return text + (format == document_format::xml ? "</middle></rfc>\n" : "");
  }

 private:
  std::size_t below(std::size_t n) { return random_() % n; }
  std::string one_of(const std::vector<std::string>& all) { return all[below(all.size())]; }

  std::string prose(document_format format) {
    const std::string words = one_of({"Some words about it.", "For example:", "The rules are these:", "NEW:"});
    if (format == document_format::markdown) return words + "\n\n";
    if (format == document_format::xml) return "<t>" + words + "</t>\n";
    return "   " + words + "\n\n";
  }

  std::string code(document_format format) {
    const std::string type = one_of({"abnf", "abnf", "", "", "json"});
    // What does not read as a rule is no rule in code of another type.
    const std::vector<std::string> bodies = type == "json" && format != document_format::text ? good_bodies : all_bodies;
    std::string lines;
    for (std::size_t n = 1 + below(4); n > 0; --n) lines += rule(bodies) + (below(4) == 0 ? "\n" : "");
    const bool is_element = format == document_format::xml || (format == document_format::markdown && below(2) == 0);
    if (is_element) return "<sourcecode type='" + type + "'><![CDATA[\n" + lines + "]]></sourcecode>\n\n";
    if (format == document_format::markdown) return "~~~ " + type + "\n" + lines + "~~~\n\n";
    std::string indented;
    for (std::size_t begin = 0; begin < lines.size();) {
      const std::size_t end = lines.find('\n', begin) + 1;
      if (end > begin + 1) indented += "      ";
      indented += lines.substr(begin, end - begin);
      begin = end;
    }
    return indented + "\n";
  }

  std::string rule(const std::vector<std::string>& bodies) {
    const std::string name = one_of({"a", "b", "cd", "e-f", "G", "h2"});
    const std::string head = one_of({name + " = ", name + " =/ ", name + " := ", name + " ::= ", "<" + name + "> = ", name + "\n       = "});
    return head + one_of(bodies) + "\n";
  }

  std::mt19937 random_;
};

bool has_name(const std::string& names, const std::string& name) {
  std::string padded = ", " + names + ",";
  return padded.find(", " + name + ",") != std::string::npos;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(planted_rules)

BOOST_AUTO_TEST_CASE(are_taken_or_named) {
  std::size_t heads = 0, taken = 0;
  for (unsigned seed = 0; seed < 600; ++seed) {
    const document_format format = seed % 3 == 0   ? document_format::markdown
                                   : seed % 3 == 1 ? document_format::xml
                                                   : document_format::text;
    const std::string text = writer(seed).document(format);
    const auto document = read(text, format);
    BOOST_TEST_REQUIRE(document.has_value());
    const abnf::extracted_grammar grammar = extract(*document);
    std::size_t rules_taken = 0;
    for (const abnf::judged_line& line : grammar.lines) rules_taken += abnf::is_taken(line.ground) ? 1U : 0U;
    BOOST_TEST(rules_taken == grammar.rules.size(), text);
    taken += rules_taken;
    const auto all = urispec::reference::rule_heads(text);
    heads += all.size();
    for (std::size_t i = 0; i < all.size(); ++i) {
      const auto& [line, name] = all[i];
      // A fault may be in a later line of the rule, and code of another type is named once.
      const bool is_judged = std::ranges::any_of(grammar.lines, [&, line = line, name = name](const abnf::judged_line& l) {
        if (l.ground == abnf::ground::other_code) return has_name(l.name, name);
        return l.name == name && (l.line == line || (l.ground == abnf::ground::not_abnf && l.line > line && l.line <= line + 3));
      });
      BOOST_TEST(is_judged, "line " << line << ": " << name << " in\n" << text);
      if (!is_judged) return;
    }
  }
  BOOST_TEST(heads > 1000U);
  BOOST_TEST(taken > 300U);
}

BOOST_AUTO_TEST_SUITE_END()
