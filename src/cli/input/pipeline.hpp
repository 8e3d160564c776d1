// The output of a thread before its turn comes: results and messages, in the order in which they will be written.
// Buffers are swapped, not copied, and their memory serves later output. Tests: tests/cli/batch_test.cpp.
#pragma once

#include "cli/command.hpp"
#include "cli/input/records.hpp"
#include "urispec/result.hpp"

#include "urispec/extract.hpp"

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace urispec::cli {

class transcript {
 public:
  enum class stream : std::uint8_t { results, messages };

  // Takes the text, and leaves memory to write more in.
  void add(stream target, std::string& text);
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] bool has_messages() const noexcept;

  // Writes it, and begins anew. Each message is written after the results before it.
  void give_to(const channels& io);

 private:
  struct piece {
    stream target;
    std::string text;
  };

  std::vector<piece> pieces_;  // the first `used_` are said; the others have memory alone
  std::size_t used_ = 0;
  std::size_t size_ = 0;  // of all texts, in bytes
};

// Blocks of records answered by several threads, with their output in the order of the blocks.
//
// The caller reads blocks and hands them over; the thread that completes the oldest block passes its output on,
// and then that of the blocks after it that are ready. The blocks form a ring of fixed size, so memory does not grow
// with the input: when the ring is full, the reader waits for the slowest thread, until half of the ring is empty,
// because waking a thread takes longer than to read a small block. Nor does it grow with the answers: a thread with
// much output waits for its turn, writes it, and goes on. Invariant: passed_on_ <= taken_ <= handed_over_ <= passed_on_
// + size of the ring. A thread that waits for its turn waits only for blocks before its own; those were taken before
// it, so the oldest one never waits. Tests: tests/cli/pipeline_test.cpp.
struct task {
  block records;
  const std::string* file = nullptr;  // its name, as it was given
  std::string_view encoding;          // what the records were converted from; empty where they were not
  text_language language = text_language::unknown;  // of the file, where references are searched in it
  transcript output;
  record_counts count;
  std::size_t thread = 0;    // which one works on it, from 0
  std::uint64_t number = 0;  // of the tasks, from 0
};

class pipeline {
 public:
  // `work` runs in any thread, several at a time; `pass_on` in any thread, one at a time and in order.
  pipeline(std::size_t threads, std::function<void(task&)> work, std::function<visit_result(task&)> pass_on);
  ~pipeline();
  pipeline(const pipeline&) = delete;
  pipeline& operator=(const pipeline&) = delete;

  // Tells `work` whether everything before the task has been passed on, so that its thread may do what `pass_on` does.
  // It remains so until `pass_on` says stop, or a thread fails.
  [[nodiscard]] bool has_turn(const task& block);
  // Waits until that is so. False once `pass_on` said stop, or a thread has failed.
  [[nodiscard]] bool await_turn(const task& block);

  // A task to fill; waits for one. Null once `pass_on` said stop, or a thread has failed.
  [[nodiscard]] task* vacant();
  // The one that vacant() gave, filled.
  void hand_over();
  // Waits for everything that was handed over. Throws what a thread has thrown.
  void finish();

 private:
  struct slot {
    task content;
    bool is_read = false;
  };

  void run(std::size_t thread);
  void pass_on_what_is_done(std::unique_lock<std::mutex>& lock);
  [[nodiscard]] std::uint64_t under_way() const { return handed_over_ - passed_on_; }
  [[nodiscard]] slot& at(std::uint64_t number) { return ring_[number % ring_.size()]; }
  void close();
  void notify_all();

  std::function<void(task&)> work_;
  std::function<visit_result(task&)> pass_on_;
  std::vector<slot> ring_;

  std::mutex mutex_;
  std::condition_variable to_do_;   // something was handed over, or it is over
  std::condition_variable turn_;    // something was passed on, or it is over
  std::condition_variable vacant_;  // half of the ring is empty, or it is over
  std::uint64_t handed_over_ = 0;
  std::uint64_t taken_ = 0;
  std::uint64_t passed_on_ = 0;
  bool passing_on_ = false;  // some thread is in pass_on_
  bool closed_ = false;
  std::exception_ptr failure_;

  std::vector<std::thread> threads_;
};

}  // namespace urispec::cli
