// The tags of a page, as the tokenizer of HTML finds them (HTML 5 §8.2.4): text in comments, in raw text and in the
// values of attributes is not a tag. The caller handles what depends on the open elements.
// Cost: linear, each byte is passed once. Tests: tests/extract/html_test.cpp, "nesting" and "hostile".
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace urispec::extracting {

struct page_tag {
  std::string name;  // in lower case
  bool is_end = false;
  bool is_self_closed = false;  // "/>"
  std::size_t attributes = 0;
  std::size_t offset = 0;  // of its "<", in bytes
};

// Where a reader stands.
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

  // After a start tag whose content is text: goes to the end tag, which is next, or to the end.
  raw_text pass_raw_text();

 private:
  void pass_other_markup(page_place place);
  void read_name();
  bool read_attributes();
  void pass(std::string_view terminator, std::size_t from) noexcept;
  void pass_spaces() noexcept;
  [[nodiscard]] bool at_end() const noexcept { return at_ >= page_.size(); }

  std::string_view page_;
  std::size_t at_ = 0;
  page_tag tag_;
};

}  // namespace urispec::extracting
