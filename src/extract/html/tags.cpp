#include "extract/html/tags.hpp"

#include "extract/characters.hpp"
#include "urispec/ascii.hpp"

#include <algorithm>

namespace urispec::extracting {

namespace {

bool ends_name(char c) noexcept { return is_html_space(c) || c == '/' || c == '>'; }

// Whether `name` stands at the beginning, as a whole.
bool begins_with_name(std::string_view text, std::string_view name) noexcept {
  return text.size() > name.size() && ends_name(text[name.size()]) &&
         unicode::equal_but_for_case(text.substr(0, name.size()), name);
}

}  // namespace

bool tag_reader::next(page_place place) {
  for (;;) {
    const std::size_t open = page_.find('<', at_);
    if (open == std::string_view::npos) return false;
    at_ = open + 1;
    tag_.offset = open;
    tag_.is_end = !at_end() && page_[at_] == '/';
    const std::size_t name = tag_.is_end ? at_ + 1 : at_;
    if (name < page_.size() && is_letter(page_[name])) {
      at_ = name;
      read_name();
      return read_attributes();
    }
    if (place != page_place::unknown) pass_other_markup(place);
  }
}

// Comments, declarations, CDATA sections, after their "<".
void tag_reader::pass_other_markup(page_place place) {
  const std::string_view rest = page_.substr(at_);
  if (rest.starts_with("!--")) {
    const std::string_view comment = rest.substr(3);
    if (comment.starts_with('>') || comment.starts_with("->")) {
      pass(">", at_ + 3);
      return;
    }
    // "-->" or "--!>", whichever comes first.
    for (std::size_t dashes = page_.find("--", at_ + 3); dashes != std::string_view::npos;
         dashes = page_.find("--", dashes + 1)) {
      const std::string_view end = page_.substr(dashes + 2, 2);
      if (end.starts_with('>') || end == "!>") {
        pass(">", dashes);
        return;
      }
    }
    at_ = page_.size();
  } else if (place == page_place::foreign && rest.starts_with("![CDATA[")) {
    pass("]]>", at_ + 8);
  } else if (rest.starts_with('!') || rest.starts_with('?') || rest.starts_with('/')) {
    pass(">", at_);
  }
}

raw_text tag_reader::pass_raw_text() {
  const std::size_t begin = at_;
  std::size_t end = page_.find("</", begin);
  while (end != std::string_view::npos && !begins_with_name(page_.substr(end + 2), tag_.name))
    end = page_.find("</", end + 2);
  if (tag_.name == "script") {
    const std::string_view text = page_.substr(begin, end == std::string_view::npos ? end : end - begin);
    for (std::size_t open = text.find("<!--"); open != std::string_view::npos; open = text.find('<', open + 1)) {
      if (begins_with_name(text.substr(open + 1), tag_.name)) return raw_text::ambiguous;
    }
  }
  at_ = std::min(end, page_.size());
  return raw_text::passed;
}

void tag_reader::read_name() {
  tag_.name.clear();
  for (; !at_end() && !ends_name(page_[at_]); ++at_) tag_.name += unicode::in_lower_case(page_[at_]);
}

// Up to and including the ">". False if there is none: then it is not a tag.
bool tag_reader::read_attributes() {
  tag_.attributes = 0;
  tag_.is_self_closed = false;
  for (;;) {
    pass_spaces();
    if (at_end()) return false;
    if (page_[at_] == '>') {
      ++at_;
      return true;
    }
    tag_.is_self_closed = page_[at_] == '/' && page_.substr(at_ + 1).starts_with('>');
    if (page_[at_] == '/') {
      ++at_;
      continue;
    }
    ++tag_.attributes;
    for (++at_; !at_end() && !ends_name(page_[at_]) && page_[at_] != '=';) ++at_;
    pass_spaces();
    if (at_end() || page_[at_] != '=') continue;
    ++at_;
    pass_spaces();
    if (at_end()) return false;
    if (const char quote = page_[at_]; quote == '"' || quote == '\'') {
      pass({&quote, 1}, at_ + 1);
    } else {
      while (!at_end() && !is_html_space(page_[at_]) && page_[at_] != '>') ++at_;
    }
  }
}

void tag_reader::pass(std::string_view terminator, std::size_t from) noexcept {
  const std::size_t found = page_.find(terminator, from);
  at_ = found == std::string_view::npos ? page_.size() : found + terminator.size();
}

void tag_reader::pass_spaces() noexcept {
  while (!at_end() && is_html_space(page_[at_])) ++at_;
}

}  // namespace urispec::extracting
