#include "extract/html/prescan.hpp"

#include "extract/characters.hpp"
#include "urispec/extract.hpp"
#include "urispec/ascii.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace urispec::extracting {

namespace {

// Pages must declare their encoding within this many bytes (HTML §4.2.5.4).
constexpr std::size_t longest_beginning = 1024;

struct attribute {
  std::string name;  // both in lower case
  std::string value;
};

bool begins_with(std::string_view text, std::string_view lower) noexcept {
  return unicode::equal_but_for_case(text.substr(0, lower.size()), lower);
}

std::size_t passed_spaces(std::string_view text, std::size_t at) noexcept {
  while (at < text.size() && is_html_space(text[at])) ++at;
  return at;
}

// HTML, "extracting a character encoding from a meta element": the label in "text/html; charset=x". Empty if there is
// none.
std::string_view label_in_content(std::string_view content) noexcept {
  constexpr std::string_view word = "charset";
  for (std::size_t at = content.find(word); at != std::string_view::npos; at = content.find(word, at)) {
    at = passed_spaces(content, at + word.size());
    if (at == content.size() || content[at] != '=') continue;
    at = passed_spaces(content, at + 1);
    if (at == content.size()) return {};
    const std::string_view rest = content.substr(at);
    if (rest.front() == '"' || rest.front() == '\'') {
      const std::size_t end = rest.find(rest.front(), 1);
      return end == std::string_view::npos ? std::string_view() : rest.substr(1, end - 1);
    }
    return rest.substr(0, rest.find_first_of("\t\n\f\r ;"));
  }
  return {};
}

// Takes a declared label; the first known one counts.
void take_label(std::string_view label, declared_encoding& found) {
  const auto name = find_encoding(label);
  if (!name) {
    if (!found.unknown_label.empty()) return;
    found.unknown_label = label;
    std::ranges::transform(found.unknown_label, found.unknown_label.begin(), unicode::in_lower_case);
  } else if (name->starts_with("UTF-16")) {
    found.name = "UTF-8";  // or this declaration could not have been read
  } else {
    found.name = *name == "x-user-defined" ? "windows-1252" : *name;
  }
}

class prescanner {
 public:
  explicit prescanner(std::string_view page) noexcept : page_(page) {}

  declared_encoding run() && {
    for (at_ = page_.find('<'); at_ < page_.size() && !found_.name; at_ = page_.find('<', at_)) {
      const std::string_view rest = page_.substr(at_);
      if (rest.starts_with("<!--")) {
        pass("-->", at_ + 2);  // "<!-->" is a whole comment
      } else if (begins_with(rest, "<meta") && rest.size() > 5 && (is_html_space(rest[5]) || rest[5] == '/')) {
        at_ += 5;
        take_meta();
      } else if (at_ >= longest_beginning && begins_with(rest, "<body")) {
        break;
      } else if (begins_tag(rest)) {
        while (at_ < page_.size() && !is_html_space(page_[at_]) && page_[at_] != '>') ++at_;
        while (next_attribute()) continue;
      } else if (rest.starts_with("<!") || rest.starts_with("</") || rest.starts_with("<?")) {
        pass(">", at_);
      } else {
        ++at_;
      }
    }
    return std::move(found_);
  }

 private:
  static bool begins_tag(std::string_view text) noexcept {
    text.remove_prefix(1);
    if (text.starts_with('/')) text.remove_prefix(1);
    return !text.empty() && is_letter(text.front());
  }

  void pass(std::string_view terminator, std::size_t from) noexcept {
    const std::size_t found = page_.find(terminator, from);
    at_ = found == std::string_view::npos ? page_.size() : found + terminator.size();
  }

  // "Get an attribute": nullopt at the end of the tag, and at the end of the page.
  std::optional<attribute> next_attribute() {
    while (at_ < page_.size() && (is_html_space(page_[at_]) || page_[at_] == '/')) ++at_;
    if (at_ == page_.size() || page_[at_] == '>') return std::nullopt;
    attribute a;
    for (; at_ < page_.size() && !is_html_space(page_[at_]) && page_[at_] != '/' && page_[at_] != '>'; ++at_) {
      if (page_[at_] == '=' && !a.name.empty()) break;
      a.name += unicode::in_lower_case(page_[at_]);
    }
    const std::size_t after = passed_spaces(page_, at_);
    if (after == page_.size() || page_[after] != '=') return a;
    at_ = passed_spaces(page_, after + 1);
    if (at_ == page_.size()) return std::nullopt;
    if (const char quote = page_[at_]; quote == '"' || quote == '\'') {
      const std::size_t end = page_.find(quote, at_ + 1);
      if (end == std::string_view::npos) {
        at_ = page_.size();
        return std::nullopt;
      }
      a.value = page_.substr(at_ + 1, end - at_ - 1);
      at_ = end + 1;
    } else {
      const std::size_t begin = at_;
      while (at_ < page_.size() && !is_html_space(page_[at_]) && page_[at_] != '>') ++at_;
      a.value = page_.substr(begin, at_ - begin);
    }
    std::ranges::transform(a.value, a.value.begin(), unicode::in_lower_case);
    return a;
  }

  void take_meta() {
    enum class source : std::uint8_t { none, charset, content };
    source from = source::none;
    bool is_content_type = false;
    std::string label;
    std::vector<std::string> seen;
    while (auto a = next_attribute()) {
      if (std::ranges::find(seen, a->name) != seen.end()) continue;
      if (a->name == "http-equiv") {
        is_content_type = is_content_type || a->value == "content-type";
      } else if (a->name == "charset") {
        label = a->value;
        from = source::charset;
      } else if (a->name == "content" && from == source::none) {
        label = label_in_content(a->value);
        if (!label.empty()) from = source::content;
      }
      // Only these three are needed; others need not be remembered.
      if (a->name == "http-equiv" || a->name == "charset" || a->name == "content") seen.push_back(std::move(a->name));
    }
    if (from == source::none || (from == source::content && !is_content_type)) return;
    take_label(label, found_);
  }

  std::string_view page_;
  std::size_t at_ = 0;
  declared_encoding found_;
};

// "Get an XML encoding".
std::optional<std::string_view> xml_label(std::string_view page) noexcept {
  if (!page.starts_with("<?xml")) return std::nullopt;
  const std::string_view declaration = page.substr(0, page.find('>'));
  if (declaration.size() == page.size()) return std::nullopt;
  constexpr std::string_view word = "encoding";
  std::size_t at = declaration.find(word);
  if (at == std::string_view::npos) return std::nullopt;
  const auto passed = [&](std::size_t from) {
    while (from < declaration.size() && static_cast<unsigned char>(declaration[from]) <= 0x20) ++from;
    return from;
  };
  at = passed(at + word.size());
  if (at == declaration.size() || declaration[at] != '=') return std::nullopt;
  at = passed(at + 1);
  if (at == declaration.size() || (declaration[at] != '"' && declaration[at] != '\'')) return std::nullopt;
  const std::size_t end = declaration.find(declaration[at], at + 1);
  if (end == std::string_view::npos) return std::nullopt;
  return declaration.substr(at + 1, end - at - 1);
}

}  // namespace

declared_encoding prescan(std::string_view page) {
  using namespace std::string_view_literals;
  if (page.starts_with("<\0?\0x\0"sv)) return {"UTF-16LE", {}};
  if (page.starts_with("\0<\0?\0x"sv)) return {"UTF-16BE", {}};
  declared_encoding found = prescanner(page).run();
  if (found.name) return found;
  if (const auto label = xml_label(page)) take_label(*label, found);
  return found;
}

}  // namespace urispec::extracting
