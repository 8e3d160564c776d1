#include "diff/definitions/tokens.hpp"

#include "abnf/print.hpp"
#include "urispec/ascii.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <string_view>
#include <utility>
#include <variant>

namespace urispec::diff {
namespace {

bool has_letter(std::string_view text) {
  return std::ranges::any_of(text, [](char c) { return unicode::is_letter(static_cast<unsigned char>(c)); });
}

std::string all_in_lower_case(std::string_view text) {
  std::string lower(text);
  std::ranges::transform(lower, lower.begin(), [](char c) { return unicode::in_lower_case(c); });
  return lower;
}

class tokenizer {
 public:
  explicit tokenizer(abnf::notation n) : notation_(n) {}

  void add(const abnf::expression& e) {
    std::visit([&](const auto& node) { put(node, e); }, e.node);
  }

  [[nodiscard]] std::vector<definition_token> take() { return std::move(tokens_); }

 private:
  void sign(token_kind kind, std::string_view text, std::string_view meaning, const abnf::expression& whole) {
    tokens_.push_back({std::string(text), std::string(meaning), std::nullopt, false, kind, &whole});
  }
  void leaf(std::string text, std::string meaning, const abnf::expression& whole) {
    tokens_.push_back({std::move(text), std::move(meaning), std::nullopt, false, token_kind::leaf, &whole});
  }
  void name(std::string text, std::size_t rule, const abnf::expression& whole) {
    tokens_.push_back({std::move(text), {}, rule, false, token_kind::leaf, &whole});
  }

  void put(const abnf::alternation& a, const abnf::expression& whole) {
    for (std::size_t i = 0; i < a.alternatives.size(); ++i) {
      if (i != 0) sign(token_kind::slash, notation_ == abnf::notation::rfc822 ? "|" : "/", "/", whole);
      add(a.alternatives[i]);
    }
  }
  void put(const abnf::concatenation& c, const abnf::expression& /*whole*/) {
    for (const auto& part : c.parts) add(part);
  }
  void put(const abnf::option& o, const abnf::expression& whole) {
    sign(token_kind::open_option, "[", "[", whole);
    add(o.body.front());
    sign(token_kind::close_option, "]", "]", whole);
  }
  void put(const abnf::group& g, const abnf::expression& whole) {
    sign(token_kind::open_group, "(", "(", whole);
    add(g.body.front());
    sign(token_kind::close_group, ")", ")", whole);
  }

  void put(const abnf::repetition& r, const abnf::expression& whole) {
    const auto bound = [](std::uint32_t n) { return n == abnf::repetition::unbounded ? "" : std::to_string(n); };
    const std::string least = r.minimum == 0 ? "" : std::to_string(r.minimum);
    const std::string text =
        r.minimum == r.maximum ? std::to_string(r.minimum) : fmt::format("{}*{}", least, bound(r.maximum));
    tokens_.push_back({text, fmt::format("{} to {} times", r.minimum, bound(r.maximum)), std::nullopt, true,
                       token_kind::repeat, &whole});
    add(r.body.front());
  }

  void put(const abnf::rule_reference& r, const abnf::expression& whole) { name(r.name, r.rule, whole); }
  void put(const abnf::prose& p, const abnf::expression& whole) { name(abnf::print(whole, notation_), p.rule, whole); }

  void put(const abnf::literal& l, const abnf::expression& whole) {
    const bool in_either_case = l.matching == abnf::letter_case::insensitive && has_letter(l.text);
    leaf(abnf::print(whole, notation_), in_either_case ? "either case " + all_in_lower_case(l.text) : "text " + l.text,
         whole);
  }
  void put(const abnf::code_point_sequence& s, const abnf::expression& whole) {
    std::string text;
    for (const char32_t c : s.code_points) text += unicode::to_utf8(std::u32string(1, c));
    leaf(abnf::print(whole, notation_), "text " + text, whole);
  }
  void put(const abnf::value_range& r, const abnf::expression& whole) {
    if (r.first == r.last) {
      leaf(abnf::print(whole, notation_), "text " + unicode::to_utf8(std::u32string(1, r.first)), whole);
    } else {
      leaf(abnf::print(whole, notation_), fmt::format("{:X} to {:X}", static_cast<std::uint32_t>(r.first),
                                                      static_cast<std::uint32_t>(r.last)), whole);
    }
  }

  abnf::notation notation_;
  std::vector<definition_token> tokens_;
};

}  // namespace

std::vector<definition_token> tokens_of(const abnf::rule& rule) {
  tokenizer made(rule.notation);
  made.add(rule.definition);
  return made.take();
}

bool is_same(const definition_token& left, const definition_token& right, const counterparts& rules) {
  if (left.rule.has_value() != right.rule.has_value()) return false;
  return left.rule ? rules.of_left[*left.rule] == right.rule : left.meaning == right.meaning;
}

}  // namespace urispec::diff
