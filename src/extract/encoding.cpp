// The encoding that a text declares: labels, the prescan of HTML, byte order marks.
#include "urispec/extract.hpp"

#include "extract/candidate.hpp"
#include "urispec/ascii.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec {

namespace {

using namespace std::string_view_literals;
using extraction::is_html_space;
using extraction::is_letter;

// WHATWG Encoding Standard §4.2, in its order. "replacement" is left out, because it denotes encodings that must not be
// decoded.
struct encoding_labels {
  std::string_view name;
  std::string_view labels;  // in lower case, with a space between them
};

constexpr std::array encodings{
    encoding_labels{"UTF-8", "unicode-1-1-utf-8 unicode11utf8 unicode20utf8 utf-8 utf8 x-unicode20utf8"},
    encoding_labels{"IBM866", "866 cp866 csibm866 ibm866"},
    encoding_labels{"ISO-8859-2",
                    "csisolatin2 iso-8859-2 iso-ir-101 iso8859-2 iso88592 iso_8859-2 iso_8859-2:1987 l2 latin2"},
    encoding_labels{"ISO-8859-3",
                    "csisolatin3 iso-8859-3 iso-ir-109 iso8859-3 iso88593 iso_8859-3 iso_8859-3:1988 l3 latin3"},
    encoding_labels{"ISO-8859-4",
                    "csisolatin4 iso-8859-4 iso-ir-110 iso8859-4 iso88594 iso_8859-4 iso_8859-4:1988 l4 latin4"},
    encoding_labels{"ISO-8859-5",
                    "csisolatincyrillic cyrillic iso-8859-5 iso-ir-144 iso8859-5 iso88595 iso_8859-5 iso_8859-5:1988"},
    encoding_labels{"ISO-8859-6",
                    "arabic asmo-708 csiso88596e csiso88596i csisolatinarabic ecma-114 iso-8859-6 iso-8859-6-e "
                    "iso-8859-6-i iso-ir-127 iso8859-6 iso88596 iso_8859-6 iso_8859-6:1987"},
    encoding_labels{"ISO-8859-7",
                    "csisolatingreek ecma-118 elot_928 greek greek8 iso-8859-7 iso-ir-126 iso8859-7 iso88597 "
                    "iso_8859-7 iso_8859-7:1987 sun_eu_greek"},
    encoding_labels{"ISO-8859-8",
                    "csiso88598e csisolatinhebrew hebrew iso-8859-8 iso-8859-8-e iso-ir-138 iso8859-8 iso88598 "
                    "iso_8859-8 iso_8859-8:1988 visual"},
    encoding_labels{"ISO-8859-8-I", "csiso88598i iso-8859-8-i logical"},
    encoding_labels{"ISO-8859-10", "csisolatin6 iso-8859-10 iso-ir-157 iso8859-10 iso885910 l6 latin6"},
    encoding_labels{"ISO-8859-13", "iso-8859-13 iso8859-13 iso885913"},
    encoding_labels{"ISO-8859-14", "iso-8859-14 iso8859-14 iso885914"},
    encoding_labels{"ISO-8859-15", "csisolatin9 iso-8859-15 iso8859-15 iso885915 iso_8859-15 l9"},
    encoding_labels{"ISO-8859-16", "iso-8859-16"},
    encoding_labels{"KOI8-R", "cskoi8r koi koi8 koi8-r koi8_r"},
    encoding_labels{"KOI8-U", "koi8-ru koi8-u"},
    encoding_labels{"macintosh", "csmacintosh mac macintosh x-mac-roman"},
    encoding_labels{"windows-874", "dos-874 iso-8859-11 iso8859-11 iso885911 tis-620 windows-874"},
    encoding_labels{"windows-1250", "cp1250 windows-1250 x-cp1250"},
    encoding_labels{"windows-1251", "cp1251 windows-1251 x-cp1251"},
    encoding_labels{"windows-1252",
                    "ansi_x3.4-1968 ascii cp1252 cp819 csisolatin1 ibm819 iso-8859-1 iso-ir-100 iso8859-1 iso88591 "
                    "iso_8859-1 iso_8859-1:1987 l1 latin1 us-ascii windows-1252 x-cp1252"},
    encoding_labels{"windows-1253", "cp1253 windows-1253 x-cp1253"},
    encoding_labels{"windows-1254",
                    "cp1254 csisolatin5 iso-8859-9 iso-ir-148 iso8859-9 iso88599 iso_8859-9 iso_8859-9:1989 l5 latin5 "
                    "windows-1254 x-cp1254"},
    encoding_labels{"windows-1255", "cp1255 windows-1255 x-cp1255"},
    encoding_labels{"windows-1256", "cp1256 windows-1256 x-cp1256"},
    encoding_labels{"windows-1257", "cp1257 windows-1257 x-cp1257"},
    encoding_labels{"windows-1258", "cp1258 windows-1258 x-cp1258"},
    encoding_labels{"x-mac-cyrillic", "x-mac-cyrillic x-mac-ukrainian"},
    encoding_labels{"GBK", "chinese csgb2312 csiso58gb231280 gb2312 gb_2312 gb_2312-80 gbk iso-ir-58 x-gbk"},
    encoding_labels{"gb18030", "gb18030"},
    encoding_labels{"Big5", "big5 big5-hkscs cn-big5 csbig5 x-x-big5"},
    encoding_labels{"EUC-JP", "cseucpkdfmtjapanese euc-jp x-euc-jp"},
    encoding_labels{"ISO-2022-JP", "csiso2022jp iso-2022-jp"},
    encoding_labels{"Shift_JIS",
                    "csshiftjis ms932 ms_kanji shift-jis shift_jis sjis windows-31j x-sjis"},
    encoding_labels{"EUC-KR",
                    "cseuckr csksc56011987 euc-kr iso-ir-149 korean ks_c_5601-1987 ks_c_5601-1989 ksc5601 ksc_5601 "
                    "windows-949"},
    encoding_labels{"UTF-16BE", "unicodefffe utf-16be"},
    encoding_labels{"UTF-16LE", "csunicode iso-10646-ucs-2 ucs-2 unicode unicodefeff utf-16 utf-16le"},
    encoding_labels{"x-user-defined", "x-user-defined"},
};

bool has_label(std::string_view labels, std::string_view label) noexcept {
  for (;;) {
    const std::string_view candidate = labels.substr(0, labels.find(' '));
    if (unicode::equal_but_for_case(candidate, label)) return true;
    if (candidate.size() == labels.size()) return false;
    labels.remove_prefix(candidate.size() + 1);
  }
}

}  // namespace

std::optional<std::string_view> find_encoding(std::string_view label) noexcept {
  while (!label.empty() && is_html_space(label.front())) label.remove_prefix(1);
  while (!label.empty() && is_html_space(label.back())) label.remove_suffix(1);
  const auto* const encoding =
      std::ranges::find_if(encodings, [&](const encoding_labels& e) { return has_label(e.labels, label); });
  if (encoding == encodings.end()) return std::nullopt;
  return encoding->name;
}

namespace {

// The prescan of an HTML page: WHATWG HTML §13.2.3.2. It reads bytes before anything is parsed, so a declaration in a
// script or a title counts too, as in the standard. Cost: linear.

struct declared_encoding {
  std::optional<std::string_view> name;  // of the first declaration whose label is known
  std::string unknown_label;             // the first label that is not, in lower case; empty if there is none
};

// Pages must declare their encoding within this many bytes (HTML §4.2.5.4).
constexpr std::size_t longest_beginning = 1024;

struct attribute {
  std::string name;  // both in lower case
  std::string value;
};

bool begins_with(std::string_view text, std::string_view lower) noexcept {
  return unicode::equal_but_for_case(text.substr(0, lower.size()), lower);
}

std::size_t passed_spaces(std::string_view text, std::size_t position) noexcept {
  while (position < text.size() && is_html_space(text[position])) ++position;
  return position;
}

// HTML, "extracting a character encoding from a meta element": the label in "text/html; charset=x". Empty if there is
// none.
std::string_view label_in_content(std::string_view content) noexcept {
  constexpr std::string_view word = "charset";
  for (std::size_t position = content.find(word); position != std::string_view::npos;
       position = content.find(word, position)) {
    position = passed_spaces(content, position + word.size());
    if (position == content.size() || content[position] != '=') continue;
    position = passed_spaces(content, position + 1);
    if (position == content.size()) return {};
    const std::string_view rest = content.substr(position);
    if (rest.front() == '"' || rest.front() == '\'') {
      const std::size_t end = rest.find(rest.front(), 1);
      return end == std::string_view::npos ? std::string_view() : rest.substr(1, end - 1);
    }
    return rest.substr(0, rest.find_first_of("\t\n\f\r ;"));
  }
  return {};
}

// Adds a declared label; the first known one counts.
void add_label(std::string_view label, declared_encoding& declaration) {
  const auto name = find_encoding(label);
  if (!name) {
    if (!declaration.unknown_label.empty()) return;
    declaration.unknown_label = label;
    std::ranges::transform(declaration.unknown_label, declaration.unknown_label.begin(), unicode::in_lower_case);
  } else if (name->starts_with("UTF-16")) {
    declaration.name = "UTF-8";  // or this declaration could not have been read
  } else {
    declaration.name = *name == "x-user-defined" ? "windows-1252" : *name;
  }
}

class prescanner {
 public:
  explicit prescanner(std::string_view page) noexcept : page_(page) {}

  declared_encoding run() && {
    for (position_ = page_.find('<'); position_ < page_.size() && !declaration_.name;
         position_ = page_.find('<', position_)) {
      const std::string_view rest = page_.substr(position_);
      if (rest.starts_with("<!--")) {
        pass("-->", position_ + 2);  // "<!-->" is a whole comment
      } else if (begins_with(rest, "<meta") && rest.size() > 5 && (is_html_space(rest[5]) || rest[5] == '/')) {
        position_ += 5;
        read_meta();
      } else if (position_ >= longest_beginning && begins_with(rest, "<body")) {
        break;
      } else if (begins_tag(rest)) {
        while (position_ < page_.size() && !is_html_space(page_[position_]) && page_[position_] != '>') ++position_;
        while (next_attribute()) continue;
      } else if (rest.starts_with("<!") || rest.starts_with("</") || rest.starts_with("<?")) {
        pass(">", position_);
      } else {
        ++position_;
      }
    }
    return std::move(declaration_);
  }

 private:
  static bool begins_tag(std::string_view text) noexcept {
    text.remove_prefix(1);
    if (text.starts_with('/')) text.remove_prefix(1);
    return !text.empty() && is_letter(text.front());
  }

  void pass(std::string_view terminator, std::size_t begin) noexcept {
    const std::size_t end = page_.find(terminator, begin);
    position_ = end == std::string_view::npos ? page_.size() : end + terminator.size();
  }

  // "Get an attribute": nullopt at the end of the tag, and at the end of the page.
  std::optional<attribute> next_attribute() {
    while (position_ < page_.size() && (is_html_space(page_[position_]) || page_[position_] == '/')) ++position_;
    if (position_ == page_.size() || page_[position_] == '>') return std::nullopt;
    attribute a;
    for (; position_ < page_.size() && !is_html_space(page_[position_]) && page_[position_] != '/' &&
           page_[position_] != '>';
         ++position_) {
      if (page_[position_] == '=' && !a.name.empty()) break;
      a.name += unicode::in_lower_case(page_[position_]);
    }
    const std::size_t after = passed_spaces(page_, position_);
    if (after == page_.size() || page_[after] != '=') return a;
    position_ = passed_spaces(page_, after + 1);
    if (position_ == page_.size()) return std::nullopt;
    if (const char quote = page_[position_]; quote == '"' || quote == '\'') {
      const std::size_t end = page_.find(quote, position_ + 1);
      if (end == std::string_view::npos) {
        position_ = page_.size();
        return std::nullopt;
      }
      a.value = page_.substr(position_ + 1, end - position_ - 1);
      position_ = end + 1;
    } else {
      const std::size_t begin = position_;
      while (position_ < page_.size() && !is_html_space(page_[position_]) && page_[position_] != '>') ++position_;
      a.value = page_.substr(begin, position_ - begin);
    }
    std::ranges::transform(a.value, a.value.begin(), unicode::in_lower_case);
    return a;
  }

  void read_meta() {
    enum class source : std::uint8_t { none, charset, content };
    source origin = source::none;
    bool is_content_type = false;
    std::string label;
    std::vector<std::string> names;
    while (auto a = next_attribute()) {
      if (std::ranges::find(names, a->name) != names.end()) continue;
      if (a->name == "http-equiv") {
        is_content_type = is_content_type || a->value == "content-type";
      } else if (a->name == "charset") {
        label = a->value;
        origin = source::charset;
      } else if (a->name == "content" && origin == source::none) {
        label = label_in_content(a->value);
        if (!label.empty()) origin = source::content;
      }
      // Only these three are needed; others need not be remembered.
      if (a->name == "http-equiv" || a->name == "charset" || a->name == "content") names.push_back(std::move(a->name));
    }
    if (origin == source::none || (origin == source::content && !is_content_type)) return;
    add_label(label, declaration_);
  }

  std::string_view page_;
  std::size_t position_ = 0;
  declared_encoding declaration_;
};

// "Get an XML encoding".
std::optional<std::string_view> xml_label(std::string_view page) noexcept {
  if (!page.starts_with("<?xml")) return std::nullopt;
  const std::string_view declaration = page.substr(0, page.find('>'));
  if (declaration.size() == page.size()) return std::nullopt;
  constexpr std::string_view word = "encoding";
  std::size_t position = declaration.find(word);
  if (position == std::string_view::npos) return std::nullopt;
  const auto skip_spaces = [&](std::size_t begin) {
    while (begin < declaration.size() && static_cast<unsigned char>(declaration[begin]) <= 0x20) ++begin;
    return begin;
  };
  position = skip_spaces(position + word.size());
  if (position == declaration.size() || declaration[position] != '=') return std::nullopt;
  position = skip_spaces(position + 1);
  if (position == declaration.size() || (declaration[position] != '"' && declaration[position] != '\''))
    return std::nullopt;
  const std::size_t end = declaration.find(declaration[position], position + 1);
  if (end == std::string_view::npos) return std::nullopt;
  return declaration.substr(position + 1, end - position - 1);
}

// "Prescan a byte stream to determine its encoding", and if that finds nothing, "get an XML encoding".
declared_encoding prescan(std::string_view page) {
  if (page.starts_with("<\0?\0x\0"sv)) return {"UTF-16LE", {}};
  if (page.starts_with("\0<\0?\0x"sv)) return {"UTF-16BE", {}};
  declared_encoding declaration = prescanner(page).run();
  if (declaration.name) return declaration;
  if (const auto label = xml_label(page)) add_label(*label, declaration);
  return declaration;
}

struct byte_order_mark {
  std::string_view bytes;
  std::string_view encoding;
};

// The longer first: that of UTF-32LE begins with that of UTF-16LE.
constexpr std::array marks{
    byte_order_mark{"\xFF\xFE\0\0"sv, "UTF-32LE"}, byte_order_mark{"\0\0\xFE\xFF"sv, "UTF-32BE"},
    byte_order_mark{"\xEF\xBB\xBF"sv, "UTF-8"},    byte_order_mark{"\xFF\xFE"sv, "UTF-16LE"},
    byte_order_mark{"\xFE\xFF"sv, "UTF-16BE"},
};

// MIME Sniffing §7.1: what a page begins with, in either case, and a space or ">" after it.
constexpr std::array beginnings_of_pages{
    "<!doctype html"sv, "<html"sv, "<head"sv,  "<script"sv, "<iframe"sv, "<h1"sv,   "<div"sv, "<font"sv,
    "<table"sv,         "<a"sv,    "<style"sv, "<title"sv,  "<b"sv,      "<body"sv, "<br"sv,  "<p"sv,
};

}  // namespace

text_encoding encoding_of(std::string_view bytes, text_format format) {
  using encoding_source = text_encoding::encoding_source;
  for (const byte_order_mark& mark : marks) {
    if (bytes.starts_with(mark.bytes)) return {mark.encoding, encoding_source::byte_order_mark, std::nullopt};
  }
  if (format == text_format::plain) return {};
  declared_encoding declared = prescan(bytes);
  if (declared.name) return {*declared.name, encoding_source::declaration, std::nullopt};
  text_encoding assumed;
  if (!declared.unknown_label.empty()) assumed.unknown_label = std::move(declared.unknown_label);
  return assumed;
}

bool looks_like_html(std::string_view bytes) noexcept {
  while (!bytes.empty() && is_html_space(bytes.front())) bytes.remove_prefix(1);
  if (bytes.starts_with("<!--") || bytes.starts_with("<?xml")) return true;
  return std::ranges::any_of(beginnings_of_pages, [&](std::string_view tag) {
    if (bytes.size() <= tag.size() || (bytes[tag.size()] != ' ' && bytes[tag.size()] != '>')) return false;
    return unicode::equal_but_for_case(bytes.substr(0, tag.size()), tag);
  });
}

bool looks_like_utf16(std::string_view bytes) noexcept {
  constexpr std::size_t sample_size = 256;
  const std::string_view beginning = bytes.substr(0, std::min(bytes.size(), sample_size) / 2 * 2);
  std::array<std::size_t, 2> nul{};  // at even offsets, and at odd ones
  for (std::size_t position = 0; position < beginning.size(); ++position) {
    if (beginning[position] == '\0') ++nul[position % 2];
  }
  const std::size_t characters = beginning.size() / 2;
  return characters > 0 && std::max(nul[0], nul[1]) * 2 > characters && std::min(nul[0], nul[1]) * 8 < characters;
}

}  // namespace urispec
