// ada: can_parse, which answers whether a text is a URL of the WHATWG's URL Standard without a base.
#include "answer.h"

#include <ada.h>

static int is_valid(const char* text, std::size_t length) { return ada::can_parse(std::string_view(text, length)); }

int main() { return answer_lines(is_valid); }
