// The actions for terminals: literals, number values and prose.
#pragma once

#include "abnf/read/notation.hpp"
#include "abnf/read/rule_actions.hpp"
#include "abnf/read/rule_builder.hpp"
#include "urispec/ascii.hpp"

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <fmt/core.h>

namespace urispec::abnf {

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
    st.push({std::move(l), st.where(text.data())});
  }
};

template <>
struct rule_action<notations::single_quoted> {
  template <typename Input>
  static void apply(const Input& in, rule_builder& st) {
    const std::string_view text = in.string_view();
    const std::string_view inside = text.substr(1, text.size() - 2);
    st.found(convention::single_quotes, text.data(),
             fmt::format("`{}` is read as a literal between double quotes, the only kind that RFC 5234 has", text));
    literal l{std::string(inside)};
    if (st.notation == notation::rfc822) l.matching = letter_case::sensitive;
    st.push({std::move(l), st.where(text.data())});
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
      // As published grammars have it: RFC 8259 lets a string hold %x5D-10FFFF.
      st.warn(problem::bad_range, text.data(),
              fmt::format("the range {} holds the surrogates D800-DFFF, which are not characters and are left out",
                          text));
    }
  }

  template <typename Input>
  static void apply(const Input& in, rule_builder& st) {
    const std::string_view text = in.string_view();
    const number_base base = base_of(text[1]);
    const position where = st.where(text.data());
    std::vector<char32_t> values = std::exchange(st.code_points, {});
    if (std::exchange(st.is_range, false)) {
      check_range(st, text, values[0], values[1]);
      st.push({value_range{values[0], values[1], base, value_range::form::range}, where});
    } else if (values.size() == 1) {
      st.push({value_range{values[0], values[0], base, value_range::form::single}, where});
    } else {
      st.push({code_point_sequence{std::move(values), base}, where});
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
    const position where = st.where(text.data());
    if (inside == "\"") {
      if (st.notation == notation::rfc5234) {
        st.found(convention::quotation_mark, text.data(),
                 "`<\">` is read as the quotation mark, as RFC 822 has it; RFC 5234 has DQUOTE");
      }
      st.push({literal{"\"", letter_case::sensitive, literal_prefix::none}, where});
    } else {
      st.push({prose{std::string(inside)}, where});
    }
  }
};

}  // namespace urispec::abnf
