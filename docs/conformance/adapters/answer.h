// What every adapter in C and C++ does: read one string a line, LF alone ending it, and answer each.
#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

// Whether the library calls these bytes valid. They are followed by a NUL that does not belong to them.
typedef int (*validator)(const char* text, size_t length);

static int answer_lines(validator is_valid) {
  char* line = NULL;
  size_t capacity = 0;
  ssize_t length;
  while ((length = getline(&line, &capacity, stdin)) != -1) {
    if (length > 0 && line[length - 1] == '\n') line[--length] = '\0';
    puts(is_valid(line, (size_t)length) ? "valid" : "invalid");
  }
  free(line);
  return 0;
}

// For libraries that take strings that end with NUL: one that has a NUL inside cannot be handed to them whole.
static inline int has_nul(const char* text, size_t length) { return memchr(text, '\0', length) != NULL; }
