#include "extract/gumbo.hpp"

#include "extract/candidate.hpp"
#include "urispec/ascii.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace urispec::extraction {

html_arena::~html_arena() {
  while (last_ != nullptr) std::free(std::exchange(last_, last_->before));
}

void* html_arena::take(std::size_t size) noexcept {
  constexpr std::size_t alignment = alignof(std::max_align_t);
  constexpr std::size_t largest_block = std::size_t{16} << 20;
  if (size > left_) return nullptr;
  left_ -= size;
  const std::size_t room = (size + alignment - 1) / alignment * alignment;
  if (room > free_size_) {
    const std::size_t capacity = std::max(room, block_size_);
    void* const memory = std::malloc(sizeof(block) + capacity);
    if (memory == nullptr) return nullptr;
    last_ = new (memory) block{last_};
    free_ = static_cast<std::byte*>(memory) + sizeof(block);
    free_size_ = capacity;
    block_size_ = std::min(2 * block_size_, largest_block);
  }
  free_size_ -= room;
  return std::exchange(free_, free_ + room);
}

// gumbo cannot be told that there is no memory. The jump skips this function and C code that holds nothing but memory
// of the arena.
void* html_arena::allocate(void* arena, std::size_t size) {
  auto& self = *static_cast<html_arena*>(arena);
  if (void* const memory = self.take(size)) return memory;
#ifdef __EMSCRIPTEN__
  std::abort();
#else
  std::longjmp(self.out_of_memory_, 1);
#endif
}

const GumboOutput* html_arena::parse(std::string_view page) noexcept {
  GumboOptions options = kGumboDefaultOptions;
  options.userdata = this;
  options.allocator = allocate;
  options.deallocator = deallocate;
  options.max_errors = 0;
#ifndef __EMSCRIPTEN__
  if (setjmp(out_of_memory_) != 0) return nullptr;
#endif
  return gumbo_parse_with_options(&options, page.data(), page.size());
}

namespace {

// The tags of a page, as the tokenizer of HTML finds them (HTML 5 §8.2.4): text in comments, in raw text and in the
// values of attributes is not a tag. The caller handles what depends on the open elements.
// Cost: linear, each byte is passed once. Tests: tests/extract/html_test.cpp, "nesting" and "hostile".

struct page_tag {
  std::string name;  // in lower case
  bool is_end = false;
  bool is_self_closed = false;  // "/>"
  std::size_t attributes = 0;
  std::size_t offset = 0;  // of its "<", in bytes
};

// The content in which a reader stands.
enum class page_place : std::uint8_t {
  html,
  foreign,  // SVG or MathML: there are CDATA sections
  unknown,  // comments are read as if they were none
};

enum class raw_text : std::uint8_t {
  passed,
  ambiguous,  // a script in whose comment there is a script: its end depends on the state of HTML 5 §8.2.4.29; not
              // passed
};

class tag_reader {
 public:
  explicit tag_reader(std::string_view page) noexcept : page_(page) {}

  // False where there is no more tag.
  bool next(page_place place);
  [[nodiscard]] const page_tag& tag() const noexcept { return tag_; }

  // Skips the content of a start tag that holds text: goes to the end tag, which is next, or to the end.
  raw_text pass_raw_text();

 private:
  void pass_other_markup(page_place place);
  void read_name();
  bool read_attributes();
  void pass(std::string_view terminator, std::size_t begin) noexcept;
  void pass_spaces() noexcept;
  [[nodiscard]] bool at_end() const noexcept { return position_ >= page_.size(); }

  std::string_view page_;
  std::size_t position_ = 0;
  page_tag tag_;
};

bool ends_name(char c) noexcept { return is_html_space(c) || c == '/' || c == '>'; }

// True if `name` stands at the beginning, as a whole.
bool begins_with_name(std::string_view text, std::string_view name) noexcept {
  return text.size() > name.size() && ends_name(text[name.size()]) &&
         unicode::equal_but_for_case(text.substr(0, name.size()), name);
}

bool tag_reader::next(page_place place) {
  for (;;) {
    const std::size_t open = page_.find('<', position_);
    if (open == std::string_view::npos) return false;
    position_ = open + 1;
    tag_.offset = open;
    tag_.is_end = !at_end() && page_[position_] == '/';
    const std::size_t name = tag_.is_end ? position_ + 1 : position_;
    if (name < page_.size() && is_letter(page_[name])) {
      position_ = name;
      read_name();
      return read_attributes();
    }
    if (place != page_place::unknown) pass_other_markup(place);
  }
}

// Comments, declarations, CDATA sections, after their "<".
void tag_reader::pass_other_markup(page_place place) {
  const std::string_view rest = page_.substr(position_);
  if (rest.starts_with("!--")) {
    const std::string_view comment = rest.substr(3);
    if (comment.starts_with('>') || comment.starts_with("->")) {
      pass(">", position_ + 3);
      return;
    }
    // "-->" or "--!>", whichever comes first.
    for (std::size_t dashes = page_.find("--", position_ + 3); dashes != std::string_view::npos;
         dashes = page_.find("--", dashes + 1)) {
      const std::string_view end = page_.substr(dashes + 2, 2);
      if (end.starts_with('>') || end == "!>") {
        pass(">", dashes);
        return;
      }
    }
    position_ = page_.size();
  } else if (place == page_place::foreign && rest.starts_with("![CDATA[")) {
    pass("]]>", position_ + 8);
  } else if (rest.starts_with('!') || rest.starts_with('?') || rest.starts_with('/')) {
    pass(">", position_);
  }
}

raw_text tag_reader::pass_raw_text() {
  const std::size_t begin = position_;
  std::size_t end = page_.find("</", begin);
  while (end != std::string_view::npos && !begins_with_name(page_.substr(end + 2), tag_.name))
    end = page_.find("</", end + 2);
  if (tag_.name == "script") {
    const std::string_view text = page_.substr(begin, end == std::string_view::npos ? end : end - begin);
    for (std::size_t open = text.find("<!--"); open != std::string_view::npos; open = text.find('<', open + 1)) {
      if (begins_with_name(text.substr(open + 1), tag_.name)) return raw_text::ambiguous;
    }
  }
  position_ = std::min(end, page_.size());
  return raw_text::passed;
}

void tag_reader::read_name() {
  tag_.name.clear();
  for (; !at_end() && !ends_name(page_[position_]); ++position_) tag_.name += unicode::in_lower_case(page_[position_]);
}

// Up to and including the ">". False if there is none: then it is not a tag, but gumbo compares its attributes all the
// same, so a tag with too many of them is not read to its end.
bool tag_reader::read_attributes() {
  tag_.attributes = 0;
  tag_.is_self_closed = false;
  for (;;) {
    pass_spaces();
    if (at_end()) return false;
    if (page_[position_] == '>') {
      ++position_;
      return true;
    }
    tag_.is_self_closed = page_[position_] == '/' && page_.substr(position_ + 1).starts_with('>');
    if (page_[position_] == '/') {
      ++position_;
      continue;
    }
    if (++tag_.attributes > max_page_depth) return true;
    for (++position_; !at_end() && !ends_name(page_[position_]) && page_[position_] != '=';) ++position_;
    pass_spaces();
    if (at_end() || page_[position_] != '=') continue;
    ++position_;
    pass_spaces();
    if (at_end()) return false;
    if (const char quote = page_[position_]; quote == '"' || quote == '\'') {
      pass({&quote, 1}, position_ + 1);
    } else {
      while (!at_end() && !is_html_space(page_[position_]) && page_[position_] != '>') ++position_;
    }
  }
}

void tag_reader::pass(std::string_view terminator, std::size_t begin) noexcept {
  const std::size_t end = page_.find(terminator, begin);
  position_ = end == std::string_view::npos ? page_.size() : end + terminator.size();
}

void tag_reader::pass_spaces() noexcept {
  while (!at_end() && is_html_space(page_[position_])) ++position_;
}

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
        pass_html(tag);
      } else if (place_ == page_place::foreign) {
        pass_foreign(tag);
      } else {
        count(tag);
      }
      if (depth_ + foreign_.size() > max_page_depth) return page_error{page_error::fault::too_deep, {}, tag.offset};
    }
    return std::nullopt;
  }

 private:
  void pass_html(const page_tag& tag) {
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

  void pass_foreign(const page_tag& tag) {
    if (tag.is_end) {
      const auto open = std::find(foreign_.rbegin(), foreign_.rend(), tag.name);
      if (open == foreign_.rend()) {
        lose_track(tag);
        return;
      }
      foreign_.erase(std::prev(open.base()), foreign_.end());
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

}  // namespace urispec::extraction
