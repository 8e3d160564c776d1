// The syntax tree → ABNF text. What is printed reads back as the same tree (tests/abnf/print_test.cpp), unless the
// tree is one that no text has, such as a repetition straight inside a repetition; parentheses are added there.
// A literal that the notation asked for cannot say is spelled out: a case-insensitive one in that of RFC 822 as a
// choice of letters, a case-sensitive one in RFC 5234's as %s"…".
#include "abnf/print.hpp"

#include "urispec/ascii.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/core.h>

namespace urispec::abnf {
namespace {

enum class binding : std::uint8_t { alternation, concatenation, repetition, element };

class printer {
 public:
  explicit printer(notation n) : notation_(n) {}

  // Puts parentheses around what binds less tightly than its place asks for.
  void print(const expression& e, binding at_least) {
    const bool parenthesise = binding_of(e) < at_least;
    if (parenthesise) out_ += "( ";
    std::visit([this](const auto& node) { put(node); }, e.node);
    if (parenthesise) out_ += " )";
  }

  [[nodiscard]] std::string take() { return std::move(out_); }

 private:
  // A literal becomes this many elements side by side.
  [[nodiscard]] std::size_t elements_of(const literal& l) const {
    if (spelled_by_letter(l)) return l.text.size();
    return 1;
  }

  [[nodiscard]] bool spelled_by_letter(const literal& l) const {
    const bool has_letter = std::any_of(l.text.begin(), l.text.end(), unicode::is_letter);
    if (notation_ == notation::rfc822 && l.matching == letter_case::insensitive && has_letter) return true;
    return l.text.find('"') != std::string::npos;
  }

  [[nodiscard]] binding binding_of(const expression& e) const {
    if (std::holds_alternative<alternation>(e.node)) return binding::alternation;
    if (std::holds_alternative<concatenation>(e.node)) return binding::concatenation;
    if (std::holds_alternative<repetition>(e.node)) return binding::repetition;
    if (const auto* l = std::get_if<literal>(&e.node); l != nullptr && elements_of(*l) > 1)
      return binding::concatenation;
    return binding::element;
  }

  void put(const alternation& a) {
    const std::string_view bar = notation_ == notation::rfc5234 ? " / " : " | ";
    for (std::size_t i = 0; i < a.alternatives.size(); ++i) {
      if (i != 0) out_ += bar;
      print(a.alternatives[i], binding::concatenation);
    }
  }

  void put(const concatenation& c) {
    for (std::size_t i = 0; i < c.parts.size(); ++i) {
      if (i != 0) out_ += ' ';
      print(c.parts[i], binding::repetition);
    }
  }

  void put(const repetition& r) {
    if (r.minimum == r.maximum) {
      out_ += fmt::format("{}", r.minimum);
    } else {
      if (r.minimum != 0) out_ += fmt::format("{}", r.minimum);
      out_ += '*';
      if (r.maximum != repetition::unbounded) out_ += fmt::format("{}", r.maximum);
    }
    print(r.body.front(), binding::element);
  }

  void put(const option& o) { put_bracketed("[ ", o.body.front(), " ]"); }
  void put(const group& g) { put_bracketed("( ", g.body.front(), " )"); }

  void put_bracketed(std::string_view open, const expression& body, std::string_view close) {
    out_ += open;
    print(body, binding::alternation);
    out_ += close;
  }

  void put(const rule_reference& r) { out_ += r.name; }
  void put(const prose& p) { out_ += fmt::format("<{}>", p.text); }

  void put(const literal& l) {
    if (spelled_by_letter(l)) {
      put_letters(l);
      return;
    }
    if (notation_ == notation::rfc5234) {
      const bool says_case =
          l.matching == letter_case::sensitive && std::any_of(l.text.begin(), l.text.end(), unicode::is_letter);
      if (l.prefix == literal_prefix::i) {
        out_ += "%i";
      } else if (l.prefix == literal_prefix::s || says_case) {
        out_ += "%s";
      }
    }
    out_ += fmt::format("\"{}\"", l.text);
  }

  void put_letters(const literal& l) {
    for (std::size_t i = 0; i < l.text.size(); ++i) {
      const char c = l.text[i];
      if (i != 0) out_ += ' ';
      if (c == '"') {
        out_ += notation_ == notation::rfc822 ? "<\">" : "%x22";
      } else if (!unicode::is_letter(static_cast<unsigned char>(c))) {
        out_ += fmt::format("\"{}\"", c);
      } else if (l.matching == letter_case::sensitive) {
        out_ += fmt::format("{}\"{}\"", notation_ == notation::rfc5234 ? "%s" : "", c);
      } else if (notation_ == notation::rfc5234) {
        out_ += fmt::format("\"{}\"", c);
      } else {
        out_ += fmt::format("( \"{}\" | \"{}\" )", static_cast<char>(c & ~0x20), static_cast<char>(c | 0x20));
      }
    }
  }

  void put_number(char32_t c, number_base base) {
    const auto value = static_cast<std::uint32_t>(c);
    switch (base) {
      case number_base::binary:
        out_ += fmt::format("{:b}", value);
        break;
      case number_base::decimal:
        out_ += fmt::format("{}", value);
        break;
      case number_base::hexadecimal:
        out_ += unicode::hexadecimal(c, 2);
        break;
    }
  }

  void put_base(number_base base) {
    switch (base) {
      case number_base::binary:
        out_ += "%b";
        break;
      case number_base::decimal:
        out_ += "%d";
        break;
      case number_base::hexadecimal:
        out_ += "%x";
        break;
    }
  }

  void put(const value_range& r) {
    put_base(r.base);
    put_number(r.first, r.base);
    if (r.notation_form == value_range::form::single && r.first == r.last) return;
    out_ += '-';
    put_number(r.last, r.base);
  }

  void put(const code_point_sequence& s) {
    put_base(s.base);
    for (std::size_t i = 0; i < s.code_points.size(); ++i) {
      if (i != 0) out_ += '.';
      put_number(s.code_points[i], s.base);
    }
  }

  notation notation_;
  std::string out_;
};

}  // namespace

std::string print(const expression& e, notation n) {
  printer p(n);
  p.print(e, binding::alternation);
  return p.take();
}

std::string print(const rule& r) {
  return r.name + " = " + print(r.definition, r.notation);
}

}  // namespace urispec::abnf
