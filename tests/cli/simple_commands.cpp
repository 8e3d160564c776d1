#include "cli/simple_commands.hpp"

#include <utility>

namespace urispec::test {
namespace {

class reader {
 public:
  explicit reader(std::string_view line) : line_(line) {}

  std::vector<simple_command> read() {
    for (; position_ < line_.size(); ++position_) take(line_[position_]);
    end_command(simple_command::destination::standard_output);
    return std::move(all_);
  }

 private:
  void take(char c) {
    if (c == '\'' || c == '"') return quoted(c);
    if (c == '\\' && position_ + 1 < line_.size()) return add(line_[++position_]);
    if (c == '$' && line_.substr(position_ + 1).starts_with('(')) return substitution();
    if (c == ' ' || c == '\n') return end_word();
    if (c == '|') return end_command(simple_command::destination::next_command);
    if (c == ';' || c == '&' || c == '(' || c == ')') return end_command(simple_command::destination::standard_output);
    if (c == '>' && word_ != "2") to_file_ = true;
    add(c);
  }

  void quoted(char quote) {
    is_word_ = true;
    for (++position_; position_ < line_.size() && line_[position_] != quote; ++position_) {
      if (quote == '"' && line_.substr(position_).starts_with("$(")) {
        substitution();
      } else {
        word_ += line_[position_];
      }
    }
  }

  // Reads up to the parenthesis that closes it; those in single quotes do not count.
  void substitution() {
    std::size_t depth = 0;
    bool is_quoted = false;
    do {
      const char c = line_[position_];
      add(c);
      if (c == '\'') is_quoted = !is_quoted;
      if (c == '(' && !is_quoted) ++depth;
      if (c == ')' && !is_quoted && --depth == 0) return;
    } while (++position_ < line_.size());
  }

  void add(char c) {
    word_ += c;
    is_word_ = true;
  }

  void end_word() {
    if (is_word_) command_.words.push_back(std::exchange(word_, {}));
    is_word_ = false;
  }

  void end_command(simple_command::destination destination) {
    end_word();
    command_.writes_to = std::exchange(to_file_, false) ? simple_command::destination::file : destination;
    if (!command_.words.empty()) all_.push_back(std::move(command_));
    command_ = {};
  }

  std::string_view line_;
  std::size_t position_ = 0;
  std::string word_;
  bool is_word_ = false;  // an empty one counts where it is quoted
  bool to_file_ = false;
  simple_command command_;
  std::vector<simple_command> all_;
};

}  // namespace

std::vector<simple_command> simple_commands(std::string_view line) { return reader(line).read(); }

}  // namespace urispec::test
