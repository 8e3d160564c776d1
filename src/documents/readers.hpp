// One reader for each format whose documents have marks for their passages.
#pragma once

#include "urispec/documents.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::documents {

[[nodiscard]] result<document, document_error> read_rfcxml(std::string_view text, const file_reader& files);
[[nodiscard]] std::vector<abnf::passage> read_markdown(std::string_view text, const file_reader& files);
[[nodiscard]] result<document, document_error> read_html(std::string_view text);

// The kind of passage that code of a type is.
[[nodiscard]] abnf::passage::kind kind_of_code(std::string_view type);

// Code with a remark that marks it as an example is other code.
void mark_as_example(abnf::passage& code, std::string_view remark);

// Fills the passage with a file that is included, or says that the file is not read.
void include(abnf::passage& place, std::string_view name, const file_reader& files);

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
