// libcurl: curl_url_set takes absolute URLs, of any scheme where asked for.
#include "answer.h"

#include <curl/curl.h>

static int is_valid(const char* text, size_t length) {
  if (has_nul(text, length)) return 0;
  CURLU* const url = curl_url();
  const CURLUcode result = curl_url_set(url, CURLUPART_URL, text, CURLU_NON_SUPPORT_SCHEME);
  curl_url_cleanup(url);
  return result == CURLUE_OK;
}

int main(void) { return answer_lines(is_valid); }
