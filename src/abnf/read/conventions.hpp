// What older RFCs and Bill's ABNF Parser (bap) write otherwise than RFC 5234, and what is read instead. Each convention
// is noted where a file has it first.
//   ::=            as `=` (RFC 1034 §3.5); there a name may stand in angle brackets, `<label> ::= …`
//   |              as `/` (RFC 1738 §5, RFC 2616 §2.1); and `/` in the notation of RFC 2396, as in RFC 822 §2.2
//   'text'         as "text" (bap)
//   <">            as the quotation mark (RFC 822 §3.3); in the notation of RFC 2396 it is not noted
//   *[ a ]         as *( a ), which has the same strings, and one parse of each
//   1#a, #a, 2#3a  a list with commas, written out (lists.hpp)
// Tests: tests/abnf/conventions_test.cpp; tests/data/abnf-bad.txt for the notes.
#pragma once

#include "abnf/read/reporter.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

namespace urispec::abnf {

enum class convention : std::uint8_t {
  colons,  // `::=`
  angle_brackets,
  bar,
  slash,
  single_quotes,
  quotation_mark,
  repeated_option,
  list,
};

class conventions {
 public:
  explicit conventions(reporter& problems) : problems_(problems) {}

  // Notes it, unless the file had it before. `message` says what is read.
  void found(convention what, std::size_t offset, std::string message) {
    bool& was_found = found_.at(static_cast<std::size_t>(what));
    const bool is_separator = what == convention::bar || what == convention::slash;
    if (!was_found) {
      problems_.note(is_separator ? problem::other_separator : problem::other_notation, offset, std::move(message));
    }
    was_found = true;
  }

 private:
  reporter& problems_;
  std::array<bool, 8> found_{};
};

}  // namespace urispec::abnf
