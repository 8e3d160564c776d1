// Reads ABNF. A file is cut into rules (split.hpp); PEGTL reads each rule by the grammar of notation.hpp, and its
// actions build the expression; `=/` rules are joined, and duplicates reported. Each rule is read alone, so a bad one
// costs nothing but itself. Before the actions come the descriptions that messages need, older notations and lists.
// Source: RFC 5234 §4, RFC 7405, RFC 822 §2. Cost: linear in the text, apart from lists.
// Tests: tests/abnf/read_test.cpp, tests/abnf/conventions_test.cpp; tests/data/abnf-bad.txt for the messages.
#include "abnf/link.hpp"
#include "abnf/notation.hpp"
#include "abnf/other_notations.hpp"
#include "abnf/print.hpp"
#include "abnf/references.hpp"
#include "abnf/reporter.hpp"
#include "abnf/split.hpp"
#include "abnf/text.hpp"
#include "urispec/abnf.hpp"
#include "urispec/ascii.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>
#include <tao/pegtl/memory_input.hpp>
#include <tao/pegtl/parse.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::abnf {

namespace {

// Messages end in "found …" and this description: `]`, U+00A7, byte 0xFF, the end of the rule.
std::string describe_at(std::string_view text, std::size_t offset) {
  if (offset >= text.size()) return "the end of the rule";
  const auto lead = static_cast<unsigned char>(text[offset]);
  if (lead == '\n' || text.substr(offset, 2) == "\r\n") return "the end of the line";
  if (lead == '\t') return "a tab";
  if (lead >= 0x20 && lead < 0x7F) return fmt::format("`{}`", text[offset]);
  const auto character = unicode::first_code_point(text.substr(offset));
  if (!character) return "byte 0x" + unicode::hexadecimal(lead, 2);
  return "U+" + unicode::hexadecimal(character->code_point, 4);
}

// The hint says how to write a character beyond ASCII: "; it is written %xE9".
std::string number_of_character(std::string_view text, std::size_t offset) {
  const auto character = unicode::first_code_point(text.substr(offset));
  if (!character || character->size == 1) return {};
  return fmt::format("; outside quotation marks it is written %x{:X}",
                     static_cast<std::uint32_t>(character->code_point));
}

bool begins_element(char c) {
  return unicode::is_letter(c) || unicode::is_digit(c) ||
         std::string_view("([\"%<*'#").find(c) != std::string_view::npos;
}

// Two elements that touch: `"a""b"`, `*(x)y`.
bool touches_next_element(std::string_view text, std::size_t offset) {
  return offset > 0 && offset < text.size() && begins_element(text[offset]) &&
         std::string_view(" \t\n|/=").find(text[offset - 1]) == std::string_view::npos;
}

// A letter or digit right after a number that has no such digit: `%x4g`, `%b12`, `%x20SP`.
bool continues_number(std::string_view text, std::size_t offset) {
  if (offset >= text.size() || !(unicode::is_letter(text[offset]) || unicode::is_digit(text[offset]))) return false;
  constexpr ascii_set number = hex_digits | ascii_set(".-");
  std::size_t begin = offset;
  while (begin > 0 && number.contains(text[begin - 1])) --begin;
  if (begin == 0) return false;
  const std::size_t last = begin - 1;
  const std::size_t base = std::string_view("xX").find(text[last]) != std::string_view::npos ? last : last + 1;
  return base > 0 && base < offset && text[base - 1] == '%';
}

std::string no_digit(const std::string& unexpected) {
  return unexpected + " is not a digit of the number before it; an element of its own needs white space before it";
}

// `3-5DIGIT`, as other notations have it.
bool is_hyphen_in_repeat(std::string_view text, std::size_t offset) {
  return offset + 1 < text.size() && text[offset] == '-' && unicode::is_digit(text[offset + 1]);
}

}  // namespace

std::string message_for(fault f, std::string_view text, std::size_t offset, position opened) {
  if (auto other = in_other_notation(text, offset); !other.empty()) return other;
  const std::string unexpected = describe_at(text, offset);
  const bool at_end_of_line = offset >= text.size() || text[offset] == '\n' || text[offset] == '\r';
  switch (f) {
    case fault::definition:
      return fmt::format("expected `=` after the name of the rule, found {}", unexpected);
    case fault::element:
      return fmt::format("expected an element (a name, \"text\", %x41, <prose>, a group or an option), found {}",
                         unexpected);
    case fault::element_after_repeat:
      if (is_hyphen_in_repeat(text, offset)) return "the bounds of a repeat have `*` between them, as in `3*5DIGIT`";
      return fmt::format("expected an element directly after the repeat, found {}", unexpected);
    case fault::list_operator:
      return "a list is written `1#a`, `#a` or `2#3a`: `*` has no place before `#`";
    case fault::closing_quote:
      if (at_end_of_line) return "the literal has no closing quote on its line";
      return fmt::format("a literal holds the characters %x20-21 and %x23-7E only, found {}{}", unexpected,
                         number_of_character(text, offset));
    case fault::closing_angle:
      if (at_end_of_line) return "the prose has no closing `>` on its line";
      return fmt::format("prose holds the characters %x20-3D and %x3F-7E only, found {}", unexpected);
    case fault::number_base:
      return fmt::format("expected b, d, x, s or i after `%`, found {}", unexpected);
    case fault::digit:
      return fmt::format("expected a digit of the number's base, found {}", unexpected);
    case fault::nesting:
      return fmt::format("brackets are nested deeper than {}", limits::nesting);
    case fault::closing_parenthesis:
    case fault::closing_bracket: {
      if (continues_number(text, offset)) return no_digit(unexpected);
      if (touches_next_element(text, offset)) return "white space is needed between two elements";
      const char close = f == fault::closing_parenthesis ? ')' : ']';
      const char open = f == fault::closing_parenthesis ? '(' : '[';
      return fmt::format("expected `{}` for the `{}` at {}:{}, found {}", close, open, opened.line, opened.column,
                         unexpected);
    }
    case fault::end_of_rule:
      if (continues_number(text, offset)) return no_digit(unexpected);
      if (touches_next_element(text, offset)) return "white space is needed between two elements";
      return fmt::format("unexpected {}", unexpected);
  }
  return {};
}

// Older RFCs and Bill's ABNF Parser (bap) write some things otherwise than RFC 5234; each is read as follows. A
// convention is noted where a file has it first.
//   ::=            as `=` (RFC 1034 §3.5); there a name may stand in angle brackets, `<label> ::= …`
//   <a b> ::= …    defines `a-b`, which `<a b>` means in the same file (semver.org)
//   :=             as `=` (RFC 2045 §5.1)
//   |              as `/` (RFC 1738 §5, RFC 2616 §2.1); and `/` in the notation of RFC 2396, as in RFC 822 §2.2
//   'text'         as "text" (bap)
//   <">            as the quotation mark (RFC 822 §3.3); in the notation of RFC 2396 it is not noted
//   *[ a ]         as *( a ), which has the same strings, and one parse of each
//   1#a, #a, 2#3a  a list with commas, written out (below)

enum class convention : std::uint8_t {
  colons,  // `::=`
  colon,   // `:=`
  angle_brackets,
  spaces_in_name,
  bar,
  slash,
  single_quotes,
  quotation_mark,
  repeated_option,
  list,
};

class conventions {
 public:
  explicit conventions(reporter& problems) : problems_(problems) {}

  // Notes it, unless the file had it before. `message` says what is read.
  void note_convention(convention c, std::size_t offset, std::string message) {
    bool& was_found = noted_.at(static_cast<std::size_t>(c));
    const bool is_separator = c == convention::bar || c == convention::slash;
    if (!was_found) {
      problems_.note(is_separator ? problem::other_separator : problem::other_notation, offset, std::move(message));
    }
    was_found = true;
  }

 private:
  reporter& problems_;
  std::array<bool, 10> noted_{};
};

// The lists of RFC 822 §2.7, `n#m element`: at least n and at most m elements with commas between them.
//
// Around a comma may stand the white space that the document of the file defines:
//   OWS    element *( OWS "," OWS element )               RFC 9110 §5.6.1.1, where the text has the name OWS
//   LWS    *LWS element *( *LWS "," *LWS element )        RFC 2616 §2.1, where it has the name LWS
//   else   element *( "," element )                       RFC 822 §2.7
// Deviation: the three allow empty elements to be read (`a,,b`); here a list is what may be sent.
// Cost: the element is copied once; lists inside lists are copied each time, so that what a list may be written out to
// is limited.

enum class list_spaces : std::uint8_t { none, lws, ows };

// The names in the text of a file decide.
[[nodiscard]] list_spaces spaces_of_lists(std::string_view text);

// A list may be written out to this many expressions.
inline constexpr std::size_t most_expressions_of_list = 10'000;

namespace {

bool has_word(std::string_view text, std::string_view word) {
  const auto is_of_name = [](char c) { return unicode::is_letter(c) || unicode::is_digit(c) || c == '-'; };
  for (std::size_t position = text.find(word); position != std::string_view::npos;
       position = text.find(word, position + 1)) {
    const std::size_t end = position + word.size();
    if ((position == 0 || !is_of_name(text[position - 1])) && (end == text.size() || !is_of_name(text[end])))
      return true;
  }
  return false;
}

// White space before and after a comma.
std::vector<expression> spaces_at(position place, list_spaces spaces) {
  switch (spaces) {
    case list_spaces::none:
      return {};
    case list_spaces::ows:
      return {{rule_reference{.name = "OWS"}, place}};
    case list_spaces::lws: {
      repetition any;
      any.body.push_back({rule_reference{.name = "LWS"}, place});
      return {{std::move(any), place}};
    }
  }
  return {};
}

expression in_order(std::vector<expression> parts, position place) {
  if (parts.size() == 1) return std::move(parts.front());
  return {concatenation{std::move(parts)}, place};
}

expression in_group(expression e, position place) {
  group g;
  g.body.push_back(std::move(e));
  return {std::move(g), place};
}

void append(std::vector<expression>& output, std::vector<expression> parts) {
  for (expression& e : parts) output.push_back(std::move(e));
}

}  // namespace

list_spaces spaces_of_lists(std::string_view text) {
  if (has_word(text, "OWS")) return list_spaces::ows;
  return has_word(text, "LWS") ? list_spaces::lws : list_spaces::none;
}

// "RFC 9110 section 5.6.1", "RFC 2616 section 2.1", "RFC 822 section 2.7"
std::string_view source_of(list_spaces spaces) {
  switch (spaces) {
    case list_spaces::none:
      return "RFC 822 section 2.7";
    case list_spaces::lws:
      return "RFC 2616 section 2.1";
    case list_spaces::ows:
      return "RFC 9110 section 5.6.1";
  }
  return {};
}

std::size_t size_of(const expression& e) {
  std::size_t size = 1;
  if (const auto* parts = parts_of(e)) {
    for (const expression& part : *parts) size += size_of(part);
  }
  return size;
}

// `most` is at least 1 and not less than `least`; repetition::unbounded is no limit.
expression list_of(expression element, std::uint32_t least, std::uint32_t most, list_spaces spaces) {
  const position place = element.place;
  std::vector<expression> items;
  if (spaces == list_spaces::lws) append(items, spaces_at(place, spaces));
  items.push_back(element);
  if (most > 1) {
    std::vector<expression> next = spaces_at(place, spaces);
    next.push_back({literal{","}, place});
    append(next, spaces_at(place, spaces));
    next.push_back(std::move(element));
    repetition rest;
    rest.minimum = std::max<std::uint32_t>(least, 1) - 1;
    rest.maximum = most == repetition::unbounded ? repetition::unbounded : most - 1;
    rest.body.push_back(in_group(in_order(std::move(next), place), place));
    items.push_back({std::move(rest), place});
  }
  expression list = in_order(std::move(items), place);
  if (least > 0) return in_group(std::move(list), place);
  option o;
  o.body.push_back(std::move(list));
  return {std::move(o), place};
}

// Builds the expression of one rule while notation.hpp reads it: a stack of finished expressions, and a stack of the
// places in it where an alternation or a concatenation began.

struct rule_builder {
  rule_builder(reporter& target, conventions& other, abnf::notation n, list_spaces spaces)
      : problems(target), other_conventions(other), notation(n), spaces_in_lists(spaces) {}

  reporter& problems;
  conventions& other_conventions;
  abnf::notation notation;
  list_spaces spaces_in_lists;

  std::string name;
  rule_form form = rule_form::definition;

  [[nodiscard]] std::size_t offset_of(const char* p) const {
    return static_cast<std::size_t>(p - problems.text().data());
  }
  [[nodiscard]] position position_of(const char* p) const { return problems.position_of(offset_of(p)); }
  void error(problem kind, const char* p, std::string message, position other = {}) {
    problems.error(kind, offset_of(p), std::move(message), other);
  }

  void note_convention(convention c, const char* p, std::string message) {
    other_conventions.note_convention(c, offset_of(p), std::move(message));
  }

  void warn(problem kind, const char* p, std::string message) { problems.warn(kind, offset_of(p), std::move(message)); }

  // Errors of the text: the one furthest in is kept.
  void note(fault f, const char* p);
  [[nodiscard]] bool open_bracket(const char* p);
  void close_bracket() { open_brackets_.pop_back(); }
  // Reports what note() kept; `end` is where the rule ends.
  void report_fault(const char* begin, const char* end);

  // The stack of expressions.
  void push(expression e) { values_.push_back(std::move(e)); }
  [[nodiscard]] expression pop();
  void mark() { marks_.push_back(values_.size()); }
  // All expressions since the last mark, in order, if they are more than one; one alone stays where it is.
  [[nodiscard]] std::optional<std::vector<expression>> take_tagged();

  // Parts of the number value that is being read.
  std::vector<char32_t> code_points;
  bool is_range = false;
  bool number_out_of_bounds = false;  // more than 10FFFF, or a surrogate

  // Repeats whose element has not been read yet.
  std::vector<repetition> repeats;

  // The counts of lists whose element has not been read yet: the least, then the most.
  std::vector<std::pair<std::uint32_t, std::uint32_t>> list_counts;

 private:
  struct noted {
    fault cause;
    const char* position;
  };
  std::optional<noted> fault_;
  std::vector<const char*> open_brackets_;
  std::vector<expression> values_;
  std::vector<std::size_t> marks_;
};

void rule_builder::note(fault f, const char* p) {
  if (!fault_ || p > fault_->position) fault_ = noted{f, p};
}

bool rule_builder::open_bracket(const char* p) {
  if (open_brackets_.size() == limits::nesting) {
    note(fault::nesting, p);
    return false;
  }
  open_brackets_.push_back(p);
  return true;
}

void rule_builder::report_fault(const char* begin, const char* end) {
  const noted mistake = fault_.value_or(noted{fault::definition, begin});
  const problem kind = mistake.cause == fault::nesting ? problem::too_large : problem::syntax;
  const position opened = open_brackets_.empty() ? position{} : position_of(open_brackets_.back());
  const std::string_view rule_text(begin, static_cast<std::size_t>(end - begin));
  error(kind, mistake.position,
        message_for(mistake.cause, rule_text, static_cast<std::size_t>(mistake.position - begin), opened), opened);
}

expression rule_builder::pop() {
  expression e = std::move(values_.back());
  values_.pop_back();
  return e;
}

std::optional<std::vector<expression>> rule_builder::take_tagged() {
  const std::size_t begin = marks_.back();
  marks_.pop_back();
  if (values_.size() - begin < 2) return std::nullopt;
  const auto first = values_.begin() + static_cast<std::ptrdiff_t>(begin);
  std::vector<expression> parts(std::make_move_iterator(first), std::make_move_iterator(values_.end()));
  values_.erase(first, values_.end());
  return parts;
}

// These PEGTL actions for notation.hpp build the expression of a rule and check what only one
// of the two notations has.

template <typename Rule>
struct rule_action : tao::pegtl::nothing<Rule> {};

inline void check_name(rule_builder& st, std::string_view name) {
  const char first = name.front();
  if (!((first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z'))) {
    st.error(problem::syntax, name.data(), fmt::format("`{}`: the name of a rule begins with a letter", name));
  } else if (st.notation == notation::rfc5234 && name.find('_') != std::string_view::npos) {
    st.error(problem::syntax, name.data() + name.find('_'),
             fmt::format("`{}`: names have no `_` in the notation of RFC 5234", name));
  }
}

template <>
struct rule_action<notations::defined_name> {
  template <typename Input>
  static void apply(const Input& in, rule_builder& st) {
    std::string_view name = in.string_view();
    if (name.starts_with('<')) {
      name = name.substr(1, name.size() - 2);
      if (name.find(' ') != std::string_view::npos) {
        st.name = name_in_brackets(name);
        st.note_convention(convention::spaces_in_name, in.begin(),
                           fmt::format("`<{}>` is read as `{}`: names of rules have no spaces", name, st.name));
        return check_name(st, name);
      }
      st.note_convention(
          convention::angle_brackets, in.begin(),
          fmt::format("`<{0}>` is read as `{0}`: names of rules in angle brackets are those of RFC 1034", name));
    }
    st.name = name;
    check_name(st, name);
  }
};

template <>
struct rule_action<notations::defined_as> {
  template <typename Input>
  static void apply(const Input& in, rule_builder& st) {
    if (in.size() == 1) return;
    if (in.size() == 3) {
      st.note_convention(convention::colons, in.begin(), "`::=` is read as `=`; RFC 1034 and other BNF have it");
      return;
    }
    if (*in.begin() == ':') {
      st.note_convention(convention::colon, in.begin(), "`:=` is read as `=`; RFC 2045 has it");
      return;
    }
    st.form = rule_form::addition;
    if (st.notation == notation::rfc822) {
      st.error(problem::syntax, in.begin(),
               "`=/` belongs to the notation of RFC 5234; this file is in that of RFC 822");
    }
  }
};

template <>
struct rule_action<notations::alternation_start> {
  static void apply0(rule_builder& st) { st.mark(); }
};

template <>
struct rule_action<notations::concatenation_start> {
  static void apply0(rule_builder& st) { st.mark(); }
};

template <>
struct rule_action<notations::alternation> {
  static void apply0(rule_builder& st) {
    auto alternatives = st.take_tagged();
    if (!alternatives) return;
    const position place = alternatives->front().place;
    st.push({alternation{std::move(*alternatives)}, place});
  }
};

template <>
struct rule_action<notations::concatenation> {
  static void apply0(rule_builder& st) {
    auto parts = st.take_tagged();
    if (!parts) return;
    const position place = parts->front().place;
    st.push({concatenation{std::move(*parts)}, place});
  }
};

template <>
struct rule_action<notations::bar> {
  template <typename Input>
  static void apply(const Input& in, rule_builder& st) {
    const bool modern = st.notation == notation::rfc5234;
    const char c = *in.begin();
    if (modern && c == '|') {
      st.note_convention(
          convention::bar, in.begin(),
          "`|` is read as `/`, as RFC 1738 and others have it; letters of literals match in both cases, unless "
          "`; notation: rfc822` at the head of the file says that it is in the notation of RFC 822 and RFC 2396");
    } else if (!modern && c == '/') {
      st.note_convention(convention::slash, in.begin(), "`/` is read as `|`, as RFC 822 has it; RFC 2396 writes `|`");
    }
  }
};

template <>
struct rule_action<notations::group> {
  template <typename Input>
  static void apply(const Input& in, rule_builder& st) {
    st.close_bracket();
    group g;
    g.body.push_back(st.pop());
    st.push({std::move(g), st.position_of(in.begin())});
  }
};

template <>
struct rule_action<notations::option> {
  template <typename Input>
  static void apply(const Input& in, rule_builder& st) {
    st.close_bracket();
    option o;
    o.body.push_back(st.pop());
    st.push({std::move(o), st.position_of(in.begin())});
  }
};

template <>
struct rule_action<notations::repeat> {
  // A count that is too large is reported and read as none.
  static std::uint32_t count(rule_builder& st, std::string_view digits, std::uint32_t if_missing) {
    if (digits.empty()) return if_missing;
    std::uint32_t value = 0;
    const auto end = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (end.ec != std::errc{} || value > limits::repeat) {
      st.error(problem::too_large, digits.data(), fmt::format("the repeat is larger than {}", limits::repeat));
      return if_missing;
    }
    return value;
  }

  template <typename Input>
  static void apply(const Input& in, rule_builder& st) {
    const std::string_view text = in.string_view();
    const std::size_t star = text.find('*');
    repetition r;
    if (star == std::string_view::npos) {
      r.minimum = count(st, text, 0);
      r.maximum = r.minimum;
    } else {
      r.minimum = count(st, text.substr(0, star), 0);
      r.maximum = count(st, text.substr(star + 1), repetition::unbounded);
      if (r.minimum > r.maximum) {
        st.error(problem::bad_range, text.data(), fmt::format("the repeat {} asks for more than it allows", text));
      }
    }
    st.repeats.push_back(std::move(r));
  }
};

template <>
struct rule_action<notations::repeated> {
  template <typename Input>
  static void apply(const Input& in, rule_builder& st) {
    repetition r = std::move(st.repeats.back());
    st.repeats.pop_back();
    r.body.push_back(st.pop());
    if (auto* o = std::get_if<option>(&r.body.front().node); o != nullptr && r.maximum == repetition::unbounded) {
      st.note_convention(
          convention::repeated_option, in.begin(),
          "`*[ … ]` is read as `*( … )`: it has the same strings, and would read the empty one in endlessly many ways");
      group g{std::move(o->body)};
      r.body.front().node = std::move(g);
      r.minimum = 0;
    }
    st.push({std::move(r), st.position_of(in.begin())});
  }
};

// `1#`, `#`, `2#3`
template <>
struct rule_action<notations::list_counts> {
  template <typename Input>
  static void apply(const Input& in, rule_builder& st) {
    const std::string_view text = in.string_view();
    const std::size_t sign = text.find('#');
    const auto least = rule_action<notations::repeat>::count(st, text.substr(0, sign), 0);
    auto most = rule_action<notations::repeat>::count(st, text.substr(sign + 1), repetition::unbounded);
    if (most == 0 || least > most) {
      st.error(problem::bad_range, text.data(), fmt::format("the list {} asks for more than it allows", text));
      most = std::max<std::uint32_t>(least, 1);
    }
    st.list_counts.emplace_back(least, most);
  }
};

template <>
struct rule_action<notations::list> {
  template <typename Input>
  static void apply(const Input& in, rule_builder& st) {
    const auto [least, most] = st.list_counts.back();
    st.list_counts.pop_back();
    expression element = st.pop();
    if (size_of(element) > most_expressions_of_list) {
      st.error(problem::too_large, in.begin(), "lists inside lists are too large to be written out");
      st.push(std::move(element));
      return;
    }
    expression list = list_of(std::move(element), least, most, st.spaces_in_lists);
    st.note_convention(convention::list, in.begin(),
                       fmt::format("`#` is read as in {}: `{}`; empty elements are left out",
                                   source_of(st.spaces_in_lists), print(list, st.notation)));
    st.push(std::move(list));
  }
};

template <>
struct rule_action<notations::reference> {
  template <typename Input>
  static void apply(const Input& in, rule_builder& st) {
    check_name(st, in.string_view());
    st.push({rule_reference{.name = in.string()}, st.position_of(in.begin())});
  }
};

// The actions for terminals: literals, number values and prose.

inline constexpr char32_t last_code_point = 0x10FFFF;
inline constexpr char32_t first_surrogate = 0xD800;
inline constexpr char32_t last_surrogate = 0xDFFF;

// RFC 7405 §2.1: %s is case-sensitive, %i and no prefix are not. RFC 2396 §1.6: each literal is the character it shows.
template <>
struct rule_action<notations::literal> {
  template <typename Input>
  static void apply(const Input& in, rule_builder& st) {
    const std::string_view text = in.string_view();
    const std::size_t quote = text.find('"');
    literal l;
    l.text = text.substr(quote + 1, text.size() - quote - 2);
    if (quote != 0) {
      l.prefix = (text[1] == 's' || text[1] == 'S') ? literal_prefix::s : literal_prefix::i;
      if (st.notation == notation::rfc822) {
        st.error(problem::syntax, text.data(),
                 fmt::format("`{}` belongs to RFC 7405; this file is in the notation of RFC 822", text.substr(0, 2)));
      }
    }
    if (l.prefix == literal_prefix::s || st.notation == notation::rfc822) l.matching = letter_case::sensitive;
    st.push({std::move(l), st.position_of(text.data())});
  }
};

template <>
struct rule_action<notations::single_quoted> {
  template <typename Input>
  static void apply(const Input& in, rule_builder& st) {
    const std::string_view text = in.string_view();
    const std::string_view inside = text.substr(1, text.size() - 2);
    st.note_convention(
        convention::single_quotes, text.data(),
        fmt::format("`{}` is read as a literal between double quotes, the only kind that RFC 5234 has", text));
    literal l{std::string(inside)};
    if (st.notation == notation::rfc822) l.matching = letter_case::sensitive;
    st.push({std::move(l), st.position_of(text.data())});
  }
};

template <typename Digit>
struct rule_action<notations::number<Digit>> {
  static constexpr unsigned base() {
    if constexpr (std::is_same_v<Digit, notations::bit>) return 2;
    if constexpr (std::is_same_v<Digit, tao::pegtl::digit>) return 10;
    return 16;
  }

  template <typename Input>
  static void apply(const Input& in, rule_builder& st) {
    const std::string_view digits = in.string_view();
    char32_t value = 0;
    for (const char c : digits) {
      if (value <= last_code_point) value = value * base() + static_cast<unsigned>(unicode::hex_value(c));
    }
    if (value > last_code_point) {
      st.error(problem::bad_range, digits.data(), "the number is past the last code point, 10FFFF");
      st.number_out_of_bounds = true;
    } else if (value >= first_surrogate && value <= last_surrogate) {
      st.error(problem::bad_range, digits.data(), fmt::format("{} is a surrogate, not a character", digits));
      st.number_out_of_bounds = true;
    }
    st.code_points.push_back(value);
  }
};

template <>
struct rule_action<notations::range_dash> {
  static void apply0(rule_builder& st) { st.is_range = true; }
};

template <>
struct rule_action<notations::number_value> {
  static number_base base_of(char letter) {
    switch (letter | 0x20) {
      case 'b':
        return number_base::binary;
      case 'd':
        return number_base::decimal;
      default:
        return number_base::hexadecimal;
    }
  }

  static void check_range(rule_builder& st, std::string_view text, char32_t first, char32_t last) {
    if (st.number_out_of_bounds) return;
    if (first > last) {
      st.error(problem::bad_range, text.data(), fmt::format("the range {} runs backwards", text));
    } else if (first < first_surrogate && last > last_surrogate) {
      // Published grammars have such ranges: RFC 8259 lets a string hold %x5D-10FFFF.
      st.warn(
          problem::bad_range, text.data(),
          fmt::format("the range {} holds the surrogates D800-DFFF, which are not characters and are left out", text));
    }
  }

  template <typename Input>
  static void apply(const Input& in, rule_builder& st) {
    const std::string_view text = in.string_view();
    const number_base base = base_of(text[1]);
    const position place = st.position_of(text.data());
    std::vector<char32_t> values = std::exchange(st.code_points, {});
    if (std::exchange(st.is_range, false)) {
      check_range(st, text, values[0], values[1]);
      st.push({value_range{values[0], values[1], base, value_range::form::range}, place});
    } else if (values.size() == 1) {
      st.push({value_range{values[0], values[0], base, value_range::form::single}, place});
    } else {
      st.push({code_point_sequence{std::move(values), base}, place});
    }
    st.number_out_of_bounds = false;
  }
};

// `<">` is how RFC 822 writes the quotation mark, which its literals cannot hold.
template <>
struct rule_action<notations::prose> {
  template <typename Input>
  static void apply(const Input& in, rule_builder& st) {
    const std::string_view text = in.string_view();
    const std::string_view inside = text.substr(1, text.size() - 2);
    const position place = st.position_of(text.data());
    if (inside == "\"") {
      if (st.notation == notation::rfc5234) {
        st.note_convention(convention::quotation_mark, text.data(),
                           "`<\">` is read as the quotation mark, as RFC 822 has it; RFC 5234 has DQUOTE");
      }
      st.push({literal{"\"", letter_case::sensitive, literal_prefix::none}, place});
    } else {
      st.push({prose{std::string(inside)}, place});
    }
  }
};

namespace {

// Uses of the rules whose names have spaces, `<a b>`, become references.
void refer_to_spaced_names(std::vector<rule>& rules, const std::unordered_set<std::string>& names) {
  if (names.empty()) return;
  for (rule& r : rules) {
    for_each_use(r.definition, [&](expression& use) {
      const auto* const text = std::get_if<prose>(&use.node);
      if (text == nullptr || text->text.find(' ') == std::string::npos) return;
      std::string name = name_in_brackets(text->text);
      if (names.contains(fold(name))) use.node = rule_reference{.name = std::move(name)};
    });
  }
}

// State that all rules of a file share.
struct shared_by_rules {
  reporter& problems;
  conventions other_conventions;
  abnf::notation notation;
  list_spaces spaces;
};

std::optional<rule> read_rule(shared_by_rules& shared, const rule_extent& extent, std::string& name) {
  namespace pegtl = tao::pegtl;
  reporter& problems = shared.problems;
  const char* const begin = problems.text().data() + extent.begin;
  const char* const end = problems.text().data() + extent.end;
  const std::size_t errors_before = problems.errors();
  rule_builder builder(problems, shared.other_conventions, shared.notation, shared.spaces);
  pegtl::memory_input<pegtl::tracking_mode::lazy> in(begin, end, "");
  const bool is_match = pegtl::parse<notations::rule, rule_action>(in, builder);
  name = builder.name;
  if (!is_match) {
    builder.report_fault(begin, end);
    return std::nullopt;
  }
  return rule{.name = std::move(builder.name),
              .definition = builder.pop(),
              .section = extent.section,
              .source_text = std::string(begin, end),
              .file = problems.file(),
              .place = problems.position_of(extent.begin),
              .notation = shared.notation,
              .form = builder.form,
              .has_errors = problems.errors() > errors_before};
}

}  // namespace

read_result read(std::string_view text, std::string_view file) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  const bool has_mark = text.starts_with(byte_order_mark);
  if (has_mark) text.remove_prefix(byte_order_mark.size());
  reporter problems(text, file);
  if (has_mark) problems.note(problem::byte_order_mark, 0, "a byte order mark, U+FEFF, is not ABNF; it is skipped");
  const split_result parts = split(problems);
  read_result result;
  result.notation = parts.notation;
  result.document = title_in(text);
  std::unordered_map<std::string, std::size_t> rules_by_name;
  std::unordered_set<std::string> spaced_names;  // folded
  shared_by_rules shared{problems, conventions(problems), parts.notation, spaces_of_lists(text)};
  for (const rule_extent& extent : parts.rules) {
    std::string name;
    std::optional<rule> read = read_rule(shared, extent, name);
    if (!read) {
      if (has_spaced_name(text.substr(extent.begin))) spaced_names.insert(fold(name));
      result.unread.push_back({std::move(name), std::string(text.substr(extent.begin, extent.end - extent.begin))});
      continue;
    }
    if (has_spaced_name(read->source_text)) spaced_names.insert(fold(read->name));
    const auto [entry, is_new] = rules_by_name.try_emplace(fold(read->name), result.rules.size());
    if (is_new) {
      result.rules.push_back(std::move(*read));
    } else if (read->form == rule_form::addition) {
      const rule& base = result.rules[entry->second];
      if (base.name != read->name) {
        problems.warn(problem::name_in_other_case, extent.begin, in_other_case(read->name, base.name));
      }
      add_alternatives(result.rules[entry->second], std::move(*read));
    } else {
      const rule& first = result.rules[entry->second];
      problems.error(problem::duplicate_rule, extent.begin,
                     fmt::format("the rule {} is already defined at {}:{}{}, and the first definition counts{}",
                                 read->name, first.place.line, first.place.column,
                                 read->name == first.name ? "" : " (names are the same in upper and lower case)",
                                 parts.notation == notation::rfc5234 ? "; `=/` adds alternatives to it" : ""),
                     first.place);
    }
  }
  refer_to_spaced_names(result.rules, spaced_names);
  for (const other_text& other : parts.others) {
    result.unread.push_back({std::string(other.name), std::string(text.substr(other.begin, other.end - other.begin))});
  }
  result.diagnostics = problems.take();
  if (parts.rules.empty() && !has_errors(result.diagnostics)) {
    result.diagnostics.push_back(
        {diagnostic_severity::error, problem::syntax, std::string(file), {1, 1}, "there is no rule here"});
  }
  return result;
}

}  // namespace urispec::abnf
