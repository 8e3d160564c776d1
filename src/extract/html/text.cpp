#include "extract/html_text.hpp"

#include "extract/html/arena.hpp"
#include "extract/html/depth.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace urispec {
namespace {

using namespace extracting;

constexpr std::array<GumboTag, 6> of_headings{GUMBO_TAG_H1, GUMBO_TAG_H2, GUMBO_TAG_H3,
                                              GUMBO_TAG_H4, GUMBO_TAG_H5, GUMBO_TAG_H6};
constexpr std::array<GumboTag, 4> without_text{GUMBO_TAG_SCRIPT, GUMBO_TAG_STYLE, GUMBO_TAG_TITLE, GUMBO_TAG_TEMPLATE};
// Elements inside a paragraph; all others begin a new one.
constexpr std::array<GumboTag, 18> of_phrases{
    GUMBO_TAG_A,   GUMBO_TAG_ABBR,   GUMBO_TAG_B,   GUMBO_TAG_CITE,   GUMBO_TAG_CODE, GUMBO_TAG_DFN,
    GUMBO_TAG_EM,  GUMBO_TAG_I,      GUMBO_TAG_KBD, GUMBO_TAG_SAMP,   GUMBO_TAG_SPAN, GUMBO_TAG_STRONG,
    GUMBO_TAG_SUB, GUMBO_TAG_SUP,    GUMBO_TAG_TT,  GUMBO_TAG_VAR,    GUMBO_TAG_U,    GUMBO_TAG_SMALL};

template <std::size_t N>
bool is_one_of(const std::array<GumboTag, N>& tags, const GumboElement& element) {
  return std::ranges::find(tags, element.tag) != tags.end();
}

std::string_view classes_of(const GumboElement& element) {
  const GumboAttribute* const found = gumbo_get_attribute(&element.attributes, "class");
  return found == nullptr ? std::string_view() : std::string_view(found->value);
}

bool is_element(const GumboNode& node) {
  return node.type == GUMBO_NODE_ELEMENT || node.type == GUMBO_NODE_TEMPLATE;
}

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f'; }

// Goes through a page and collects its blocks. Inside <pre> everything belongs to one block.
class text_reader {
 public:
  // Whether the children of the element are to be read.
  bool enter(const GumboElement& element) {
    if (is_one_of(without_text, element) || classes_of(element).find("pilcrow") != std::string_view::npos) return false;
    if (preformatted_ > 0) {
      ++preformatted_;
    } else if (element.tag == GUMBO_TAG_PRE) {
      finish();
      now_.what = page_block::kind::preformatted;
      now_.classes = classes_of(element);
      preformatted_ = 1;
    } else if (is_one_of(of_headings, element)) {
      finish();
      now_.what = page_block::kind::heading;
    } else if (!is_one_of(of_phrases, element)) {
      finish();
    }
    return true;
  }

  void leave(const GumboElement& element) {
    if (preformatted_ > 0) {
      if (--preformatted_ == 0) finish();
    } else if (!is_one_of(of_phrases, element)) {
      finish();
    }
  }

  void take(const GumboText& text) {
    if (now_.text.empty()) now_.line = text.start_pos.line;
    for (const char c : std::string_view(text.text)) {
      if (preformatted_ > 0 || !is_space(c)) {
        now_.text += c;
      } else if (!now_.text.empty() && now_.text.back() != ' ') {
        now_.text += ' ';
      }
    }
  }

  std::vector<page_block> blocks() && {
    finish();
    return std::move(blocks_);
  }

 private:
  void finish() {
    if (std::ranges::any_of(now_.text, [](char c) { return !is_space(c); })) {
      if (now_.what != page_block::kind::preformatted && now_.text.back() == ' ') now_.text.pop_back();
      blocks_.push_back(std::move(now_));
    }
    now_ = {};
  }

  std::vector<page_block> blocks_;
  page_block now_;
  std::size_t preformatted_ = 0;  // elements that are open from a <pre> on
};

const GumboVector* children_of(const GumboNode& node) {
  if (is_element(node)) return &node.v.element.children;
  return node.type == GUMBO_NODE_DOCUMENT ? &node.v.document.children : nullptr;
}

// Without recursion, by parents and places among their children.
std::vector<page_block> blocks_in(const GumboNode* root) {
  text_reader reader;
  const GumboNode* node = root;
  for (;;) {
    bool goes_in = true;
    if (is_element(*node)) goes_in = reader.enter(node->v.element);
    const bool is_text = node->type == GUMBO_NODE_TEXT || node->type == GUMBO_NODE_WHITESPACE ||
                         node->type == GUMBO_NODE_CDATA;
    if (is_text) reader.take(node->v.text);
    const GumboVector* const children = goes_in ? children_of(*node) : nullptr;
    if (children != nullptr && children->length > 0) {
      node = static_cast<const GumboNode*>(children->data[0]);
      continue;
    }
    if (is_element(*node) && goes_in) reader.leave(node->v.element);
    for (;;) {
      if (node == root) return std::move(reader).blocks();
      const GumboNode* const parent = node->parent;
      const GumboVector& siblings = *children_of(*parent);
      if (node->index_within_parent + 1 < siblings.length) {
        node = static_cast<const GumboNode*>(siblings.data[node->index_within_parent + 1]);
        break;
      }
      node = parent;
      if (is_element(*node)) reader.leave(node->v.element);
    }
  }
}

}  // namespace

result<std::vector<page_block>, page_error> text_of_page(std::string_view page) {
  if (page.size() > std::numeric_limits<std::int32_t>::max()) return page_error{page_error::fault::too_large, {}, 0};
  if (page.starts_with("\xEF\xBB\xBF")) page.remove_prefix(3);
  if (auto refused = refusal(page)) return *std::move(refused);
  html_arena arena(memory_for_page(page.size()));
  const GumboOutput* const output = arena.parse(page);
  if (output == nullptr) return page_error{page_error::fault::too_large, {}, 0};
  return blocks_in(output->document);
}

}  // namespace urispec
