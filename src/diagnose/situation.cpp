#include "diagnose/situation.hpp"

#include "interpret/rule_automaton.hpp"
#include "octets/triplets.hpp"
#include "unicode/characters.hpp"
#include "urispec/abnf.hpp"
#include "urispec/ascii.hpp"
#include "urispec/uri.hpp"
#include "urispec/url_standard.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

namespace urispec::diagnosing {
namespace {

constexpr std::size_t most_schemes = 8;
constexpr std::size_t longest_scheme = 32;

// A walk through the automaton along the characters of schemes.
class scheme_finder {
 public:
  explicit scheme_finder(const automaton::dfa& texts)
      : texts_(texts), live_(live_states(texts)), may_come_(texts.symbols->size()) {
    for (char32_t c = U'!'; c < 0x7F; ++c) {
      if (c == U':' || is_scheme_character(static_cast<char>(c))) may_come_[texts.symbols->class_of(c)] = true;
    }
  }

  [[nodiscard]] std::vector<std::string> find() {
    walk(texts_.start, {});
    return has_few_ ? std::move(schemes_) : std::vector<std::string>();
  }

 private:
  [[nodiscard]] bool has_other_successors(automaton::state source) const {
    for (automaton::symbol_class c = 0; c < texts_.symbols->code_point_classes(); ++c) {
      if (!may_come_[c] && live_[texts_.next(source, c)]) return true;
    }
    return texts_.accepting[source];
  }

  void walk(automaton::state source, const std::string& read) {
    if (read.size() > longest_scheme || schemes_.size() > most_schemes || has_other_successors(source))
      has_few_ = false;
    if (!has_few_) return;
    for (char c = '+'; c <= 'z'; ++c) {
      if (c != ':' && (!is_scheme_character(c) || unicode::in_lower_case(c) != c)) continue;
      const automaton::state target = texts_.next(source, texts_.symbols->class_of(static_cast<char32_t>(c)));
      if (!live_[target]) continue;
      if (c == ':' && !read.empty() && is_letter(read.front())) {
        schemes_.push_back(read);
      } else if (c == ':') {  // no scheme (RFC 3986 §3.1)
        has_few_ = false;
      } else {
        walk(target, read + c);
      }
    }
  }

  const automaton::dfa& texts_;
  std::vector<bool> live_;
  std::vector<bool> may_come_;  // by class: has a character of schemes, or the colon
  std::vector<std::string> schemes_;
  bool has_few_ = true;
};

}  // namespace

std::vector<std::string> schemes_of(const automaton::dfa& texts) { return scheme_finder(texts).find(); }

bool has_other_scheme(std::string_view text, std::span<const std::string> schemes) {
  const std::size_t colon = colon_of_scheme(text, 0);
  return colon != nowhere && !schemes.empty() && std::ranges::none_of(schemes, [&](const std::string& scheme) {
    return unicode::equal_but_for_case(text.substr(0, colon), scheme);
  });
}

namespace {

// True if some text of the rule has this character.
bool can_have(const automaton::dfa& texts, char32_t c) {
  const auto live = live_states(texts);
  const auto symbol = texts.symbols->class_of(c);
  for (automaton::state s = 0; s < texts.states(); ++s) {
    if (live[texts.next(s, symbol)]) return true;
  }
  return false;
}

// True if some text of the rule begins with it.
bool can_begin_with(const automaton::dfa& texts, char32_t c) {
  return live_states(texts)[texts.next(texts.start, texts.symbols->class_of(c))];
}

// True if a text can go on there with another character than these.
bool goes_on(const automaton::dfa& texts, automaton::state source, const automaton::code_point_set& characters) {
  const auto live = live_states(texts);
  for (automaton::symbol_class c = 0; c < texts.symbols->code_point_classes(); ++c) {
    const bool is_other = !set_difference(texts.symbols->members(c), characters).empty();
    if (live[texts.next(source, c)] && is_other) return true;
  }
  return false;
}

// True if the texts begin with a percent sign, and one is an escape that is not whole earlier and that nothing can
// follow.
bool are_escapes(const automaton::dfa& texts) {
  automaton::state source = texts.start;
  if (goes_on(texts, source, {{U'%', U'%'}})) return false;
  for (const char32_t c : {U'%', U'4', U'F'}) {
    if (texts.accepting[source]) return false;
    source = texts.next(source, texts.symbols->class_of(c));
  }
  return texts.accepting[source] && !goes_on(texts, source, {});
}

bool is_of_components(std::string_view rule) {
  const rule_component named = component_of(rule);
  return named.parts != 0 || named.kind != kind_of::nothing;
}

// A reference has a scheme and something after it, or an authority with a path. The start rule of a grammar counts as
// one: that of ECMA-262 has no components.
text_scope scope_of(const rule_reader& rule, const components& shortest, std::size_t length) {
  constexpr auto hierarchy = component_bit(part::authority) | component_bit(part::path);
  const byte_range scheme = shortest.ranges[static_cast<std::size_t>(part::scheme)];
  const bool is_reference = rule.is_start() || (rule.fillable_components() & hierarchy) == hierarchy ||
                            (scheme.defined() && scheme.end < length);
  return is_reference ? text_scope::reference : text_scope::part;
}

// A host may have a name of its own: a rule of addresses in brackets is one.
bool is_host(std::string_view rule, const rule_role& role) {
  return is_called_host(rule) || (role.is_within(part::host) && role.address == address_form::in_brackets);
}

}  // namespace

bool is_called_host(std::string_view rule) {
  const rule_component named = component_of(rule);
  return named.kind == kind_of::host || (named.parts & component_bit(part::host)) != 0 || rule == "IP-literal";
}

text_topic topic_of(const rule_reader& rule) {
  const std::string_view base = rule.grammar().substr(0, rule.grammar().find('+'));
  const auto rules = rule.rule_list();
  const bool is_about_uris = abnf::find_entry(base) != nullptr || rule.automaton()->components_around != 0 ||
                             std::ranges::any_of(rules, is_of_components, &rule_info::name) ||
                             std::ranges::any_of(rule.automaton()->regular.languages.minimal, are_escapes);
  return is_about_uris ? text_topic::uris : text_topic::other;
}

rule_role role_of(const rule_reader& rule, const components& shortest, std::size_t length) {
  constexpr char32_t letter_of_iris = U'\u00E9';
  const automaton::dfa& texts = rule.automaton()->regular.minimal();
  rule_role role;
  role.topic = topic_of(rule);
  role.characters = can_have(texts, letter_of_iris) ? repertoire::unicode : repertoire::ascii;
  role.scope = scope_of(rule, shortest, length);
  if (role.scope == text_scope::part) role.within = rule.automaton()->components_around;
  if (role.scope == text_scope::reference) role.schemes = schemes_of(texts);
  role.address = can_begin_with(texts, U'[') ? address_form::in_brackets : address_form::bare;
  role.is_host = is_host(rule.name(), role);
  role.has_escapes = can_have(texts, U'%');
  return role;
}

bool situation::finds_one_of(std::string_view ascii) const {
  return error.kind == error_kind::syntax && error.unexpected && *error.unexpected < 0x80 &&
         ascii.find(static_cast<char>(*error.unexpected)) != std::string_view::npos;
}

bool situation::lacks_scheme() const {
  if (role.scope != text_scope::reference || reading != part::scheme) return false;
  const std::size_t end = text.find_first_of(":/?#");
  return end == nowhere || text[end] != ':';
}

std::optional<byte_range> situation::range_of(part p) const {
  const auto component = std::ranges::find(components, p, &component_so_far::component);
  return component == components.end() ? std::nullopt : std::optional(component->position);
}

bool situation::expects(char32_t c) const {
  return std::ranges::any_of(expected.next, [&](const auto& choice) { return choice.contains(c); });
}

bool situation::expects_hexadecimal_digit() const {
  const automaton::code_point_set digits{{U'0', U'9'}, {U'A', U'F'}, {U'a', U'f'}};
  if (expected.next.empty() || expected.may_end) return false;
  const auto are_digits = [&](const expected_set::character_range& range) {
    return set_difference(automaton::code_point_set{{range.first, range.last}}, digits).empty();
  };
  return std::ranges::all_of(expected.next,
                             [&](const auto& choice) { return std::ranges::all_of(choice.characters, are_digits); });
}

std::optional<byte_range> situation::whole_authority() const {
  auto authority = range_of(part::authority);
  if (is_authority_alone()) authority = byte_range{0, text.size()};
  if (!authority) return std::nullopt;
  const std::size_t end = std::min(text.find_first_of("/?#", authority->begin), text.size());
  if (place() > end) return std::nullopt;
  return byte_range{authority->begin, end};
}

bool situation::is_authority_alone() const {
  constexpr auto inside = component_bit(part::userinfo) | component_bit(part::host) | component_bit(part::port);
  return role.is_within(part::authority) && (role.within & inside) == 0;
}

std::optional<byte_range> situation::host_and_port() const {
  if (is_host_alone()) return byte_range{0, text.size()};
  auto range = whole_authority();
  if (!range) return std::nullopt;
  const auto position = part_of_text(*range).rfind('@');
  if (position != std::string_view::npos) range->begin += position + 1;
  return range;
}

bool situation::has_at_sign_after() const {
  const auto authority = whole_authority();
  return authority && text.substr(0, authority->end).find('@', place()) != nowhere;
}

std::optional<std::size_t> situation::open_bracket() const {
  const auto host = is_host_alone() ? byte_range{0, text.size()} : range_of(part::host);
  if (!host || host->begin >= place() || text[host->begin] != '[') return std::nullopt;
  if (text.substr(host->begin, place() - host->begin).find(']') != nowhere || has_at_sign_after()) return std::nullopt;
  return host->begin;
}

std::optional<byte_range> situation::zone_without_brackets() const {
  const auto range = host_and_port();
  if (!range) return std::nullopt;
  const std::string_view host = part_of_text(*range);
  const std::size_t percent = host.find('%');
  const bool is_read = is_host_alone() || (percent != nowhere && place() >= range->begin + percent);
  if (percent == nowhere || !is_read || !is_ipv6_address(host.substr(0, percent))) return std::nullopt;
  const std::size_t colon = host.find(':', percent);
  return byte_range{range->begin + percent, colon == nowhere ? range->end : range->begin + colon};
}

std::optional<std::size_t> situation::begin_of_address() const {
  if (const auto bracket = open_bracket()) return *bracket + 1;
  return rule.name() == "IPv6address" && role.scope == text_scope::part ? std::optional<std::size_t>(0) : std::nullopt;
}

std::string_view situation::address_so_far() const {
  const auto begin = begin_of_address();
  return begin ? text.substr(*begin, place() - *begin) : std::string_view();
}

std::string listed(std::span<const std::string> names) {
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
  return list;
}

std::string in_words(std::span<const std::string> names, std::string_view last) {
  if (names.size() < 2) return listed(names);
  return listed(names.first(names.size() - 1)) + " " + std::string(last) + " " + names.back();
}

std::size_t end_before(std::string_view text, std::string_view delimiters, std::size_t begin) {
  return std::min(text.find_first_of(delimiters, begin), text.size());
}

std::size_t end_of_run(std::string_view text, std::string_view characters, std::size_t begin) {
  return std::min(text.find_first_not_of(characters, begin), text.size());
}

bool consists_of(std::string_view text, std::string_view signs) {
  return std::ranges::all_of(text,
                             [&](char c) { return is_letter(c) || unicode::is_digit(c) || signs.find(c) != nowhere; });
}

std::size_t colon_of_scheme(std::string_view text, std::size_t position) {
  if (position >= text.size() || !is_letter(text[position])) return nowhere;
  while (position < text.size() && is_scheme_character(text[position])) ++position;
  return position < text.size() && text[position] == ':' ? position : nowhere;
}

bool is_ipv6_address(std::string_view text) {
  static const auto rule = find_rule(grammar::rfc3986, "IPv6address");
  return rule && matches(text, *rule);
}

scheme_facts facts_of(std::string_view scheme) {
  static constexpr scheme_facts table[] = {
      {.name = "ssh", .is_common = true, .has_scp_paths = true},
      {.name = "mailto", .is_common = true, .has_names = true},
      {.name = "git", .has_scp_paths = true},
      {.name = "git+ssh", .has_scp_paths = true},
      {.name = "ssh+git", .has_scp_paths = true},
      {.name = "scp", .has_scp_paths = true},
      {.name = "sftp", .has_scp_paths = true},
      {.name = "rsync", .has_scp_paths = true},
      {.name = "data", .is_data = true},
      {.name = "javascript", .is_data = true},
      {.name = "urn", .has_names = true},
      {.name = "cid", .has_names = true},
      {.name = "mid", .has_names = true},
      {.name = "xmpp", .has_names = true},
      {.name = "tel", .has_numbers = true},
      {.name = "sms", .has_numbers = true},
  };
  const auto* const row =
      std::ranges::find_if(table, [&](const auto& r) { return unicode::equal_but_for_case(r.name, scheme); });
  return row == std::end(table) ? scheme_facts{.name = {}, .is_common = url_standard::is_special_scheme(scheme)} : *row;
}

bool is_opaque_data(std::string_view text) { return facts_of(schemes::scheme_in(text)).is_data; }

std::size_t begin_of_base64(std::string_view text) {
  constexpr std::string_view marker = ";base64";
  const std::size_t comma = text.find(',');
  if (comma == nowhere || !unicode::equal_but_for_case(schemes::scheme_in(text), "data")) return text.size();
  const std::string_view type = text.substr(0, comma);
  const bool is_base64 = type.size() > marker.size() &&
                         unicode::equal_but_for_case(type.substr(type.size() - marker.size()), marker);
  return is_base64 ? comma + 1 : text.size();
}

blanks_as_data::blanks_as_data(std::string_view text) : text_(text) {
  const std::string_view scheme = schemes::scheme_in(text);
  const bool is_of_segments = scheme.empty() || text.substr(scheme.size() + 1).starts_with('/');
  if (is_of_segments) return;
  const std::size_t end = std::min(text.find_first_of("?#"), text.size());
  if (is_opaque_data(text)) {
    name_ = {std::min(begin_of_base64(text), end), end};
    kind_ = name_kind::without_blanks;
    return;
  }
  if (schemes::find_scheme(scheme) == nullptr) return;
  name_ = {scheme.size() + 1, end};
  if (!facts_of(scheme).has_names) return;
  kind_ = name_kind::without_blanks;
  bool is_open = false;
  for (std::size_t position = name_.begin; position < end; ++position) {
    if (text[position] == '"' || text.substr(position).starts_with("%22")) is_open = !is_open;
    is_quoted_.push_back(is_open);
  }
}

bool blanks_as_data::can_be_at(std::size_t position) const {
  if (position < name_.begin || position >= name_.end) return true;
  if (kind_ == name_kind::without_blanks) return !is_quoted_.empty() && is_quoted_[position - name_.begin];
  const auto is_of_word = [](char c) { return is_letter(c) || unicode::is_digit(c); };
  std::string_view rest = text_.substr(position);
  while (rest.starts_with(' ') || rest.starts_with("%20")) rest.remove_prefix(rest.starts_with(' ') ? 1 : 3);
  return is_of_word(text_[position - 1]) && !rest.empty() && is_of_word(rest.front());
}

bool is_ipv4_address(std::string_view text) {
  static const auto rule = find_rule(grammar::rfc3986, "IPv4address");
  return rule && matches(text, *rule);
}

std::size_t begin_of_closing_punctuation(std::string_view text, std::size_t start) {
  constexpr std::string_view of_ascii = ".,;:!?'\")]}>";
  std::size_t begin = nowhere;
  for (std::size_t position = start; position < text.size();) {
    const auto c = unicode::first_code_point(text.substr(position));
    if (c && unicode::ends_prose(c->code_point)) {
      begin = std::min(begin, position);
    } else if (of_ascii.find(text[position]) == nowhere) {
      begin = nowhere;
    }
    position += c ? c->size : 1;
  }
  return begin;
}

}  // namespace urispec::diagnosing
