#include "scan/guarded_text.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <cstring>

namespace urispec::test {

guarded_text::guarded_text(std::string_view text) {
  const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
  const std::size_t readable = (text.size() / page + 1) * page;
  size_ = readable + page;
  pages_ = ::mmap(nullptr, size_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (pages_ == MAP_FAILED) {
    pages_ = nullptr;
    return;
  }
  char* const guard = static_cast<char*>(pages_) + readable;
  ::mprotect(guard, page, PROT_NONE);
  if (!text.empty()) std::memcpy(guard - text.size(), text.data(), text.size());
  view_ = {guard - text.size(), text.size()};
}

guarded_text::~guarded_text() {
  if (pages_ != nullptr) ::munmap(pages_, size_);
}

}  // namespace urispec::test
