// RFCs as HTML pages: headings become numbered passages, preformatted text becomes code.
#include "documents/readers.hpp"

#ifndef URISPEC_WITH_GUMBO

namespace urispec::documents {

result<document, document_error> read_html(std::string_view) {
  return document_error{document_error::fault::without_gumbo, 0, 0, {}};
}

passages_or_error passages_of_html(std::string_view) {
  return document_error{document_error::fault::without_gumbo, 0, 0, {}};
}

}  // namespace urispec::documents

#else

#include "extract/html_text.hpp"
#include "urispec/utf8.hpp"

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

// Places of the page by their offsets. Cost: linear for offsets that ascend.
class page_places {
 public:
  explicit page_places(std::string_view page) : page_(page) {}

  abnf::position at(std::size_t offset) {
    if (offset < offset_) {
      offset_ = 0;
      place_ = {1, 1};
    }
    for (; offset_ < std::min(offset, page_.size()); ++offset_) {
      const char c = page_[offset_];
      const bool ends_line = c == '\n' || (c == '\r' && !page_.substr(offset_ + 1).starts_with('\n'));
      if (ends_line) {
        place_ = {place_.line + 1, 1};
      } else if (!unicode::is_tail(c)) {
        ++place_.column;
      }
    }
    return place_;
  }

 private:
  std::string_view page_;
  std::size_t offset_ = 0;
  abnf::position place_{1, 1};
};

// Adds the text of a block to a passage that ends at a place of its text.
void add_block(abnf::passage& passage, abnf::position& end, const page_block& block, page_places& places) {
  const std::string_view text = block.text;
  for (std::size_t i = 0; i < block.pieces.size(); ++i) {
    const page_piece& piece = block.pieces[i];
    const std::size_t after = i + 1 < block.pieces.size() ? block.pieces[i + 1].begin : text.size();
    append(passage, end, text.substr(piece.begin, after - piece.begin), places.at(piece.place),
           piece.is_reference ? writing::by_reference : writing::as_it_is);
  }
}

// Each line at its number in the page.
rfc_text preformatted_text(const std::vector<page_block>& page, page_places& places) {
  abnf::passage whole;
  abnf::position end{1, 1};
  const auto add = [&](std::string_view text, abnf::position place) {
    append(whole, end, text, place, writing::as_it_is);
  };
  for (const page_block& block : page) {
    if (block.content != page_block::kind::preformatted) continue;
    if (block.line > end.line) add(std::string(block.line - end.line, '\n'), end);
    add_block(whole, end, block, places);
    if (!whole.text.ends_with('\n')) add("\n", places.at(block.pieces.back().place));
  }
  return {std::move(whole.text), std::move(whole.pieces)};
}

std::vector<abnf::passage> passages_of(std::vector<page_block>& page, page_places& places) {
  std::vector<abnf::passage> passages;
  std::string section;
  code_description comment;
  for (page_block& block : page) {
    const code_description remark = std::exchange(comment, {});
    switch (block.content) {
      case page_block::kind::heading:
        section = number_of(block.text);
        passages.push_back({kind::heading, section, title_of(block.text, section), block.line});
        break;
      case page_block::kind::text:
      case page_block::kind::preformatted: {
        const bool is_code = block.content == page_block::kind::preformatted;
        code_description description = description_of_classes(block.classes);
        if (is_code) description.place = places.at(block.place);
        abnf::passage passage{is_code ? kind::code : kind::prose, section, {}, 0};
        abnf::position end{1, 1};
        add_block(passage, end, block, places);
        if (is_code) describe(passage, description, remark);
        passages.push_back(std::move(passage));
        break;
      }
      case page_block::kind::comment: comment = {{}, std::move(block.text), places.at(block.place)}; break;
    }
  }
  return passages;
}

document_error unusable(const page_error& error) {
  return {document_error::fault::unusable_page, 0, 0, error.message()};
}

std::string_view without_byte_order_mark(std::string_view text) {
  return text.starts_with("\xEF\xBB\xBF") ? text.substr(3) : text;
}

}  // namespace

result<document, document_error> read_html(std::string_view text) {
  auto page = text_of_page(text);
  if (!page) return unusable(page.error());
  page_places places(without_byte_order_mark(text));
  if (std::ranges::any_of(*page, shows_text)) return document(preformatted_text(*page, places));
  return document(passages_of(*page, places));
}

passages_or_error passages_of_html(std::string_view text) {
  auto page = text_of_page(text);
  if (!page) return unusable(page.error());
  page_places places(text);
  return passages_of(*page, places);
}

}  // namespace urispec::documents

#endif
