// A file descriptor to write to, buffered; or a function in its place, for a thread that has to wait for its turn. The
// first failure is kept and ends the writing; who writes looks at ok() now and then to stop early, and the end of the
// program reports it. A closed pipe never comes here: SIGPIPE ends the program, quietly, as it does every filter.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace urispec::report {

// The width of the page where standard output is no terminal.
inline constexpr std::size_t usual_columns = 100;

class output {
 public:
  explicit output(int descriptor) noexcept : descriptor_(descriptor) {}
  // Text goes to `sink`, a buffer at a time; 0 from there, or the errno of a failure. The sink may keep the
  // memory of the buffer and leave other memory in its place. A terminal where `like` is one, and as wide.
  using sink = std::function<int(std::string& buffer)>;
  output(sink target, const output& like) : descriptor_(like.descriptor_), sink_(std::move(target)) {}
  output(const output&) = delete;
  output& operator=(const output&) = delete;

  // Buffers; writes when more than 64 KiB are waiting. Nothing happens once writing has failed.
  void write(std::string_view text);
  void flush();
  // The text that is not written yet, to append to; call make_room() after that.
  [[nodiscard]] std::string& waiting() noexcept { return waiting_; }
  static constexpr std::size_t buffer_size = std::size_t{64} << 10;
  void make_room() {
    if (waiting_.size() > buffer_size) flush();
  }

  [[nodiscard]] bool ok() const noexcept { return error_ == 0; }
  // errno of the failure; 0 without one.
  [[nodiscard]] int error() const noexcept { return error_; }
  [[nodiscard]] bool is_terminal() const noexcept;
  // Columns of the terminal; where it is none, what the environment variable COLUMNS says, if that is from 20 to 1000,
  // else `otherwise`.
  [[nodiscard]] std::size_t columns(std::size_t otherwise) const noexcept;

 private:
  void write_through(std::string_view text);

  int descriptor_;  // where there is a sink, for questions only
  sink sink_;
  int error_ = 0;
  std::string waiting_;
};

}  // namespace urispec::report
