// Listeners of the parser of the URL Standard: nobody, a list of validation errors, or a recorder of all steps. The
// parser calls them in everything that it does. With `no_observer` those calls are empty, and texts that only a
// recorder shows are not made: they come as functions.
#pragma once

#include "urispec/url_standard.hpp"
#include "urispec/utf8.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::url_standard {

struct no_observer {
  static constexpr bool wants_errors = false;
  static constexpr bool wants_steps = false;

  void error(validation_error) const noexcept {}
  void begin(std::string_view, std::string_view, std::size_t, std::string_view) const noexcept {}
  void act(auto&&) const noexcept {}
  void append(std::string_view, std::string_view) const noexcept {}
};

struct error_list {
  static constexpr bool wants_errors = true;
  static constexpr bool wants_steps = false;

  void error(validation_error e) { errors.push_back(std::move(e)); }
  void begin(std::string_view, std::string_view, std::size_t, std::string_view) const noexcept {}
  void act(auto&&) const noexcept {}
  void append(std::string_view, std::string_view) const noexcept {}

  std::vector<validation_error> errors;
};

// Invariant: the memory is linear in the text, because buffers are not shown, only what is appended to them.
class step_recorder {
 public:
  static constexpr bool wants_errors = true;
  static constexpr bool wants_steps = true;

  void error(validation_error e) {
    act([&] { return std::string(name(e.type)) + (e.details.empty() ? "" : " (" + e.details + ")"); });
    errors.push_back(std::move(e));
  }

  // A run of an algorithm; `code_points` is what it reads.
  void begin(std::string_view algorithm, std::string_view anchor, std::size_t offset, std::string_view code_points) {
    end();
    current_ = {algorithm, anchor, offset, std::string(code_points), {}};
    appended_.clear();
    target_ = {};
  }

  // "state: scheme state".
  void act(auto&& text) {
    flush_appended();
    current_.actions.push_back(text());
  }

  // Appends to a component or to the buffer.
  void append(std::string_view target, std::string_view text) {
    if (target_ != target) flush_appended();
    target_ = target;
    appended_ += text;
  }

  [[nodiscard]] std::vector<step> take_steps() {
    end();
    return std::move(steps_);
  }

  std::vector<validation_error> errors;

 private:
  void flush_appended() {
    if (!target_.empty()) current_.actions.push_back(appending(target_) + appended_);
    target_ = {};
    appended_.clear();
  }

  void end() {
    if (current_.actions.empty() && !target_.empty()) {
      const std::string_view target = target_;
      if (!steps_.empty() && steps_.back().algorithm == current_.algorithm && last_target_ == target) {
        steps_.back().code_points += current_.code_points;
        steps_.back().actions.back() += appended_;
      } else {
        flush_appended();
        steps_.push_back(std::move(current_));
        last_target_ = target;
      }
    } else {
      flush_appended();
      if (!current_.actions.empty()) steps_.push_back(std::move(current_));
      last_target_ = {};
    }
    current_ = {};
    target_ = {};
    appended_.clear();
  }

  [[nodiscard]] static std::string appending(std::string_view target) {
    return "append to " + std::string(target) + ": ";
  }

  std::vector<step> steps_;
  std::string_view last_target_;  // of the last step, if it does nothing but append
  step current_;
  std::string_view target_;  // of what is appended and not yet among the actions
  std::string appended_;
};

}  // namespace urispec::url_standard
