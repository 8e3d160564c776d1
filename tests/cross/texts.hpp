// The list of texts that the programs of this folder share: named sets, in which a text may have any bytes. As a file,
// a text is a line with the set, a tab and the number of bytes, then the bytes and a line feed.
#pragma once

#include <string>
#include <vector>

namespace urispec::test {

struct text_set {
  std::string name;
  std::vector<std::string> texts;
};

// Reads standard input; ends the program with a message if that is no such list.
[[nodiscard]] std::vector<text_set> read_texts();

}  // namespace urispec::test
