// JSON text (RFC 8259), written as it comes: no value is built in memory. Commas are put by the writer; whoever calls
// it says what there is, in order, and gives each member of an object its key first. All is on one line, without
// spaces.
//
// Strings need not be UTF-8: U+FFFD stands for each maximal subpart of an ill-formed sequence (The Unicode Standard,
// section 3.9), so that the output is always JSON.
// Cost: linear in what is written; nothing is allocated but the text itself.
// Tests: tests/cli/json_writer_test.cpp compares it with another implementation.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

namespace urispec::cli {

class json_writer {
 public:
  // Appends to `text`.
  explicit json_writer(std::string& text) noexcept : text_(text) {}
  // The same in memory that does not grow: `make_room` is called when `text` has more than `limit` bytes, and empties
  // it.
  json_writer(std::string& text, std::size_t limit, std::function<void()> make_room)
      : text_(text), limit_(limit), make_room_(std::move(make_room)) {}

  json_writer& begin_object() { return begin('{'); }
  json_writer& end_object() { return end('}'); }
  json_writer& begin_array() { return begin('['); }
  json_writer& end_array() { return end(']'); }
  json_writer& key(std::string_view name);

  json_writer& value(std::string_view text) {
    string(text);
    return *this;
  }
  json_writer& value(std::same_as<bool> auto truth) { return literal(truth ? "true" : "false"); }
  json_writer& value(std::unsigned_integral auto number) requires(!std::same_as<decltype(number), bool>) {
    return whole_number(number);
  }
  json_writer& null() { return literal("null"); }
  // A number as JSON writes it, such as one that is too large for a type of the language.
  json_writer& number(std::string_view digits) { return literal(digits); }
  // A string; false where `text` is not UTF-8.
  bool string(std::string_view text);
  // A string of two hexadecimal digits for each byte.
  json_writer& hex(std::string_view bytes);
  // A string, or null where there is nothing in it.
  json_writer& text_or_null(std::string_view text) { return text.empty() ? null() : value(text); }
  // An array of strings.
  json_writer& strings(const auto& texts) {
    begin_array();
    for (const std::string_view text : texts) value(text);
    return end_array();
  }

  template <typename Value>
  json_writer& member(std::string_view name, const Value& what) {
    return key(name).value(what);
  }

  // A line feed after a whole value: others may follow it (JSON Lines).
  void end_line();

 private:
  json_writer& begin(char bracket);
  json_writer& end(char bracket);
  json_writer& literal(std::string_view text);
  json_writer& whole_number(std::uint64_t number);
  void separate();
  // Parts of strings, with nothing to escape in them.
  void put(std::string_view text);
  void make_room_where_needed() {
    if (text_.size() > limit_) make_room_();
  }

  std::string& text_;
  std::size_t limit_ = std::numeric_limits<std::size_t>::max();
  std::function<void()> make_room_;
  bool after_value_ = false;  // a comma comes before the next one
};

}  // namespace urispec::cli
