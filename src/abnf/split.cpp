// Divides a file into its rules: actions for the grammar of its lines.
// A comment belongs to the rule above it when it is indented deeper than the name of that rule, else to what follows.
// Lines that these actions accept and RFC 5234 reads differently get a note, if the file is in that notation: rules
// that do not begin in the same column (§2.2; a line that is indented deeper is part of the rule before it), and a rule
// that goes on after an empty line or a comment in the column of its name (§4: c-nl without white space after it ends a
// rule; by §2.2 the column of the rules is the margin).
#include "abnf/split.hpp"

#include "abnf/notation.hpp"
#include "abnf/other_notations.hpp"
#include "abnf/text.hpp"

#include <tao/pegtl/memory_input.hpp>
#include <tao/pegtl/parse.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/core.h>

namespace urispec::abnf {
namespace {

namespace pegtl = tao::pegtl;

struct line_state {
  reporter& problems;
  split_result result;
  std::string pending_section;
  std::size_t rule_indent = 0;          // indent of the rule being read, in columns
  column_of_rules column{};
  std::optional<std::size_t> gap{};     // inside a rule: the first line that ends it in RFC 5234
  bool inside_rule = false;        // there is a rule that a line may go on with
  std::optional<std::size_t> other_indent{};  // indent of the line that is no rule, if a line may continue it

  [[nodiscard]] std::size_t offset_of(const char* p) const {
    return static_cast<std::size_t>(p - problems.text().data());
  }
};

std::size_t indent_size(std::string_view line) { return std::min(line.find_first_not_of(" \t"), line.size()); }

std::size_t indent_width(std::string_view line) { return columns(line.substr(0, indent_size(line))); }

void read_notation(line_state& st, std::string_view value, std::size_t offset) {
  if (value == "rfc5234") {
    st.result.notation = notation::rfc5234;
  } else if (value == "rfc822") {
    st.result.notation = notation::rfc822;
  } else {
    st.problems.error(problem::syntax, offset, fmt::format("unknown notation `{}`; use rfc5234 or rfc822", value));
  }
}

std::size_t end_of(const line_state& st, std::string_view line) {
  return st.offset_of(line.data()) + trimmed(line).size() + indent_size(line);
}

void continue_rule(line_state& st, std::string_view line) {
  st.result.rules.back().end = end_of(st, line);
}

// A line that is indented as a continuation of the rule before it is one, whatever it looks like.
bool is_continuation(const line_state& st, std::string_view line) {
  return st.inside_rule && indent_width(line) > st.rule_indent;
}

void note(line_state& st, std::size_t offset, std::string_view message) {
  if (st.result.notation == notation::rfc5234) st.problems.note(problem::layout, offset, std::string(message));
}

// The rule being read goes on although something ended it for RFC 5234.
void note_gap(line_state& st) {
  if (!st.gap) return;
  note(st, *st.gap, words_about_gap);
  st.gap.reset();
}

template <typename Rule>
struct action : pegtl::nothing<Rule> {};

template <>
struct action<lines::blank_line> {
  // A line of white space ends nothing: c-wsp has it.
  template <typename Input>
  static void apply(const Input& in, line_state& st) {
    st.other_indent.reset();
    if (st.inside_rule && !st.gap && indent_size(in.string_view()) == 0) st.gap = st.offset_of(in.begin());
  }
};

template <>
struct action<lines::comment_line> {
  template <typename Input>
  static void apply(const Input& in, line_state& st) {
    const std::string_view line = in.string_view();
    if (is_continuation(st, line)) {
      continue_rule(st, line);
      return;
    }
    if (st.inside_rule && !st.gap) st.gap = st.offset_of(line.data()) + indent_size(line);
    const std::string_view text = trimmed(trimmed(line).substr(1));
    constexpr std::string_view notation_key = "notation:";
    if (st.result.rules.empty() && text.starts_with(notation_key)) {
      read_notation(st, trimmed(text.substr(notation_key.size())), st.offset_of(text.data()));
    }
    pegtl::memory_input<pegtl::tracking_mode::lazy> comment(text.data(), text.data() + text.size(), "");
    if (pegtl::parse<lines::anchor>(comment)) {
      constexpr std::string_view section_sign = "\xC2\xA7";
      st.pending_section = text.starts_with(section_sign) ? text.substr(section_sign.size()) : text;
    }
  }
};

template <>
struct action<lines::rule_head> {
  // A name with its `=` on a later line begins a rule only where it is not indented as a continuation.
  template <typename Input>
  static bool apply(const Input& in, line_state& st) {
    const std::string_view head = in.string_view();
    if (head.find('\n') != std::string_view::npos && is_continuation(st, head)) return false;
    const std::size_t begin = st.offset_of(head.data()) + indent_size(head);
    st.result.rules.push_back({begin, begin, std::exchange(st.pending_section, {})});
    if (const auto words = st.column.add(indent_width(head)); !words.empty()) note(st, begin, words);
    st.rule_indent = indent_width(head);
    st.gap.reset();
    st.inside_rule = true;
    st.other_indent.reset();
    return true;
  }
};

template <>
struct action<lines::rule_line> {
  template <typename Input>
  static void apply(const Input& in, line_state& st) {
    continue_rule(st, in.string_view());
  }
};

// The name of `| name = …` and `/ name = …`; empty for other lines.
std::string_view name_after_sign(std::string_view line) {
  if (!line.starts_with('/') && !line.starts_with('|')) return {};
  line = trimmed(line.substr(1));
  const std::string_view name = line.substr(0, std::min(line.find_first_of(" \t:="), line.size()));
  const std::string_view rest = trimmed(line.substr(name.size()));
  const bool is_definition = rest.starts_with('=') || rest.starts_with(":=") || rest.starts_with("::=");
  return is_definition && is_rule_name(name) ? name : std::string_view();
}

std::string neither_rule_nor_continuation(std::string_view name) {
  std::string message = "this is neither a rule (`name = …`) nor the indented continuation of one";
  if (!name.empty()) message.append("; is `=` missing after `").append(name).append("`?");
  return message;
}

template <>
struct action<lines::other_line> {
  template <typename Input>
  static void apply(const Input& in, line_state& st) {
    const std::string_view line = in.string_view();
    if (is_continuation(st, line)) {
      note_gap(st);
      continue_rule(st, line);
      return;
    }
    st.inside_rule = false;
    const std::size_t sign = std::min(line.find_first_of(" \t:-", indent_size(line)), line.size());
    const std::size_t after = std::min(line.find_first_not_of(" \t", sign), line.size());
    const std::string_view word = trimmed(line.substr(0, sign));
    const std::string_view name_of_sign = name_after_sign(trimmed(line));
    const bool has_no_sign = is_rule_name(word) && has_signs_of_abnf(line.substr(after));
    const bool is_definition = has_no_sign || !name_of_sign.empty();
    const std::string_view name = has_no_sign ? word : name_of_sign;
    if (st.other_indent && indent_width(line) > *st.other_indent && !is_definition) {
      st.result.others.back().end = end_of(st, line);
      return;
    }
    st.other_indent = indent_width(line);
    const std::size_t begin = st.offset_of(line.data()) + indent_size(line);
    std::string message = sign_of_comment(line.substr(indent_size(line)));
    if (message.empty()) message = sign_of_definition(line, after);
    if (message.empty() && !name_of_sign.empty()) {
      message = fmt::format("a rule begins with its name, not with `{}`", trimmed(line).front());
    }
    if (message.empty()) message = neither_rule_nor_continuation(name);
    st.problems.error(problem::syntax, begin, message);
    st.result.others.push_back({begin, end_of(st, line), name});
  }
};

}  // namespace

std::string_view column_of_rules::add(std::size_t indent) {
  const bool is_first = !column_;
  const bool is_as_before = !is_first && indent == last_;
  if (is_first) column_ = indent;
  last_ = indent;
  if (is_as_before || indent == *column_) return {};
  if (indent > *column_) {
    return "this rule is indented deeper than those before it: RFC 5234 reads the line as part of the rule before it "
           "(section 2.2), urispec as a rule";
  }
  column_ = indent;
  return "this rule is indented less than those before it: in RFC 5234 all rules begin in the same column "
         "(section 2.2)";
}

split_result split(reporter& problems) {
  const std::string_view text = problems.text();
  line_state st{.problems = problems, .result = {}, .pending_section = {}};
  pegtl::memory_input<pegtl::tracking_mode::lazy> in(text.data(), text.data() + text.size(), "");
  // The grammar of lines accepts every text; what is wrong with it has been reported on the way.
  static_cast<void>(pegtl::parse<lines::file, action>(in, st));
  return std::move(st.result);
}

}  // namespace urispec::abnf
