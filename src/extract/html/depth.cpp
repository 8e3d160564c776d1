#include "extract/html/depth.hpp"

#include "extract/html/tags.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>
#include <vector>

namespace urispec::extracting {

namespace {

// Elements without content, and those whose end is implied by the next of their kind or by the end of their parent.
constexpr std::array<std::string_view, 33> closed_by_themselves{
    "area",  "base",  "basefont", "bgsound", "body",   "br",    "col",    "colgroup", "dd",   "dt",    "embed",
    "frame", "head",  "hr",       "html",    "img",    "input", "keygen", "li",       "link", "meta",  "option",
    "p",     "param", "rp",       "rt",      "source", "tbody", "td",     "tfoot",    "th",   "thead", "tr"};

// Elements of HTML whose content is text. Without scripting, noscript is not one of them.
constexpr std::array<std::string_view, 8> holding_text{"iframe", "noembed",  "noframes", "script",
                                                       "style",  "textarea", "title",    "xmp"};

// Elements of SVG and MathML with HTML inside (HTML 5 §8.2.5).
constexpr std::array<std::string_view, 9> integration_points{
    "annotation-xml", "desc", "foreignobject", "mi", "mn", "mo", "ms", "mtext", "title"};

// Start tags that end SVG and MathML (HTML 5 §8.2.5.5); font does with some attributes.
constexpr std::array<std::string_view, 45> leaving_foreign{
    "b",      "big",     "blockquote", "body", "br",    "center", "code", "dd",  "div",  "dl", "dt",    "em",
    "embed",  "font",    "h1",         "h2",   "h3",    "h4",     "h5",   "h6",  "head", "hr", "i",     "img",
    "li",     "listing", "menu",       "meta", "nobr",  "ol",     "p",    "pre", "ruby", "s",  "small", "span",
    "strike", "strong",  "sub",        "sup",  "table", "tt",     "u",    "ul",  "var"};

static_assert(std::ranges::is_sorted(closed_by_themselves) && std::ranges::is_sorted(holding_text) &&
              std::ranges::is_sorted(integration_points) && std::ranges::is_sorted(leaving_foreign));

template <std::size_t N>
bool is_in(const std::array<std::string_view, N>& names, std::string_view name) noexcept {
  return std::ranges::binary_search(names, name);
}

class nesting {
 public:
  explicit nesting(std::string_view page) noexcept : reader_(page) {}

  std::optional<page_error> refusal() {
    while (reader_.next(place_)) {
      const page_tag& tag = reader_.tag();
      if (tag.attributes > max_page_depth) return page_error{page_error::fault::too_many_attributes, {}, tag.offset};
      if (place_ == page_place::html) {
        take_html(tag);
      } else if (place_ == page_place::foreign) {
        take_foreign(tag);
      } else {
        count(tag);
      }
      if (depth_ + foreign_.size() > max_page_depth) return page_error{page_error::fault::too_deep, {}, tag.offset};
    }
    return std::nullopt;
  }

 private:
  void take_html(const page_tag& tag) {
    if (tag.is_end) {
      if (tag.name == "select") in_select_ = false;
      count(tag);
      return;
    }
    const bool is_foreign = tag.name == "svg" || tag.name == "math";
    const bool is_text = is_in(holding_text, tag.name);
    const bool closes_select = tag.name == "textarea";
    const bool is_ignored_in_select =
        is_foreign || tag.name == "template" || (is_text && !closes_select && tag.name != "script");
    if (tag.name == "frameset" || (in_template_ && tag.name == "col") || (in_select_ && is_ignored_in_select)) {
      lose_track(tag);
    } else if (is_foreign) {
      if (!tag.is_self_closed) foreign_.push_back(tag.name);
      if (!tag.is_self_closed) place_ = page_place::foreign;
    } else if (is_text) {
      if (reader_.pass_raw_text() == raw_text::ambiguous) lose_track(tag);
    } else if (tag.name != "a" || open_["a"] == 0) {  // an open one is closed by the next
      in_select_ = in_select_ || tag.name == "select";
      in_template_ = in_template_ || tag.name == "template";
      count(tag);
    }
  }

  void take_foreign(const page_tag& tag) {
    if (tag.is_end) {
      const auto found = std::find(foreign_.rbegin(), foreign_.rend(), tag.name);
      if (found == foreign_.rend()) {
        lose_track(tag);
        return;
      }
      foreign_.erase(std::prev(found.base()), foreign_.end());
      if (foreign_.empty()) place_ = page_place::html;
    } else if (is_in(leaving_foreign, tag.name) || is_in(integration_points, foreign_.back())) {
      lose_track(tag);
    } else if (!tag.is_self_closed) {
      foreign_.push_back(tag.name);
    }
  }

  void lose_track(const page_tag& tag) {
    place_ = page_place::unknown;
    for (const std::string& name : foreign_) ++open_[name];
    depth_ += foreign_.size();
    foreign_.clear();
    count(tag);
  }

  void count(const page_tag& tag) {
    if (is_in(closed_by_themselves, tag.name)) return;
    std::size_t& open = open_[tag.name];
    if (!tag.is_end) {
      ++open;
      ++depth_;
    } else if (open > 0) {
      --open;
      --depth_;
    }
  }

  tag_reader reader_;
  page_place place_ = page_place::html;
  std::unordered_map<std::string, std::size_t> open_;
  std::size_t depth_ = 0;
  std::vector<std::string> foreign_;  // the elements of SVG or MathML that are open, from the outermost
  bool in_select_ = false;
  bool in_template_ = false;  // or after one
};

}  // namespace

std::optional<page_error> refusal(std::string_view page) { return nesting(page).refusal(); }

}  // namespace urispec::extracting
