// Text on its way to a sink, buffered. The first failure is kept and ends the writing; who writes looks at ok() now and
// then to stop early, and the end of the program reports it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace urispec::report {

// The width of the page where standard output is no terminal.
inline constexpr std::size_t usual_columns = 100;

// What the text is laid out for.
struct output_page {
  enum class medium : std::uint8_t { file, terminal };

  medium kind = medium::file;
  std::optional<std::size_t> columns{};  // nothing where neither a terminal nor the user says it
};

class output {
 public:
  // Takes the text, a buffer at a time; gives back 0, or the errno of a failure. The sink may keep the memory of the
  // buffer and leave other memory in its place.
  using sink = std::function<int(std::string& buffer)>;
  explicit output(sink target, output_page page = {}) : page_(page), sink_(std::move(target)) {}
  output(const output&) = delete;
  output& operator=(const output&) = delete;

  // Buffers; writes when more than 64 KiB are waiting. Nothing happens once writing has failed.
  void write(std::string_view text) {
    if (!ok()) return;
    waiting_.append(text);
    make_room();
  }
  void flush() {
    if (ok() && !waiting_.empty()) error_ = sink_(waiting_);
    waiting_.clear();
  }
  // The text that is not written yet, to append to; call make_room() after that.
  [[nodiscard]] std::string& waiting() noexcept { return waiting_; }
  static constexpr std::size_t buffer_size = std::size_t{64} << 10;
  void make_room() {
    if (waiting_.size() > buffer_size) flush();
  }

  [[nodiscard]] bool ok() const noexcept { return error_ == 0; }
  // errno of the failure; 0 without one.
  [[nodiscard]] int error() const noexcept { return error_; }
  [[nodiscard]] const output_page& page() const noexcept { return page_; }
  [[nodiscard]] bool is_terminal() const noexcept { return page_.kind == output_page::medium::terminal; }
  [[nodiscard]] std::size_t columns(std::size_t otherwise) const noexcept { return page_.columns.value_or(otherwise); }

 private:
  output_page page_;
  sink sink_;
  int error_ = 0;
  std::string waiting_;
};

}  // namespace urispec::report
