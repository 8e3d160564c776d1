// JSON text (RFC 8259), written as it comes: no value is built in memory. Commas are put by the writer; whoever calls
// it says what there is, in order, and gives each member of an object its key first. All is on one line, without
// spaces.
//
// Strings need not be UTF-8: U+FFFD stands for each maximal subpart of an ill-formed sequence (The Unicode Standard,
// section 3.9), so that the output is always JSON.
// Cost: linear in what is written; nothing is allocated but the text itself. Up to four kilobytes are collected in the
// writer before they are appended to the text, because most of what is written is a few bytes long, and appending to a
// string takes longer than storing those. The text is complete whenever no array and no object is open.
// Tests: tests/report/json_test.cpp compares it with another implementation.
#pragma once

#include "report/output.hpp"

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace urispec::report {

// A name that is no literal: it is escaped.
template <typename Name>
concept name_at_run_time = std::convertible_to<const Name&, std::string_view> && !std::is_array_v<Name>;

class json_writer {
 public:
  // Appends to `text`.
  explicit json_writer(std::string& text) noexcept : text_(text) {}
  // Appends in memory that does not grow: `make_room` is called when `text` has more than `limit` bytes, and empties
  // it. It has at most most_collected bytes more then.
  json_writer(std::string& text, std::size_t limit, std::function<void()> make_room)
      : text_(text), limit_(limit), make_room_(std::move(make_room)) {}
  json_writer(json_writer&& other)
      : text_(other.text_),
        limit_(other.limit_),
        make_room_(std::move(other.make_room_)),
        depth_(other.depth_),
        after_value_(other.after_value_),
        collected_(std::exchange(other.collected_, 0)) {
    std::copy_n(other.buffer_.begin(), collected_, buffer_.begin());
  }
  json_writer& operator=(json_writer&&) = delete;

  static constexpr std::size_t most_collected = 4096;

  json_writer& begin_object() { return begin('{'); }
  json_writer& end_object() { return end('}'); }
  json_writer& begin_array() { return begin('['); }
  json_writer& end_array() { return end(']'); }
  json_writer& key(const name_at_run_time auto& name) { return escaped_key(name); }
  // A literal, in which nothing needs to be escaped: its bytes are part of the instructions that write them.
  template <std::size_t Size>
  [[gnu::always_inline]] json_writer& key(const char (&name)[Size]) {
    char* const target = comma_and_room(Size + 2);
    target[0] = '"';
    std::memcpy(target + 1, name, Size - 1);
    std::memcpy(target + Size, "\":", 2);
    end_at(target + Size + 2);
    after_value_ = false;
    return *this;
  }
  // Members that were written before, with commas between them: "a":1,"b":2.
  json_writer& members(std::string_view members_text) {
    comma_and_room(0);
    put(members_text);
    return after_value();
  }

  json_writer& value(std::string_view text) {
    string(text);
    return *this;
  }
  // A string that is written as it is: ASCII in which nothing needs to be escaped, such as the name of a rule.
  json_writer& plain(std::string_view text) {
    if (text.size() > longest_short) [[unlikely]] return long_plain(text);
    char* const target = comma_and_room(longest_short + 2);
    target[0] = '"';
    copy_short(target + 1, text);
    target[text.size() + 1] = '"';
    end_at(target + text.size() + 2);
    return after_value();
  }
  // Copies a text that is written as it is; false where it is not, and what was copied then means nothing.
  [[nodiscard]] static bool copy_plain(char* target, std::string_view text);
  // A value that `write` writes to the place that it is given, and of which it returns the end. It may write `most`
  // bytes, fewer than most_collected.
  json_writer& written_at(std::size_t most, const auto& write) {
    end_at(write(comma_and_room(most)));
    return after_value();
  }
  json_writer& value(std::same_as<bool> auto truth) { return truth ? literal("true") : literal("false"); }
  json_writer& value(std::unsigned_integral auto number) requires(!std::same_as<decltype(number), bool>) {
    return whole_number(number);
  }
  json_writer& null() { return literal("null"); }
  // A number as JSON writes it, such as one that is too large for a type of the language.
  json_writer& number(std::string_view digits);
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

  json_writer& member(const name_at_run_time auto& name, const auto& content) { return key(name).value(content); }
  template <std::size_t Size>
  [[gnu::always_inline]] json_writer& member(const char (&name)[Size], const auto& content) {
    return key(name).value(content);
  }

  // A line feed after a whole value: others may follow it (JSON Lines).
  void end_line();
  // The text is complete up to here, where something is open that others will close.
  void leave_open() { pass_on(); }

 private:
  json_writer& begin(char bracket) {
    *comma_and_room(1) = bracket;
    ++collected_;
    ++depth_;
    after_value_ = false;
    return *this;
  }
  json_writer& end(char bracket) {
    *room(1) = bracket;
    ++collected_;
    --depth_;
    return after_value();
  }
  [[gnu::always_inline]] json_writer& literal(std::string_view text) {
    char* const target = comma_and_room(text.size());
    std::memcpy(target, text.data(), text.size());
    end_at(target + text.size());
    return after_value();
  }
  json_writer& escaped_key(std::string_view name);
  json_writer& whole_number(std::uint64_t number);
  json_writer& after_value() {
    after_value_ = true;
    if (depth_ == 0) pass_on();
    return *this;
  }

  // A place for that many bytes, fewer than most_collected, which are not yet counted as collected.
  [[gnu::always_inline]] char* room(std::size_t size) {
    if (size > most_collected - collected_) [[unlikely]] pass_on();
    return buffer_.data() + collected_;
  }
  // A place after the comma, if one comes before a value.
  [[gnu::always_inline]] char* comma_and_room(std::size_t size) {
    *room(size + 1) = ',';
    collected_ += after_value_ ? 1 : 0;
    return buffer_.data() + collected_;
  }
  // Counts what has been written up to there.
  [[gnu::always_inline]] void end_at(const char* end) { collected_ = static_cast<std::size_t>(end - buffer_.data()); }
  // Appends what is collected.
  void pass_on();
  // A string without its comma and quotation marks that is too long to be collected, or has something to escape. False
  // where it is not UTF-8.
  bool put_escaped(std::string_view text);
  // Parts of strings, with nothing to escape in them.
  void put(std::string_view text) {
    char* const target = room(longest_short);
    if (text.size() > longest_short) [[unlikely]] return put_long(text);
    copy_short(target, text);
    collected_ += text.size();
  }
  void put_long(std::string_view text);
  json_writer& long_plain(std::string_view text);

  // Copies two parts that overlap, without a call: most strings are shorter than a call takes.
  static constexpr std::size_t longest_short = 64;
  [[gnu::always_inline]] static void copy_short(char* target, std::string_view text) {
    const char* const source = text.data();
    const std::size_t size = text.size();
    if (size > 16) {
      if (size > 32) std::memcpy(target + 16, source + 16, 16);
      if (size > 48) std::memcpy(target + 32, source + 32, 16);
      copy_ends<16>(target, source, size);
    } else if (size >= 8) {
      copy_ends<8>(target, source, size);
    } else if (size >= 4) {
      copy_ends<4>(target, source, size);
    } else if (size > 0) {
      target[0] = source[0];
      target[size / 2] = source[size / 2];
      target[size - 1] = source[size - 1];
    }
  }
  template <std::size_t Bytes>
  [[gnu::always_inline]] static void copy_ends(char* target, const char* begin, std::size_t size) {
    std::array<char, Bytes> first;
    std::array<char, Bytes> last;
    std::memcpy(first.data(), begin, Bytes);
    std::memcpy(last.data(), begin + size - Bytes, Bytes);
    std::memcpy(target, first.data(), Bytes);
    std::memcpy(target + size - Bytes, last.data(), Bytes);
  }

  std::string& text_;
  std::size_t limit_ = std::numeric_limits<std::size_t>::max();
  std::function<void()> make_room_;
  std::size_t depth_ = 0;     // arrays and objects that are open
  bool after_value_ = false;  // a comma comes before the next one
  std::size_t collected_ = 0;
  std::array<char, most_collected> buffer_;  // its first bytes are what is collected, after what is in the text
};

// JSON as commands write it: one object a line, with texts that may not be UTF-8.
// Tests: tests/report/json_test.cpp.

// The version of the JSON that commands write, which docs/schema describes: MAJOR.MINOR. A member that is added raises
// MINOR; a member that is removed, renamed or means something else raises MAJOR. Each schema has it in its "$id".
// Tests: tests/cli/json_schema_test.cpp compares them.
inline constexpr std::string_view json_schema_version = "2.0";

// Writes to `out`, in memory that does not grow with what is written.
[[nodiscard]] inline json_writer json_to(output& out) {
  return json_writer(out.waiting(), output::buffer_size, [&out] { out.flush(); });
}

// Adds the member `key`, in whose text ill-formed sequences become U+FFFD, and after it `key`_hex where there are any:
// all bytes of the text, two digits each.
template <std::size_t Size>
void add_text(json_writer& object, const char (&key)[Size], std::string_view text) {
  object.key(key);
  if (object.string(text)) return;
  object.key(std::string(key) + "_hex").hex(text);
}

// The text that an object is about, and where it stands.
struct json_subject {
  std::string_view file;  // as results name it; empty for what is in no file
  std::uint64_t line;     // from 1
  std::size_t column;     // from 1, in code points
  std::string_view text;
};

// Begins an object as the objects of all commands begin: "file", where there is one, "line", "column", "input".
inline void begin_object_about(json_writer& json, const json_subject& subject) {
  json.begin_object();
  if (!subject.file.empty()) json.member("file", subject.file);
  json.member("line", subject.line).member("column", subject.column);
  add_text(json, "input", subject.text);
}

}  // namespace urispec::report
