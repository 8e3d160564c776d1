#include "bench/parse/floor.hpp"

namespace urispec::bench {

// With run-time dispatch the call through the table would cost as much as the reading: AVX2 where the compiler may.
#if defined(__x86_64__)
__attribute__((target("avx2")))
#endif
std::uint64_t
read_every_byte(std::string_view text) noexcept {
  const char* p = text.data();
  std::size_t n = text.size();
  std::uint64_t seen = 0;
#if defined(__x86_64__)
  using vector = long long __attribute__((vector_size(32)));
  vector all{};
  for (; n >= 32; n -= 32, p += 32) {
    vector v;
    __builtin_memcpy(&v, p, 32);
    all |= v;
  }
  seen = static_cast<std::uint64_t>(all[0] | all[1] | all[2] | all[3]);
#endif
  for (; n >= 8; n -= 8, p += 8) {
    std::uint64_t v;
    __builtin_memcpy(&v, p, 8);
    seen |= v;
  }
  for (; n > 0; --n, ++p) seen |= static_cast<unsigned char>(*p);
  return seen;
}

}  // namespace urispec::bench
