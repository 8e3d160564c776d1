// PEGTL: the rule URI_reference of contrib/uri.hpp, followed by the end.
#include "answer.h"

#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/uri.hpp>

namespace pegtl = tao::pegtl;

struct whole : pegtl::seq<pegtl::uri::URI_reference, pegtl::eof> {};

static int is_valid(const char* text, std::size_t length) {
  pegtl::memory_input<pegtl::tracking_mode::lazy> in(text, text + length, "");
  try {
    return pegtl::parse<whole>(in);
  } catch (const pegtl::parse_error&) {
    return false;
  }
}

int main() { return answer_lines(is_valid); }
