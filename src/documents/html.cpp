// RFCs as HTML pages: headings become numbered passages, preformatted text becomes code.
#include "documents/readers.hpp"

#ifndef URISPEC_WITH_GUMBO

namespace urispec::documents {

result<document, document_error> read_html(std::string_view) {
  return document_error{document_error::fault::without_gumbo, 0, 0, {}};
}

}  // namespace urispec::documents

#else

#include "extract/html_text.hpp"

#include <algorithm>
#include <utility>

namespace urispec::documents {
namespace {

using kind = abnf::passage::kind;

// "3.2." of "3.2. Host", "A" of "Appendix A. Rules"; empty where a heading has no number.
std::string number_of(std::string_view heading) {
  constexpr std::string_view appendix = "Appendix ";
  const bool is_appendix = heading.starts_with(appendix);
  if (is_appendix) heading.remove_prefix(appendix.size());
  std::string_view number = heading.substr(0, heading.find(' '));
  while (number.ends_with('.') || number.ends_with(':')) number.remove_suffix(1);
  const bool lettered = !number.empty() && number.front() >= 'A' && number.front() <= 'Z';
  const std::string_view digits = number.substr(lettered ? 1 : 0);
  const bool is_number = digits.find_first_not_of("0123456789.") == std::string_view::npos;
  if (number.empty() || !is_number || (lettered && digits.empty() && !is_appendix)) return {};
  return std::string(number);
}

// The heading without its number, as passages have it.
std::string title_of(std::string_view heading, std::string_view number) {
  const std::size_t position = number.empty() ? 0 : heading.find(number) + number.size();
  return std::string(heading.substr(std::min(heading.find_first_not_of(". :", position), heading.size())));
}

// A page that shows the text of an RFC: its preformatted text has page ends.
bool shows_text(const page_block& block) {
  return block.content == page_block::kind::preformatted &&
         (block.classes.find("newpage") != std::string::npos || block.text.find("[Page ") != std::string::npos);
}

// Each line at its number in the page.
std::string preformatted_text(const std::vector<page_block>& page) {
  std::string text;
  std::size_t line = 1;
  for (const page_block& block : page) {
    if (block.content != page_block::kind::preformatted) continue;
    const std::size_t missing = block.line > line ? block.line - line : 0;
    text.append(missing, '\n') += block.text;
    if (!text.ends_with('\n')) text += '\n';
    line +=
        missing + static_cast<std::size_t>(std::ranges::count(block.text, '\n')) + (block.text.ends_with('\n') ? 0 : 1);
  }
  return text;
}

}  // namespace

result<document, document_error> read_html(std::string_view text) {
  auto page = text_of_page(text);
  if (!page) return document_error{document_error::fault::unusable_page, 0, 0, page.error().message()};
  if (std::ranges::any_of(*page, shows_text)) return document(preformatted_text(*page));
  std::vector<abnf::passage> passages;
  std::string section, comment;
  for (page_block& block : *page) {
    const std::string remark = std::exchange(comment, {});
    switch (block.content) {
      case page_block::kind::heading:
        section = number_of(block.text);
        passages.push_back({kind::heading, section, title_of(block.text, section), block.line});
        break;
      case page_block::kind::text:
        passages.push_back({kind::prose, section, std::move(block.text), block.line});
        break;
      case page_block::kind::preformatted: {
        passages.push_back({.content = kind::code,
                            .section = section,
                            .text = std::move(block.text),
                            .line = block.line,
                            .lines = std::move(block.lines)});
        describe(passages.back(), description_of_classes(block.classes), remark);
        break;
      }
      case page_block::kind::comment: comment = std::move(block.text); break;
    }
  }
  return document(std::move(passages));
}

}  // namespace urispec::documents

#endif
