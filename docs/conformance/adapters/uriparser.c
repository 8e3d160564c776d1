// uriparser: uriParseSingleUriExA reads a URI-reference of RFC 3986 and has to reach the end.
#include "answer.h"

#include <uriparser/Uri.h>

static int is_valid(const char* text, size_t length) {
  UriUriA uri;
  const int result = uriParseSingleUriExA(&uri, text, text + length, NULL);
  if (result != URI_SUCCESS) return 0;
  uriFreeUriMembersA(&uri);
  return 1;
}

int main(void) { return answer_lines(is_valid); }
