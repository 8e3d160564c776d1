// Encodings that texts declare.
#include "urispec/extract.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace urispec::test {

namespace {

using namespace std::string_view_literals;

// "UTF-8 none", "windows-1252 declaration", "UTF-8 none unknown: x".
std::string described(std::string_view bytes, text_format format) {
  const text_encoding references = encoding_of(bytes, format);
  const auto source = [&] {
    switch (references.source) {
      case text_encoding::encoding_source::none: return "none";
      case text_encoding::encoding_source::byte_order_mark: return "mark";
      case text_encoding::encoding_source::declaration: return "declaration";
    }
    return "";
  };
  return std::string(references.name) + " " + source() +
         (references.unknown_label ? " unknown: " + *references.unknown_label : "");
}

std::string of_page(std::string_view page) { return described(page, text_format::html); }

}  // namespace

BOOST_AUTO_TEST_SUITE(encoding)

BOOST_AUTO_TEST_CASE(byte_order_marks) {
  for (const text_format format : {text_format::plain, text_format::html}) {
    BOOST_TEST(described("\xEF\xBB\xBFx", format) == "UTF-8 mark");
    BOOST_TEST(described("\xFF\xFEx\0"sv, format) == "UTF-16LE mark");
    BOOST_TEST(described("\xFE\xFF\0x"sv, format) == "UTF-16BE mark");
    BOOST_TEST(described("\xFF\xFE\0\0"sv, format) == "UTF-32LE mark");
    BOOST_TEST(described("\0\0\xFE\xFF"sv, format) == "UTF-32BE mark");
    for (const std::string_view text : {""sv, "\xEF\xBB"sv, "\xFF"sv, "x\xFF\xFE"sv, "\0\0\xFE"sv}) {
      BOOST_TEST(described(text, format) == "UTF-8 none");
    }
  }
  // A mark counts for more than a declaration.
  BOOST_TEST(of_page("\xEF\xBB\xBF<meta charset=koi8-r>") == "UTF-8 mark");
}

BOOST_AUTO_TEST_CASE(declarations_count_in_pages_alone) {
  BOOST_TEST(described("<meta charset=koi8-r>", text_format::plain) == "UTF-8 none");
  BOOST_TEST(of_page("<meta charset=koi8-r>") == "KOI8-R declaration");
}

// The steps of the prescan in HTML §13.2.3.2, one by one.
BOOST_AUTO_TEST_CASE(prescan) {
  BOOST_TEST(of_page("<html><head><META\tCharSet = 'Latin1' ></head>") == "windows-1252 declaration");
  BOOST_TEST(of_page("<meta/charset=\" UTF-8 \"/>") == "UTF-8 declaration");
  BOOST_TEST(of_page("<meta http-equiv=Content-Type content='text/html; charset=Shift_JIS'>") ==
             "Shift_JIS declaration");
  BOOST_TEST(of_page("<meta content='text/html; charset = \"gb2312\"; x' http-equiv=content-type>") ==
             "GBK declaration");
  BOOST_TEST(of_page("<meta content='charset charset=big5;x' http-equiv=content-type>") == "Big5 declaration");
  // Without http-equiv, content says nothing; what charset says counts for more.
  BOOST_TEST(of_page("<meta content='text/html; charset=big5'>") == "UTF-8 none");
  BOOST_TEST(of_page("<meta content='charset=big5' charset=koi8-r>") == "KOI8-R declaration");
  BOOST_TEST(of_page("<meta charset=koi8-r content='charset=big5'>") == "KOI8-R declaration");
  BOOST_TEST(of_page("<meta charset=koi8-r charset=big5>") == "KOI8-R declaration");
  // UTF-16 cannot be declared in ASCII.
  BOOST_TEST(of_page("<meta charset=utf-16>") == "UTF-8 declaration");
  BOOST_TEST(of_page("<meta charset=x-user-defined>") == "windows-1252 declaration");
  // Comments and attributes of other tags are passed over, and other markup up to ">".
  BOOST_TEST(of_page("<!-- <meta charset=big5> --><meta charset=koi8-r>") == "KOI8-R declaration");
  BOOST_TEST(of_page("<!--><meta charset=koi8-r>") == "KOI8-R declaration");
  BOOST_TEST(of_page("<p title='<meta charset=big5>'><meta charset=koi8-r>") == "KOI8-R declaration");
  BOOST_TEST(
      of_page("<!doctype <meta charset=big5><?x <meta charset=big5></ <meta charset=big5><meta charset=koi8-r>") ==
      "KOI8-R declaration");
  BOOST_TEST(of_page("< <<meta charset=koi8-r>") == "KOI8-R declaration");
  BOOST_TEST(of_page("<meta><metacharset=big5><meta charset=koi8-r>") == "KOI8-R declaration");
  BOOST_TEST(of_page("<meta =charset=big5><meta charset><meta charset=koi8-r>") == "KOI8-R declaration");
}

BOOST_AUTO_TEST_CASE(pages_that_end_early) {
  const std::string_view page =
      "<!-- --><p a='b' c><meta http-equiv='content-type' content='text/html; charset=\"big5\"'>";
  for (std::size_t size = 0; size < page.size() - 1; ++size) BOOST_TEST(of_page(page.substr(0, size)) == "UTF-8 none");
  BOOST_TEST(of_page(page) == "Big5 declaration");
}

BOOST_AUTO_TEST_CASE(unknown_labels) {
  BOOST_TEST(of_page("<meta charset=X-Klingon>") == "UTF-8 none unknown: x-klingon");
  BOOST_TEST(of_page("<meta charset=x-klingon><meta charset=big5>") == "Big5 declaration");
  BOOST_TEST(of_page("<meta charset=x-klingon><meta charset=y>") == "UTF-8 none unknown: x-klingon");
  BOOST_TEST(of_page("<?xml version='1.0' encoding='Tlhingan'?>") == "UTF-8 none unknown: tlhingan");
  BOOST_TEST(of_page("<meta charset=iso-2022-kr>") == "UTF-8 none unknown: iso-2022-kr");  // "replacement"
}

BOOST_AUTO_TEST_CASE(where_the_prescan_ends) {
  const std::string far(1024, ' ');
  BOOST_TEST(of_page("<html><body><meta charset=koi8-r>") == "KOI8-R declaration");
  BOOST_TEST(of_page("<html>" + far + "<meta charset=koi8-r>") == "KOI8-R declaration");
  BOOST_TEST(of_page("<html>" + far + "<body><meta charset=koi8-r>") == "UTF-8 none");
}

BOOST_AUTO_TEST_CASE(xml_declarations) {
  BOOST_TEST(of_page("<?xml version='1.0' encoding = \"ISO-8859-15\"?><html>") == "ISO-8859-15 declaration");
  BOOST_TEST(of_page("<?xml version='1.0' encoding='big5'?><meta charset=koi8-r>") == "KOI8-R declaration");
  BOOST_TEST(of_page("<?xml version='1.0'?>") == "UTF-8 none");
  BOOST_TEST(of_page("<?xml encoding='big5'") == "UTF-8 none");
  BOOST_TEST(of_page("<?xml encoding='big5>'") == "UTF-8 none");
  BOOST_TEST(of_page("<\0?\0x\0m\0"sv) == "UTF-16LE declaration");
  BOOST_TEST(of_page("\0<\0?\0x\0m"sv) == "UTF-16BE declaration");
}

BOOST_AUTO_TEST_CASE(labels) {
  BOOST_TEST(find_encoding("UTF8").value() == "UTF-8");
  BOOST_TEST(find_encoding("\n Latin1\t").value() == "windows-1252");
  BOOST_TEST(find_encoding("windows-31j").value() == "Shift_JIS");
  BOOST_TEST(find_encoding("x-x-big5").value() == "Big5");
  for (const std::string_view label : {"", " ", "utf", "utf-8 utf8", "latin", "atin1", "\vutf-8", "replacement"}) {
    BOOST_TEST(!find_encoding(label).has_value(), label);
  }
}

BOOST_AUTO_TEST_CASE(what_looks_like_html) {
  for (const std::string_view text :
       {"<!DOCTYPE html>", " \n<HTML lang=x>", "<!-- x", "<?xml version='1.0'?>", "<p>"}) {
    BOOST_TEST(looks_like_html(text), text);
  }
  for (const std::string_view text : {"", "text <html>", "<http://a/>", "<html", "<htmlx>", "<pre>", "\v<html>"}) {
    BOOST_TEST(!looks_like_html(text), text);
  }
}

BOOST_AUTO_TEST_CASE(what_looks_like_utf16) {
  BOOST_TEST(looks_like_utf16("h\0t\0t\0p\0"sv));
  BOOST_TEST(looks_like_utf16("\0h\0t\0t\0p"sv));
  BOOST_TEST(looks_like_utf16("\xE4\x4Eh\0t\0t\0p\0"sv));
  for (const std::string_view text : {""sv, "\0"sv, "http"sv, "\0\0\0\0"sv, "h\0ttp://"sv}) {
    BOOST_TEST(!looks_like_utf16(text));
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
