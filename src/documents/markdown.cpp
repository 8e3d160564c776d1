// Markdown line by line: CommonMark 0.30 §4.5 (fenced code) and §4.2 (headings), the parts of kramdown-rfc and mmark,
// and the attribute lists of kramdown. Code without a fence (indented by four columns) counts as code of no type.
#include "documents/readers.hpp"

#include <algorithm>
#include <utility>

namespace urispec::documents {
namespace {

using kind = abnf::passage::kind;

std::string_view trim(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(" \t\r"), text.size());
  text.remove_prefix(begin);
  return text.substr(0, text.find_last_not_of(" \t\r") + 1);
}

// `{: .abnf}`, `{: type="abnf"}`, `{: .language-abnf}`: the type that it gives to code.
std::string_view type_in_attributes(std::string_view list) {
  for (const std::string_view key : {"artwork-type=\"", "type=\"", ".language-", "."}) {
    const std::size_t position = list.find(key);
    if (position == std::string_view::npos) continue;
    const std::string_view rest = list.substr(position + key.size());
    return rest.substr(0, rest.find_first_of(" \"}"));
  }
  return {};
}

struct fence {
  char mark = 0;  // 0: none
  std::size_t length = 0;
  std::string_view info;
};

fence fence_in(std::string_view line) {
  const std::string_view text = trim(line);
  if (text.empty() || (text.front() != '`' && text.front() != '~')) return {};
  const std::size_t length = std::min(text.find_first_not_of(text.front()), text.size());
  if (length < 3) return {};
  return {text.front(), length, trim(text.substr(length))};
}

std::string_view type_of(std::string_view info) {
  if (info.starts_with('{')) return type_in_attributes(info);
  return info.substr(0, info.find_first_of(" \t{"));
}

class markdown_reader {
 public:
  void add(std::string_view line, std::size_t number) {
    if (open_.mark != 0) return add_code(line, number);
    if (const fence opened = fence_in(line); opened.mark != 0) {
      begin({}, number + 1);
      open_ = opened;
      indent_ = line.find(opened.mark);
      type_ = type_of(opened.info);
      return;
    }
    const std::string_view text = trim(line);
    if (text.empty()) return begin({}, number);
    if (text.starts_with("{:")) return read_attributes(text);
    if (text.starts_with("--- ") || text.starts_with('{')) return read_part(text);
    if (text.starts_with('#') && line.front() == '#') return add_heading(text, number);
    const bool is_indented = line.starts_with("    ") || line.starts_with('\t');
    const kind line_kind = is_indented && (now_.text.empty() || now_.content == kind::code) ? kind::code : kind::prose;
    if (now_.content != line_kind || now_.text.empty()) begin(line_kind, number);
    now_.text += line;
    now_.text += '\n';
  }

  std::vector<abnf::passage> passages() && {
    if (open_.mark != 0) finish_code();
    begin({}, 0);
    return std::move(passages_);
  }

 private:
  void add_code(std::string_view line, std::size_t number) {
    const fence closing = fence_in(line);
    if (closing.mark == open_.mark && closing.length >= open_.length && closing.info.empty()) return finish_code();
    if (now_.text.empty()) now_.line = number;
    const std::size_t blanks = std::min(line.find_first_not_of(' '), line.size());
    now_.text += line.substr(std::min(blanks, indent_));
    now_.text += '\n';
  }

  void finish_code() {
    open_ = {};
    const std::string_view type = type_.empty() ? type_before_ : std::string_view(type_);
    const auto code = kind_of_code(type);
    if (code) passages_.push_back({*code, section_, std::move(now_.text), now_.line});
    is_after_code_ = code && type.empty();
    now_ = {};
    type_before_.clear();
  }

  // An attribute list belongs to what stands before it, or to what follows.
  void read_attributes(std::string_view text) {
    const std::string_view type = type_in_attributes(text);
    if (type.empty()) return;
    if (is_after_code_ && !passages_.empty()) {
      if (const auto code = kind_of_code(type)) {
        passages_.back().content = *code;
      } else {
        passages_.pop_back();
      }
      is_after_code_ = false;
    } else {
      type_before_ = type;
    }
  }

  void read_part(std::string_view text) {
    begin({}, 0);
    if (text.starts_with("--- middle") || text.starts_with("{mainmatter}")) numbers_ = {};
    if (text.starts_with("--- back") || text.starts_with("{backmatter}")) numbers_.begin_back();
  }

  void add_heading(std::string_view text, std::size_t number) {
    begin({}, number);
    const std::size_t depth = std::min(text.find_first_not_of('#'), text.size());
    std::string_view title = trim(text.substr(depth));
    title = trim(title.substr(0, title.find(" {")));
    section_ = numbers_.next(depth);
    passages_.push_back({kind::heading, section_, std::string(title), number});
  }

  void begin(kind next, std::size_t number) {
    is_after_code_ = is_after_code_ && now_.text.empty();
    if (!now_.text.empty()) passages_.push_back(std::move(now_));
    now_ = {next, section_, {}, number};
  }

  std::vector<abnf::passage> passages_;
  section_numbers numbers_;
  std::string section_;
  abnf::passage now_;
  fence open_;
  std::size_t indent_ = 0;      // of the fence
  std::string type_;            // of the code that is open
  std::string type_before_;     // that an attribute list gives to the next code
  bool is_after_code_ = false;  // of no type
};

}  // namespace

std::vector<abnf::passage> read_markdown(std::string_view text) {
  markdown_reader reader;
  for (std::size_t number = 1; !text.empty(); ++number) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    reader.add(line, number);
  }
  return std::move(reader).passages();
}

}  // namespace urispec::documents
