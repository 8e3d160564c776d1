// All strings of a rule up to a length, as its document means it: names are looked up anew at each use, as
// include/urispec/abnf/link.hpp says. Slow and obviously right, for documents whose rules do not recurse. For
// tests/abnf/imports_keep_meaning_test.cpp.
#pragma once

#include "urispec/abnf/expression.hpp"
#include "urispec/abnf/overloaded.hpp"
#include "urispec/abnf/read.hpp"
#include "urispec/unicode/ascii_case.hpp"

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

// What a use of a rule has; the empty set where nothing is meant.
using strings_of_use = std::function<strings(const abnf::expression& use)>;

inline strings strings_of(const abnf::expression& e, const strings_of_use& use);

inline strings joined(const strings& heads, const strings& tails) {
  strings all;
  for (const std::string& head : heads) {
    for (const std::string& tail : tails) {
      if (head.size() + tail.size() <= longest_string) all.insert(head + tail);
    }
  }
  return all;
}

// In lower case where either case is meant: all that is compared is read by the same function.
inline strings strings_of(const abnf::expression& e, const strings_of_use& use) {
  return std::visit(
      abnf::overloaded{
          [&](const abnf::alternation& a) {
            strings all;
            for (const auto& part : a.alternatives) all.merge(strings_of(part, use));
            return all;
          },
          [&](const abnf::concatenation& c) {
            strings all{""};
            for (const auto& part : c.parts) all = joined(all, strings_of(part, use));
            return all;
          },
          [&](const abnf::option& o) {
            strings all = strings_of(o.body.front(), use);
            all.insert("");
            return all;
          },
          [&](const abnf::group& g) { return strings_of(g.body.front(), use); },
          [&](const abnf::literal& l) { return strings{l.text}; },
          [&](const abnf::value_range& r) {
            strings all;
            for (char32_t c = r.first; c <= r.last; ++c) all.insert(std::string(1, static_cast<char>(c)));
            return all;
          },
          [&](const abnf::rule_reference&) { return use(e); },
          [&](const abnf::prose&) { return use(e); },
          [](const auto&) { return strings(); },
      },
      e.node);
}

// Document 0 is the grammar, the others are its imports in their order. A citation is `<name, see RFC n>` of document n.
class strings_of_documents {
 public:
  strings_of_documents(std::vector<abnf::read_result> documents, abnf::read_result core)
      : documents_(std::move(documents)), core_(std::move(core)) {}

  [[nodiscard]] strings of(std::size_t document, const abnf::rule& r) const {
    const auto* const text = std::get_if<abnf::prose>(&r.definition.node);
    if (text != nullptr && cited_document(text->text) != 0) {
      const abnf::rule* const there = in(documents_[cited_document(text->text)], name_in(text->text));
      return there == nullptr ? strings() : of(cited_document(text->text), *there);
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

  strings of_use(std::size_t document, const abnf::expression& use) const {
    if (const auto* const text = std::get_if<abnf::prose>(&use.node)) {
      const std::size_t cited = cited_document(text->text);
      const abnf::rule* const there = in(documents_[cited], name_in(text->text));
      return there == nullptr ? strings() : of(cited, *there);
    }
    const std::string& name = std::get<abnf::rule_reference>(use.node).name;
    if (const abnf::rule* const own = in(documents_[document], name)) return of(document, *own);
    if (const abnf::rule* const core = in(core_, name)) return strings_of(core->definition, [](const auto&) { return strings(); });
    if (const abnf::rule* const own = in(documents_[0], name)) return of(0, *own);
    // An import that says what the rule is comes before one that says where it is.
    for (const bool is_cited : {false, true}) {
      for (std::size_t i = 1; i < documents_.size(); ++i) {
        const abnf::rule* const there = i == document ? nullptr : in(documents_[i], name);
        if (there != nullptr && std::holds_alternative<abnf::prose>(there->definition.node) == is_cited) return of(i, *there);
      }
    }
    return {};
  }

  std::vector<abnf::read_result> documents_;
  abnf::read_result core_;
};

}  // namespace urispec::test
