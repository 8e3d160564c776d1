// All strings of a rule up to a length, as its document means it: names are looked up anew at each use, as
// include/urispec/abnf.hpp says. Slow and obviously right, for documents whose rules do not recurse. For
// tests/abnf/imports_keep_meaning_test.cpp.
#pragma once

#include "urispec/abnf.hpp"
#include "abnf/overloaded.hpp"
#include "urispec/ascii.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::test {

using strings = std::set<std::string>;
inline constexpr std::size_t longest_string = 4;

// This stands for all longer strings, and for undefined names.
inline std::string too_long() { return std::string(longest_string + 1, '?'); }
inline strings of_nothing() { return {too_long()}; }

// The strings of a use of a rule.
using strings_of_use = std::function<strings(const abnf::expression& use)>;

inline strings strings_of(const abnf::expression& e, const strings_of_use& use);

inline strings joined(const strings& heads, const strings& tails) {
  strings result;
  for (const std::string& head : heads) {
    for (const std::string& tail : tails) {
      const std::string whole = head + tail;
      result.insert(whole.size() <= longest_string ? whole : too_long());
    }
  }
  return result;
}

// Literals have either case in their first letter only: those here have one character.
inline strings strings_of(const abnf::expression& e, const strings_of_use& use) {
  return std::visit(
      abnf::overloaded{
          [&](const abnf::alternation& a) {
            strings result;
            for (const auto& part : a.alternatives) result.merge(strings_of(part, use));
            return result;
          },
          [&](const abnf::concatenation& c) {
            strings result{""};
            for (const auto& part : c.parts) result = joined(result, strings_of(part, use));
            return result;
          },
          [&](const abnf::option& o) {
            strings result = strings_of(o.body.front(), use);
            result.insert("");
            return result;
          },
          [&](const abnf::group& g) { return strings_of(g.body.front(), use); },
          [&](const abnf::literal& l) {
            strings both{l.text};
            if (l.matching == abnf::letter_case::insensitive && !l.text.empty()) {
              both.insert(unicode::in_lower_case(l.text.front()) + l.text.substr(1));
            }
            return both;
          },
          [&](const abnf::value_range& r) {
            strings result;
            for (char32_t c = r.first; c <= r.last; ++c) result.insert(std::string(1, static_cast<char>(c)));
            return result;
          },
          [&](const abnf::rule_reference&) { return use(e); },
          [&](const abnf::prose&) { return use(e); },
          [](const auto&) { return strings(); },
      },
      e.node);
}

// Document 0 is the grammar, the others are its imports in their order. A citation is `<name, see RFC n>` of document
// n.
class strings_of_documents {
 public:
  strings_of_documents(std::vector<abnf::read_result> documents, abnf::read_result core)
      : documents_(std::move(documents)), core_(std::move(core)) {}

  [[nodiscard]] strings of(std::size_t document, const abnf::rule& r) const {
    const auto* const text = std::get_if<abnf::prose>(&r.definition.node);
    if (text != nullptr && cited_document(text->text) != 0) {
      const abnf::rule* const definition = in(documents_[cited_document(text->text)], name_in(text->text));
      return definition == nullptr ? of_nothing() : of(cited_document(text->text), *definition);
    }
    return strings_of(r.definition, [&](const abnf::expression& use) { return of_use(document, use); });
  }

 private:
  static std::string name_in(std::string_view prose) { return std::string(prose.substr(0, prose.find(','))); }
  static std::size_t cited_document(std::string_view prose) {
    return prose.find("RFC ") == std::string_view::npos ? 0 : static_cast<std::size_t>(prose.back() - '0');
  }

  static const abnf::rule* in(const abnf::read_result& document, std::string_view name) {
    for (const abnf::rule& r : document.rules) {
      if (unicode::equal_but_for_case(r.name, name)) return &r;
    }
    return nullptr;
  }

  // The grammar's own rules replace those that a core rule uses, but for its imports.
  strings of_core(std::size_t document, const abnf::rule& r) const {
    return strings_of(r.definition, [&](const abnf::expression& use) {
      const std::string& name = std::get<abnf::rule_reference>(use.node).name;
      const abnf::rule* const own = document == 0 ? in(documents_[0], name) : nullptr;
      return own != nullptr ? of(0, *own) : of_core(document, *in(core_, name));
    });
  }

  // <any NAME except "0">
  strings of_set(std::size_t document, std::string_view text) const {
    const std::string_view name = text.substr(4, text.find(' ', 4) - 4);
    strings result = of_use(document, {abnf::rule_reference{std::string(name)}, {}});
    for (const std::string& text_of_result : result) {
      if (text_of_result.size() != 1) return of_nothing();
    }
    result.erase("0");
    return result.empty() ? of_nothing() : result;
  }

  strings of_use(std::size_t document, const abnf::expression& use) const {
    if (const auto* const text = std::get_if<abnf::prose>(&use.node)) {
      if (text->text.starts_with("any ")) return of_set(document, text->text);
      const std::size_t cited = cited_document(text->text);
      const abnf::rule* const definition = in(documents_[cited], name_in(text->text));
      return definition == nullptr ? of_nothing() : of(cited, *definition);
    }
    const std::string& name = std::get<abnf::rule_reference>(use.node).name;
    if (const abnf::rule* const own = in(documents_[document], name)) return of(document, *own);
    if (const abnf::rule* const core = in(core_, name)) return of_core(document, *core);
    if (const abnf::rule* const own = in(documents_[0], name)) return of(0, *own);
    // An import that says what the rule is comes before one that says where it is.
    for (const bool is_cited : {false, true}) {
      for (std::size_t i = 1; i < documents_.size(); ++i) {
        const abnf::rule* const definition = i == document ? nullptr : in(documents_[i], name);
        if (definition != nullptr && cites_its_name(*definition) == is_cited) return of(i, *definition);
      }
    }
    return of_nothing();
  }

  static bool cites_its_name(const abnf::rule& r) {
    const auto* const text = std::get_if<abnf::prose>(&r.definition.node);
    return text != nullptr && cited_document(text->text) != 0 &&
           unicode::equal_but_for_case(name_in(text->text), r.name);
  }

  std::vector<abnf::read_result> documents_;
  abnf::read_result core_;
};

}  // namespace urispec::test
