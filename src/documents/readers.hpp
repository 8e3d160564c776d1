// One reader for each format whose documents have marks for their passages.
#pragma once

#include "urispec/documents.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::documents {

// The files that a document includes, some of which include others. A file inside itself is an error of the document.
class inclusions {
 public:
  explicit inclusions(const file_reader& files) : files_(files) {}

  [[nodiscard]] included_file read(std::string_view name);
  // What is read between these two stands in the file.
  void enter(std::string_view name) { open_.emplace_back(name); }
  void leave() { open_.pop_back(); }
  [[nodiscard]] const std::optional<document_error>& error() const { return error_; }

 private:
  static constexpr std::size_t deepest = 32;
  static constexpr std::size_t most_files = 1000;

  const file_reader& files_;
  std::vector<std::string> open_;  // each is inside the one before it
  std::size_t count_ = 0;
  std::optional<document_error> error_;
};

using passages_or_error = result<std::vector<abnf::passage>, document_error>;

[[nodiscard]] passages_or_error read_rfcxml(std::string_view text, inclusions& files, document_encoding encoding);
[[nodiscard]] std::vector<abnf::passage> read_markdown(std::string_view text, inclusions& files);
[[nodiscard]] result<document, document_error> read_html(std::string_view text);
// As read_html, but for a page that shows the text of an RFC, which is read as any other.
[[nodiscard]] passages_or_error passages_of_html(std::string_view text);

// The kind of passage that code of a type is.
[[nodiscard]] abnf::passage::kind kind_of_code(std::string_view type);

// The description that an author gives of code.
struct code_description {
  std::string type;    // one word
  std::string remark;  // a mark of examples, or what may be meant as one
  abnf::position place = {};  // of the remark
};

// The words of an info string or of the type of an element: a type, a mark, or both.
[[nodiscard]] code_description description_of_words(std::string_view words);
// Classes, with a mark among them: `sourcecode lang-json invalid example`.
[[nodiscard]] code_description description_of_classes(std::string_view classes);

// Gives code its type. Code that its description, or the comment above it, marks as an example is other code; a file
// that is not read stays one.
void describe(abnf::passage& code, const code_description& description, const code_description& comment = {});

enum class writing : std::uint8_t { as_it_is, by_reference };

// Adds a piece, unless the last one goes on there.
void add_piece(std::vector<abnf::text_piece>& pieces, abnf::position begin, abnf::position place, writing w);

// The place where a text ends that begins at a place.
[[nodiscard]] abnf::position place_after(abnf::position begin, std::string_view text);

// Adds text to a passage, with the place in the document where it begins.
void append(abnf::passage& passage, abnf::position& end, std::string_view text, abnf::position place, writing w);

// Fills the passage with a file that is included, or says that the file is not read.
void include(abnf::passage& place, std::string_view name, inclusions& files);

// Adds code that is a file, cut where its lines include other files, which stand in between.
void add_code_file(const abnf::passage& place, std::string_view name, inclusions& files,
                   std::vector<abnf::passage>& passages);

// Counts sections: 1, 1.1, 1.2, 2, …, and A, A.1, B, … in the back.
class section_numbers {
 public:
  // The sections that follow are appendices.
  void begin_back() {
    is_back_ = true;
    counts_.clear();
  }

  // The number of the next section; `depth` is 1 for the outermost.
  std::string next(std::size_t depth) {
    if (depth == 0) return {};
    counts_.resize(depth);
    ++counts_.back();
    std::string number;
    for (std::size_t i = 0; i < depth; ++i) {
      if (i > 0) number += '.';
      const bool has_letter = i == 0 && is_back_ && counts_[0] >= 1 && counts_[0] <= 26;
      number += has_letter ? std::string(1, static_cast<char>('A' + counts_[0] - 1)) : std::to_string(counts_[i]);
    }
    return number;
  }

 private:
  std::vector<std::size_t> counts_;  // of each depth
  bool is_back_ = false;
};

}  // namespace urispec::documents
