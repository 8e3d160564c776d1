// One pass from left to right over "<", '"', ":" and what may begin an abbreviated form. Each of them looks ahead to an
// end beyond which no other of its kind looks: "<" to the next "<" or ">", '"' to the next '"' or "<" or ">", an
// undelimited reference to where the search continues. So every byte is read a bounded number of times.
#include "urispec/extract.hpp"

#include "extract/destination.hpp"
#include "extract/candidate.hpp"
#include "extract/delimiters.hpp"
#include "extract/roff.hpp"
#include "markup/angle_brackets.hpp"
#include "urispec/uri.hpp"

#include <algorithm>
#include <array>

namespace urispec {

namespace {

using namespace extraction;

// Some bytes to look for, as a table: std::string_view::find_first_of calls a function for each byte of the text.
class byte_finder {
 public:
  explicit constexpr byte_finder(std::string_view bytes) noexcept {
    for (const char c : bytes) is_one_[static_cast<unsigned char>(c)] = true;
  }

  // npos if there is none from `at` on.
  [[nodiscard]] std::size_t find(std::string_view text, std::size_t at) const noexcept {
    if (at >= text.size()) return std::string_view::npos;
    const auto byte = std::find_if(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(),
                                   [this](char c) { return is_one_[static_cast<unsigned char>(c)]; });
    return byte == text.end() ? std::string_view::npos : static_cast<std::size_t>(byte - text.begin());
  }

 private:
  std::array<bool, 256> is_one_{};
};

constexpr byte_finder all_stops("<\":wWfF");
constexpr byte_finder stops_of_whole_references("<\":");
constexpr byte_finder ends_of_angle_brackets("<>");
constexpr byte_finder ends_of_double_quotes("<>\"");

class searcher {
 public:
  searcher(std::string_view text, const extract_options& options, const std::function<void(text_reference&&)>& use,
           const std::function<void(const lone_beginning&)>& use_lone)
      : text_(text),
        options_(options),
        use_(use),
        use_lone_(use_lone),
        characters_(reference_characters::for_grammar(options.grammar)) {}

  void run() {
    const byte_finder& stops = options_.abbreviated == abbreviated_forms::included ? all_stops : stops_of_whole_references;
    for (std::size_t at = stops.find(text_, 0); at < text_.size(); at = stops.find(text_, at)) {
      const std::size_t next = look_at(at);
      if (next > at) searched_ = next;
      at = std::max(next, at + 1);
    }
  }

 private:
  // Returns where the reference that is found here ends, delimiter included; `at` if there is none.
  std::size_t look_at(std::size_t at) {
    switch (text_[at]) {
      case '<': return between(at, ">", ends_of_angle_brackets, delimiters::angle_brackets);
      case '"':
        if (begins_roff_comment(text_, at)) return at;
        return between(at, "\"", ends_of_double_quotes, delimiters::double_quotes);
      case ':': return bare_with_scheme(at);
      default: return bare_abbreviated(at);
    }
  }

  std::size_t between(std::size_t at, std::string_view closing, const byte_finder& ends, delimiters kind) {
    std::size_t end = ends.find(text_, at + 1);
    if (end == std::string_view::npos) return at;
    if (kind == delimiters::angle_brackets) end = end_of_angle_brackets(text_, at, end);
    if (text_[end] != closing.front()) return at;
    const auto reference = reference_between(text_, at, end, options_.abbreviated);
    if (!reference) return at;
    const bool in_markdown = kind == delimiters::angle_brackets && begins_destination(text_, at);
    report(at + 1 + reference->offset, reference->text, kind, reference->begins,
           in_markdown ? escapes_of::markdown : escapes_of::troff);
    return end + 1;
  }

  // The scheme stands before `colon`.
  std::size_t bare_with_scheme(std::size_t colon) {
    std::size_t begin = colon;
    while (begin > searched_ && is_scheme_character(text_[begin - 1])) --begin;
    if (begin > searched_ && (text_[begin - 1] == '\\' || text_[begin - 1] == '(')) {
      begin += rest_of_escape(text_.substr(searched_, begin - searched_), text_.substr(begin, colon - begin));
    }
    while (begin < colon && !is_letter(text_[begin])) ++begin;
    return bare(begin, colon);
  }

  std::size_t bare_abbreviated(std::size_t at) {
    const bool in_a_word = at > searched_ && !ends_with_escape(text_.substr(searched_, at - searched_)) &&
                           (is_scheme_character(text_[at - 1]) || text_[at - 1] == '@' || text_[at - 1] == '/' ||
                            text_[at - 1] == '_');
    return in_a_word ? at : bare(at, at);
  }

  // The word that begins with a reference which is interrupted after `length` bytes, or by a placeholder there.
  static std::string_view word_at(std::string_view reference, std::size_t length, const destination& in_link) {
    if (in_link.is != destination::state::undetermined) return reference.substr(0, in_link.size);
    constexpr std::size_t most_after = 256;  // so that the cost stays linear where many references stand in one word
    const std::string_view near = reference.substr(0, length + most_after);
    const std::size_t after = length + markup::size_of_placeholder(near.substr(length));
    const std::string_view word = near.substr(0, near.find_first_of(" \t\r\n\f\v\"<>`", after));
    return word.substr(0, without_trailing_punctuation(word));
  }

  [[nodiscard]] std::optional<interruption> interruption_at(std::string_view reference, const undelimited_end& end,
                                                            escapes_of language,
                                                            const destination& in_link) const noexcept {
    using state = destination::state;
    if (in_link.is == state::complete) return std::nullopt;
    std::string_view rest = reference.substr(end.length);
    const bool is_escape = language == escapes_of::markdown && !rest.empty() && markup::is_backslash_escape(rest, 0);
    if (is_escape) rest.remove_prefix(1);
    switch (end.cause) {
      case ending::character:
        if (in_link.is == state::longer || in_link.is == state::has_space) {
          return characters_.interruption_within_word(rest);
        }
        return characters_.interruption_by(rest);
      case ending::host_bracket: return interruption{interruption::reason::only_around_addresses, U'['};
      case ending::markup: return std::nullopt;
    }
    return std::nullopt;
  }

  // "<host>", and not the beginning of "<em>text". The name of an element stands for a value only within a reference,
  // as in "http://<address>/".
  static bool begins_placeholder(std::string_view text) noexcept {
    const std::size_t size = markup::size_of_placeholder(text);
    if (size == 0) return false;
    const std::string_view after = text.substr(size);
    if (markup::is_html_element(text.substr(1, size - 2))) return after.starts_with('/') || after.starts_with(':');
    return after.empty() || !is_alphanumeric(after.front());
  }

  // "http://www." before "<host>", "http://a.example" before "<n>/": a host that something is put into. Elsewhere a
  // reference may well end before a tag that is not of HTML.
  static bool is_host_with_placeholder(std::string_view reference, std::string_view after) noexcept {
    const std::size_t slashes = reference.find("//");
    if (slashes == std::string_view::npos || reference.find_first_of("/?#", slashes + 2) != reference.npos) return false;
    if (!begins_placeholder(after)) return false;
    const std::string_view rest = after.substr(markup::size_of_placeholder(after));
    return std::string_view(".-@:").find(reference.back()) != std::string_view::npos || rest.starts_with('/') ||
           rest.starts_with(':');
  }

  // Each time, the brackets of the whole reference are counted: the bound keeps the cost linear.
  static std::string_view without_end_of_sentence(std::string_view reference) noexcept {
    constexpr int most_escapes = 8;
    reference = reference.substr(0, without_trailing_punctuation(reference));
    for (int n = 0; n < most_escapes && reference.ends_with("\\&"); ++n) {  // "\&." has lost its full stop
      reference.remove_suffix(2);
      reference = reference.substr(0, without_trailing_punctuation(reference));
    }
    return reference;
  }

  // Returns `otherwise` if no reference begins at `begin`.
  std::size_t bare(std::size_t begin, std::size_t otherwise) {
    // Without finding its end: most colons are followed by nothing that looks like a reference.
    const announcement mark = announcement_before(text_, begin);
    const beginning b = beginning_of(text_.substr(begin), options_.abbreviated, mark);
    if (b == beginning::none) return otherwise;
    std::string_view reference = text_.substr(begin);
    // Single quotes are characters of references, but people also use them as delimiters.
    if (begin > 0 && text_[begin - 1] == '\'') reference = reference.substr(0, reference.find('\''));
    const link_form form = link_form_at(text_, mark == announcement::url ? begin - size_of_announcement : begin);
    const escapes_of language = form == link_form::none ? escapes_of::troff : escapes_of::markdown;
    undelimited_end end = end_of_undelimited(reference, b, characters_, language);
    destination in_link = read_destination(form, text_, begin, begin + end.length);
    if (in_link.is == destination::state::longer) {
      end = {length_in_destination(reference.substr(0, in_link.size), characters_), ending::character};
      if (end.length == in_link.size) in_link.is = destination::state::complete;
    }
    const std::size_t value_size = size_of_attribute_value(text_, begin, begin + end.length);
    if (value_size > 0) in_link = {destination::state::has_space, value_size};
    const std::size_t length = end.length;
    auto stopped_at = interruption_at(reference, end, language, in_link);
    const interruption before_placeholder{interruption::reason::in_no_reference, U'<'};
    const bool may_go_on = !stopped_at && in_link.is == destination::state::undetermined;
    if (may_go_on && is_host_with_placeholder(reference.substr(0, length), reference.substr(length))) {
      stopped_at = before_placeholder;
    }
    const std::string_view word = stopped_at ? word_at(reference, length, in_link) : std::string_view();
    reference = in_link.is == destination::state::complete ? reference.substr(0, in_link.size)
                                                           : without_end_of_sentence(reference.substr(0, length));
    // The beginning may have been removed together with the end.
    if (beginning_of(reference, options_.abbreviated, mark) == beginning::none) {
      const bool is_template = !stopped_at && begins_placeholder(text_.substr(begin + length));
      if (stopped_at || is_template) {
        use_lone_({begin, text_.substr(begin, length), stopped_at.value_or(before_placeholder)});
      }
      return otherwise;
    }
    report(begin, reference, delimiters::none, b, language, stopped_at, word);
    return begin + reference.size();
  }

  void report(std::size_t offset, std::string_view text, delimiters kind, beginning b, escapes_of language,
              std::optional<interruption> stopped_at = std::nullopt, std::string_view word = {}) {
    const auto completed = [&](std::string uri) {
      uri.insert(0, completion(b));
      return without_escapes(std::move(uri), language);
    };
    text_reference r;
    r.offset = offset;
    r.text = text;
    r.marks = kind;
    r.stopped_at = stopped_at;
    r.word = stopped_at ? word : text;
    if (stopped_at) r.uri_of_word = completed(std::string(word));
    if (kind == delimiters::none) {
      r.uri = completed(std::string(text));
    } else {
      r.uri = completed(without_line_breaks(text, line_end_hyphens::kept));
      if (has_line_end_hyphen(text)) {
        r.without_hyphens = completed(without_line_breaks(text, line_end_hyphens::dropped));
      }
    }
    if (const auto valid = validate(r.uri, start_rule(options_.grammar)); !valid) r.error = valid.error();
    use_(std::move(r));
  }

  std::string_view text_;
  const extract_options& options_;
  const std::function<void(text_reference&&)>& use_;
  const std::function<void(const lone_beginning&)>& use_lone_;
  const reference_characters& characters_;
  std::size_t searched_ = 0;  // up to the end of the last reference
};

}  // namespace

void extract(std::string_view text, const extract_options& options, const std::function<void(text_reference&&)>& use,
             const std::function<void(const lone_beginning&)>& use_lone) {
  searcher(text, options, use, use_lone).run();
}

std::vector<text_reference> extract(std::string_view text, const extract_options& options) {
  std::vector<text_reference> references;
  extract(text, options, [&references](text_reference&& r) { references.push_back(std::move(r)); });
  return references;
}

}  // namespace urispec
