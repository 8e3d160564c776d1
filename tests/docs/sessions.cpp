#include "docs/sessions.hpp"

#include <algorithm>
#include <optional>

namespace urispec::test {
namespace {

constexpr std::string_view prompt = "$ ";
constexpr std::string_view elision = "…";

std::string_view without_indent(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(' ');
  return begin == line.npos ? std::string_view{} : line.substr(begin);
}

// "REASON" of "<!-- KEY: REASON -->".
std::optional<std::string> marker(std::string_view line, std::string_view key) {
  const std::string begin = "<!-- " + std::string(key) + ": ";
  constexpr std::string_view end = " -->";
  if (!line.starts_with(begin) || !line.ends_with(end) || line.size() <= begin.size() + end.size()) return std::nullopt;
  return std::string(line.substr(begin.size(), line.size() - begin.size() - end.size()));
}

bool is_fence(std::string_view line) { return without_indent(line).starts_with("```"); }

bool looks_like_command(std::string_view line) { return without_indent(line).starts_with("$ urispec"); }

// Drops empty lines at the end.
std::vector<std::string_view> lines(std::string_view text) {
  std::vector<std::string_view> result;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    result.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  while (!result.empty() && result.back().empty()) result.pop_back();
  return result;
}

struct code_block {
  std::size_t line = 0;  // of the document, from 1: its first
  std::vector<std::string> lines;
  std::string before;  // the last line above it that is not empty
};

class reader {
 public:
  explicit reader(std::istream& in) : in_(in) {}

  document read() {
    next();
    std::string before;
    while (there_is_one_) {
      if (is_fence(line_)) {
        take(fenced_block(std::move(before)));
        before.clear();
      } else if (line_.starts_with(code_indent)) {
        take(indented_block(std::move(before)));
        before.clear();
      } else {
        if (looks_like_command(line_)) all_.strays.push_back(number_);
        if (!line_.empty()) before = line_;
        next();
      }
    }
    return std::move(all_);
  }

 private:
  static constexpr std::string_view code_indent = "    ";

  void next() {
    ++number_;
    there_is_one_ = static_cast<bool>(std::getline(in_, line_));
  }

  // The block of a list item is indented as a whole, like its fence.
  code_block fenced_block(std::string before) {
    const std::size_t indent = line_.find('`');
    next();
    code_block block{number_, {}, std::move(before)};
    for (; there_is_one_ && !is_fence(line_); next()) {
      block.lines.push_back(line_.substr(std::min({indent, line_.find_first_not_of(' '), line_.size()})));
    }
    next();
    return block;
  }

  // Empty lines belong to it only where more of it follows.
  code_block indented_block(std::string before) {
    code_block block{number_, {}, std::move(before)};
    for (; there_is_one_ && (line_.empty() || line_.starts_with(code_indent)); next()) {
      block.lines.push_back(line_.substr(std::min(code_indent.size(), line_.size())));
    }
    while (block.lines.back().empty()) block.lines.pop_back();
    return block;
  }

  void take(const code_block& block) {
    if (block.lines.empty() || !block.lines.front().starts_with(prompt)) {
      for (std::size_t i = 0; i < block.lines.size(); ++i) {
        if (looks_like_command(block.lines[i])) all_.strays.push_back(block.line + i);
      }
      return;
    }
    session result;
    result.not_run = marker(block.before, "not run").value_or("");
    result.needs = marker(block.before, "needs").value_or("");
    bool goes_on = false;
    for (std::size_t i = 0; i < block.lines.size(); ++i) {
      const std::string& line = block.lines[i];
      if (goes_on) {
        result.commands.back().command += "\n" + line;
      } else if (line.starts_with(prompt)) {
        result.commands.push_back({block.line + i, line.substr(prompt.size()), {}});
      } else {
        result.commands.back().output += line + "\n";
        continue;
      }
      goes_on = line.ends_with('\\');
    }
    all_.sessions.push_back(std::move(result));
  }

  std::istream& in_;
  std::string line_;
  std::size_t number_ = 0;
  bool there_is_one_ = false;
  document all_;
};

}  // namespace

document read_document(std::istream& in) { return reader(in).read(); }

std::string_view shown_file(std::string_view command) {
  constexpr std::string_view cat = "cat ";
  if (!command.starts_with(cat)) return {};
  const std::string_view name = command.substr(cat.size());
  return name.find_first_of(" |<>;&$'\"\\*?/\n") == name.npos ? name : std::string_view{};
}

// A line after an elision is looked for further on until what follows it fits as well; going back to the last elision
// is enough.
bool matches(std::string_view output, std::string_view expected_output) {
  const std::vector<std::string_view> actual = lines(output);
  const std::vector<std::string_view> expected = lines(expected_output);
  std::size_t position = 0;
  std::size_t want = 0;
  std::optional<std::size_t> last_elision;
  std::size_t resume = 0;
  while (position < actual.size()) {
    if (want < expected.size() && expected[want] == elision) {
      last_elision = want++;
      resume = position;
    } else if (want < expected.size() && expected[want] == actual[position]) {
      ++want;
      ++position;
    } else if (last_elision) {
      want = *last_elision + 1;
      position = ++resume;
    } else {
      return false;
    }
  }
  while (want < expected.size() && expected[want] == elision) ++want;
  return want == expected.size();
}

}  // namespace urispec::test
