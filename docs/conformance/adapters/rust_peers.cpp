// fluent-uri and oxiri, by the C functions of tests/bench/rust: the argument says which: fluent-uri, fluent-iri or
// oxiri. A Rust string is UTF-8: what is not is invalid.
#include "answer.h"

#include <string>

extern "C" {
bool fluent_uri_split(const char* text, std::size_t size, std::size_t* sink);
bool fluent_iri_split(const char* text, std::size_t size, std::size_t* sink);
bool oxiri_split(const char* text, std::size_t size, std::size_t* sink);
bool is_utf8(const char* text, std::size_t size);
}

static decltype(&oxiri_split) split = oxiri_split;

static int is_valid(const char* text, std::size_t length) {
  std::size_t sink = 0;
  return is_utf8(text, length) && split(text, length, &sink);
}

int main(int, char** arguments) {
  const std::string which = arguments[1];
  if (which == "fluent-uri") split = fluent_uri_split;
  if (which == "fluent-iri") split = fluent_iri_split;
  return answer_lines(is_valid);
}
