#include "scan/guarded_memory.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <cstring>
#include <stdexcept>

namespace urispec::test {
namespace {

std::size_t page_size() { return static_cast<std::size_t>(::sysconf(_SC_PAGESIZE)); }

}  // namespace

guarded_memory::~guarded_memory() { release(); }

std::string_view guarded_memory::hold(std::string_view text) {
  if (pages_ == nullptr || text.size() > readable_) reserve(text.size());
  char* const begin = pages_ + readable_ - text.size();
  if (!text.empty()) std::memcpy(begin, text.data(), text.size());
  return {begin, text.size()};
}

std::string_view guarded_memory::hold_at_beginning(std::string_view text) {
  if (pages_ == nullptr || text.size() > readable_) reserve(text.size());
  if (!text.empty()) std::memcpy(pages_, text.data(), text.size());
  return {pages_, text.size()};
}

void guarded_memory::reserve(std::size_t bytes) {
  release();
  const std::size_t page = page_size();
  readable_ = (bytes / page + 1) * page;
  void* const mapped =
      ::mmap(nullptr, readable_ + 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (mapped == MAP_FAILED) throw std::runtime_error("no memory for a guarded text");
  pages_ = static_cast<char*>(mapped) + page;
  for (char* const guard : {pages_ - page, pages_ + readable_}) {
    if (::mprotect(guard, page, PROT_NONE) != 0) throw std::runtime_error("no guard around a text");
  }
}

void guarded_memory::release() {
  if (pages_ != nullptr) ::munmap(pages_ - page_size(), readable_ + 2 * page_size());
  pages_ = nullptr;
}

}  // namespace urispec::test
