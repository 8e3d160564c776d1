// One pass from left to right over "<", '"', ":" and what may begin an abbreviated form. Each of them looks ahead to an
// end beyond which no other of its kind looks: "<" to the next "<" or ">", '"' to the next '"' or "<" or ">", an
// undelimited reference to where the search continues. So every byte is read a bounded number of times.
#include "urispec/extract.hpp"

#include "extract/destination.hpp"
#include "extract/candidate.hpp"
#include "extract/delimiters.hpp"
#include "extract/raw_text.hpp"
#include "extract/roff.hpp"
#include "extract/spelling.hpp"
#include "extract/terminal.hpp"
#include "extract/xml_elements.hpp"
#include "markup/angle_brackets.hpp"
#include "markup/markdown.hpp"
#include "unicode/byte_flags.hpp"
#include "urispec/uri.hpp"

#include <algorithm>

namespace urispec {

namespace {

using namespace extraction;
using unicode::find_flagged;
using unicode::flag_bytes;

constexpr byte_flags all_stops = flag_bytes(ascii_set("<\":/wWfF"));
constexpr byte_flags stops_of_whole_references = flag_bytes(ascii_set("<\":/"));
// With the marks of terminal sequences, which no reference goes across.
constexpr byte_flags ends_of_angle_brackets = flag_bytes(ascii_set("<>\x1A\x1B"));
constexpr byte_flags ends_of_double_quotes = flag_bytes(ascii_set("<>\"\x1A\x1B"));

class searcher {
 public:
  searcher(std::string_view text, const extract_options& options, const std::function<void(text_reference&&)>& use,
           const std::function<void(const lone_beginning&)>& use_lone)
      : text_(text),
        options_(options),
        use_(use),
        use_lone_(use_lone),
        characters_(reference_characters::for_grammar(options.grammar)),
        markdown_(text, options.language == text_language::markdown ? text_language::markdown : text_language::unknown),
        markup_(text, options.language == text_language::xml ? text_language::xml : text_language::html) {}

  void run() {
    const byte_flags& stops =
        options_.abbreviated == abbreviated_forms::included ? all_stops : stops_of_whole_references;
    for (std::size_t position = find_flagged(text_, stops); position < text_.size();
         position = find_flagged(text_, stops, position)) {
      const std::size_t next = look_at(position);
      if (next > position) searched_ = next;
      position = std::max(next, position + 1);
    }
  }

 private:
  // Returns where the reference that is found here ends, delimiter included; `position` if there is none.
  std::size_t look_at(std::size_t position) {
    switch (text_[position]) {
      case '<': return between(position, ">", ends_of_angle_brackets, delimiters::angle_brackets);
      case '"':
        if (begins_roff_comment(text_, position)) return position;
        return between(position, "\"", ends_of_double_quotes, delimiters::double_quotes);
      case ':': return bare_with_scheme(position);
      case '/': return bare_network_path(position);
      default: return bare_abbreviated(position);
    }
  }

  std::size_t between(std::size_t position, std::string_view closing, const byte_flags& ends, delimiters kind) {
    std::size_t end = find_flagged(text_, ends, position + 1);
    if (end == std::string_view::npos || text_[end] == terminal_mark || text_[end] == hyperlink_mark) return position;
    if (kind == delimiters::angle_brackets) end = end_of_angle_brackets(text_, position, end);
    if (text_[end] != closing.front()) return position;
    const auto reference = reference_between(text_, position, end, options_.abbreviated);
    if (!reference) return position;
    const link_form form = kind == delimiters::angle_brackets ? link_form_at(text_, position) : link_form::none;
    const std::size_t begin = position + 1 + reference->offset;
    report(begin, reference->text, kind, reference->begins, spelling_at(begin, form, markup_place_at(text_, begin)));
    return end + 1;
  }

  // The spelling of the reference at `begin`. Called for places in ascending order.
  spelling spelling_at(std::size_t begin, link_form form, const markup_place& place) {
    using kind = markup_place::kind;
    const bool is_link = form != link_form::none;
    const bool is_in_markup = place.role != kind::none;
    switch (options_.language) {
      case text_language::unknown:
        if (is_link ? markdown_.have(begin) : is_in_markup && markup_.have(begin)) return {};
        break;
      case text_language::markdown:
        if (markdown_.have(begin)) return {};
        if (!is_link && !is_in_markup) return {backslash_language::troff, reference_language::markdown};
        break;
      case text_language::html:
        if (markup_.have(begin)) return {};
        if (!is_link) return {backslash_language::troff, reference_language::html};
        break;
      case text_language::xml:
        if (markup_.have(begin)) return {};
        if (!is_link && !is_in_markup) return {backslash_language::troff, reference_language::xml};
        break;
    }
    if (is_link) return {backslash_language::markdown, reference_language::markdown};
    if (begin > 0 && text_[begin - 1] == '{') return {backslash_language::latex, reference_language::none};
    if (!is_in_markup || place.role == kind::cdata) return {};
    return {backslash_language::troff, language_of_element(place.element)};
  }

  static text_language language_of(reference_language references) noexcept {
    switch (references) {
      case reference_language::none: break;
      case reference_language::markdown: return text_language::markdown;
      case reference_language::html: return text_language::html;
      case reference_language::xml: return text_language::xml;
    }
    return text_language::unknown;
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

  // "//a.example/x" as the destination of a link, the value of an attribute or the argument of url(); elsewhere "//"
  // begins a comment.
  std::size_t bare_network_path(std::size_t position) {
    if (!text_.substr(position).starts_with("//")) return position;
    const std::string_view before = text_.substr(searched_, position - searched_);
    if (before.empty() || std::string_view("(='\" \t\r\n").find(before.back()) == std::string_view::npos)
      return position;
    const bool is_delimited = begins_destination(text_, position) || begins_attribute_value(text_, position) ||
                              before.ends_with("url(") || before.ends_with("url('");
    return is_delimited ? bare(position, position) : position;
  }

  std::size_t bare_abbreviated(std::size_t position) {
    const bool in_a_word = position > searched_ && !ends_with_escape(text_.substr(searched_, position - searched_)) &&
                           (is_scheme_character(text_[position - 1]) || text_[position - 1] == '@' ||
                            text_[position - 1] == '/' || is_underscore_in_word(position - 1));
    return in_a_word ? position : bare(position, position);
  }

  // Not the first mark of "_www.a.example_".
  [[nodiscard]] bool is_underscore_in_word(std::size_t position) const noexcept {
    return text_[position] == '_' && position > searched_ && is_alphanumeric(text_[position - 1]);
  }

  // The place in the word where another reference with "//" begins, or the size of the word if none does. Each is
  // looked at by itself, so that they cost no more than the text.
  static std::size_t next_reference(std::string_view word, std::size_t after) noexcept {
    const std::size_t colon = word.find("://", after);
    if (colon == std::string_view::npos) return word.size();
    std::size_t begin = colon;
    while (begin > after && is_scheme_character(word[begin - 1])) --begin;
    while (begin < colon && !is_letter(word[begin])) ++begin;
    return beginning_of(word.substr(begin), abbreviated_forms::ignored, announcement::none) == beginning::none
               ? word.size()
               : begin;
  }

  // The word that begins with a reference which is interrupted after `length` bytes, or by a placeholder there.
  std::string_view word_at(std::size_t begin, std::size_t limit, std::size_t length, const destination& in_link,
                           spelling spelled) {
    const std::string_view reference = text_.substr(begin, limit - begin);
    if (in_link.is != destination::state::undetermined) return reference.substr(0, in_link.size);
    constexpr std::size_t most_after = 256;  // so that the cost stays linear where many references stand in one word
    const std::string_view near = reference.substr(0, length + most_after);
    const std::size_t after = length + markup::size_of_placeholder(near.substr(length));
    std::string_view word = near.substr(0, near.find_first_of(" \t\r\n\f\v\"<>`", after));
    word = word.substr(0, next_reference(word, after));
    return word.substr(0, size_without_end_of_sentence(text_, begin, word.size(), spelled));
  }

  [[nodiscard]] std::optional<interruption> interruption_at(std::string_view reference, const undelimited_end& end,
                                                            spelling spelled, const destination& in_link) const {
    using state = destination::state;
    if (in_link.is == state::complete) return std::nullopt;
    std::string_view rest = reference.substr(end.stop);
    const escape e = rest.empty() ? escape() : escape_at(rest, 0, spelled);
    if (e.size > 0) rest = e.prints;
    // has_escaped_slashes() has seen no backslashes but those of JSON: "\n", "\"".
    if (spelled.backslashes == backslash_language::json && rest.starts_with('\\') && !rest.starts_with("\\u")) {
      return std::nullopt;
    }
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
    if (slashes == std::string_view::npos || reference.find_first_of("/?#", slashes + 2) != reference.npos)
      return false;
    if (!begins_placeholder(after)) return false;
    const std::string_view rest = after.substr(markup::size_of_placeholder(after));
    return std::string_view(".-@:").find(reference.back()) != std::string_view::npos || rest.starts_with('/') ||
           rest.starts_with(':');
  }

  // Returns `otherwise` if no reference begins at `begin`.
  std::size_t bare(std::size_t begin, std::size_t otherwise) {
    // Looks at the beginning alone: most colons are followed by nothing that looks like a reference.
    const announcement mark = announcement_before(text_, begin);
    const beginning b = beginning_of(text_.substr(begin), options_.abbreviated, mark);
    if (b == beginning::none) return otherwise;
    const bool is_json = b == beginning::scheme && has_escaped_slashes(text_.substr(begin));
    const std::size_t limit = is_json ? limit_of_escaped(begin) : limit_between_marks(text_, begin);
    const std::string_view text = text_.substr(begin, limit - begin);
    const link_form form = link_form_at(text_, mark == announcement::url ? begin - size_of_announcement : begin);
    const markup_place place = markup_place_at(text_, begin);
    spelling spelled = spelling_at(begin, form, place);
    if (is_json) spelled = {backslash_language::json, reference_language::none};
    undelimited_end end = end_of_undelimited(text_, begin, limit, b, characters_, spelled);
    destination in_link = destination_at(begin, end.length, form, place);
    if (in_link.is == destination::state::longer) {
      const std::size_t size = length_in_destination(text.substr(0, in_link.size), characters_, spelled);
      end = {size, ending::character, size};
      if (size == in_link.size) in_link.is = destination::state::complete;
    }
    const std::size_t length = end.length;
    auto stopped_at = interruption_at(text, end, spelled, in_link);
    const interruption before_placeholder{interruption::reason::in_no_reference, U'<'};
    const bool may_go_on = !stopped_at && in_link.is == destination::state::undetermined;
    if (may_go_on && is_host_with_placeholder(text.substr(0, length), text.substr(length))) {
      stopped_at = before_placeholder;
    }
    const std::string_view word = stopped_at ? word_at(begin, limit, length, in_link, spelled) : std::string_view();
    const std::string_view reference = text.substr(
        0, in_link.is == destination::state::complete ? in_link.size
                                                      : size_without_end_of_sentence(text_, begin, length, spelled));
    // The beginning may have been removed together with the end.
    if (beginning_of(reference, options_.abbreviated, mark) == beginning::none) {
      const bool is_template = !stopped_at && begins_placeholder(text_.substr(begin + length));
      if (stopped_at || is_template) {
        use_lone_({begin, text_.substr(begin, length), stopped_at.value_or(before_placeholder)});
      }
      return otherwise;
    }
    report(begin, reference, delimiters::none, b, spelled, stopped_at, word);
    return begin + reference.size();
  }

  // A slash without a backslash, which JSON that escapes slashes does not have, or what ends every reference.
  // References before one such place share it; it is searched once for all of them.
  [[nodiscard]] std::size_t limit_of_escaped(std::size_t begin) noexcept {
    if (escaped_.begin <= begin && begin < escaped_.end) return escaped_.end;
    static constexpr byte_flags ends = flag_bytes(ascii_set("/ \t\n\r\"<>"));
    std::size_t end = find_flagged(text_, ends, begin);
    while (end != std::string_view::npos && text_[end] == '/' && text_[end - 1] == '\\') {
      end = find_flagged(text_, ends, end + 1);
    }
    escaped_ = {begin, std::min(end, text_.size())};
    return escaped_.end;
  }

  // The end of the reference from `begin` to `begin + length` if something beside it says where it ends.
  destination destination_at(std::size_t begin, std::size_t length, link_form form, const markup_place& place) const {
    using state = destination::state;
    const std::size_t end = begin + length;
    if (begin > 0 && text_[begin - 1] == hyperlink_mark) {
      const std::size_t size = size_of_hyperlink(text_.substr(begin));
      if (size > 0) return {size > length ? state::longer : state::complete, size};
    }
    const destination in_link = read_destination(form, text_, begin, end);
    if (in_link.is != state::undetermined) return in_link;
    using kind = markup_place::kind;
    const bool may_be_value =
        place.role == kind::tag || (begin > 0 && (text_[begin - 1] == '"' || text_[begin - 1] == '\''));
    std::size_t size = may_be_value ? size_of_attribute_value(text_, begin, end) : 0;
    if (holds_one_reference(place.element) && (place.role == kind::element || place.role == kind::cdata)) {
      const std::size_t before = text_.find_last_not_of(" \t", begin - 1);
      const bool begins_line = before != std::string_view::npos && is_line_break(text_[before]);
      const rest_of_line rest =
          begins_line && holds_location(place.element) ? rest_of_line::reference : rest_of_line::perhaps_prose;
      size = size_of_content(text_, begin, end, place.role == kind::cdata ? "]]>" : "</", rest);
    }
    if (size == 0 && begin > 0 && text_[begin - 1] == '<') {
      const std::size_t in_brackets = size_in_brackets_with_spaces(text_, begin, end);
      if (in_brackets > 0) return {state::has_space, in_brackets};
    }
    return size > 0 ? destination{size > length ? state::longer : state::complete, size} : destination();
  }

  // Up to what ends the command of the terminal: another sequence, BEL, or a backslash or "^G" of one that a program
  // writes.
  static std::size_t size_of_hyperlink(std::string_view text) noexcept {
    constexpr std::size_t most = 4096;
    text = text.substr(0, most);
    const std::size_t end = std::min({text.find_first_of("\x1A\x1B\a\\\n\r"), text.find("^G"), text.size()});
    return end < text.size() && !is_line_break(text[end]) ? end : 0;
  }

  // The link text "[http://a/](http://a/)".
  [[nodiscard]] bool repeats_destination(std::size_t end, std::string_view uri) const {
    if (!text_.substr(end).starts_with("](")) return false;
    constexpr std::size_t most = 256;
    const std::string_view near = text_.substr(0, end + 2 * uri.size() + most);
    const markup::link_reading link = markup::read_inline_link(near, end + 2);
    if (link.ending != markup::link_ending::closed) return false;
    const std::string_view destination =
        near.substr(link.destination_begin, link.destination_end - link.destination_begin);
    std::string decoded_text;
    std::vector<spelled_place> ignored;
    append_meant(decoded_text, destination, {backslash_language::markdown, reference_language::markdown},
                 line_breaks::kept, ignored);
    return decoded_text == uri;
  }

  void report(std::size_t offset, std::string_view text, delimiters kind, beginning b, spelling spelled,
              std::optional<interruption> stopped_at = std::nullopt, std::string_view word = {}) {
    std::vector<spelled_place> places;
    const auto completed = [&](std::string_view spelled_text, line_breaks breaks) {
      std::string uri(completion(b));
      places.clear();
      append_meant(uri, spelled_text, spelled, breaks, places);
      return uri;
    };
    text_reference r;
    r.offset = offset;
    r.text = text;
    r.marks = kind;
    r.stopped_at = stopped_at;
    r.word = stopped_at ? word : text;
    if (kind == delimiters::none) {
      r.uri = completed(text, line_breaks::kept);
      if (stopped_at) r.uri_of_word = completed(word, line_breaks::kept);
    } else {
      if (has_line_end_hyphen(text)) r.without_hyphens = completed(text, line_breaks::dropped_with_hyphens);
      r.uri = completed(text, line_breaks::dropped);
    }
    r.places = std::move(places);
    r.spelled_in = language_of(spelled.references);
    r.repeats_destination = kind == delimiters::none && repeats_destination(offset + text.size(), r.uri);
    if (const auto valid = validate(r.uri, start_rule(options_.grammar)); !valid) r.error = valid.error();
    use_(std::move(r));
  }

  std::string_view text_;
  const extract_options& options_;
  const std::function<void(text_reference&&)>& use_;
  const std::function<void(const lone_beginning&)>& use_lone_;
  const reference_characters& characters_;
  std::size_t searched_ = 0;  // up to the end of the last reference
  struct range {
    std::size_t begin = 0;
    std::size_t end = 0;
  };
  range escaped_;  // what limit_of_escaped() has read last
  raw_parts markdown_;
  raw_parts markup_;
};

// The reference as it stands in the text with escape sequences of terminals.
text_reference moved_back(text_reference r, const shown_text& printed, std::string_view text) {
  const std::string_view before = r.stopped_at ? r.word : r.text;
  const std::string_view original = printed.original(before);
  const std::size_t size = (r.stopped_at ? r.uri_of_word : r.uri).size();
  std::vector<spelled_place> runs = std::move(r.places);  // of the URI that are spelled as they are
  if (runs.empty() || (runs.front().in_uri > 0 && runs.front().in_text > 0)) runs.insert(runs.begin(), {0, 0});
  r.places.clear();
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const std::size_t end = i + 1 < runs.size() ? runs[i + 1].in_uri : size;
    bool is_first = r.places.empty() ? runs[i].in_uri > 0 : true;
    std::size_t last = 0;
    for (std::size_t position = runs[i].in_uri; position < end; ++position) {
      const std::string_view byte = before.substr(runs[i].in_text + (position - runs[i].in_uri), 1);
      const auto place = static_cast<std::size_t>(printed.original(byte).data() - original.data());
      if (is_first || place != last) r.places.push_back({position, place});
      last = place + 1;
      is_first = false;
    }
  }
  r.text = printed.original(r.text);
  r.word = printed.original(r.word);
  r.offset = static_cast<std::size_t>(r.text.data() - text.data());
  return r;
}

}  // namespace

std::size_t text_reference::offset_of(std::size_t in_uri) const noexcept {
  const auto after = std::ranges::upper_bound(places, in_uri, {}, &spelled_place::in_uri);
  if (after == places.begin()) return offset + (places.empty() || places.front().in_text > 0 ? in_uri : 0);
  return offset + std::prev(after)->in_text + (in_uri - std::prev(after)->in_uri);
}

void extract(std::string_view text, const extract_options& options, const std::function<void(text_reference&&)>& use,
             const std::function<void(const lone_beginning&)>& use_lone) {
  const auto printed = shown_text::read(text);
  if (!printed) {
    searcher(text, options, use, use_lone).run();
    return;
  }
  searcher(
      printed->text(), options, [&](text_reference&& r) { use(moved_back(std::move(r), *printed, text)); },
      [&](const lone_beginning& b) {
        const std::string_view original = printed->original(b.text);
        use_lone({static_cast<std::size_t>(original.data() - text.data()), original, b.stopped_at});
      })
      .run();
}

std::vector<text_reference> extract(std::string_view text, const extract_options& options) {
  std::vector<text_reference> references;
  extract(text, options, [&references](text_reference&& r) { references.push_back(std::move(r)); });
  return references;
}

}  // namespace urispec
