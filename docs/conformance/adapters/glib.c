// GLib: g_uri_split takes URI-references; without flags it is the strict reading.
#include "answer.h"

#include <glib.h>

static int is_valid(const char* text, size_t length) {
  if (has_nul(text, length)) return 0;
  return g_uri_split(text, G_URI_FLAGS_NONE, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
}

int main(void) { return answer_lines(is_valid); }
