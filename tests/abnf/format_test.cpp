// Canonical layout: as expected, of the same meaning, and the same if done again.
#include "abnf/format.hpp"

#include "abnf/dump.hpp"
#include "abnf/catalogue.hpp"
#include "urispec/abnf.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <random>
#include <string>
#include <utility>
#include <vector>

using namespace urispec::abnf;

namespace {

std::string formatted(std::string_view text, std::size_t width = width_of_rfc) {
  return format(text, "t.abnf", width).text;
}

// All that rules say, and all comments.
std::string said_by(std::string_view text) {
  std::string result;
  for (const rule& r : read(text, "t.abnf").rules) {
    result += r.name + (r.form == rule_form::addition ? " =/ " : " = ") + urispec::test::dump(r.definition) + " §" +
              r.section + "\n";
  }
  return result;
}

std::string comments_in(std::string_view text) {
  std::string result;
  for (std::size_t position = 0; (position = text.find("; ", position)) != std::string_view::npos;) {
    const std::size_t end = std::min(text.find('\n', position), text.size());
    std::string_view comment = text.substr(position, end - position);
    comment.remove_suffix(comment.size() - comment.find_last_not_of(" \r") - 1);
    result += std::string(comment) + "\n";
    position = end;
  }
  return result;
}

// The ABNF of the catalogues.
std::vector<std::string_view> published_files() {
  std::vector<std::string_view> files;
  for (const auto entries : catalogues()) {
    for (const catalogue_entry& e : entries) files.insert(files.end(), e.files.begin(), e.files.end());
  }
  for (const catalogue_entry& e : import_catalogue()) files.insert(files.end(), e.files.begin(), e.files.end());
  std::ranges::sort(files);
  files.erase(std::unique(files.begin(), files.end()), files.end());
  return files;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(formatting)

BOOST_AUTO_TEST_CASE(layout) {
  const std::pair<std::string_view, std::string_view> rows[] = {
      {"  a=b\n", "a = b\n"},
      {"a =\n   1*b (c/\"x\") [ d]\n", "a = 1*b ( c / \"x\" ) [ d ]\n"},
      {"a = *(b/c) *[ d ] 2*4\"x\" %x41-5A %s\"y z\" <p / q>   ; end\n",
       "a = *( b / c ) *[ d ] 2*4\"x\" %x41-5A %s\"y z\" <p / q>  ; end\n"},
      {"a =/ b\n", "a =/ b\n"},
      // no line end after the last rule
      {"a=b", "a = b\n"},
      {"a=b\nb = \"x\" ; last", "a = b\nb = \"x\"  ; last\n"},
      {"a=b\n; end", "a = b\n; end\n"},
      {"; notation: rfc822\n\n\n\na_b=c|<\">|'\n", ""},
      {"; notation: rfc822\n\n\n\na_b=c|<\">|\"'\"\n", "; notation: rfc822\n\na_b = c | <\"> | \"'\"\n"},
      // comments between rules, and in them
      {"; head\n\n   ; of a  \n   a = b\n   ; of b\n\n\n   b = c\n      ; of b still\n\n",
       "; head\n\n; of a\na = b\n; of b\n\nb = c\n     ; of b still\n"},
      {"a = b ; one\n  / c ; two\n  ; three\n  / d\n", "a = b  ; one\n  / c  ; two\n     ; three\n  / d\n"},
      {"a = ; first\n   b\n", "a =  ; first\n    b\n"},
      {"a = b\r\n  / c\r\n", "a = b / c\n"},
      {"a =\n", ""},
  };
  for (const auto& [text, expected] : rows) BOOST_TEST(formatted(text) == expected, text);
}

BOOST_AUTO_TEST_CASE(long_rules) {
  BOOST_TEST(formatted("name = \"one\" two / three ( four / five ) / six\n", 24) ==
             "name = \"one\" two\n     / three ( four\n       / five )\n     / six\n");
  BOOST_TEST(formatted("name = *( a / b / c / d / e / f / g ) h\n", 20) ==
             "name = *( a / b / c\n       / d / e / f\n       / g ) h\n");
  // a name that is long leaves room; what is too long for a line stands alone
  BOOST_TEST(formatted("a-name-of-thirty-one-characters = \"a text of more than that\" / b\n", 40) ==
             "a-name-of-thirty-one-characters =\n                        \"a text of more than that\"\n                "
             "      / b\n");
  // a comment that does not fit goes below
  BOOST_TEST(formatted("a = b c ; this is long\n", 20) == "a = b c\n     ; this is long\n");
}

BOOST_AUTO_TEST_CASE(published_grammars) {
  const auto files = published_files();
  BOOST_TEST(files.size() > 20U);
  for (const std::string_view name : files) {
    const std::string_view text = *embedded_file(name);
    for (const std::size_t width : {1U, 30U, 50U, 69U, 200U}) {
      const std::string once = formatted(text, width);
      BOOST_TEST_REQUIRE(!once.empty(), name);
      BOOST_TEST(said_by(once) == said_by(text), name << " " << width);
      BOOST_TEST(comments_in(once) == comments_in(text), name << " " << width);
      BOOST_TEST(formatted(once, width) == once, name << " " << width);
      BOOST_TEST(once.find(" \n") == std::string::npos, name);
    }
  }
}

// Rules of random tokens, with comments and line ends anywhere between them.
BOOST_AUTO_TEST_CASE(random_rules) {
  std::mt19937 random(1);
  const auto one_of = [&](std::initializer_list<const char*> choices) {
    return std::string(std::data(choices)[random() % choices.size()]);
  };
  for (int i = 0; i < 2000; ++i) {
    std::string text = "a =";
    const auto gap = [&] { text += one_of({" ", " ", " ", "  ", "\n   ", " ; c\n  ", "\n   ; c / \"\n   "}); };
    const std::size_t parts = 1 + random() % 12;
    for (std::size_t k = 0; k < parts; ++k) {
      gap();
      const bool bar = k > 0 && random() % 3 == 0;
      if (bar) {
        text += "/";
        gap();
      }
      const bool group = random() % 4 == 0;
      if (group) text += one_of({"(", "*(", "[ ", "2["});
      text += one_of({"b", "\"x; y\"", "1*c", "%x41.42", "<p; q>", "3DIGIT"});
      if (group) text += text[text.find_last_of("([")] == '(' ? " )" : "]";
    }
    text += one_of({"\n", " ; end\n", "\n  ; end\n", "", " ; end", "\n  ; end"});
    const std::string once = formatted(text, 10 + random() % 60);
    if (once.empty()) continue;
    BOOST_TEST(said_by(once) == said_by(text), text);
    BOOST_TEST(formatted(once) == formatted(formatted(once)), text);
  }
}

BOOST_AUTO_TEST_SUITE_END()
