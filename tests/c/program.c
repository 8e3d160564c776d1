/* What docs/do/c.md shows: all of it but this line. */
#include <urispec.h>

#include <stdio.h>

static void print(const char* name, const char* text, urispec_range range) {
  if (range.begin == URISPEC_UNDEFINED) return; /* undefined is not empty */
  printf("  %-9s %.*s\n", name, (int)(range.end - range.begin), text + range.begin);
}

static void read_one(const char* text) {
  urispec_components components;
  urispec_error error;
  printf("%s\n", text);
  if (urispec_parse(urispec_string(text), URISPEC_RFC3986, &components, &error) == URISPEC_OK) {
    print("scheme", text, components.parts[URISPEC_SCHEME]);
    print("host", text, components.parts[URISPEC_HOST]);
    print("path", text, components.parts[URISPEC_PATH]);
    print("query", text, components.parts[URISPEC_QUERY]);
    if (components.port_number != -1) printf("  port      %d\n", (int)components.port_number);
    return;
  }

  char line[200];
  urispec_buffer message = {line, sizeof line, 0};
  urispec_message(&error, &message);
  printf("  %s\n", line);

  char repair[200];
  urispec_buffer repaired = {repair, sizeof repair, 0};
  urispec_diagnosis diagnosis;
  urispec_diagnose(urispec_string(text), URISPEC_RFC3986, &diagnosis, &repaired, NULL);
  if (diagnosis.cause != NULL) printf("  %s: %s\n", diagnosis.cause, diagnosis.advice);
  if (repaired.length != 0 && repaired.length < repaired.capacity) printf("  write %s\n", repair);
}

static void read_many(void) {
  const char data[] = "http://a/http://b c/mailto:d@e";
  const int32_t offsets[] = {0, 9, 20, 30};
  const urispec_texts texts = {data, offsets, NULL, 3, sizeof data - 1};
  uint8_t valid[3];
  size_t count = 0;
  if (urispec_validate_batch(&texts, URISPEC_RFC3986, valid, &count) != URISPEC_OK) return;
  printf("%zu of 3 are valid: %d %d %d\n", count, valid[0], valid[1], valid[2]);
}

int main(void) {
  read_one("http://example.org:8080/over/there?name=ferret");
  read_one("http://[2001:db8::7/");
  read_many();

  char line[200];
  urispec_buffer result = {line, sizeof line, 0};
  urispec_resolve(urispec_string("http://a/b/c/d;p?q"), urispec_string("../g"), URISPEC_RFC3986, &result, NULL);
  printf("%s\n", line);
  urispec_normalize(urispec_string("HTTP://Example.org:80/%7Eada/./b"), URISPEC_RFC3986,
                    URISPEC_SYNTAX_AND_SCHEME_BASED, &result, NULL);
  printf("%s\n", line);
  urispec_encode_uri_component(urispec_string("dark brown & grey"), &result, NULL);
  printf("%s\n", line);

  const urispec_build_step steps[] = {{URISPEC_SET_SCHEME, urispec_string("https"), {NULL, 0}},
                                      {URISPEC_SET_HOST, urispec_string("example.org"), {NULL, 0}},
                                      {URISPEC_APPEND_SEGMENT, urispec_string("dark & grey"), {NULL, 0}},
                                      {URISPEC_APPEND_PARAMETER, urispec_string("q"), urispec_string("a=b")}};
  if (urispec_edit(urispec_string(""), URISPEC_RFC3986, steps, 4, &result, NULL) == URISPEC_OK) printf("%s\n", line);
  return 0;
}
