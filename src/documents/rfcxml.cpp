// RFCXML as expat reads it: entities and CDATA sections are decoded. External entities are not read, and said where
// they stand in code; how far entities may grow a text is bounded. References inside code have the text that xml2rfc
// gives them (RFC 7991 §2.66).
#include "documents/readers.hpp"

#ifndef URISPEC_WITH_EXPAT

namespace urispec::documents {

passages_or_error read_rfcxml(std::string_view, inclusions&, document_encoding) {
  return document_error{document_error::fault::without_expat, 0, 0, {}};
}

}  // namespace urispec::documents

#else

#include <expat.h>
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>

namespace urispec::documents {
namespace {

using kind = abnf::passage::kind;

// Elements whose text is prose.
constexpr std::array<std::string_view, 6> prose_elements{"t", "li", "dt", "dd", "td", "blockquote"};

// Sections inside more than this many others have the number of the innermost that has one.
constexpr std::size_t deepest_number = 32;

using attribute_reader = std::function<std::string_view(std::string_view name)>;

// "Section 3.2 of [URI]", "[URI], Section 3.2", "[URI]".
std::string text_of_reference(const attribute_reader& value) {
  const auto first_of = [&](std::string_view a, std::string_view b) { return value(a).empty() ? value(b) : value(a); };
  const std::string_view section = first_of("section", "x:sec");
  const std::string_view form = first_of("sectionFormat", "x:fmt");
  const std::string document = fmt::format("[{}]", value("target"));
  if (section.empty()) {
    const std::string_view derived = value("derivedContent");
    return derived.find(' ') == std::string_view::npos ? document : std::string(derived);
  }
  const bool is_appendix = section.front() >= 'A' && section.front() <= 'Z';
  const std::string place = fmt::format("{} {}", is_appendix ? "Appendix" : "Section", section);
  if (form == "comma" || form == ",") return fmt::format("{}, {}", document, place);
  if (form == "parens" || form == "()") return fmt::format("{} ({})", document, place);
  if (form == "bare" || form == "number") return std::string(section);
  return fmt::format("{} of {}", place, document);
}

class rfcxml_reader {
 public:
  explicit rfcxml_reader(inclusions& files) : files_(files) {}

  void begin(std::string_view element, const char** attributes, abnf::position place) {
    const auto value = [&](std::string_view name) -> std::string_view {
      for (const char** a = attributes; *a != nullptr; a += 2) {
        if (name == a[0]) return a[1];
      }
      return {};
    };
    if (code_depth_ > 0) {
      ++code_depth_;
      if (element == "xref" || element == "relref") {
        reference_ = text_of_reference(value);
        reference_offset_ = now_.text.size();
        reference_place_ = place;
      } else if (element == "xi:include") {
        add_file(value("href"), place.line);
      }
      return;
    }
    if (element == "xi:include" && is_numbered_ && !is_in_references_) {
      finish();
      passages_.push_back({kind::unread_file, section(), std::string(value("href")), place.line, {}, {},
                           "only files inside <sourcecode> and <artwork> are read"});
    } else if (element == "references") {
      is_in_references_ = true;
    } else if (element == "middle" || element == "back") {
      if (element == "back") numbers_.begin_back();
      is_numbered_ = true;
    } else if (element == "section") {
      begin_section(value("numbered") == "false" ? numbering::none : numbering::usual, value("title"), place.line);
    } else if (element == "figure" || element == "table") {
      is_in_figure_ = true;
    } else if (element == "name" && !sections_.empty() && !is_in_figure_) {
      begin_text(kind::heading);
    } else if (element == "sourcecode" || element == "artwork") {
      begin_text(kind::code);
      now_.name = value("name");
      code_description description = description_of_words(value("type"));
      description.place = place;
      describe(now_, description, std::exchange(comment_, {}));
      if (const std::string_view file = value("src"); !file.empty() && now_.content != kind::other_code) {
        add_file(file, place.line);
      }
      code_depth_ = 1;
    } else if (std::ranges::find(prose_elements, element) != prose_elements.end()) {
      begin_text(kind::prose);
    }
  }

  void end(std::string_view element, abnf::position place) {
    if (code_depth_ > 0 && --code_depth_ > 0) {
      const bool is_reference = element == "xref" || element == "relref";
      if (is_reference && now_.text.size() == reference_offset_) {
        append(now_, end_of_text_, reference_, reference_place_, writing::by_reference);
      }
      return;
    }
    if (is_open_ && !now_.text.empty()) add_piece(now_.pieces, end_of_text_, place, writing::as_it_is);
    if (element == "references") is_in_references_ = false;
    if (element == "figure" || element == "table") is_in_figure_ = false;
    if (element == "section") {
      finish();
      sections_.pop_back();
      if (depth_ > 0 && sections_.size() < depth_) depth_ = sections_.size();
    } else if (element == "name" || element == "sourcecode" || element == "artwork" ||
               std::ranges::find(prose_elements, element) != prose_elements.end()) {
      finish();
    }
  }

  void add(std::string_view text, abnf::position place, writing w) {
    if (is_open_) append(now_, end_of_text_, text, place, w);
  }

  void add_comment(std::string_view text, abnf::position place) {
    if (code_depth_ == 0) comment_ = {{}, std::string(text), place};
  }

  // An entity that is a file of its own.
  void add_entity(std::string_view file, std::size_t line) {
    if (code_depth_ > 0) add_file(file, line);
  }

  std::vector<abnf::passage> passages() && { return std::move(passages_); }

 private:
  // Cuts the passage that is open in two, with the file between them.
  void add_file(std::string_view name, std::size_t line) {
    const abnf::passage open{.content = now_.content,
                             .section = now_.section,
                             .text = {},
                             .name = now_.name,
                             .type = now_.type,
                             .remark = now_.remark,
                             .remark_place = now_.remark_place};
    finish();
    abnf::passage file = open;
    file.line = line;
    add_code_file(file, name, files_, passages_);
    now_ = open;
    is_open_ = true;
  }

  enum class numbering : std::uint8_t { usual, none };

  void begin_section(numbering numbers, std::string_view title, std::size_t line) {
    finish();
    const bool has_number =
        numbers == numbering::usual && is_numbered_ && depth_ == sections_.size() && depth_ < deepest_number;
    sections_.push_back(has_number ? numbers_.next(++depth_) : section());
    if (!title.empty()) passages_.push_back({kind::heading, section(), std::string(title), line});
  }

  [[nodiscard]] std::string section() const { return sections_.empty() ? std::string() : sections_.back(); }

  void begin_text(kind next) {
    finish();
    if (next == kind::prose || next == kind::heading) comment_ = {};
    now_ = {next, section(), {}, 0};
    is_open_ = true;
  }

  void finish() {
    const bool has_text = now_.text.find_first_not_of(" \t\r\n") != std::string::npos;
    if (is_open_ && has_text) passages_.push_back(std::move(now_));
    now_ = {};
    is_open_ = false;
  }

  std::vector<abnf::passage> passages_;
  section_numbers numbers_;
  std::vector<std::string> sections_;  // the numbers of those that are open, or of those around them
  std::size_t depth_ = 0;              // of those that have numbers
  abnf::passage now_;
  std::size_t code_depth_ = 0;  // elements that are open from <sourcecode> or <artwork> on
  bool is_numbered_ = false;    // the front is over
  bool is_open_ = false;
  bool is_in_references_ = false;
  bool is_in_figure_ = false;  // or in a table: its name is no heading
  std::string reference_;  // text of the reference that is open, if it has none of its own
  std::size_t reference_offset_ = 0;  // in the text
  abnf::position reference_place_;
  abnf::position end_of_text_;  // of the passage that is open
  code_description comment_;    // above the next code
  inclusions& files_;
};

// The argument of the callbacks of expat.
struct run {
  XML_Parser parser;
  std::string_view document;
  rfcxml_reader reader;
  std::size_t text_left;

  [[nodiscard]] abnf::position place() const {
    return {XML_GetCurrentLineNumber(parser), XML_GetCurrentColumnNumber(parser) + 1};
  }

  void add(std::string_view text) {
    if (text.size() > text_left) {
      text_left = 0;
      XML_StopParser(parser, XML_FALSE);
    } else {
      text_left -= text.size();
      reader.add(text, place(), writing_of(text));
    }
  }

 private:
  // Text of an entity, or a character reference, stands at a `&` that is not its own.
  [[nodiscard]] writing writing_of(std::string_view text) const {
    const auto offset = static_cast<std::size_t>(XML_GetCurrentByteIndex(parser));
    if (offset >= document.size()) return writing::as_it_is;
    const std::string_view rest = document.substr(offset);
    return rest.front() == '&' && !rest.starts_with(text) ? writing::by_reference : writing::as_it_is;
  }
};

// Entities may make at most this many bytes of a document of that size. Expat has a bound of its own, about the same,
// from version 2.4 on.
std::size_t most_text_of(std::size_t size) { return (std::size_t{8} << 20) + 100 * size; }

std::string reason_of(XML_Error error) {
  bool grows = error == XML_ERROR_ABORTED;
#if XML_MAJOR_VERSION > 2 || XML_MINOR_VERSION >= 4
  grows = grows || error == XML_ERROR_AMPLIFICATION_LIMIT_BREACH;
#endif
  return grows ? "its entities grow too far" : XML_ErrorString(error);
}

}  // namespace

passages_or_error read_rfcxml(std::string_view text, inclusions& files, document_encoding encoding) {
  if (text.size() > static_cast<std::size_t>(std::numeric_limits<int>::max())) {
    return document_error{document_error::fault::too_large, 0, 0, {}};
  }
  const std::unique_ptr<XML_ParserStruct, decltype(&XML_ParserFree)> parser(
      XML_ParserCreate(encoding == document_encoding::utf8 ? "UTF-8" : nullptr), &XML_ParserFree);
  run now{parser.get(), text, rfcxml_reader(files), most_text_of(text.size())};
  XML_SetUserData(parser.get(), &now);
  XML_SetElementHandler(
      parser.get(),
      [](void* r, const char* name, const char** attributes) {
        static_cast<run*>(r)->reader.begin(name, attributes, static_cast<run*>(r)->place());
      },
      [](void* r, const char* name) { static_cast<run*>(r)->reader.end(name, static_cast<run*>(r)->place()); });
  XML_SetCharacterDataHandler(parser.get(), [](void* r, const char* data, int size) {
    static_cast<run*>(r)->add({data, static_cast<std::size_t>(size)});
  });
  XML_SetCommentHandler(parser.get(), [](void* r, const char* comment) {
    static_cast<run*>(r)->reader.add_comment(comment, static_cast<run*>(r)->place());
  });
  XML_SetExternalEntityRefHandlerArg(parser.get(), &now);
  XML_SetExternalEntityRefHandler(
      parser.get(), [](XML_Parser r, const char*, const char*, const char* name, const char*) {
        // expat passes the argument in place of the parser
        run* const current = reinterpret_cast<run*>(r);  // NOLINT(cppcoreguidelines-pro-type-reinterpret-cast)
        if (name != nullptr) current->reader.add_entity(name, current->place().line);
        return static_cast<int>(XML_STATUS_OK);
      });
  if (XML_Parse(parser.get(), text.data(), static_cast<int>(text.size()), XML_TRUE) == XML_STATUS_ERROR) {
    return document_error{document_error::fault::not_well_formed, now.place().line,
                          now.place().column, reason_of(XML_GetErrorCode(parser.get()))};
  }
  return std::move(now.reader).passages();
}

}  // namespace urispec::documents

#endif
