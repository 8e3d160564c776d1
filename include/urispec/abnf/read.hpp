// Text of a grammar file → rules. The reader itself is written in PEGTL (src/abnf/read/notation.hpp).
#pragma once

#include "urispec/abnf/diagnostic.hpp"
#include "urispec/abnf/document_title.hpp"
#include "urispec/abnf/grammar.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace urispec::abnf {

// A part of a file that is not ABNF.
struct unread_text {
  std::string name;  // of the rule that it defines or seems to define; may be empty. link() does not call it undefined
  std::string text;  // what it names may be in use
};

// The rules of one file, not linked yet, and all errors in its text. Reading continues after a bad rule, so that one
// run reports all of them.
struct read_result {
  abnf::notation notation = abnf::notation::rfc5234;
  std::vector<rule> rules;
  std::vector<diagnostic> diagnostics;
  document_title document = {};  // what the file says of itself
  std::vector<unread_text> unread;
};

// `file` is the name used in messages. The notation is what the file's first lines say
// (`; notation: rfc822`), RFC 5234 where they say nothing.
[[nodiscard]] read_result read(std::string_view text, std::string_view file);

}  // namespace urispec::abnf
