// The references of an XML document, as Expat reads it: entities and CDATA sections are decoded, external entities are
// not read, and Expat bounds how far entities may grow a text.
#include "extract/candidate.hpp"
#include "extract/link_resolver.hpp"
#include "extract/xml_elements.hpp"
#include "urispec/html.hpp"
#include "unicode/text.hpp"

#include <expat.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec {

namespace {

using namespace extraction;

// An attribute of a start tag, and the place of the quotation mark before its value.
struct tag_attribute {
  std::string_view name;
  std::size_t value = 0;
};

// The attributes of the well-formed start tag whose name stands at `begin`, in their order.
std::vector<tag_attribute> attributes_of_tag(std::string_view text, std::size_t begin) {
  const auto is_name_end = [](char c) { return is_space(c) || c == '=' || c == '/' || c == '>'; };
  std::vector<tag_attribute> attributes;
  std::size_t position = begin;
  while (position < text.size() && !is_name_end(text[position])) ++position;  // the name of the element
  for (;;) {
    while (position < text.size() && is_space(text[position])) ++position;
    const std::size_t name = position;
    while (position < text.size() && !is_name_end(text[position])) ++position;
    const std::size_t quote = position > name ? text.find_first_of("\"'", position) : std::string_view::npos;
    if (quote == std::string_view::npos) return attributes;
    attributes.push_back({text.substr(name, position - name), quote});
    const std::size_t close = text.find(text[quote], quote + 1);
    if (close == std::string_view::npos) return attributes;
    position = close + 1;
  }
}

// Kinds of documents whose elements have references as their text. Elements of other documents may have the same names.
enum class vocabulary : unsigned char { unknown, sitemap, rss, atom };

vocabulary vocabulary_of_root(std::string_view name) noexcept {
  const std::string_view root = local_name(name);
  if (root == "urlset" || root == "sitemapindex") return vocabulary::sitemap;
  if (root == "rss" || root == "RDF" || root == "channel" || root == "opml") return vocabulary::rss;
  return root == "feed" || root == "entry" ? vocabulary::atom : vocabulary::unknown;
}

class xml_reader {
 public:
  xml_reader(std::string_view text, const page_options& options, const base_uri* base,
             const std::function<void(page_link&&)>& use)
      : text_(text), resolver_(options.grammar), use_(use) {
    bases_.push_back({0, base, nullptr});
  }

  void use_parser(XML_Parser parser) noexcept { parser_ = parser; }

  void begin(std::string_view element, const char** attributes) {
    if (depth_++ == 0) vocabulary_ = vocabulary_of_root(element);
    if (content_) content_.reset();  // an element inside: the text is no reference
    const auto value = [&](std::string_view name) -> const char* {
      for (const char** a = attributes; *a != nullptr; a += 2) {
        if (name == a[0]) return a[1];
      }
      return nullptr;
    };
    const base_uri* const outer = bases_.back().base;
    if (const char* const base = value("xml:base")) push_base(unicode::trimmed(base, space_characters));
    std::optional<std::vector<tag_attribute>> places;  // read if one of them is wanted
    for (std::size_t i = 0; attributes[2 * i] != nullptr; ++i) {
      const std::string_view name = attributes[2 * i];
      const bool is_base = name == "xml:base";
      if (!is_base && !is_reference_attribute(name)) continue;
      if (!places) places = attributes_of_tag(text_, offset() + 1);
      // In an entity, or by default, an attribute is not in the tag that stands there.
      const bool is_in_tag = i < places->size() && (*places)[i].name == name;
      report(element, name, unicode::trimmed(attributes[2 * i + 1], space_characters),
             is_in_tag ? (*places)[i].value : offset(), is_base ? outer : bases_.back().base);
    }
    const char* const permalink = value("isPermaLink");
    const bool is_identifier = permalink != nullptr && std::string_view(permalink) == "false";
    if (has_reference_as_text(element) && !is_identifier) content_.emplace(content{});
  }

  void end(std::string_view element) {
    if (content_) {
      const std::string_view reference = unicode::trimmed(content_->text, space_characters);
      if (!reference.empty()) report(element, {}, reference, content_->offset, bases_.back().base);
      content_.reset();
    }
    if (bases_.back().depth == depth_) bases_.pop_back();
    --depth_;
  }

  void add(std::string_view text) {
    if (!content_) return;
    if (unicode::trimmed(content_->text, space_characters).empty()) {
      content_->text.clear();
      const auto first = std::ranges::find_if_not(text, is_space);
      content_->offset = offset() + static_cast<std::size_t>(first - text.begin());
    }
    content_->text += text;
  }

  [[nodiscard]] page_summary summary() && { return std::move(summary_); }
  [[nodiscard]] std::size_t offset() const {
    return static_cast<std::size_t>(std::max<XML_Index>(XML_GetCurrentByteIndex(parser_), 0));
  }

 private:
  struct scope {
    std::size_t depth = 0;
    const base_uri* base = nullptr;
    std::unique_ptr<std::optional<page_base>> base_of_element;
  };
  struct content {
    std::string text;
    std::size_t offset = 0;
  };

  [[nodiscard]] bool has_reference_as_text(std::string_view element) const noexcept {
    if (vocabulary_ == vocabulary::unknown || !holds_one_reference(element)) return false;
    constexpr std::array<std::string_view, 4> only_in_atom{"icon", "id", "logo", "uri"};
    const bool is_atom = vocabulary_ == vocabulary::atom || element.starts_with("atom:");
    return is_atom || std::ranges::find(only_in_atom, local_name(element)) == only_in_atom.end();
  }

  void push_base(std::string_view reference) {
    auto base_of_element = std::make_unique<std::optional<page_base>>();
    const base_uri* const outer = bases_.back().base;
    if (const auto status = resolver_.make_base(*base_of_element, reference, outer); !status) {
      if (!summary_.ignored_base) summary_.ignored_base = status.error();
      return;
    }
    const base_uri* const base = &*(*base_of_element)->parsed;
    bases_.push_back({depth_, base, std::move(base_of_element)});
  }

  void report(std::string_view element, std::string_view attribute, std::string_view reference, std::size_t offset,
              const base_uri* base) {
    while (counted_ < offset) line_ += text_[counted_++] == '\n' ? 1U : 0U;  // places come in ascending order
    use_({offset, line_, std::string(element), std::string(attribute), std::string(reference),
          resolver_.resolved(reference, base)});
  }

  std::string_view text_;
  link_resolver resolver_;
  const std::function<void(page_link&&)>& use_;
  XML_Parser parser_ = nullptr;
  std::vector<scope> bases_;
  std::size_t depth_ = 0;
  vocabulary vocabulary_ = vocabulary::unknown;
  std::optional<content> content_;
  std::size_t counted_ = 0;
  std::size_t line_ = 1;
  page_summary summary_;
};

}  // namespace

result<page_summary, page_error> xml_links(std::string_view document, const page_options& options,
                                           const std::function<void(page_link&&)>& use) {
  std::optional<base_uri> base;
  if (options.base) {
    const auto parsed = parse_base(*options.base, options.grammar);
    if (!parsed) return page_error{page_error::fault::invalid_base, parsed.error(), 0};
    base = *parsed;
  }
  if (document.size() > static_cast<std::size_t>(std::numeric_limits<int>::max())) {
    return page_error{page_error::fault::too_large, {}, 0};
  }
  const std::unique_ptr<XML_ParserStruct, decltype(&XML_ParserFree)> parser(XML_ParserCreate("UTF-8"), &XML_ParserFree);
  if (parser == nullptr) return page_error{page_error::fault::too_large, {}, 0};
  xml_reader reader(document, options, base ? &*base : nullptr, use);
  reader.use_parser(parser.get());
  XML_SetUserData(parser.get(), &reader);
  XML_SetElementHandler(
      parser.get(),
      [](void* r, const char* name, const char** attributes) { static_cast<xml_reader*>(r)->begin(name, attributes); },
      [](void* r, const char* name) { static_cast<xml_reader*>(r)->end(name); });
  XML_SetCharacterDataHandler(parser.get(), [](void* r, const char* data, int size) {
    static_cast<xml_reader*>(r)->add({data, static_cast<std::size_t>(size)});
  });
  if (XML_Parse(parser.get(), document.data(), static_cast<int>(document.size()), XML_TRUE) == XML_STATUS_ERROR) {
    return page_error{
        page_error::fault::not_well_formed, {}, reader.offset(), XML_ErrorString(XML_GetErrorCode(parser.get()))};
  }
  page_summary summary = std::move(reader).summary();
  if (options.base) summary.base = std::string(*options.base);
  return summary;
}

}  // namespace urispec
