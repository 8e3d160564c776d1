// The ring of tasks: threads take them in order, and pass them on in order.
#include "cli/input/pipeline.hpp"

#include <algorithm>
#include <new>
#include <span>
#include <system_error>
#include <utility>

namespace urispec::cli {

void transcript::add(stream target, std::string& text) {
  constexpr std::size_t short_enough = 4096;  // messages between results come one at a time
  if (text.empty()) return;
  size_ += text.size();
  if (used_ > 0 && pieces_[used_ - 1].target == target &&
      pieces_[used_ - 1].text.size() + text.size() <= short_enough) {
    pieces_[used_ - 1].text += text;
  } else {
    if (used_ == pieces_.size()) pieces_.emplace_back();
    piece& next = pieces_[used_++];
    next.target = target;
    std::swap(next.text, text);
  }
  text.clear();
}

bool transcript::has_messages() const noexcept {
  return std::ranges::any_of(std::span(pieces_).first(used_),
                             [](const piece& p) { return p.target == stream::messages; });
}

void transcript::give_to(const channels& io) {
  for (piece& p : std::span(pieces_).first(used_)) {
    if (p.target == stream::results) {
      io.out.write(p.text);
    } else {
      io.out.flush();
      io.err.write(p.text);
      io.err.flush();
    }
    p.text.clear();
  }
  used_ = 0;
  size_ = 0;
}

pipeline::pipeline(std::size_t threads, std::function<void(task&)> work, std::function<visit_result(task&)> pass_on)
    : work_(std::move(work)), pass_on_(std::move(pass_on)), ring_(4 * threads + 4) {
  threads_.reserve(threads);
  try {
    for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this, i] { run(i); });
  } catch (const std::system_error& e) {  // fewer threads than asked for do the same work
    if (threads_.empty()) throw std::system_error(e.code(), "cannot start a thread");
  } catch (const std::bad_alloc&) {
    if (threads_.empty()) throw;
  }
}

pipeline::~pipeline() {
  close();
  for (std::thread& t : threads_) t.join();
}

void pipeline::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  notify_all();
}

void pipeline::notify_all() {
  to_do_.notify_all();
  turn_.notify_all();
  vacant_.notify_all();
}

task* pipeline::vacant() {
  std::unique_lock lock(mutex_);
  if (under_way() == ring_.size()) vacant_.wait(lock, [this] { return closed_ || under_way() <= ring_.size() / 2; });
  return closed_ ? nullptr : &at(handed_over_).content;
}

void pipeline::hand_over() {
  const std::lock_guard lock(mutex_);
  at(handed_over_).content.number = handed_over_;
  ++handed_over_;
  to_do_.notify_one();
}

void pipeline::finish() {
  std::unique_lock lock(mutex_);
  vacant_.wait(lock, [this] { return closed_ || under_way() == 0; });
  if (failure_) std::rethrow_exception(failure_);
}

bool pipeline::has_turn(const task& block) {
  const std::lock_guard lock(mutex_);
  return !closed_ && passed_on_ == block.number;
}

bool pipeline::await_turn(const task& block) {
  std::unique_lock lock(mutex_);
  turn_.wait(lock, [&] { return closed_ || passed_on_ == block.number; });
  return !closed_;
}

void pipeline::run(std::size_t thread) {
  std::unique_lock lock(mutex_);
  try {
    for (;;) {
      to_do_.wait(lock, [this] { return closed_ || taken_ < handed_over_; });
      if (closed_) return;
      slot& mine = at(taken_++);
      mine.content.thread = thread;
      lock.unlock();
      work_(mine.content);
      lock.lock();
      mine.is_read = true;
      if (!passing_on_) pass_on_what_is_done(lock);
    }
  } catch (...) {
    if (!lock.owns_lock()) lock.lock();
    failure_ = std::current_exception();
    closed_ = true;
    notify_all();
  }
}

void pipeline::pass_on_what_is_done(std::unique_lock<std::mutex>& lock) {
  passing_on_ = true;
  while (!closed_ && passed_on_ < taken_ && at(passed_on_).is_read) {
    slot& oldest = at(passed_on_);
    lock.unlock();
    const visit_result next = pass_on_(oldest.content);
    lock.lock();
    oldest.is_read = false;
    ++passed_on_;
    if (next == visit_result::stop) {
      closed_ = true;
      notify_all();
    }
    turn_.notify_all();
    if (under_way() <= ring_.size() / 2) vacant_.notify_one();
  }
  passing_on_ = false;
}

}  // namespace urispec::cli
