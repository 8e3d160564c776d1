// The references of sitemaps, feeds and other XML.
#include "urispec/html.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace urispec::test {

namespace {

using list = std::vector<std::string>;
const page_options from_a{.base = "http://a/b/c"};

// "element attribute target", or "element attribute !reference".
list xml_links_of(std::string_view document, const page_options& options = from_a) {
  list result;
  const auto summary = xml_links(document, options, [&](page_link&& l) {
    result.push_back(l.element + " " + l.attribute + (l.attribute.empty() ? "" : " ") +
                     (l.target ? *l.target : "!" + l.reference));
  });
  if (!summary) result.push_back(summary.error().message());
  return result;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(xml)

BOOST_AUTO_TEST_CASE(sitemaps) {
  const std::string_view sitemap =
      "<?xml version='1.0' encoding='UTF-8'?>\n<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'\n"
      " xmlns:image='http://www.google.com/schemas/sitemap-image/1.1' xmlns:xhtml='http://www.w3.org/1999/xhtml'>\n"
      "<url><loc>\n http://x/?a=1&amp;b=2 </loc><lastmod>2005-01-01</lastmod>\n"
      "<image:image><image:loc>http://x/it&apos;s.png</image:loc></image:image>\n"
      "<video:video><video:thumbnail_loc>/t</video:thumbnail_loc><video:title>http://no/</video:title></video:video>\n"
      "<xhtml:link rel='alternate' hreflang='de' href='http://x/de?a&#38;b'/></url>\n"
      "<url><loc><![CDATA[http://x/?a&b]]></loc></url><url><loc>http://x/my file</loc></url></urlset>";
  BOOST_TEST((xml_links_of(sitemap) == list{"loc http://x/?a=1&b=2", "image:loc http://x/it's.png",
                                        "video:thumbnail_loc http://a/t", "xhtml:link href http://x/de?a&b",
                                        "loc http://x/?a&b", "loc !http://x/my file"}));
  BOOST_TEST((xml_links_of("<sitemapindex><sitemap><loc>http://x/1.gz</loc></sitemap></sitemapindex>") ==
              list{"loc http://x/1.gz"}));
  std::vector<std::size_t> places;
  (void)xml_links(sitemap, {}, [&](page_link&& l) { places.insert(places.end(), {l.offset, l.line}); });
  const auto at = [&](std::string_view text) { return sitemap.find(text); };
  BOOST_TEST((places == std::vector<std::size_t>{at("http://x/?a=1"), 5, at("http://x/it"), 6, at("/t<"), 7,
                                                 at("'http://x/de"), 8, at("http://x/?a&b"), 9, at("http://x/my"), 9}));
}

BOOST_AUTO_TEST_CASE(feeds) {
  BOOST_TEST(
      (xml_links_of("<rss version='2.0'><channel><link>http://x/</link><image><url>i.png</url><link>/</link></image>"
                    "<item><title>http://no/</title><link>http://x/1?a&amp;b</link><guid>http://x/1</guid>"
                    "<guid isPermaLink='false'>7</guid><comments>/c</comments><id>9</id>"
                    "<enclosure url='e.mp3' length='1'/><source url='s.xml'>S</source><media:content url='m'/></item>"
                    "</channel></rss>") == list{"link http://x/", "url http://a/b/i.png", "link http://a/",
                                                "link http://x/1?a&b", "guid http://x/1", "comments http://a/c",
                                                "enclosure url http://a/b/e.mp3", "source url http://a/b/s.xml",
                                                "media:content url http://a/b/m"}));
  BOOST_TEST(
      (xml_links_of("<feed xmlns='http://www.w3.org/2005/Atom' xml:base='http://x/y/'><link href='z'/><id>urn:u:1</id>"
                    "<icon>/i</icon><entry xml:base='e/'><link rel='self' href='f'/><content src='g' xml:base='h/'/>"
                    "<author><uri>k</uri></author></entry><logo>l</logo><generator uri='m'/></feed>") ==
       list{"feed xml:base http://x/y/", "link href http://x/y/z", "id urn:u:1", "icon http://x/i",
            "entry xml:base http://x/y/e/", "link href http://x/y/e/f", "content src http://x/y/e/h/g",
            "content xml:base http://x/y/e/h/", "uri http://x/y/e/k", "logo http://x/y/l"}));
  BOOST_TEST(
      (xml_links_of("<rdf:RDF><item rdf:about='http://x/1' about='no'><link>http://x/2</link></item></rdf:RDF>") ==
       list{"item rdf:about http://x/1", "link http://x/2"}));
  BOOST_TEST((xml_links_of("<opml><outline xmlUrl='http://x/f' htmlUrl='http://x/'/></opml>") ==
              list{"outline xmlUrl http://x/f", "outline htmlUrl http://x/"}));
}

BOOST_AUTO_TEST_CASE(other_documents) {
  BOOST_TEST((xml_links_of("<doc><id>1</id><url>u</url><a href='b' xlink:href='c' x='d'/></doc>") ==
              list{"a href http://a/b/b", "a xlink:href http://a/b/c"}));
  BOOST_TEST((xml_links_of("<!DOCTYPE d [<!ENTITY e 'x'>]><d href='&e;y'/>") == list{"d href http://a/b/xy"}));
  BOOST_TEST((xml_links_of("<d xml:base=' '><e xml:base='x y' href='z'/></d>").back() == "e href http://a/b/z"));
}

BOOST_AUTO_TEST_CASE(faults) {
  BOOST_TEST((xml_links_of("<urlset><loc>http://x/</loc><loc>http://x/?a&b</loc>") ==
              list{"loc http://x/", "byte 46: not well-formed XML: not well-formed (invalid token)"}));
  const auto refused = xml_links("<a/>", {.base = "b"}, [](page_link&&) {});
  BOOST_REQUIRE(!refused.has_value());
  BOOST_TEST((refused.error().kind == page_error::fault::invalid_base));
  // Deep and wide documents take linear time.
  std::string deep = "<d>";
  for (int i = 0; i < 100'000; ++i) deep += "<d xml:base='http://x/'>";
  BOOST_TEST(xml_links_of(deep).size() == 100'001U);
  std::string wide = "<d";
  for (int i = 0; i < 20'000; ++i) wide += " a" + std::to_string(i) + ":href='b'";
  BOOST_TEST(xml_links_of(wide + "/>").size() == 20'000U);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
