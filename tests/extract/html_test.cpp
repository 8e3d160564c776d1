// The references of pages.
#include "full_run.hpp"
#include "urispec/html.hpp"

#include <boost/test/unit_test.hpp>

namespace urispec::test {

namespace {

// "element attribute target", or "element attribute !message".
std::vector<std::string> links_of(std::string_view page, const page_options& options = {}) {
  std::vector<std::string> result;
  const auto summary = links(page, options, [&](page_link&& l) {
    result.push_back(l.element + " " + l.attribute + " " + (l.target ? *l.target : "!" + l.reference));
  });
  if (!summary) result.push_back("refused: " + summary.error().message());
  return result;
}

std::string repeated(std::string_view piece, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += piece;
  return text;
}

using list = std::vector<std::string>;
const page_options at_a{.base = "http://a/b/c"};

}  // namespace

BOOST_AUTO_TEST_SUITE(html)

BOOST_AUTO_TEST_CASE(appendix_d) {
  const std::string_view page =
      "<!doctype html public \"-//IETF//DTD HTML//EN\">\n"
      "<HTML><HEAD>\n"
      "<TITLE>An example HTML document</TITLE>\n"
      "<BASE href=\"http://www.ics.uci.edu/Test/a/b/c\">\n"
      "</HEAD><BODY>\n"
      "... <A href=\"../x\">a hypertext anchor</A> ...\n"
      "</BODY></HTML>\n";
  const list expected{"base href http://www.ics.uci.edu/Test/a/b/c", "a href http://www.ics.uci.edu/Test/a/x"};
  BOOST_TEST((links_of(page) == expected));
  BOOST_TEST((links_of(page, at_a) == expected));
  std::vector<std::size_t> lines;
  std::vector<std::size_t> offsets;
  (void)links(page, {}, [&](page_link&& l) {
    lines.push_back(l.line);
    offsets.push_back(l.offset);
  });
  BOOST_TEST((lines == std::vector<std::size_t>{4, 6}));
  BOOST_TEST((offsets == std::vector<std::size_t>{page.find("\"http://www"), page.find("\"../x")}));
}

// The parser repeats an open element in the paragraphs and cells after it; the page has its attributes once.
BOOST_AUTO_TEST_CASE(copies_of_open_elements) {
  for (const std::string_view page : {"<p><a href=k>t<p>u", "<b><a href=k><p>z</b></a>", "<a href=k><div>x<div>y",
                                      "<table><a href=k><tr><td>x</table>y", "<p><a href=k><b><p>x<p>y</a>z",
                                      "<a href=k><font><i><p>x</a></i>y", "<li><a href=k>x<li>y<li>z"}) {
    BOOST_TEST((links_of(page, at_a) == list{"a href http://a/b/k"}), page);
  }
  BOOST_TEST((links_of("<p><a href=k>t<p><a href=k>u", at_a) == list{"a href http://a/b/k", "a href http://a/b/k"}));
}

BOOST_AUTO_TEST_CASE(bases) {
  BOOST_TEST((links_of("<base href=../d/><a href=e>", at_a) == list{"base href http://a/d/", "a href http://a/d/e"}));
  BOOST_TEST((links_of("<base target=x><base href=/1/><base href=/2/><a href=e>", at_a) ==
              list{"base href http://a/1/", "base href http://a/2/", "a href http://a/1/e"}));
  // After the reference that it is the base of.
  BOOST_TEST((links_of("<a href=e><base href=/1/>", at_a) == list{"a href http://a/1/e", "base href http://a/1/"}));
  BOOST_TEST((links_of("<a href=e><a href=http://x/../y>") == list{"a href !e", "a href http://x/y"}));
  const auto summary = links("<base href='x y'><a href=e>", at_a, [](page_link&&) {});
  BOOST_REQUIRE(summary.has_value());
  BOOST_TEST(summary->base.value() == "http://a/b/c");
  BOOST_TEST(summary->ignored_base.has_value());
  const auto refused = links("", {.base = "a"}, [](page_link&&) {});
  BOOST_REQUIRE(!refused.has_value());
  BOOST_TEST((refused.error().kind == page_error::fault::invalid_base));
}

// HTML: the base URL is that of the first base element of the document. The contents of a template are not in the
// document, and an element of SVG or MathML is another one whatever it is called.
// Such a tag is none, and gumbo compares its attributes nonetheless.
BOOST_AUTO_TEST_CASE(a_tag_that_is_never_closed) {
  const list refused{"refused: byte 0: a tag has more than 2000 attributes"};
  BOOST_TEST((links_of(repeated("<a href", 600'000)) == refused));
  BOOST_TEST((links_of("<a" + repeated(" href", 600'000)) == refused));
  BOOST_TEST((links_of("<a " + repeated("b ", 1000)) == list{}));
}

BOOST_AUTO_TEST_CASE(bases_that_are_none) {
  for (const std::string base : {"data:text/plain,x", "DATA:,/y", "javascript:x", "data:/x"}) {
    const std::string page = "<base href='" + base + "'><base href=/2/><a href=e>";
    std::string target;
    const auto summary = links(page, at_a, [&](page_link&& l) { target = l.target ? *l.target : ""; });
    BOOST_TEST(target == "http://a/b/e", base);
    BOOST_TEST((summary.has_value() && summary->ignored_base.has_value()), base);
  }
  BOOST_TEST((links_of("<template><base href=/1/><p><base href=/2/></template><a href=e>", at_a) ==
              list{"base href http://a/1/", "base href http://a/2/", "a href http://a/b/e"}));
  BOOST_TEST((links_of("<template><template></template><base href=/1/></template><base href=/2/><a href=e>", at_a) ==
              list{"base href http://a/1/", "base href http://a/2/", "a href http://a/2/e"}));
  BOOST_TEST((links_of("<template><a href=e></template><base href=/1/>", at_a) ==
              list{"a href http://a/1/e", "base href http://a/1/"}));
  for (const std::string name : {"svg", "math"}) {
    const std::string page = "<" + name + "><base href=/1/></base></" + name + "><a href=e>";
    BOOST_TEST(links_of(page, at_a).back() == "a href http://a/b/e", name);
    BOOST_TEST(links_of(page + "<base href=/2/>", at_a)[1] == "a href http://a/2/e", name);
  }
  // HTML inside SVG is HTML.
  BOOST_TEST((links_of("<svg><desc><base href=/1/></desc></svg><a href=e>", at_a) ==
              list{"base href http://a/1/", "a href http://a/1/e"}));
}

// A byte order mark is no text, which would end the head; offsets count it.
BOOST_AUTO_TEST_CASE(byte_order_mark) {
  const std::string page = "\xEF\xBB\xBF<html manifest=1><head profile=2><base href=3></head><a href=4>";
  BOOST_TEST((links_of(page, at_a) == list{"html manifest http://a/b/1", "head profile http://a/b/2",
                                           "base href http://a/b/3", "a href http://a/b/4"}));
  std::size_t offset = 0;
  (void)links(page, at_a, [&](page_link&& l) { offset = l.offset; });
  BOOST_TEST(offset == page.find('4'));
  const std::string deep = "\xEF\xBB\xBF" + repeated("<div>", max_page_depth + 1);
  const auto refused = links(deep, at_a, [](page_link&&) {});
  BOOST_TEST_REQUIRE(!refused.has_value());
  BOOST_TEST(refused.error().offset == deep.rfind('<'));
}

BOOST_AUTO_TEST_CASE(attributes) {
  const std::string_view page = R"(<html manifest=1><head profile="2 3"><link href=4 imagesrcset="5 1x, 6 2x">
<script src=7></script><meta http-equiv=Refresh content="5; URL='8'"><meta name=x content="5; url=no"></head>
<body background=9><blockquote cite=10></blockquote><form action=11><input src=12 formaction=13 usemap=#14>
<button formaction=15></button></form><img src=16 longdesc=17 srcset="18,19 2x, data:,x 3x ,20 (a,b) 4x">
<a href=21 ping="22 23">x</a><area href=24><audio src=25></audio><video src=26 poster=27><source src=28><track src=29></video>
<object data=30 codebase=/z/ classid=31 archive="32 33"><param valuetype=ref value=34><param value=no></object>
<applet codebase=y/ archive="35 , 36"></applet><embed src=37><iframe src=38 srcdoc="<a href=no>"></iframe>
<q cite=39></q><ins cite=40></ins><del cite=41></del><div itemid=42 itemtype="43 44"></div>
<svg><a xlink:href=45 /><use href=46 /></svg><p href=no src=no title=no>)";
  const list expected{
      "html manifest http://h/1",       "head profile http://h/2",       "head profile http://h/3",
      "link href http://h/4",           "link imagesrcset http://h/5",   "link imagesrcset http://h/6",
      "script src http://h/7",          "meta content http://h/8",       "body background http://h/9",
      "blockquote cite http://h/10",    "form action http://h/11",       "input src http://h/12",
      "input formaction http://h/13",   "input usemap http://h/#14",     "button formaction http://h/15",
      "img src http://h/16",            "img longdesc http://h/17",      "img srcset http://h/18,19",
      "img srcset data:,x",             "img srcset http://h/20",        "a href http://h/21",
      "a ping http://h/22",             "a ping http://h/23",            "area href http://h/24",
      "audio src http://h/25",          "video src http://h/26",         "video poster http://h/27",
      "source src http://h/28",         "track src http://h/29",         "object data http://h/z/30",
      "object codebase http://h/z/",    "object classid http://h/z/31",  "object archive http://h/z/32",
      "object archive http://h/z/33",   "param value http://h/34",       "applet codebase http://h/y/",
      "applet archive http://h/y/35",   "applet archive http://h/y/36",  "embed src http://h/37",
      "iframe src http://h/38",         "q cite http://h/39",            "ins cite http://h/40",
      "del cite http://h/41",           "div itemid http://h/42",        "div itemtype http://h/43",
      "div itemtype http://h/44",       "a xlink:href http://h/45",      "use href http://h/46"};
  const list actual = links_of(page, {.base = "http://h/"});
  BOOST_TEST(actual.size() == expected.size());
  for (std::size_t i = 0; i < std::min(actual.size(), expected.size()); ++i) BOOST_TEST(actual[i] == expected[i]);
}

BOOST_AUTO_TEST_CASE(values) {
  // Character references are decoded, whitespace around goes, whitespace inside is an error and no reason to stop.
  BOOST_TEST((links_of("<a href=' x?a=1&amp;b=2\n'><a href='y z'><a href=&#xE9;><a href>", at_a) ==
              list{"a href http://a/b/x?a=1&b=2", "a href !y z", "a href !\u00E9", "a href http://a/b/c"}));
  BOOST_TEST((links_of("<a href=&#xE9;>", {.grammar = grammar::rfc3987, .base = "http://a/b/c"}) ==
              list{"a href http://a/b/\u00E9"}));
  BOOST_TEST((links_of("<meta http-equiv=refresh content=5><meta http-equiv=refresh content='0,x'>", at_a) ==
              list{"meta content http://a/b/x"}));
  BOOST_TEST((links_of("<meta http-equiv=refresh content='1a;url=x'><meta http-equiv=refresh content='1.5 url=y'>", at_a) ==
              list{"meta content http://a/b/y"}));
  BOOST_TEST((links_of("<!-- <a href=no> --><script>'<a href=no>'</script><template><a href=t></template>", at_a) ==
              list{"a href http://a/b/t"}));
  BOOST_TEST((links_of("", at_a).empty()));
}

BOOST_AUTO_TEST_CASE(rfc2396_pages) {
  const page_options old{.grammar = grammar::rfc2396, .base = "http://a/b/c#d"};
  BOOST_TEST((links_of("<a href='#s'><a href='g'>", old) == list{"a href http://a/b/c#s", "a href http://a/b/g"}));
}

// The place of the value with its quote, or of the name where there is no value.
BOOST_AUTO_TEST_CASE(places) {
  struct place {
    std::size_t line;
    std::size_t offset;
    auto operator<=>(const place&) const = default;
  };
  std::vector<place> references;
  const std::string_view page = "<p>\n<a href>\n<a id=x href ping>\n<a href=''><a href=><a\nhref = y><a HREF/>";
  (void)links(page, at_a, [&](page_link&& l) { references.push_back({l.line, l.offset}); });
  BOOST_TEST((references == std::vector<place>{{2, 7}, {3, 21}, {4, 40}, {4, 46}, {5, 62}, {5, 67}}));
}

// Elements that look nested and are not.
BOOST_AUTO_TEST_CASE(nesting) {
  const std::string divs = repeated("<div>", 5000);
  for (const std::string& before : {
           "<svg>" + repeated("<path d=\"M0\"/>", 5000) + "</svg>",
           "<svg><title>t</title>" + repeated("<g><use/></g>", 5000) + "</svg>",
           "<svg><![CDATA[" + divs + "]]></svg>",
           "<svg><path/></svg><style>" + divs + "</style>",
           "<script>" + repeated("f(\"<div>\");", 5000) + "</script>",
           "<script><!-- " + divs + " --></script >",
           "<!-- " + divs + " -->",
           "<!-- " + divs + " --!>",
           "<textarea>" + divs + "</textarea>",
           "<TITLE>" + divs + "</tITLE>",
           "<style>" + divs + "</styles></style>",
           "<xmp>" + divs + "</xmp>",
           "<iframe>" + divs + "</iframe>",
           "<noembed>" + divs + "</noembed>",
           "<noframes>" + divs + "</noframes>",
           "<p title='" + divs + "'>",
           "<p title = \"" + divs + "\">",
           repeated("<a name=x>y", 3000),
       }) {
    BOOST_TEST_CONTEXT(before.substr(0, 40)) {
      BOOST_TEST((links_of(before + "<a href=x>", at_a) == list{"a href http://a/b/x"}));
    }
  }
}

// Nesting that looks like none: what seems to hide the tags does not.
BOOST_AUTO_TEST_CASE(nesting_in_disguise) {
  const std::string divs = repeated("<div>", 3000);
  for (const std::string& page : {
           divs,
           "<!-->" + divs,
           "<!--->" + divs,
           "<! <" + divs,
           "<p title=\"\">" + divs,
           "<noscript>" + divs + "</noscript>",
           "<svg>" + repeated("<a>", 3000),
           "<svg>" + repeated("<path d=M0/>", 3000),
           repeated("<div/>", 3000),
           "<![CDATA[>" + divs + "]]>",
           "<svg><style>" + repeated("<g>", 3000),
           "<svg><title><style></title>" + divs,
           "<svg><p></svg><![CDATA[>" + divs,
           "<div><svg></div><![CDATA[>" + divs,
           "<svg><foreignObject><div></svg></div></foreignObject><style>" + repeated("<g>", 3000),
           "<select><style></select>" + divs,
           "<select><svg><![CDATA[></select>" + divs,
           "<select><template></select></template><style></select>" + divs,
           "<template><col><textarea></template>" + divs,
           "<script><!--<script></script><style>--></script>" + divs,
       }) {
    const auto read = links(page, {}, [](page_link&&) {});
    BOOST_TEST_CONTEXT(page.substr(0, 60)) {
      BOOST_REQUIRE(!read.has_value());
      BOOST_TEST((read.error().kind == page_error::fault::too_deep));
    }
  }
  BOOST_TEST((links_of("\n" + divs) == list{"refused: byte 10001: elements nest more than 2000 deep"}));
  BOOST_TEST((links_of("<p><b " + repeated("a ", 2001) + ">") ==
              list{"refused: byte 3: a tag has more than 2000 attributes"}));
}

BOOST_AUTO_TEST_CASE(hostile) {
  const std::size_t count = test::full_run() ? 1'000'000 : 200'000;
  const auto refused = [](const std::string& page) { return !links(page, {}, [](page_link&&) {}).has_value(); };
  BOOST_TEST(refused(repeated("<div>", count)));
  BOOST_TEST(refused(repeated("<div></x>", count)));
  BOOST_TEST(refused("<a " + repeated("a=1 ", count) + ">"));
  BOOST_TEST(refused(repeated("<i a='\"'b>", count)));
  std::string open_elements;
  for (int i = 0; i < 1900; ++i) open_elements += "<b id=" + std::to_string(i) + ">";
  BOOST_TEST(
      refused("<p>" + open_elements + "</p>" + repeated("<p>x</p>", count / 10)));  // each paragraph has them all
  BOOST_TEST(!refused(repeated("<a a='\"'b>", count)));
  BOOST_TEST(!refused(repeated("<", count)));
  BOOST_TEST(!refused(repeated("<!--", count)));
  BOOST_TEST(!refused(repeated("<script>", count)));
  BOOST_TEST(!refused(repeated("<p>", count / 10)));
  BOOST_TEST(!refused(repeated("<br>", count / 10)));
  BOOST_TEST(!refused(repeated("<div>", 1900)));
  BOOST_TEST(!refused(repeated("<a href=x>y</a>\n", count / 20)));
}

// A base that is longer than the rest of the page is read once: these take seconds, and much longer than a test may
// where each element, or each reference, goes over the base again.
BOOST_AUTO_TEST_CASE(long_base, *boost::unit_test::timeout(150)) {
  const std::size_t count = test::full_run() ? 200'000 : 60'000;
  const std::string source = "<base href='http://h/" + std::string(40 * count, 'x') + "'>";
  const auto targets = [](const std::string& page) {
    std::size_t references = 0;
    const auto read = links(page, {}, [&](page_link&& l) {
      if (l.target && *l.target == "http://h/y") ++references;
    });
    BOOST_TEST(read.has_value());
    return references;
  };
  BOOST_TEST(targets(source + repeated("<p>", count)) == 0);
  BOOST_TEST(targets(source + repeated("<a href=y></a>", count)) == count);
  BOOST_TEST(targets(source + repeated("<object data=y></object>", count)) == count);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
