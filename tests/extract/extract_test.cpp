// The examples of RFC 2396 Appendix E and F and of RFC 3986 Appendix C, and one case for each habit.
#include "urispec/extract.hpp"

#include <boost/test/unit_test.hpp>

#include <random>

namespace urispec::test {

namespace {

std::vector<std::string> uris_in(std::string_view text, const extract_options& options = {}) {
  std::vector<std::string> uris;
  for (const text_reference& f : extract(text, options)) {
    BOOST_TEST(text.substr(f.offset, f.text.size()) == f.text);
    uris.push_back(f.uri + (f.error ? " !" : ""));
  }
  return uris;
}

using list = std::vector<std::string>;

}  // namespace

BOOST_AUTO_TEST_SUITE(in_text)

BOOST_AUTO_TEST_CASE(appendix_c) {
  const std::string text =
      "Yes, Jim, I found it under \"http://www.w3.org/Addressing/\",\n"
      "but you can probably pick it up from <ftp://foo.example.\n"
      "com/rfc/>.  Note the warning in <http://www.ics.uci.edu/pub/\n"
      "ietf/uri/historical.html#WARNING>.\n";
  BOOST_TEST((uris_in(text) == list{"http://www.w3.org/Addressing/", "ftp://foo.example.com/rfc/",
                                    "http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING"}));
  const auto references = extract(text);
  BOOST_TEST((references[0].marks == delimiters::double_quotes));
  BOOST_TEST((references[1].marks == delimiters::angle_brackets));
  BOOST_TEST(references[1].offset == 98);
  BOOST_TEST(references[1].text == "ftp://foo.example.\ncom/rfc/");
  BOOST_TEST(!references[1].without_hyphens.has_value());
}

BOOST_AUTO_TEST_CASE(appendix_e) {
  const std::string text =
      "      Yes, Jim, I found it under \"http://www.w3.org/Addressing/\",\n"
      "      but you can probably pick it up from <ftp://ds.internic.\n"
      "      net/rfc/>.  Note the warning in <http://www.ics.uci.edu/pub/\n"
      "      ietf/uri/historical.html#WARNING>.\n";
  BOOST_TEST((uris_in(text) == list{"http://www.w3.org/Addressing/", "ftp://ds.internic.net/rfc/",
                                    "http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING"}));
}

BOOST_AUTO_TEST_CASE(escapes_of_strings_are_no_part_of_a_scheme) {
  BOOST_TEST((uris_in(R"(\n-http://a/ \n1.http://b/ \t+https://c/)") ==
              std::vector<std::string>{"http://a/", "http://b/", "https://c/"}));
  BOOST_TEST((uris_in(R"({"x":"see http://a/\nhttp://b/ and\thttps://c/\r\nftp://d/"})") ==
              list{"http://a/", "http://b/", "https://c/", "ftp://d/"}));
  BOOST_TEST((uris_in(R"(\u003chttp://a/\u003e \x0ahttp://b/ \\nmailto:x@c)") ==
              list{"http://a/", "http://b/", "mailto:x@c"}));
  BOOST_TEST((uris_in(R"(\news:a.b \nnews:c.d \telnet://e \ns3://f \http://g/)") ==
              list{"news:a.b", "news:c.d", "telnet://e", "s3://f", "http://g/"}));
  BOOST_TEST((uris_in(R"(\nwww.a.example/ \u0020www.b.example/ nwww.c.example/ \n\nftp.d.example/)",
                      {.abbreviated = abbreviated_forms::included}) ==
              list{"http://www.a.example/", "http://www.b.example/", "ftp://ftp.d.example/"}));
}

std::vector<std::string> interruptions(std::string_view text, grammar g) {
  std::vector<std::string> result;
  for (const auto& f : extract(text, {.grammar = g})) {
    if (!f.stopped_at) {
      result.emplace_back();
      continue;
    }
    constexpr std::string_view kinds[] = {"iri ", "none ", "byte "};
    result.push_back(std::string(kinds[static_cast<std::size_t>(f.stopped_at->kind)]) +
                  std::to_string(static_cast<std::uint32_t>(f.stopped_at->character)));
  }
  return result;
}

// A URI grammar has nothing beyond ASCII: where an IRI goes on, the character is told.
BOOST_AUTO_TEST_CASE(stopped_at_what_only_iris_have) {
  const std::string_view text =
      "http://a/\u00E9 http://a/.\u00E9 http://a/\u201D http://a/\uFFFE http://a/\xE9 <http://a/\u00E9> http://a/";
  const list in_uris{"iri 233", "iri 233", "", "none 65534", "byte 233", "", ""};
  BOOST_TEST((interruptions(text, grammar::rfc3986) == in_uris));
  BOOST_TEST((interruptions(text, grammar::rfc2396) == in_uris));
  BOOST_TEST((interruptions(text, grammar::rfc3987) == list{"", "", "", "none 65534", "byte 233", "", ""}));
}

std::vector<std::string> lone_beginnings(std::string_view text, const extract_options& options) {
  std::vector<std::string> result;
  const auto alone = [&](const lone_beginning& b) {
    BOOST_TEST(text.substr(b.offset, b.text.size()) == b.text);
    result.push_back(std::string(b.text) + " " + std::to_string(static_cast<std::uint32_t>(b.stopped_at.character)));
  };
  extract(text, options, [](text_reference&&) {}, alone);
  return result;
}

// Where a reference comes to nothing, that is told too; not where the end is a usual one, nor where none began.
BOOST_AUTO_TEST_CASE(stopped_before_there_was_anything) {
  const std::string_view text =
      "http://\u00E9.fr/ mailto:\u00E9 http://{a}/ http://\xE9/ http://a/\u00E9 http://\u201D http:// foo:\u00E9";
  BOOST_TEST((lone_beginnings(text, {}) == list{"http:// 233", "mailto: 233", "http:// 123", "http:// 233"}));
  BOOST_TEST((lone_beginnings(text, {.grammar = grammar::rfc3987}) == list{"http:// 123", "http:// 233"}));
  BOOST_TEST((uris_in(text) == list{"http://a/"}));
}

// A placeholder is what was left of a template. A tag of markup is a usual end.
BOOST_AUTO_TEST_CASE(stopped_before_a_placeholder) {
  const std::string_view text = "http://<host>/ `http://<host name>:80` \"http://<h>\" mailto:<user>@host";
  BOOST_TEST((lone_beginnings(text, {}) == list{"http:// 60", "http:// 60", "http:// 60", "mailto: 60"}));
  const std::string_view markup = "<code>http://</code> http://<em>host</em>/ mailto:<a@b> http://<host http://<>";
  BOOST_TEST(lone_beginnings(markup, {}).empty());
  BOOST_TEST(lone_beginnings("http://<br> x http://<b>, mailto:<BR>\nhttp://<h1>", {}).empty());
  const std::string_view elements = "http://<address>/ http://<title>:80 http://<b c> http://<brand>";
  BOOST_TEST((lone_beginnings(elements, {}) == list{"http:// 60", "http:// 60", "http:// 60", "http:// 60"}));
}

// A host that goes on with a placeholder is told, and with it the word; not what is in a path, which may be a tag.
BOOST_AUTO_TEST_CASE(stopped_before_a_placeholder_in_a_host) {
  const auto words = [](std::string_view text) {
    list result;
    for (const text_reference& f : extract(text, {})) {
      const bool is_told = f.stopped_at == interruption{interruption::reason::in_no_reference, U'<'};
      result.push_back(is_told ? std::string(f.word) + " " + f.uri_of_word : std::string(f.text));
    }
    return result;
  };
  BOOST_TEST((words("http://www.<host>/, x http://a.org:<port>/b?c. http://u@<host> http://a<n>/b \"http://b-<n>\"") ==
              list{"http://www.<host>/ http://www.<host>/", "http://a.org:<port>/b?c http://a.org:<port>/b?c",
                   "http://u@<host> http://u@<host>", "http://a<n>/b http://a<n>/b", "http://b-<n> http://b-<n>"}));
  BOOST_TEST((words("http://a.org/<id>/x http://a.org<br> http://a.org.<br> http://a.org<note> http://a.org.<em>x "
                    "http://a.org.</p> http://a.org?.<x>") ==
              list{"http://a.org/", "http://a.org", "http://a.org", "http://a.org", "http://a.org", "http://a.org",
                   "http://a.org"}));
}

// Prose puts other characters beyond ASCII there without a report. A middle dot is reported: it may be in a word.
BOOST_AUTO_TEST_CASE(stopped_at_what_separates_prose) {
  for (const std::string_view after :
       {"\u0085", "\u00A0", "\u00A1", "\u00BF", "\u1680", "\u2003", "\u200B", "\u2010", "\u2013", "\u2014", "\u2015",
        "\u2022", "\u2023", "\u2026", "\u2028", "\u3002", "\uFEFF"}) {
    const auto text = "http://a/" + std::string(after) + "und";
    for (const grammar g : {grammar::rfc2396, grammar::rfc3986}) BOOST_TEST((interruptions(text, g) == list{""}), text);
  }
  BOOST_TEST((interruptions("http://a/col\u00B7l", grammar::rfc3986) == list{"iri 183"}));
}

// Between quotation marks a space means prose, but not in an attribute of HTML that has one reference.
BOOST_AUTO_TEST_CASE(stopped_at_a_space_in_an_attribute) {
  const auto words = [](std::string_view text) {
    list result;
    for (const text_reference& f : extract(text, {})) {
      const bool at_space = f.stopped_at == interruption{interruption::reason::in_no_reference, U' '};
      result.push_back(at_space ? std::string(f.word) : "-");
    }
    return result;
  };
  BOOST_TEST((words("<a href=\"http://a/my file.pdf\" x=\"\"> <img SRC='http://a/b. c'>\n"
                    "<a\nxlink:href=\"http://a/ b\">") ==
              list{"http://a/my file.pdf", "http://a/b. c", "http://a/ b"}));
  BOOST_TEST((words("\"http://a/ is\" alt=\"http://a/ is\" data-href=\"http://a/ b\" x srcset=\"http://a/ 1x\"") ==
              list{"-", "-", "-", "-"}));
  BOOST_TEST((words(" href=\"http://a/b c\n\" href=\"http://a/b\" href=\"http://a/b \" href=\"http://a/b c'") ==
              list{"-", "-", "-", "-"}));
  BOOST_TEST((words(" href = \"http://a/ b\" href=http://a/ b\" ping=\"http://a/ http://b/\"") ==
              list{"-", "-", "-", "-"}));
  const auto near = [](std::size_t size) { return " href=\"http://a/b " + std::string(size, 'c') + "\""; };
  BOOST_TEST((words(near(254)) == list{near(254).substr(7, 265)}));
  BOOST_TEST((words(near(255)) == list{"-"}));
}

// A character that nobody puts after a reference is reported, whatever the grammar; a delimiter is not.
BOOST_AUTO_TEST_CASE(stopped_at_no_usual_end) {
  using namespace std::string_view_literals;
  const std::string_view text =
      "http://a/|b http://a/^ http://a/{b} http://a/\\n http://a/\0http://b/\x7F "
      "http://a/\xC3 \\url{http://a/} `http://a/` |http://a/ |http://b/|\n'http://a/|b' \"http://a/|\" http://a/|"sv;
  const list references{"none 124", "none 94", "none 123", "none 92", "none 0",   "none 127", "byte 195",
                   "",         "",        "",         "",        "none 124", "",         ""};
  for (const grammar g : {grammar::rfc2396, grammar::rfc3986, grammar::rfc3987})
    BOOST_TEST((interruptions(text, g) == references));
}

// The rest of the word belongs to it, less what prose puts after a word, and no more than 256 bytes.
BOOST_AUTO_TEST_CASE(words_of_interrupted_references) {
  const auto words = [](std::string_view text) {
    list result;
    for (const text_reference& f : extract(text)) result.emplace_back(f.word);
    return result;
  };
  BOOST_TEST((words("http://a/{id}/x, (see http://a/b|c). http://a/d! <http://a/{x}>") ==
              list{"http://a/{id}/x", "http://a/b|c", "http://a/d", "http://a/{x}"}));
  BOOST_TEST((words("'http://a/|b' 'http://a/c|d'e") == list{"http://a/|b", "http://a/c|d"}));
  // A word ends where another reference begins.
  BOOST_TEST((words("http://a/|http://b/|c http://a/{x}|foo://b http://a/|://x") ==
              list{"http://a/|", "http://b/|c", "http://a/{x}|", "foo://b", "http://a/|://x"}));
  BOOST_TEST((words("http://a/|" + std::string(1000, 'x')) == list{"http://a/|" + std::string(255, 'x')}));
}

BOOST_AUTO_TEST_CASE(appendix_f) {
  const extract_options options{.abbreviated = abbreviated_forms::included};
  BOOST_TEST((uris_in("see www.w3.org/Addressing/, <x> or \"WWW.example.com\".", options) ==
              list{"http://www.w3.org/Addressing/", "http://WWW.example.com"}));
  BOOST_TEST((uris_in("<ftp.ietf.org/a\n b>", options) == list{"ftp://ftp.ietf.org/ab"}));
  BOOST_TEST((uris_in("<ftp.ietf.org/a b>", options) == list{"ftp://ftp.ietf.org/a"}));
  BOOST_TEST((uris_in("at www.a or www.. or xwww.a.b or a@www.a.b or www2.a.b", options).empty()));
  BOOST_TEST((uris_in("http://www.a.b/ http://x/www.a.b", options) == list{"http://www.a.b/", "http://x/www.a.b"}));
  BOOST_TEST((uris_in("see www.w3.org/Addressing/").empty()));
}

BOOST_AUTO_TEST_CASE(url_prefix) {
  BOOST_TEST((uris_in("<URL:http://a/> <url: http://b/> \"URL:http://c/\" URL:http://d/ <URL:\n  http://e/>") ==
              list{"http://a/", "http://b/", "http://c/", "http://d/", "http://e/"}));
}

// RFC 2396 Appendix E, RFC 3986 Appendix C: "URL:" says that it is one, whatever the scheme.
BOOST_AUTO_TEST_CASE(any_scheme_after_url_prefix) {
  BOOST_TEST(
      (uris_in("<URL:foo:bar> <url: foo:b> \"URL:foo:c\" URL:foo:d, <URL:\n  foo:e\n f> <URL:f:g> <URL:x://y>") ==
       list{"foo:bar", "foo:b", "foo:c", "foo:d", "foo:ef", "f:g", "x://y"}));
  BOOST_TEST(uris_in("<foo:bar> \"foo:bar\" foo:bar <URL:foo> <URL:foo:> <URL:foo: bar> <URL:x y:z> URL: foo:bar "
                     "CURL:foo:bar x-url:foo:bar URL:foo: URL:http:// URL: URL:")
                 .empty());
  const auto references = extract("a <URL: foo:bar>");
  BOOST_TEST_REQUIRE(references.size() == 1U);
  BOOST_TEST(references[0].offset == 8U);
  BOOST_TEST(!references[0].error.has_value());
}

BOOST_AUTO_TEST_CASE(hyphens_at_line_ends) {
  const auto references = extract("<http://example.com/a-\n  b-c-\r\nd>");
  BOOST_REQUIRE(references.size() == 1);
  BOOST_TEST(references[0].uri == "http://example.com/a-b-c-d");
  BOOST_TEST(references[0].without_hyphens.value() == "http://example.com/ab-cd");
}

BOOST_AUTO_TEST_CASE(whitespace) {
  BOOST_TEST((uris_in("< http://a.b/c\n d\t\n e >") == list{"http://a.b/cde"}));
  BOOST_TEST((uris_in("\"http://a.b/c\n\t d\"") == list{"http://a.b/cd"}));
  // Prose between delimiters: no reference that was broken, but one at its beginning, and perhaps others.
  BOOST_TEST((uris_in("\"http://a.b/c is it\"") == list{"http://a.b/c"}));
  BOOST_TEST((uris_in("x < http://a.b/c and y > 3") == list{"http://a.b/c"}));
  BOOST_TEST((uris_in("<http://a.b/ is a site and so is http://c.d/>") == list{"http://a.b/", "http://c.d/"}));
  BOOST_TEST((uris_in("<http://a.b/c\n d e>") == list{"http://a.b/c"}));
  BOOST_TEST((uris_in("<URL:http://a.b/c d>") == list{"http://a.b/c d !"}));
  BOOST_TEST((uris_in("\"note: this\" <note: this> <mailto: a, b> if a<b: c>d").empty()));
}

BOOST_AUTO_TEST_CASE(in_prose) {
  BOOST_TEST((uris_in("See http://a/b. Or http://c/d, http://e/f; http://g/h: http://i/j! http://k/l?") ==
              list{"http://a/b", "http://c/d", "http://e/f", "http://g/h", "http://i/j", "http://k/l"}));
  BOOST_TEST((uris_in("(http://a/b) [http://c/d] (see http://e/f_(g)) 'http://h/i' http://j/k...") ==
              list{"http://a/b", "http://c/d", "http://e/f_(g)", "http://h/i", "http://j/k"}));
  BOOST_TEST((uris_in("http://[::1]:80/a http://a/?b=c&d=%7e#e http://u@h:1/ HTTP://A") ==
              list{"http://[::1]:80/a", "http://a/?b=c&d=%7e#e", "http://u@h:1/", "HTTP://A"}));
  BOOST_TEST((uris_in("mailto:joe@example.com, urn:isbn:0-395, tel:+1-816-555-1212. news:comp.infosystems") ==
              list{"mailto:joe@example.com", "urn:isbn:0-395", "tel:+1-816-555-1212", "news:comp.infosystems"}));
  BOOST_TEST((uris_in("at 12:30 std::string a:b C:\\x C://x http:// http: :// ://x mailto: note:this").empty()));
  BOOST_TEST((uris_in("1http://a/ ..http://b/ a.b+http://c/ ahttp://d/") ==
              list{"http://a/", "http://b/", "a.b+http://c/", "ahttp://d/"}));
  BOOST_TEST((uris_in("<a href=\"http://a/\">http://b/</a>") == list{"http://a/", "http://b/"}));
  BOOST_TEST((uris_in("&lt;http://a/b&gt; href=&quot;http://c/?d&amp;e&quot; http://f/?g&gt http://h/&lt;http://i/") ==
              list{"http://a/b", "http://c/?d&amp;e", "http://f/?g&gt", "http://h/", "http://i/"}));
  BOOST_TEST(
      (uris_in("&#39;http://a/&#39; &#x27;http://b&#X27; http://c/&nbsp;http://d/?e&#39 &apos;http://f/&apos;") ==
       list{"http://a/", "http://b", "http://c/", "http://d/?e&#39", "http://f/"}));
  // Quotation marks of a string in a string, of a program or of JSON.
  BOOST_TEST((uris_in(R"({"a":"<a href=\"http://a/\">", "b":"\\\"http://b/c\\\"", "c":"\"http://\""})") ==
              list{"http://a/", "http://b/c"}));
  BOOST_TEST((uris_in("http://a/b|http://c/{d}\\http://e/`http://f/^") ==
              list{"http://a/b", "http://c/", "http://e/", "http://f/"}));
}

// The characters that must follow a scheme that is used without "//".
BOOST_AUTO_TEST_CASE(schemes_without_authority) {
  BOOST_TEST((uris_in("file:/etc/hosts, FILE:/x \"file:/a\n b\" <did:web:example.org> did:key:z6 did:a:b/c#d") ==
              list{"file:/etc/hosts", "FILE:/x", "file:/ab", "did:web:example.org", "did:key:z6", "did:a:b/c#d"}));
  BOOST_TEST(uris_in("file:name file:./a file:/ \"file:/\" file:. did:x did:x: did::x did:Web:x did: x:y").empty());
  BOOST_TEST(uris_in("data::size Data::Dumper tag::quick[] info::operator").empty());
  BOOST_TEST((uris_in("data:,x URL:data::x URL:file:x") == list{"data:,x", "data::x", "file:x"}));
}

BOOST_AUTO_TEST_CASE(verdicts) {
  BOOST_TEST((uris_in("http://a/%zz \"http://b/{c}\" <http://d/|> http://[::1/ http://a:b/") ==
              list{"http://a/%zz !", "http://b/{c} !", "http://d/| !", "http://[::1/ !", "http://a:b/ !"}));
  const auto references = extract("<http://a/{}>");
  BOOST_TEST(references[0].error.value().offset == 9);
}

BOOST_AUTO_TEST_CASE(grammars) {
  const std::string text = "\u00ABhttp://ex.org/\u00E9\u3042\u00BB, http://b/\u5F15\u3002 http://[::1]/";
  BOOST_TEST((uris_in(text, {.grammar = grammar::rfc3987}) ==
              list{"http://ex.org/\u00E9\u3042", "http://b/\u5F15", "http://[::1]/"}));
  BOOST_TEST((uris_in(text) == list{"http://ex.org/", "http://b/", "http://[::1]/"}));
  BOOST_TEST((uris_in(text, {.grammar = grammar::rfc2396}) == list{"http://ex.org/", "http://b/", "http://[::1]/ !"}));
}

// A reference that is written between delimiters is found again, wherever a line breaks.
BOOST_AUTO_TEST_CASE(broken_anywhere) {
  const std::string uri = "http://example.com/a-b/c?d=(e)#f";
  for (std::size_t position = 1; position < uri.size(); ++position) {
    const std::string broken = uri.substr(0, position) + " \r\n   " + uri.substr(position);
    if (position > 7) {  // after "http://" there is something to see of it
      BOOST_TEST((uris_in("a <" + broken + "> b") == list{uri}));
      BOOST_TEST((uris_in("a \"" + broken + "\" b") == list{uri}));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
