#include "urispec/iri.hpp"

#include "iri/characters.hpp"
#include "unicode/characters.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>

namespace urispec {

namespace {

// "U+0031"
std::string code_point_name(char32_t c) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string name = "U+";
  for (int shift = c > 0xFFFFF ? 20 : c > 0xFFFF ? 16 : 12; shift >= 0; shift -= 4) name += digits[c >> shift & 0xF];
  return name;
}

class checker {
 public:
  checker(std::string_view text, bidi_components how) noexcept : text_(text), how_(how) {}

  void check_formatting() {
    for_each_character({0, text_.size()}, [&](std::size_t offset, std::size_t index, char32_t c) {
      if (unicode::is_bidi_formatting(c)) {
        findings_.push_back({bidi_rule::formatting_character, {}, {0, text_.size()}, offset, index, c});
      }
    });
  }

  // A component, whole or cut at the delimiters of its parts.
  void check(std::string_view name, component c, std::string_view delimiters) {
    if (!c) return;
    std::size_t begin = c.begin_offset();
    if (how_ == bidi_components::parts) {
      for (std::size_t at = begin; at < c.end_offset(); ++at) {
        if (delimiters.find(text_[at]) == std::string_view::npos) continue;
        check_part(name, {begin, at});
        begin = at + 1;
      }
    }
    check_part(name, {begin, c.end_offset()});
  }

  // Each segment of the path is a component.
  void check_segments(component path) {
    if (!path) return;
    std::size_t begin = path.begin_offset();
    while (begin <= path.end_offset()) {
      const std::size_t end = std::min(text_.find('/', begin), path.end_offset());
      check("isegment", component(text_.substr(begin, end - begin), begin), ".");
      begin = end + 1;
    }
  }

  // In the order of the text.
  [[nodiscard]] std::vector<bidi_finding> findings() && {
    std::ranges::stable_sort(findings_, {}, &bidi_finding::offset);
    return std::move(findings_);
  }

 private:
  struct character {
    std::size_t offset = 0;
    std::size_t index = 0;
    char32_t value = 0;
    direction towards = direction::neutral;
  };

  // Calls `use` with offset, number and value of each. The numbers continue from the last call, so that all calls
  // together are linear; components are checked from first to last.
  template <typename Use>
  void for_each_character(byte_range where, Use&& use) {
    if (where.begin < position_.offset) position_ = {};
    while (position_.offset < where.end) {
      const auto c = unicode::first_code_point(text_.substr(position_.offset));
      const std::size_t size = c ? c->size : 1;
      if (position_.offset >= where.begin) use(position_.offset, position_.index, c ? c->code_point : 0xFFFD);
      position_.offset += size;
      ++position_.index;
    }
  }

  void check_part(std::string_view name, byte_range where) {
    character first;
    character last;
    character first_of[3] = {};
    bool seen[3] = {};
    bool empty = true;
    for_each_character(where, [&](std::size_t offset, std::size_t index, char32_t c) {
      // What §4.1 forbids is reported as such, and is of no direction here.
      last = {offset, index, c, unicode::is_bidi_formatting(c) ? direction::neutral : direction_of(c)};
      if (empty) first = last;
      empty = false;
      const auto kind = static_cast<std::size_t>(last.towards);
      if (!seen[kind]) first_of[kind] = last;
      seen[kind] = true;
    });
    constexpr auto ltr = static_cast<std::size_t>(direction::left_to_right);
    constexpr auto rtl = static_cast<std::size_t>(direction::right_to_left);
    if (!seen[rtl]) return;
    if (seen[ltr]) {
      const bool ltr_is_second = first_of[ltr].offset > first_of[rtl].offset;
      add(bidi_rule::both_directions, name, where, ltr_is_second ? first_of[ltr] : first_of[rtl]);
    }
    if (first.towards != direction::right_to_left) add(bidi_rule::begins_otherwise, name, where, first);
    if (last.towards != direction::right_to_left) add(bidi_rule::ends_otherwise, name, where, last);
  }

  void add(bidi_rule rule, std::string_view name, byte_range where, const character& c) {
    findings_.push_back({rule, name, where, c.offset, c.index, c.value});
  }

  std::string_view text_;
  bidi_components how_;
  struct {
    std::size_t offset = 0;
    std::size_t index = 0;
  } position_;
  std::vector<bidi_finding> findings_;
};

}  // namespace

std::vector<bidi_finding> check_bidi(const components& c, bidi_components how) {
  checker check(c.text, how);
  check.check_formatting();
  check.check("iuserinfo", c.userinfo(), ":");
  if (c.host_kind == "ireg-name") check.check("ireg-name", c.host(), ".");
  check.check_segments(c.path());
  check.check("iquery", c.query(), "&=;");
  check.check("ifragment", c.fragment(), "");
  return std::move(check).findings();
}

std::string bidi_finding::message() const {
  std::string text = "byte " + std::to_string(offset) + ": " + code_point_name(character);
  switch (rule) {
    case bidi_rule::formatting_character:
      return text + " is a bidi formatting character, which no IRI may contain (section 4.1)";
    case bidi_rule::both_directions: text += " has a different direction from what stands before it in this "; break;
    case bidi_rule::begins_otherwise: text += " begins a right-to-left "; break;
    case bidi_rule::ends_otherwise: text += " ends a right-to-left "; break;
  }
  text += component;
  text += rule == bidi_rule::both_directions ? " (section 4.2, rule 1)" : " (section 4.2, rule 2)";
  return text;
}

}  // namespace urispec
