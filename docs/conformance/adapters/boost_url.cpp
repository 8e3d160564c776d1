// Boost.URL 1.81: parse_uri_reference, which says that it reads URI-reference of RFC 3986.
// Built with NDEBUG: with assertions version 1.81 ends in one of them (detail/path.hpp) on some of the vectors.
#include "answer.h"

#include <boost/url/src.hpp>

static int is_valid(const char* text, std::size_t length) {
  return boost::urls::parse_uri_reference(boost::urls::string_view(text, length)).has_value();
}

int main() { return answer_lines(is_valid); }
