#include "abnf/format.hpp"

#include "abnf/reporter.hpp"
#include "abnf/split.hpp"
#include "abnf/text.hpp"
#include "abnf/tokens.hpp"
#include "urispec/abnf.hpp"
#include "urispec/ascii.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <string_view>
#include <vector>

namespace urispec::abnf {

namespace {

using kind = token::kind;

bool is_repeat_character(char c) { return unicode::is_digit(c) || c == '*' || c == '#'; }

// Up to and with the next `end`, or all.
std::size_t through(std::string_view text, std::size_t begin, char end) {
  const std::size_t position = text.find(end, begin);
  return position == std::string_view::npos ? text.size() : position + 1;
}

// The name of the rule may begin with digits; elsewhere a token that begins with digits is a repeat.
enum class place_in_rule : std::uint8_t { name, after_name };

// Returns the type and the size of the token at the beginning.
std::pair<kind, std::size_t> first_token(std::string_view text, place_in_rule place) {
  switch (text.front()) {
    case ';': return {kind::comment, std::min(text.find('\n'), text.size())};
    case '"': return {kind::element, through(text, 1, '"')};
    case '<': return {kind::element, text.starts_with("<\">") ? 3 : through(text, 1, '>')};
    case '(':
    case '[': return {kind::open, 1};
    case ')':
    case ']': return {kind::close, 1};
    case '/':
    case '|': return {kind::bar, 1};
    case '\'': return {kind::element, through(text, 1, '\'')};
    case ':':
      if (text.starts_with("::=")) return {kind::defined, 3};
      if (text.starts_with(":=")) return {kind::defined, 2};
      break;
    case '=': return {kind::defined, text.starts_with("=/") ? 2 : 1};
    case '%':
      if (text.size() > 2 && text[2] == '"') return {kind::element, through(text, 3, '"')};
      break;
    default: break;
  }
  if (place == place_in_rule::after_name && is_repeat_character(text.front())) {
    const auto end = std::ranges::find_if_not(text, is_repeat_character);
    return {kind::repeat, static_cast<std::size_t>(end - text.begin())};
  }
  return {kind::element,
          std::max<std::size_t>(1, std::min(text.find_first_of(" \t\r\n;\"<([)]/|=*#", 1), text.size()))};
}

}  // namespace

std::vector<token> tokens_of(std::string_view rule) {
  std::vector<token> tokens;
  bool begins_line = true;
  while (!rule.empty()) {
    if (blanks.find(rule.front()) != std::string_view::npos) {
      begins_line = begins_line || rule.front() == '\n';
      rule.remove_prefix(1);
      continue;
    }
    const auto [type, size] = first_token(rule, tokens.empty() ? place_in_rule::name : place_in_rule::after_name);
    tokens.push_back({type, type == kind::comment ? trimmed(rule.substr(0, size)) : rule.substr(0, size), begins_line});
    begins_line = false;
    rule.remove_prefix(size);
  }
  return tokens;
}

namespace {

using kind = token::kind;

// Definitions of rules with longer names begin no further to the right in their second line.
constexpr std::size_t furthest_indent = 24;

// Elements that stay together: what a repeat repeats is not put on another line.
struct piece {
  std::string text;
  std::size_t depth = 0;  // number of brackets around it
  bool is_bar = false;
  bool is_comment = false;
  bool begins_line = false;
};

std::vector<piece> pieces_of(std::span<const token> definition) {
  std::vector<piece> pieces;
  std::size_t depth = 0;
  std::string repeat;
  for (const token& t : definition) {
    if (t.type == kind::repeat) {
      repeat += t.text;
      continue;
    }
    if (t.type == kind::close && depth > 0) --depth;
    pieces.push_back(
        {repeat + std::string(t.text), depth, t.type == kind::bar, t.type == kind::comment, t.begins_line});
    repeat.clear();
    if (t.type == kind::open) ++depth;
  }
  return pieces;
}

// Writes one rule.
class rule_layout {
 public:
  rule_layout(std::string head, std::size_t width)
      : text_(std::move(head)), width_(width), indent_(std::min(text_.size() + 1, furthest_indent)) {}

  std::string write(std::span<const piece> pieces) && {
    const auto is_comment = [](const piece& p) { return p.is_comment; };
    const auto last = std::find_if_not(pieces.rbegin(), pieces.rend(), is_comment).base();
    const std::span<const piece> body(pieces.begin(), last);
    std::string line;
    for (const piece& p : body) line += ' ' + p.text;
    const bool fits = text_.size() + line.size() <= width_ && std::ranges::none_of(body, is_comment);
    if (fits) {
      text_ += line;
      column_ = text_.size();
    } else {
      column_ = text_.size();
      write_lines(body);
    }
    for (const piece& p : pieces.subspan(body.size())) put_comment(p);
    return std::move(text_) + '\n';
  }

 private:
  // Each alternative begins a line; within it, pieces are put where they fit.
  void write_lines(std::span<const piece> body) {
    for (std::size_t i = 0; i < body.size(); ++i) {
      const piece& p = body[i];
      if (p.is_comment) {
        put_comment(p);
      } else if (p.is_bar && p.depth == 0) {
        begin_line(indent_ - 2);
        put(p.text);
      } else {
        const std::size_t size = size_before_break(body, i);
        if (is_full_ || (column_ + 1 + size > width_ && column_ > indent_)) begin_line(indent_);
        put(p.text);
      }
    }
  }

  // A closing bracket stays with what is before it, and so does the bar of an alternative with what follows.
  static std::size_t size_before_break(std::span<const piece> body, std::size_t i) {
    std::size_t size = body[i].text.size();
    for (++i; i < body.size() && !body[i].is_comment; ++i) {
      const bool closes = body[i].text == ")" || body[i].text == "]";
      if (!closes && !body[i - 1].is_bar) break;
      size += 1 + body[i].text.size();
    }
    return size;
  }

  void begin_line(std::size_t indent) {
    text_ += '\n';
    text_.append(indent, ' ');
    column_ = indent;
    at_begin_ = true;
    is_full_ = false;
  }

  void put(std::string_view piece) {
    if (!at_begin_) {
      text_ += ' ';
      ++column_;
    }
    text_ += piece;
    column_ += piece.size();
    at_begin_ = false;
  }

  // Nothing may follow a comment in its line.
  void put_comment(const piece& p) {
    const bool stays = !p.begins_line && !is_full_ && column_ + 2 + p.text.size() <= width_;
    if (stays) {
      text_ += "  " + p.text;
    } else {
      begin_line(indent_ + 1);
      text_ += p.text;
    }
    is_full_ = true;
    at_begin_ = false;
  }

  std::string text_;
  std::size_t width_;
  std::size_t indent_;  // column where definitions go on
  std::size_t column_ = 0;
  bool at_begin_ = false;  // true at the beginning of a line
  bool is_full_ = false;   // a comment ends the line
};

std::string formatted_rule(std::string_view rule, std::size_t width) {
  const auto tokens = tokens_of(rule);
  const auto defined = std::ranges::find(tokens, kind::defined, &token::type);
  std::string head(tokens.front().text);
  head += ' ';
  head += defined->text;
  const auto comment = [](const token& t) { return t.type == kind::comment; };
  std::vector<token> rest;  // comments before `=` go after it
  std::copy_if(tokens.begin() + 1, defined, std::back_inserter(rest), comment);
  rest.insert(rest.end(), defined + 1, tokens.end());
  return rule_layout(std::move(head), width).write(pieces_of(rest));
}

// Text between rules: comments, and one blank line for any number of them.
void put_between(std::string& out, std::string_view text) {
  for_each_line(text, [&](std::size_t, std::string_view line) {
    line = trimmed(line);
    const bool is_second_blank = line.empty() && (out.empty() || out.ends_with("\n\n"));
    if (is_second_blank) return;
    out += line;
    out += '\n';
  });
}

}  // namespace

format_result format(std::string_view text, std::string_view file, std::size_t width) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  format_result result;
  for (diagnostic& d : read(text, file).diagnostics) {
    if (d.severity == diagnostic_severity::error) result.diagnostics.push_back(std::move(d));
  }
  if (!result.diagnostics.empty()) return result;
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  reporter unused(text, file);
  std::size_t position = 0;
  for (const rule_extent& extent : split(unused).rules) {
    // The indent of the rule and the line end of the one before it belong to neither.
    std::string_view gap = text.substr(position, extent.begin - position);
    gap.remove_suffix(gap.size() - (gap.rfind('\n') == std::string_view::npos ? 0 : gap.rfind('\n') + 1));
    if (position > 0) gap.remove_prefix(std::min(gap.find('\n') + 1, gap.size()));
    put_between(result.text, gap);
    result.text += formatted_rule(text.substr(extent.begin, extent.end - extent.begin), width);
    position = extent.end;
  }
  // The end of the last rule's line, if it has one, has been written with the rule.
  std::string_view rest = text.substr(position);
  rest.remove_prefix(std::min(rest.find('\n'), rest.size()));
  if (!rest.empty()) rest.remove_prefix(1);
  put_between(result.text, rest);
  while (result.text.ends_with("\n\n")) result.text.pop_back();
  return result;
}

}  // namespace urispec::abnf
