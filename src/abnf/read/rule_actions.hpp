// What each part of notation.hpp means: the PEGTL actions that build the expression of a rule and check what only one
// of the two notations has.
#pragma once

#include "abnf/read/notation.hpp"
#include "abnf/read/reporter.hpp"
#include "abnf/read/rule_builder.hpp"
#include "abnf/print.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include <fmt/core.h>

namespace urispec::abnf {

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
      st.found(convention::angle_brackets, in.begin(),
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
      st.found(convention::colons, in.begin(), "`::=` is read as `=`; RFC 1034 and other BNF have it");
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
    const position where = alternatives->front().where;
    st.push({alternation{std::move(*alternatives)}, where});
  }
};

template <>
struct rule_action<notations::concatenation> {
  static void apply0(rule_builder& st) {
    auto parts = st.take_tagged();
    if (!parts) return;
    const position where = parts->front().where;
    st.push({concatenation{std::move(*parts)}, where});
  }
};

template <>
struct rule_action<notations::bar> {
  template <typename Input>
  static void apply(const Input& in, rule_builder& st) {
    const bool modern = st.notation == notation::rfc5234;
    const char found = *in.begin();
    if (modern && found == '|') {
      st.found(convention::bar, in.begin(),
               "`|` is read as `/`, as RFC 1738 and others have it; letters of literals match in both cases, unless "
               "`; notation: rfc822` at the head of the file says that it is in the notation of RFC 822 and RFC 2396");
    } else if (!modern && found == '/') {
      st.found(convention::slash, in.begin(), "`/` is read as `|`, as RFC 822 has it; RFC 2396 writes `|`");
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
    st.push({std::move(g), st.where(in.begin())});
  }
};

template <>
struct rule_action<notations::option> {
  template <typename Input>
  static void apply(const Input& in, rule_builder& st) {
    st.close_bracket();
    option o;
    o.body.push_back(st.pop());
    st.push({std::move(o), st.where(in.begin())});
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
      st.found(
          convention::repeated_option, in.begin(),
          "`*[ … ]` is read as `*( … )`: it has the same strings, and would read the empty one in endlessly many ways");
      group g{std::move(o->body)};
      r.body.front().node = std::move(g);
      r.minimum = 0;
    }
    st.push({std::move(r), st.where(in.begin())});
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
    st.found(convention::list, in.begin(),
             fmt::format("`#` is read as in {}: `{}`; empty elements are left out", source_of(st.spaces_in_lists),
                         print(list, st.notation)));
    st.push(std::move(list));
  }
};

template <>
struct rule_action<notations::reference> {
  template <typename Input>
  static void apply(const Input& in, rule_builder& st) {
    check_name(st, in.string_view());
    st.push({rule_reference{.name = in.string()}, st.where(in.begin())});
  }
};

}  // namespace urispec::abnf
