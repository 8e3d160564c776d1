// The references and the text of an HTML page.

#include "extract/candidate.hpp"
#include "extract/gumbo.hpp"
#include "extract/html_attributes.hpp"
#include "extract/html_text.hpp"
#include "extract/link_resolver.hpp"
#include "markup/character_references.hpp"
#include "urispec/components.hpp"
#include "urispec/html.hpp"
#include "urispec/resolve.hpp"
#include "urispec/ascii.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <utility>

namespace urispec {

namespace {

using namespace extraction;

std::string name_of(const GumboElement& element) {
  std::string name;
  if (element.tag != GUMBO_TAG_UNKNOWN) {
    name = gumbo_normalized_tagname(element.tag);
  } else {
    GumboStringPiece original = element.original_tag;
    gumbo_tag_from_original_text(&original);
    name.assign(original.data, original.length);
  }
  std::ranges::transform(name, name.begin(), unicode::in_lower_case);
  return name;
}

const char* value_of(const GumboElement& element, const char* attribute) noexcept {
  const GumboAttribute* const match = gumbo_get_attribute(&element.attributes, attribute);
  return match == nullptr ? nullptr : match->value;
}

// A copy of a formatting element that is still open: the parser puts one into each paragraph or cell that follows (HTML
// 5 §8.2.3.3 and §8.2.5.4.7). Its attributes are those of the element in the page.
bool is_copy(const GumboNode& node) noexcept {
  constexpr unsigned copies = GUMBO_INSERTION_RECONSTRUCTED_FORMATTING_ELEMENT | GUMBO_INSERTION_ADOPTION_AGENCY_CLONED;
  return (static_cast<unsigned>(node.parse_flags) & copies) != 0;
}

bool is_element(const GumboNode& node) noexcept {
  return node.type == GUMBO_NODE_ELEMENT || node.type == GUMBO_NODE_TEMPLATE;
}

const GumboVector* children_of(const GumboNode& node) noexcept {
  if (is_element(node)) return &node.v.element.children;
  return node.type == GUMBO_NODE_DOCUMENT ? &node.v.document.children : nullptr;
}

// Walks a page without recursion, by parents and places among their children. Calls `enter` with each node, in the
// order of the page; it returns true if the children are to be visited. Calls `leave` with such a node after its
// children.
template <typename Enter, typename Leave>
void walk(const GumboNode* root, Enter&& enter, Leave&& leave) {
  const GumboNode* node = root;
  for (;;) {
    if (enter(*node)) {
      const GumboVector* const children = children_of(*node);
      if (children != nullptr && children->length > 0) {
        node = static_cast<const GumboNode*>(children->data[0]);
        continue;
      }
      leave(*node);
    }
    for (;;) {  // the next sibling of the node or of its first ancestor that has one
      if (node == root) return;
      const GumboNode* const parent = node->parent;
      const GumboVector& siblings = *children_of(*parent);
      if (node->index_within_parent + 1 < siblings.length) {
        node = static_cast<const GumboNode*>(siblings.data[node->index_within_parent + 1]);
        break;
      }
      node = parent;
      leave(*node);
    }
  }
}

// HTML §13.2.3: decoding removes a byte order mark. gumbo would treat it as text, which ends the head before it has
// begun.
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

// HTML, "set the frozen base URL": a base with one of these schemes is ignored.
bool has_no_base_scheme(const components& base) noexcept {
  return unicode::equal_but_for_case(*base.scheme(), "data") ||
         unicode::equal_but_for_case(*base.scheme(), "javascript");
}

class page_reader {
 public:
  // `retrieval_base` is options.base; null without one. `skipped` bytes of the page are not in the tree.
  page_reader(const page_options& options, const base_uri* retrieval_base, std::size_t skipped,
              const std::function<void(page_link&&)>& use)
      : skipped_(skipped),
        resolver_(options.grammar),
        retrieval_base_(retrieval_base),
        base_(retrieval_base),
        use_(use) {}

  void use_base(const GumboElement& element) {
    const bool is_base = element.tag_namespace == GUMBO_NAMESPACE_HTML && name_of(element) == "base";
    if (seen_base_ || !is_base) return;
    const char* const href = value_of(element, "href");
    if (href == nullptr) return;
    seen_base_ = true;
    const std::string_view reference = references_in(href, value_form::one).front();
    if (const auto status = resolver_.make_base(own_base_, reference, base_); !status) {
      summary_.ignored_base = status.error();
    } else if (const components& base = own_base_->parsed->parts; has_no_base_scheme(base)) {
      const std::size_t path = base.path().begin_offset();
      summary_.ignored_base = {resolution_input::base, resolution_fault::opaque_base,
                               {.offset = path,
                                .code_point_offset = path,
                                .unexpected = std::nullopt,
                                .rule_name = "path",
                                .section = "3.3"}};
    } else {
      base_ = &*own_base_->parsed;
    }
  }

  void read(const GumboElement& element) {
    const std::string name = name_of(element);
    const bool html = element.tag_namespace == GUMBO_NAMESPACE_HTML;
    std::optional<page_base> own_codebase;
    const base_uri* codebase = base_;
    if (html && (name == "object" || name == "applet")) {
      const char* const value = value_of(element, "codebase");
      if (value != nullptr && resolver_.make_base(own_codebase, references_in(value, value_form::one).front(), base_)) {
        codebase = &*own_codebase->parsed;
      }
    }
    for (unsigned i = 0; i < element.attributes.length; ++i) {
      const auto& attribute = *static_cast<const GumboAttribute*>(element.attributes.data[i]);
      const attribute_rule rule = html ? html_rule(element, name, attribute.name) : foreign_rule(attribute);
      for (const std::string_view reference : references_in(attribute.value, rule.form)) {
        // A <base> is relative to where the page was found, not to itself.
        const bool is_base = html && name == "base";
        report(name, attribute, reference,
               is_base ? retrieval_base_ : rule.base == relative_to::codebase ? codebase : base_);
      }
    }
  }

  [[nodiscard]] page_summary summary() && {
    if (base_ != nullptr) summary_.base = std::string(base_->parts.text);
    return std::move(summary_);
  }

 private:
  static attribute_rule html_rule(const GumboElement& element, const std::string& name, std::string_view attribute) {
    if (name == "meta" && attribute == "content") {
      const char* const kind = value_of(element, "http-equiv");
      const bool refreshes = kind != nullptr && unicode::equal_but_for_case(kind, "refresh");
      return {name, attribute, refreshes ? value_form::refresh : value_form::none};
    }
    if (name == "param" && attribute == "value") {  // HTML 4.01 §13.3.2
      const char* const kind = value_of(element, "valuetype");
      const bool refers = kind != nullptr && unicode::equal_but_for_case(kind, "ref");
      return {name, attribute, refers ? value_form::one : value_form::none};
    }
    return rule_for(name, attribute);
  }

  // SVG and MathML: href, and xlink:href, which gumbo calls "href" in a namespace.
  static attribute_rule foreign_rule(const GumboAttribute& attribute) {
    const bool href = unicode::equal_but_for_case(attribute.name, "href") ||
                      unicode::equal_but_for_case(attribute.name, "xlink:href");
    const bool plain = attribute.attr_namespace == GUMBO_ATTR_NAMESPACE_NONE ||
                       attribute.attr_namespace == GUMBO_ATTR_NAMESPACE_XLINK;
    return {"*", "href", href && plain ? value_form::one : value_form::none};
  }

  void report(const std::string& element, const GumboAttribute& attribute, std::string_view reference,
              const base_uri* base) {
    const bool xlink = attribute.attr_namespace == GUMBO_ATTR_NAMESPACE_XLINK;
    // If there is no value, gumbo gives the name as its text, and leaves value_start uninitialised.
    const bool has_value = attribute.original_value.data != attribute.original_name.data;
    const GumboSourcePosition& position = has_value ? attribute.value_start : attribute.name_start;
    use_({skipped_ + position.offset, position.line, element, (xlink ? "xlink:" : "") + std::string(attribute.name),
          std::string(reference), resolver_.resolved(reference, base)});
  }

  std::size_t skipped_;
  link_resolver resolver_;
  const base_uri* retrieval_base_;
  std::optional<page_base> own_base_;
  const base_uri* base_;  // one of the two; null where there is none
  const std::function<void(page_link&&)>& use_;
  bool seen_base_ = false;
  page_summary summary_;
};

}  // namespace

result<page_summary, page_error> links(std::string_view page, const page_options& options,
                                       const std::function<void(page_link&&)>& use) {
  std::optional<base_uri> retrieval_base;
  if (options.base) {
    const auto base = parse_base(*options.base, options.grammar);
    if (!base) return page_error{page_error::fault::invalid_base, base.error(), 0};
    retrieval_base = *base;
  }
  if (page.size() > std::numeric_limits<std::int32_t>::max()) return page_error{page_error::fault::too_large, {}, 0};
  const std::size_t skipped = page.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
  page.remove_prefix(skipped);
  if (auto complaint = refusal(page)) {
    complaint->offset += skipped;
    return *std::move(complaint);
  }
  html_arena arena(memory_for_page(page.size()));
  const GumboOutput* const output = arena.parse(page);
  if (output == nullptr) return page_error{page_error::fault::too_large, {}, 0};

  page_reader reader(options, retrieval_base ? &*retrieval_base : nullptr, skipped, use);
  const auto leave = [](const GumboNode&) {};
  // The contents of a <template> are not part of the document (HTML, "the template element"): its references are
  // reported, but a <base> in it is not the page's.
  walk(
      output->document,
      [&](const GumboNode& node) {
        if (is_element(node)) reader.use_base(node.v.element);
        return node.type != GUMBO_NODE_TEMPLATE;
      },
      leave);
  walk(
      output->document,
      [&](const GumboNode& node) {
        if (is_element(node) && !is_copy(node)) reader.read(node.v.element);
        return true;
      },
      leave);
  return std::move(reader).summary();
}

std::string page_error::message() const {
  switch (kind) {
    case fault::too_deep:
      return "byte " + std::to_string(offset) + ": elements nest more than " + std::to_string(max_page_depth) + " deep";
    case fault::too_many_attributes:
      return "byte " + std::to_string(offset) + ": a tag has more than " + std::to_string(max_page_depth) +
             " attributes";
    case fault::too_large:
      return "the page is too large: it or its tree does not fit in memory";
    case fault::invalid_base: return base ? base->message() : std::string();
    case fault::not_well_formed: return "byte " + std::to_string(offset) + ": not well-formed XML: " + reason;
  }
  return {};
}

namespace {

constexpr std::array<GumboTag, 6> headings{GUMBO_TAG_H1, GUMBO_TAG_H2, GUMBO_TAG_H3,
                                              GUMBO_TAG_H4, GUMBO_TAG_H5, GUMBO_TAG_H6};
constexpr std::array<GumboTag, 4> tags_without_text{GUMBO_TAG_SCRIPT, GUMBO_TAG_STYLE, GUMBO_TAG_TITLE,
                                                    GUMBO_TAG_TEMPLATE};
// Elements inside a paragraph; all others begin a new one.
constexpr std::array<GumboTag, 18> phrases{
    GUMBO_TAG_A,   GUMBO_TAG_ABBR,   GUMBO_TAG_B,   GUMBO_TAG_CITE,   GUMBO_TAG_CODE, GUMBO_TAG_DFN,
    GUMBO_TAG_EM,  GUMBO_TAG_I,      GUMBO_TAG_KBD, GUMBO_TAG_SAMP,   GUMBO_TAG_SPAN, GUMBO_TAG_STRONG,
    GUMBO_TAG_SUB, GUMBO_TAG_SUP,    GUMBO_TAG_TT,  GUMBO_TAG_VAR,    GUMBO_TAG_U,    GUMBO_TAG_SMALL};

template <std::size_t N>
bool is_one_of(const std::array<GumboTag, N>& tags, const GumboElement& element) {
  return std::ranges::find(tags, element.tag) != tags.end();
}

std::string_view classes_of(const GumboElement& element) {
  const char* const classes = value_of(element, "class");
  return classes == nullptr ? std::string_view() : std::string_view(classes);
}

// The characters of a text node one after the other, as the page writes them. Tags that the parser ignores may stand
// between them.
class node_text {
 public:
  node_text(const GumboStringPiece& text, std::size_t begin) : text_(text.data, text.length), begin_(begin) {}

  // The place of the next character.
  page_piece take(std::string_view character) {
    while (!character.starts_with('<') && rest().starts_with('<')) skip_to('>');
    page_piece result{.place = begin_ + place_};
    if (const std::size_t size = size_of_reference(character); size > 0) {
      result.is_reference = true;
      place_ += size;
    } else if (rest().starts_with('&') && !character.starts_with('&')) {
      result.is_reference = true;  // by a name that is not in the table
      skip_to(';');
    } else if (!rest().empty()) {
      place_ += rest().starts_with("\r\n") ? 2U : 1U;
      while (place_ < text_.size() && unicode::is_tail(text_[place_])) ++place_;
    }
    return result;
  }

 private:
  [[nodiscard]] std::string_view rest() const { return text_.substr(place_); }

  // The size of the reference that begins here and stands for the character; else 0. In text, a letter may follow a
  // name that has no semicolon.
  [[nodiscard]] std::size_t size_of_reference(std::string_view character) const {
    constexpr std::size_t longest_without_semicolon = 7;  // `&Aacute`, `&frac12`
    const auto size_in = [&](std::string_view text) -> std::size_t {
      const auto reference = markup::read_character_reference(text, markup::reference_language::html);
      if (reference.size == 0) return 0;
      std::string decoded;
      unicode::append_utf8(decoded, reference.code_point);
      return decoded == character ? reference.size : 0;
    };
    if (!rest().starts_with('&')) return 0;
    std::size_t size = size_in(rest());
    for (std::size_t n = longest_without_semicolon; size == 0 && n > 2; --n) size = size_in(rest().substr(0, n));
    return size;
  }

  void skip_to(char end) { place_ = std::min(text_.find(end, place_), text_.size() - 1) + 1; }

  std::string_view text_;
  std::size_t begin_;  // in the page
  std::size_t place_ = 0;
};

// Collects the blocks of a page. Inside <pre> everything belongs to one block.
class text_reader {
 public:
  explicit text_reader(std::string_view page) : page_(page) {}

  // Returns true if the children of the element are to be read.
  bool enter(const GumboElement& element) {
    if (is_one_of(tags_without_text, element) || classes_of(element).find("pilcrow") != std::string_view::npos)
      return false;
    if (preformatted_ > 0) {
      // Markdown becomes <pre><code class="language-…">.
      if (preformatted_ == 1 && element.tag == GUMBO_TAG_CODE && now_.text.empty()) {
        now_.classes.append(" ").append(classes_of(element));
      }
      ++preformatted_;
      is_after_break_ = element.tag == GUMBO_TAG_BR;
      if (is_after_break_) {
        append("\n", {.place = offset_of(element.original_tag), .is_reference = true}, element.start_pos.line);
      }
    } else if (element.tag == GUMBO_TAG_PRE) {
      finish();
      now_.content = page_block::kind::preformatted;
      now_.classes = classes_of(element);
      now_.place = offset_of(element.original_tag);
      preformatted_ = 1;
    } else if (is_one_of(headings, element)) {
      finish();
      now_.content = page_block::kind::heading;
    } else if (!is_one_of(phrases, element)) {
      finish();
    }
    return true;
  }

  void leave(const GumboElement& element) {
    if (preformatted_ > 0) {
      if (--preformatted_ == 0) finish();
    } else if (!is_one_of(phrases, element)) {
      finish();
    }
  }

  void add(const GumboText& text) {
    node_text written(text.original_text, offset_of(text.original_text));
    std::size_t line = text.start_pos.line;
    std::string_view rest = text.text;
    bool is_break = std::exchange(is_after_break_, false) && rest.starts_with('\n');
    while (!rest.empty()) {
      std::size_t size = 1;
      while (size < rest.size() && unicode::is_tail(rest[size])) ++size;
      const std::string_view character = rest.substr(0, size);
      const page_piece place = written.take(character);
      if (is_break) {
        is_break = false;
      } else if (preformatted_ > 0 || !is_html_space(character.front())) {
        append(character, place, line);
      } else if (!now_.text.empty() && now_.text.back() != ' ') {
        append(" ", place, line);
      }
      if (character == "\n") ++line;
      rest.remove_prefix(size);
    }
  }

  // Inside a block a comment is nothing.
  void add_comment(const GumboText& comment) {
    if (preformatted_ > 0 || !now_.text.empty()) return;
    blocks_.push_back(
        {page_block::kind::comment, comment.text, {}, comment.start_pos.line, offset_of(comment.original_text)});
  }

  std::vector<page_block> blocks() && {
    finish();
    return std::move(blocks_);
  }

 private:
  [[nodiscard]] std::size_t offset_of(const GumboStringPiece& piece) const {
    return piece.data == nullptr ? 0 : static_cast<std::size_t>(piece.data - page_.data());
  }

  // `line` is that of the page.
  void append(std::string_view text, page_piece piece, std::size_t line) {
    if (now_.text.empty()) now_.line = line;
    piece.begin = now_.text.size();
    const page_piece last = now_.pieces.empty() ? page_piece{.is_reference = true} : now_.pieces.back();
    const bool goes_on =
        !piece.is_reference && !last.is_reference && last.place + (piece.begin - last.begin) == piece.place;
    if (!goes_on) now_.pieces.push_back(piece);
    now_.text += text;
  }

  void finish() {
    if (std::ranges::any_of(now_.text, [](char c) { return !is_html_space(c); })) {
      if (now_.content != page_block::kind::preformatted && now_.text.back() == ' ') now_.text.pop_back();
      blocks_.push_back(std::move(now_));
    }
    now_ = {};
  }

  std::string_view page_;
  std::vector<page_block> blocks_;
  page_block now_;
  std::size_t preformatted_ = 0;  // elements that are open from a <pre> on
  // A <br> of preformatted text ends a line; the end of the line in the page, if it comes next, is the same one.
  bool is_after_break_ = false;
};

std::vector<page_block> blocks_in(const GumboNode* root, std::string_view page) {
  text_reader reader(page);
  walk(
      root,
      [&](const GumboNode& node) {
        const bool is_text = node.type == GUMBO_NODE_TEXT || node.type == GUMBO_NODE_WHITESPACE ||
                             node.type == GUMBO_NODE_CDATA;
        if (is_text) reader.add(node.v.text);
        if (node.type == GUMBO_NODE_COMMENT) reader.add_comment(node.v.text);
        return !is_element(node) || reader.enter(node.v.element);
      },
      [&](const GumboNode& node) {
        if (is_element(node)) reader.leave(node.v.element);
      });
  return std::move(reader).blocks();
}

}  // namespace

result<std::vector<page_block>, page_error> text_of_page(std::string_view page) {
  if (page.size() > std::numeric_limits<std::int32_t>::max()) return page_error{page_error::fault::too_large, {}, 0};
  if (page.starts_with(byte_order_mark)) page.remove_prefix(byte_order_mark.size());
  if (auto complaint = refusal(page)) return *std::move(complaint);
  html_arena arena(memory_for_page(page.size()));
  const GumboOutput* const output = arena.parse(page);
  if (output == nullptr) return page_error{page_error::fault::too_large, {}, 0};
  return blocks_in(output->document, page);
}

}  // namespace urispec
