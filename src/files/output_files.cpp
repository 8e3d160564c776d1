#include "files/output_files.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace urispec::files {
namespace {

namespace fs = std::filesystem;

int write_all(int descriptor, std::string_view text) noexcept {
  while (!text.empty()) {
    const ssize_t count = ::write(descriptor, text.data(), text.size());
    if (count == 0) return EIO;
    if (count < 0 && errno != EINTR) return errno;
    if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
  }
  return 0;
}

// Opens, writes and closes; 0 or errno.
int write_open(const std::string& name, int flags, std::string_view text) noexcept {
  const int descriptor = ::open(name.c_str(), O_WRONLY | O_CLOEXEC | flags, 0666);
  if (descriptor == -1) return errno;
  const int error = write_all(descriptor, text);
  const int at_close = ::close(descriptor) == 0 ? 0 : errno;
  return error != 0 ? error : at_close;
}

// A folder is neither this nor a file.
bool is_stream(const fs::path& path) {
  std::error_code ignored;
  const auto status = fs::status(path, ignored);
  if (!fs::exists(status) || fs::is_directory(status)) return false;
  const std::string name = fs::absolute(path, ignored).lexically_normal().string();
  return !fs::is_regular_file(status) || name.starts_with("/dev/") || name.starts_with("/proc/");
}

bool holds(const fs::path& path, const std::string& text) {
  std::error_code ignored;
  if (!fs::is_regular_file(path, ignored)) return false;  // a folder opens, and reading it throws
  std::ifstream in(path, std::ios::binary);
  return in && std::string(std::istreambuf_iterator<char>(in), {}) == text;
}

fs::path followed(fs::path path) {
  constexpr int most_links = 40;  // as many as Linux follows; a circle of links cannot be written to, and says so
  for (int links = 0; links < most_links && !is_stream(path); ++links) {
    std::error_code failure;
    const fs::path target = fs::read_symlink(path, failure);
    if (failure) break;
    path = path.parent_path() / target;  // the target alone, where it is absolute
  }
  return path;
}

fs::path set_aside_name(const fs::path& path) {
  fs::path name = path;
  name += ".old";
  return name;
}

// One file on its way: `target` is where its links lead.
struct pending_file {
  const output_file& file;
  fs::path target;
  bool has_old = false;
  std::optional<file_transaction> transaction = std::nullopt;  // nullopt: it is written in place
};

// Gives the new file owner, group and mode of the old one.
bool resembles(int descriptor, const struct stat& old) {
  struct stat fresh {};
  return ::fstat(descriptor, &fresh) == 0 && fresh.st_uid == old.st_uid && fresh.st_gid == old.st_gid &&
         ::fchmod(descriptor, old.st_mode & 0777) == 0;
}

class pending_files {
 public:
  void add(pending_file r) { all_.push_back(std::move(r)); }

  // After a failure all targets are as they were, except for those that are written in place.
  std::optional<write_error> run() {
    auto failure = prepare();
    for (std::size_t i = 0; i < all_.size() && !failure; ++i) failure = put_in_place(all_[i]);
    for (std::size_t i = 0; i < all_.size() && !failure; ++i) failure = overwrite(all_[i]);
    if (failure) put_back();
    std::error_code ignored;
    for (const fs::path& path : set_aside_) fs::remove(set_aside_name(path), ignored);
    return failure;
  }

 private:
  static write_error error_of(const pending_file& r, int number) { return {r.file.path, std::strerror(number)}; }

  std::optional<write_error> prepare() {
    for (pending_file& r : all_) {
      std::error_code ignored;
      if (fs::is_symlink(r.target, ignored)) return write_error{r.file.path, "leads through too many symbolic links"};
      struct stat old {};
      r.has_old = ::stat(r.target.c_str(), &old) == 0;
      if (r.has_old && !S_ISREG(old.st_mode)) return write_error{r.file.path, "is not a file"};
      if (r.has_old && ::access(r.target.c_str(), W_OK) != 0) return error_of(r, errno);
      if (r.has_old && old.st_nlink > 1) continue;
      auto transaction = file_transaction::begin(r.target.string(), r.has_old ? S_IRUSR | S_IWUSR : 0666);
      if (!transaction) {
        const int error = transaction.error();
        if (r.has_old && (error == EACCES || error == EPERM || error == EROFS)) continue;
        return error_of(r, error);
      }
      if (r.has_old && !resembles(transaction->descriptor(), old)) continue;
      if (const int error = transaction->write(r.file.text); error != 0) return error_of(r, error);
      r.transaction.emplace(std::move(*transaction));
    }
    return std::nullopt;
  }

  // A single file is renamed over the old one, so that at no moment none is there. Of several the old ones are kept
  // until all are in place.
  std::optional<write_error> put_in_place(pending_file& r) {
    if (!r.transaction) return std::nullopt;
    if (all_.size() > 1 && r.has_old) {
      if (std::rename(r.target.c_str(), set_aside_name(r.target).c_str()) != 0) return error_of(r, errno);
      set_aside_.push_back(r.target);
    }
    if (const int error = r.transaction->commit(); error != 0) return error_of(r, error);
    in_place_.push_back(r.target);
    return std::nullopt;
  }

  static std::optional<write_error> overwrite(const pending_file& r) {
    if (r.transaction) return std::nullopt;
    const int error = write_open(r.target.string(), O_TRUNC, r.file.text);
    return error == 0 ? std::nullopt : std::optional(error_of(r, error));
  }

  void put_back() {
    if (all_.size() == 1) return;
    std::error_code ignored;
    for (const fs::path& path : in_place_) fs::remove(path, ignored);
    for (const fs::path& path : set_aside_) fs::rename(set_aside_name(path), path, ignored);
    set_aside_.clear();
  }

  std::vector<pending_file> all_;
  std::vector<fs::path> in_place_, set_aside_;
};

}  // namespace

file_transaction::file_transaction(std::string name, std::string temporary, int descriptor) noexcept
    : name_(std::move(name)), temporary_(std::move(temporary)), descriptor_(descriptor) {}

file_transaction::file_transaction(file_transaction&& other) noexcept
    : name_(std::move(other.name_)),
      temporary_(std::exchange(other.temporary_, {})),
      descriptor_(std::exchange(other.descriptor_, -1)) {}

file_transaction::~file_transaction() {
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
  if (descriptor_ != -1) ::close(descriptor_);
}

result<file_transaction, int> file_transaction::begin(std::string name, mode_t mode) {
  for (int number = 0;; ++number) {
    const std::size_t folder = name.rfind('/') + 1;
    std::string temporary = name.substr(0, folder) + ".urispec-" + std::to_string(::getpid()) + "-" +
                            std::to_string(number);
    const int descriptor = ::open(temporary.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    if (descriptor != -1) return file_transaction(std::move(name), std::move(temporary), descriptor);
    if (errno != EEXIST) return errno;
  }
}

int file_transaction::write(std::string_view text) noexcept {
  if (const int error = write_all(descriptor_, text); error != 0) return error;
  return ::fsync(descriptor_) == 0 ? 0 : errno;
}

int file_transaction::commit() {
  if (std::rename(temporary_.c_str(), name_.c_str()) != 0) return errno;
  temporary_.clear();
  return 0;
}

int file_transaction::release() noexcept { return std::exchange(descriptor_, -1); }

std::optional<write_error> write_files(const std::vector<output_file>& files) {
  pending_files new_files;
  std::vector<const output_file*> streams;
  for (const output_file& file : files) {
    fs::path target = followed(file.path);
    if (is_stream(target)) {
      streams.push_back(&file);
    } else if (!holds(target, file.text)) {
      new_files.add({file, std::move(target)});
    }
  }
  if (auto failure = new_files.run()) return failure;
  for (const output_file* const stream : streams) {
    const int error = write_open(stream->path.string(), O_APPEND, stream->text);
    if (error != 0) return write_error{stream->path, std::strerror(error)};
  }
  return std::nullopt;
}

}  // namespace urispec::files
