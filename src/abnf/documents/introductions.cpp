#include "abnf/documents/introductions.hpp"

#include "abnf/link.hpp"
#include "abnf/text/words.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace urispec::abnf {
namespace {

// Longer paragraphs are not kept whole: their end is what introduces.
constexpr std::size_t longest_kept = 2000;
constexpr std::size_t few_words = 3;

template <std::size_t N>
bool has_any(std::string_view text, const std::array<std::string_view, N>& of) {
  return std::ranges::any_of(of, [&](std::string_view word) { return text.find(word) != std::string_view::npos; });
}

constexpr std::array<std::string_view, 5> of_examples{"example", "instance", "e.g.", "equivalent",
                                                        "following sequence"};
constexpr std::array<std::string_view, 4> of_replacements{"replaced", "replaces", "changed to", "updated to"};

std::string_view last_sentence(std::string_view paragraph) {
  for (std::size_t at = paragraph.size(); (at = paragraph.rfind(". ", at)) != std::string_view::npos && at > 0; --at) {
    if (!paragraph.substr(0, at + 1).ends_with("e.g.") && !paragraph.substr(0, at + 1).ends_with("i.e.")) {
      return paragraph.substr(at + 2);
    }
  }
  return paragraph;
}

introduction meaning_of(std::string_view paragraph) {
  const std::string_view sentence = last_sentence(paragraph);
  if (!sentence.ends_with(':') && words(sentence).size() > few_words) return introduction::none;
  const std::string folded = fold(sentence);
  if (has_any(folded, of_examples)) return introduction::example;
  if (has_any(folded, of_replacements) || folded == "new:" || folded == "new") return introduction::replacement;
  return introduction::none;
}

}  // namespace

void introductions::go_on(const document_line& line) {
  if (line.kind == line_kind::page_break) return;  // a paragraph goes on after it
  if (line.kind == line_kind::blank) return end_paragraph();
  if (!section_number(line.text).empty()) {
    heading_ = has_any(fold(line.text), std::array<std::string_view, 1>{"example"}) ? introduction::example
                                                                                    : introduction::none;
    last_ = introduction::none;
    paragraph_.clear();
    return;
  }
  if (paragraph_.size() > longest_kept) paragraph_.erase(0, paragraph_.size() / 2);
  if (!paragraph_.empty()) paragraph_ += ' ';
  paragraph_ += trimmed(line.text);
}

void introductions::end_paragraph() {
  if (words(paragraph_).size() > 1 || meaning_of(paragraph_) != introduction::none) last_ = meaning_of(paragraph_);
  paragraph_.clear();
}

}  // namespace urispec::abnf
