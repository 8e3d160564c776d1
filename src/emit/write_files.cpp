#include "emit/write_files.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <system_error>

namespace urispec::emit {
namespace {

bool holds(const std::filesystem::path& path, const std::string& text) {
  std::ifstream in(path, std::ios::binary);
  return in && std::string(std::istreambuf_iterator<char>(in), {}) == text;
}

std::filesystem::path beside(const std::filesystem::path& path) {
  auto result = path;
  result += ".new";
  return result;
}

}  // namespace

std::optional<std::string> write_files(const std::vector<file_text>& files) {
  std::vector<const file_text*> changed;
  for (const auto& file : files) {
    if (!holds(file.path, file.text)) changed.push_back(&file);
  }
  const auto give_up = [&](const std::filesystem::path& path, std::string why) {
    std::error_code ignored;
    for (const auto* file : changed) std::filesystem::remove(beside(file->path), ignored);
    return path.string() + ": " + std::move(why);
  };
  for (const auto* file : changed) {
    errno = 0;
    std::ofstream out(beside(file->path), std::ios::binary);
    out << file->text;
    out.close();
    if (!out) return give_up(file->path, errno != 0 ? std::strerror(errno) : "cannot be written");
  }
  for (const auto* file : changed) {
    std::error_code failure;
    std::filesystem::rename(beside(file->path), file->path, failure);
    if (failure) return give_up(file->path, failure.message());
  }
  return std::nullopt;
}

}  // namespace urispec::emit
