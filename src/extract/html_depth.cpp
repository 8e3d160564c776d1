#include "extract/html_depth.hpp"

#include "extract/characters.hpp"
#include "urispec/extract/html.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>

namespace urispec::extracting {

namespace {

// Elements without content, and those whose end is implied by the next of their kind or by the end of what they are in.
constexpr std::array<std::string_view, 33> closed_by_themselves{
    "area", "base",   "basefont", "bgsound", "body", "br",    "col",   "colgroup", "dd",     "dt",    "embed",
    "frame", "head",  "hr",       "html",    "img",  "input", "keygen", "li",      "link",   "meta",  "option",
    "p",    "param",  "rp",       "rt",      "source", "tbody", "td",  "tfoot",    "th",     "thead", "tr"};
static_assert(std::ranges::is_sorted(closed_by_themselves));

class tag_reader {
 public:
  explicit tag_reader(std::string_view page) noexcept : rest_(page) {}

  // False where there is no more tag. Afterwards name, is_end and attributes are those of the tag.
  bool next() {
    for (;;) {
      const std::size_t open = rest_.find('<');
      if (open == std::string_view::npos) return false;
      rest_.remove_prefix(open + 1);
      is_end = rest_.starts_with('/');
      if (is_end) rest_.remove_prefix(1);
      if (!rest_.empty() && is_alpha(rest_.front())) break;
    }
    read_name();
    read_attributes();
    return true;
  }

  std::string name;
  bool is_end = false;
  bool is_empty = false;  // "/>"
  std::size_t attributes = 0;

 private:
  void read_name() {
    name.clear();
    std::size_t size = 0;
    for (; size < rest_.size() && !is_space(rest_[size]) && rest_[size] != '/' && rest_[size] != '>'; ++size) {
      if (name.size() < 16) name += is_alpha(rest_[size]) ? static_cast<char>(rest_[size] | 0x20) : rest_[size];
    }
    rest_.remove_prefix(size);
  }

  // Words outside of quotes, up to ">" outside of quotes.
  void read_attributes() {
    attributes = 0;
    char quote = 0;
    char before = ' ';
    std::size_t at = 0;
    for (; at < rest_.size(); ++at) {
      const char c = rest_[at];
      if (quote != 0) {
        if (c == quote) quote = 0;
      } else if (c == '>') {
        break;
      } else if ((c == '"' || c == '\'') && before == '=') {
        quote = c;
      } else if (!is_space(c) && (is_space(before) || before == '/' || before == '"' || before == '\'')) {
        ++attributes;
      }
      if (!is_space(c) || before != '=') before = c;
    }
    is_empty = before == '/';
    rest_.remove_prefix(at);
  }

  std::string_view rest_;
};

}  // namespace

bool is_linear(std::string_view page) {
  std::unordered_map<std::string, std::size_t> open;
  std::size_t depth = 0;
  for (tag_reader tag(page); tag.next();) {
    if (tag.attributes > max_page_depth) return false;
    if (std::ranges::binary_search(closed_by_themselves, std::string_view(tag.name))) continue;
    std::size_t& count = open[tag.name];
    if (!tag.is_end) {
      ++count;
      if (++depth > max_page_depth) return false;
    } else if (count > 0) {
      --count;
      --depth;
    }
  }
  return true;
}

}  // namespace urispec::extracting
