#include "report/diagnosis_text.hpp"

#include "report/headline.hpp"
#include "report/ruler.hpp"
#include "report/text.hpp"
#include "urispec/rules/rule_components.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

namespace urispec::report {
namespace {

constexpr std::size_t most_rules = 3;

std::string line_of(std::string_view label, ink color, std::string_view text, coloring colors) {
  return "  " + painted(label, color, colors) + " " + std::string(text) + "\n";
}

// "scheme http, host [::1 (being read)"; an authority is shown by its parts.
std::string components_so_far(std::string_view text, const diagnosis& d) {
  std::string lines;
  if (d.error.offset == 0) return lines;
  for (const component_so_far& c : d.components) {
    const bool has_parts = std::ranges::any_of(d.components, [&](const component_so_far& other) {
      return other.component != c.component && other.position.begin >= c.position.begin &&
             other.position.end <= c.position.end && (c.component == part::authority || c.component == part::server);
    });
    if (has_parts || (c.position.begin == c.position.end && d.reading != c.component)) continue;
    const bool is_open = c.progress == component_so_far::state::being_read;
    if (c.position.begin == c.position.end) {
      lines += fmt::format("{}{} (nothing yet)", lines.empty() ? "" : ", ", name(c.component));
    } else {
      const auto value = text.substr(c.position.begin, c.position.end - c.position.begin);
      lines += fmt::format("{}{} {}{}", lines.empty() ? "" : ", ", name(c.component),
                         excerpt(value, is_open ? value.size() : 0), is_open ? "…" : "");
    }
  }
  return lines;
}

std::string listed(const std::vector<std::string>& names, std::string_view last) {
  std::string lines;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) lines += i + 1 == names.size() ? fmt::format(" {} ", last) : ", ";
    lines += names[i];
  }
  return lines;
}

std::string with_article(std::string_view name) {
  const bool begins_with_vowel = !name.empty() && std::string_view("aeiouAEIO").find(name.front()) != name.npos;
  return fmt::format("{} {}", begins_with_vowel ? "an" : "a", name);
}

// "its host is an IPv6address"; empty where the grammar has no components that say something.
std::string what_it_is(const other_reading& o, std::string_view text, const parse_error& error) {
  if (!o.component) return {};
  const bool is_authority = o.component == part::reg_name || o.component == part::server;
  if (is_authority) return fmt::format("its authority is {}", with_article(name(*o.component)));
  if (o.component == part::authority) return {};
  if (!o.kind.empty()) return fmt::format("its {} is {}", name(*o.component), with_article(o.kind));
  const bool begins_there = (o.component == part::query && error.unexpected == U'?') ||
                            (o.component == part::fragment && error.unexpected == U'#');
  if (begins_there) return fmt::format("it may have {}", with_article(name(*o.component)));
  const std::string_view rest = text.substr(error.offset);
  const auto c = unicode::first_code_point(rest);
  return fmt::format("its {} may have {}", name(*o.component),
                     c ? fmt::format("'{}'", visible(rest.substr(0, c->size))) : "this");
}

// A path says little: nearly everything is one.
bool says_something(std::string_view rule) { return (component_of(rule).parts & component_bit(part::path)) == 0; }

// One line for all grammars in which the text is the same.
std::vector<std::string> elsewhere_notes(std::string_view text, const diagnosis& d) {
  std::vector<std::pair<std::string, std::vector<std::string>>> grammars;  // by what the text is there
  std::vector<std::string> rules;
  for (const other_reading& o : d.elsewhere) {
    if (o.grammar == d.grammar && !o.component) {
      if (rules.size() < most_rules && says_something(o.rule)) rules.emplace_back(o.rule);
      continue;
    }
    if (!o.component) continue;
    const std::string is = what_it_is(o, text, d.error);
    const std::string label =
        o.grammar == d.grammar ? fmt::format("as {}", o.rule) : fmt::format("under {}", o.grammar);
    const auto entry = std::ranges::find_if(grammars, [&](const auto& other) { return other.first == is; });
    if (entry == grammars.end()) {
      grammars.push_back({is, {label}});
    } else {
      entry->second.push_back(label);
    }
  }
  std::vector<std::string> notes;
  for (const auto& [is, labels] : grammars) {
    notes.push_back(fmt::format("valid {}{}{}", listed(labels, "and"), is.empty() ? "" : ": ", is));
  }
  if (!rules.empty()) notes.push_back("as a whole, the string is valid as " + listed(rules, "or"));
  return notes;
}

// The whole text, or what is around the places that were edited: as many as `describe` names.
std::string valid_text(std::string_view text, std::span<const edit> edits, long_repairs long_ones) {
  constexpr std::size_t longest = 100;
  if (text.empty()) return "\"\"";
  const bool is_short = text.size() <= longest && display_width(text) <= longest;
  if (is_short || long_ones == long_repairs::whole) return visible(text);
  std::vector<excerpt_place> places;
  for (const auto [begin, end] : places_written(edits)) {
    const bool is_next = !places.empty() && places.back().end == begin;
    if (!is_next && places.size() == most_described) break;
    if (is_next) {
      places.back().end = end;
    } else {
      places.push_back({begin, end});
    }
  }
  return excerpt_around(text, places);
}

std::string edits_in_words(std::string_view text, std::span<const edit> edits) {
  return visible(describe(edits, text, most_described, position_unit::column), 500);
}

// Up to two of the nearest texts that are no suggestions: an example only if there is nothing else.
std::vector<const nearest_text*> shown_nearest(const diagnosis& d) {
  constexpr std::size_t most = 2;
  std::vector<const nearest_text*> shown;
  for (const nearest_text& n : d.nearest) {
    const bool is_suggested = std::ranges::find(d.repairs, n.text, &repair::text) != d.repairs.end();
    if (shown.size() == most || (is_example(n) && !shown.empty())) break;
    if (!is_suggested) shown.push_back(&n);
  }
  return shown;
}

std::string_view words_of(search_limit limit) {
  switch (limit) {
    case search_limit::text_too_long:
      return "too long for repairs, which are looked for in strings of up to 1 MiB";
    case search_limit::search_too_costly:
      return "too long, or too many mistakes, for a search for the nearest valid string";
    default:
      return {};
  }
}

}  // namespace

std::string draw_place(std::string_view text, const diagnosis& d, std::size_t columns, coloring colors) {
  const auto fault = d.cause ? underlined{d.cause->fault.begin, d.cause->fault.end} : underlined{};
  const std::string drawing = draw_caret(text, d.error.offset, 2, columns, fault);
  const std::size_t end = drawing.find('\n') + 1;
  return drawing.substr(0, end) + painted(drawing.substr(end, drawing.size() - end - 1), ink::error, colors) + "\n";
}

std::string_view introduction(const repair& r) { return is_fix(r) ? "write" : "you may have meant"; }

long_repairs long_repairs_on(const output& out) {
  return out.is_terminal() ? long_repairs::around_edits : long_repairs::whole;
}

std::string headline_line(const diagnosis& d) {
  return d.cause ? fmt::format("{} [{}]", headline_of(d), id_of(d)) : headline_of(d);
}

std::string diagnosis_lines(std::string_view text, const diagnosis& d, long_repairs long_ones, coloring colors) {
  std::string lines;
  if (d.cause) {
    lines += fmt::format("  {} ({})\n", d.cause->entry->advice, d.cause->sections);
  }
  std::string_view introduction_above;
  for (const repair& r : d.repairs) {
    const bool repeats_introduction = introduction(r) == introduction_above;
    lines += line_of(introduction_above.empty() ? "help:" : "  or:", ink::help,
                     fmt::format("{}{}{}  ({})", repeats_introduction ? "" : introduction(r),
                                 repeats_introduction ? "" : " ", valid_text(r.text, r.edits, long_ones),
                                 edits_in_words(text, r.edits)),
                     colors);
    introduction_above = introduction(r);
  }
  for (const nearest_text* const n : shown_nearest(d)) {
    lines += line_of("note:", ink::note,
                     fmt::format("a nearest valid string: {}  ({})", valid_text(n->text, n->edits, long_ones),
                                 edits_in_words(text, n->edits)),
                     colors);
  }
  const auto why_none = words_of(d.limit);
  if (!why_none.empty()) lines += line_of("note:", ink::note, why_none, colors);
  if (d.browser) lines += line_of("note:", ink::note, visible(d.browser->message()), colors);
  for (const std::string& note : elsewhere_notes(text, d)) lines += line_of("note:", ink::note, note, colors);
  if (d.cause) {
    lines += "  " +
             painted(fmt::format("column {}: {}", d.error.code_point_offset + 1, detail_of(d)), ink::faint, colors) +
             "\n";
  }
  if (const std::string so_far = components_so_far(text, d); !so_far.empty()) {
    lines += "  " + painted("read so far: " + so_far, ink::faint, colors) + "\n";
  }
  if (d.cause) {
    lines +=
        "  " + painted(fmt::format("`urispec explain {}` says more", d.cause->entry->id), ink::faint, colors) + "\n";
  }
  return lines;
}

}  // namespace urispec::report
