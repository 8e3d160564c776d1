// Texts that would make a search quadratic. There is no clock: the texts are so long that a quadratic search would not
// end. And random texts, which must neither crash the search nor make it find overlapping references.
#include "urispec/extract.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <random>

namespace urispec::test {

namespace {

std::size_t count_in(const std::string& text) {
  std::size_t count = 0;
  std::size_t end = 0;
  const extract_options options{.grammar = grammar::rfc3987, .abbreviated = abbreviated_forms::included};
  extract(text, options, [&](text_reference&& f) {
    ++count;
    if (f.offset < end || text.compare(f.offset, f.text.size(), f.text) != 0) BOOST_ERROR("overlap at " << f.offset);
    end = f.offset + f.text.size();
  });
  return count;
}

std::string repeated(std::string_view piece) {
  constexpr std::size_t size = 1'000'000;
  std::string text;
  text.reserve(size + piece.size());
  while (text.size() < size) text += piece;
  return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(hostile)

BOOST_AUTO_TEST_CASE(repetitions) {
  for (const std::string_view piece : {"<",
                                       "\"",
                                       ":",
                                       "a:",
                                       "http:",
                                       "://",
                                       "ab:\\/\\/",
                                       "ab:\\/\\/c",
                                       "ab:\\/\\/c|",
                                       "ab:\\/\\/c\\n",
                                       "ab:\\/\\/c\\/|",
                                       "\"ab:\\/\\/c\" ",
                                       "ab://c\\?\\&",
                                       "{ab://c\\_",
                                       "ab://c/*/",
                                       "/*ab://c*/",
                                       "ab://c->",
                                       "ab://c?=>",
                                       "<ab://c|",
                                       "[1m",
                                       "^[[1m",
                                       "ab://c[1m",
                                       "ab://c[1m\n",
                                       "ab://c[1m[0m",
                                       "<http://a",
                                       "\"http://a\n",
                                       "<\"",
                                       "w",
                                       "www.",
                                       "www.a",
                                       "www.a ",
                                       " www.a.",
                                       "'a://",
                                       "'a://b",
                                       "(a://",
                                       "http://(",
                                       "http://)",
                                       "ab://:",
                                       "ab://.:",
                                       "a",
                                       "<URL:",
                                       "url:",
                                       "mailto:",
                                       "\r\n",
                                       "<http://-\n",
                                       "-\n",
                                       "[[",
                                       "%",
                                       "\xE3\x80\x82",
                                       "\xFF",
                                       "<ab://c ",
                                       "\"ab://c ",
                                       "<mailto:a ",
                                       "ab://c[",
                                       "ab://c]",
                                       "ab://c[d]",
                                       "ab://c/[d",
                                       "ab://c)[",
                                       "ab://c&lt;",
                                       "ab://c/[d]e",
                                       "ab://c\\-",
                                       "\\fBab://c\\fP",
                                       "\\(laab://c\\(ra",
                                       "ab://c\\&.",
                                       "\\f[B",
                                       "](ab://c (",
                                       "ab://c\\(ti",
                                       "](ab://c \"",
                                       "](ab://c\\(",
                                       "_ab://c_",
                                       "_ab://c_d",
                                       "`[a](ab://c)",
                                       "[a](ab://c)<!a",
                                       "[a](ab://c)<script ",
                                       "<b>ab://c<!--",
                                       "<loc>\nab://c&amp;",
                                       "\x1B[>",
                                       "](ab://c d",
                                       "ab://c\\s0",
                                       "\\s+1",
                                       "](<\\<",
                                       "](<ab://c\\>",
                                       "](\n",
                                       "](\nab://c",
                                       "]( ",
                                       "]:\n",
                                       "\n[a]: ab://c (",
                                       "\n[a]:\n",
                                       "ab://<c ",
                                       "ab://<c>",
                                       " href=\"ab://c d",
                                       " href=\"ab://c d\"",
                                       "](ab://c]d",
                                       "](ab://c]d)",
                                       "\n[\\]",
                                       "[a\\]]: ab://c]d",
                                       "[a](ab://c",
                                       "ab://c[b",
                                       "**ab://c",
                                       "_ab://c_",
                                       "\x1B[mab://c",
                                       "\x1B]8;;ab://c",
                                       "(ab://c)",
                                       "<loc>ab://c d",
                                       "ab://c&amp;",
                                       "<a b='ab://c"}) {
    BOOST_TEST_CONTEXT(piece) { (void)count_in(repeated(piece)); }
  }
  (void)count_in("http://a/" + repeated("\\&."));
  (void)count_in("http://a/" + repeated("\\&.)"));
  (void)count_in("http://a/" + repeated("\\(tix"));
  BOOST_TEST(count_in(repeated("http://")) == 1);
  BOOST_TEST(count_in(repeated("<http://a>")) == 100'000);
  BOOST_TEST(count_in(repeated("http://a ")) > 100'000);
  BOOST_TEST(count_in(repeated("http://a&lt;")) > 75'000);
  BOOST_TEST(count_in(repeated("http://a](")) == 100'000);
}

BOOST_AUTO_TEST_CASE(random_texts) {
  constexpr std::array<std::string_view, 24> pieces{"<", ">",    "\"", "'",  "http", ":",   "//",     "/",
                                                    "a", "URL:", " ",  "\n", "-",    ".",   "www.",   "(",
                                                    ")", "[",    "]",  "%",  "\xC3", "ftp", "mailto", "\xE3\x80\x82"};
  std::mt19937_64 random(2396);
  std::size_t references = 0;
  for (int i = 0; i < 100'000; ++i) {
    std::string text;
    for (std::size_t left = random() % 24; left > 0; --left) text += pieces[random() % pieces.size()];
    references += count_in(text);
  }
  BOOST_TEST(references > 1000);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
