// Tables of texts and the references that are found in them.
#pragma once

#include "urispec/extract.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace urispec::test {

struct found_row {
  std::string_view text;
  // The references, each with " !" if it is invalid and " …" if it is interrupted, then ";"
  std::string_view references;
};

inline std::string found_in(std::string_view text) {
  std::string result;
  for (const text_reference& f : extract(text)) {
    BOOST_TEST(text.substr(f.offset, f.text.size()) == f.text);
    result += f.uri + (f.error ? " !" : "") + (f.stopped_at ? " …" : "") + ";";
  }
  return result;
}

inline void check_found(const std::vector<found_row>& rows) {
  for (const found_row& r : rows) BOOST_TEST(found_in(r.text) == r.references, r.text << " has " << found_in(r.text));
}

}  // namespace urispec::test
