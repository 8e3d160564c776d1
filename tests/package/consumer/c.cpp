// The library for C, from C++ and with nothing else of urispec.
#include <urispec.h>

#include <cstdio>

int main() {
  std::printf("urispec %s\n", urispec_version());
  return urispec_matches(urispec_string("http://[::1]/"), URISPEC_RFC3986) == 1 ? 0 : 1;
}
