// The relation, component by component, and its reasons.
#include "urispec/browsers.hpp"

#include "urispec/ascii.hpp"
#include "urispec/iri.hpp"
#include "urispec/normalize.hpp"
#include "urispec/resolve.hpp"
#include "urispec/uri.hpp"
#include "unicode/text.hpp"

#include <algorithm>
#include <utility>

namespace urispec {
namespace {

using url_standard::validation_error_type;

constexpr std::array<std::string_view, browser_relation_count> names{
    "same", "other-scheme", "other-host", "other-port", "other-path", "fails", "accepted-although-invalid"};

std::string normalized(const components& c) { return normalize(c, {.steps = syntax_and_scheme_based}); }

// True for two normalized hosts that are written alike or are one IPv6 address.
bool is_same_host(std::string_view left, std::string_view right) {
  if (left == right) return true;
  if (!left.starts_with('[') || !right.starts_with('[')) return false;
  const auto left_address = url_standard::parse_host(left);
  const auto right_address = url_standard::parse_host(right);
  return left_address && right_address && *left_address == *right_address;
}

std::string_view take_label(std::string_view& name) {
  const std::string_view label = name.substr(0, name.find('.'));
  name.remove_prefix(std::min(name.size(), label.size() + 1));
  return label;
}

// True if each label of the name in Unicode is the label of the domain in its place: alike but for case in ASCII, and
// otherwise an A-label.
bool has_labels_of(std::string_view name, std::string_view domain) {
  if (std::ranges::count(name, '.') != std::ranges::count(domain, '.')) return false;
  while (!name.empty() || !domain.empty()) {
    const std::string_view label = take_label(name);
    const std::string_view domain_label = take_label(domain);
    const bool is_same =
        unicode::is_ascii(label) ? unicode::equal_but_for_case(label, domain_label) : domain_label.starts_with("xn--");
    if (!is_same) return false;
  }
  return true;
}

// True if the host is an internationalized name, and the browser's host is its form in the DNS, into which RFC 3986
// §3.2.2 and RFC 3987 §3.1 convert it too. A character that is mapped to ASCII, or to a dot, makes another name: only
// UTS #46 and a browser know of it.
bool is_same_name(std::string_view host, std::string_view browser_host, const url_standard::parser_options& options) {
  const std::string name = url_standard::percent_decode(host);
  if (unicode::is_ascii(name) || !has_labels_of(name, browser_host)) return false;
  const auto domain = url_standard::parse_host(host, url_standard::host_form::domain_or_address, options);
  return domain && serialize(*domain) == browser_host;
}

std::string_view without_leading_zeros(std::string_view port) {
  return port.substr(std::min(port.find_first_not_of('0'), port.size()));
}

browser_relation compare_normalized(const components& uri, const components& href,
                                    const url_standard::parser_options& options) {
  if (*uri.scheme() != *href.scheme()) return browser_relation::other_scheme;
  if (!is_same_host(*uri.host(), *href.host()) && !is_same_name(*uri.host(), *href.host(), options))
    return browser_relation::other_host;
  if (without_leading_zeros(*uri.port()) != without_leading_zeros(*href.port())) return browser_relation::other_port;
  return *uri.path() == *href.path() ? browser_relation::same : browser_relation::other_path;
}

browser_relation compare_hrefs(std::string_view uri, std::string_view href,
                               const url_standard::parser_options& options) {
  const auto uri_components = parse(uri);
  const auto href_components = parse(href);
  if (!uri_components || !href_components) return browser_relation::same;
  const std::string normalized_uri = normalized(*uri_components);
  const std::string normalized_href = normalized(*href_components);
  return compare_normalized(*parse(normalized_uri), *parse(normalized_href), options);
}

// A host by itself, as it is in a normalized URI of the scheme; as it is written, if no URI has it.
std::string normalized_host(std::string_view scheme, std::string_view host) {
  const std::string reference = std::string(scheme) + "://" + std::string(host);
  const auto c = parse(reference);
  if (!c || *c->host() != host) return std::string(host);
  const std::string normal = normalized(*c);
  return std::string(*parse(normal)->host());
}

// True if a program that divides an invalid text by Appendix B finds another host than a browser.
bool finds_other_host(std::string_view scheme, std::string_view host, std::string_view browser_host,
                      const url_standard::parser_options& options) {
  if (unicode::equal_but_for_case(host, browser_host)) return false;
  return !is_same_host(normalized_host(scheme, host), normalized_host(scheme, browser_host)) &&
         !is_same_name(host, browser_host, options);
}

// The host that a program takes if it divides a text without reading it by a grammar.
std::optional<std::string> host_by_appendix_b(std::string_view text) {
  const auto authority = split_by_appendix_b(text).authority;
  if (!authority) return std::nullopt;
  std::string_view host = *authority;
  if (const std::size_t position = host.rfind('@'); position != std::string_view::npos)
    host.remove_prefix(position + 1);
  const std::size_t bracket = host.rfind(']');
  return std::string(host.substr(0, host.find(':', bracket == std::string_view::npos ? 0 : bracket)));
}

// True if the validation error can be where the hosts, or the paths, part. An error that the other reading shares, or
// that only tells of what both leave alone, cannot: credentials, an escape that normalization decodes too, a slash
// that is missing where both have the same path.
bool parts_readings(const url_standard::validation_error& e, browser_relation relation, std::string_view text,
                    const url_standard::url& record) {
  using enum validation_error_type;
  const reference_parts parts = split_by_appendix_b(text);
  if (relation == browser_relation::other_path) {
    const bool is_slash = e.type == special_scheme_missing_following_solidus && !parts.path.starts_with('/');
    return is_slash || e.type == file_invalid_windows_drive_letter || e.type == file_invalid_windows_drive_letter_host;
  }
  const std::string_view authority = parts.authority.value_or(std::string_view());
  const std::size_t end =
      parts.authority ? static_cast<std::size_t>(authority.data() - text.data()) + authority.size() : 0;
  const std::size_t host = end - authority.substr(authority.rfind('@') + 1).size();  // npos + 1 is 0
  switch (e.type) {
    case invalid_credentials:
    case ipv6_piece_leading_zero:
    case domain_to_ascii: return false;
    // One error stands for all tabs and line ends, which are removed.
    case invalid_url_unit: {
      constexpr std::string_view removed = "\t\n\r";
      const bool is_removed = text.find_first_of(removed, e.offset) == e.offset;
      return (e.offset >= host && e.offset < end) ||
             (is_removed && text.substr(host, end - host).find_first_of(removed) != std::string_view::npos);
    }
    case invalid_reverse_solidus: return !parts.authority || e.offset < end;
    case special_scheme_missing_following_solidus: return host_by_appendix_b(text).value_or("").empty();
    case domain_percent_encoded:
      return !record.host || !std::holds_alternative<url_standard::ipv4_address>(*record.host);
    default: return true;
  }
}

// The first error that the RFCs have too. A second @ is one of them, and the parser only records the credentials.
std::string_view reason_of_invalid(const std::vector<url_standard::validation_error>& errors) {
  const auto is_of_rfc = [](validation_error_type type) {
    return type != validation_error_type::invalid_credentials && type != validation_error_type::domain_to_ascii;
  };
  const auto error = std::ranges::find_if(errors, is_of_rfc, &url_standard::validation_error::type);
  if (error != errors.end()) return url_standard::name(error->type);
  return errors.empty() ? "valid-URL-string" : url_standard::name(errors.front().type);
}

std::string_view reason_of(const browser_comparison& comparison, const url_standard::report& parsed,
                           std::string_view text) {
  if (!parsed.outcome) return url_standard::name(*parsed.outcome.error().type);
  const bool is_invalid = comparison.relation == browser_relation::accepted_although_invalid;
  if (is_invalid && !comparison.misleads) return reason_of_invalid(parsed.errors);
  const auto error = std::ranges::find_if(parsed.errors, [&](const url_standard::validation_error& e) {
    return parts_readings(e, comparison.relation, text, *parsed.outcome);
  });
  if (error != parsed.errors.end()) return url_standard::name(error->type);
  return comparison.relation == browser_relation::other_path ? "Windows-drive-letter" : "UTS-46-mapping";
}

// The component that the relation is about.
std::optional<std::string> component_of(browser_relation relation, const components& c) {
  const auto text_of = [](const component& part) { return part ? std::optional<std::string>(*part) : std::nullopt; };
  switch (relation) {
    case browser_relation::other_scheme:
      return text_of(c.scheme());
    case browser_relation::other_host:
    case browser_relation::fails:
      return text_of(c.host());
    case browser_relation::other_port:
      return text_of(c.port());
    case browser_relation::other_path:
      return text_of(c.path());
    case browser_relation::same:
    case browser_relation::accepted_although_invalid:
      break;
  }
  return std::nullopt;
}

std::optional<std::string> component_of(browser_relation relation, const url_standard::url& record) {
  switch (relation) {
    case browser_relation::other_scheme:
      return record.scheme;
    case browser_relation::other_host:
    case browser_relation::accepted_although_invalid:
      return record.host ? std::optional(serialize(*record.host)) : std::nullopt;
    case browser_relation::other_port:
      return record.port ? std::optional(std::to_string(*record.port)) : std::nullopt;
    case browser_relation::other_path:
      return serialize_path(record);
    case browser_relation::same:
    case browser_relation::fails:
      break;
  }
  return std::nullopt;
}

// "no host", "an empty host", "the host a": the relation takes the first two for the same.
std::string words_for(std::string_view component, const std::optional<std::string>& text) {
  if (!text) return "no " + std::string(component);
  if (text->empty()) return "an empty " + std::string(component);
  return "the " + std::string(component) + " " + *text;
}

// True for most addresses of the web, which need no other parser: the normalized path of a URI of http is the same in
// both readings, and so is a host of letters, digits, dots and hyphens that does not end in a number. A tenth of the
// time of the parser of the URL Standard.
bool is_read_alike(const components& uri) {
  if (!uri.host() || *uri.authority() != *uri.host()) return false;  // a userinfo or a port
  if (*uri.scheme() != "http" && *uri.scheme() != "https") return false;
  const std::string_view host = *uri.host();
  constexpr ascii_set letters("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
  constexpr ascii_set digits_and_marks("0123456789-.");
  const std::size_t last_label = host.rfind('.') + 1;  // 0 if there is no dot
  return last_label < host.size() && letters.contains(host[last_label]) &&
         std::ranges::all_of(host, [&](char c) { return letters.contains(c) || digits_and_marks.contains(c); });
}

bool needs_icu(const url_standard::report& parsed) { return !parsed.outcome && !parsed.outcome.error().type; }

// The comparison of a text that is a URI, or an IRI, with the components `c`; `uri` is what an IRI maps to. Nullopt for
// a relative reference.
std::optional<browser_comparison> compare_valid(std::string_view text, const components& c, std::string_view uri,
                                                const url_standard::report& parsed,
                                                const url_standard::parser_options& options) {
  if (!c.scheme()) return std::nullopt;
  browser_comparison comparison;
  std::string href;
  if (!parsed.outcome) {
    comparison.relation = browser_relation::fails;
  } else {
    href = serialize(*parsed.outcome);
    if (href == uri) return comparison;
    // The parser keeps every character of a URI, except those of a domain that it decodes.
    comparison.relation = parse(href) ? compare_hrefs(uri, href, options) : browser_relation::other_host;
  }
  if (comparison.relation == browser_relation::same) return comparison;
  comparison.misleads = true;
  comparison.href = std::move(href);
  comparison.uri = component_of(comparison.relation, c);
  if (parsed.outcome) comparison.browser = component_of(comparison.relation, *parsed.outcome);
  comparison.reason = reason_of(comparison, parsed, text);
  return comparison;
}

}  // namespace

std::string_view name(browser_relation relation) noexcept { return names[static_cast<std::size_t>(relation)]; }

std::optional<browser_relation> find_browser_relation(std::string_view text) noexcept {
  const auto match = std::ranges::find(names, text);
  if (match == names.end()) return std::nullopt;
  return all_browser_relations[static_cast<std::size_t>(match - names.begin())];
}

std::string browser_comparison::message() const {
  switch (relation) {
    case browser_relation::same:
      return {};
    case browser_relation::fails:
      return "browsers refuse the URL (" + std::string(reason) + "), and " + std::string(specification) + " has " +
             words_for("host", uri);
    case browser_relation::accepted_although_invalid:
      if (!misleads) return "browsers take it as " + href + " (" + std::string(reason) + ")";
      return "browsers take " + words_for("host", browser) +
             ", and the regular expression of RFC 3986 Appendix B has " + words_for("host", uri) + " (" +
             std::string(reason) + ")";
    case browser_relation::other_scheme:
    case browser_relation::other_host:
    case browser_relation::other_port:
    case browser_relation::other_path:
      break;
  }
  constexpr std::size_t after_other = std::string_view("other-").size();
  const std::string_view component = name(relation).substr(after_other);
  return "browsers take " + words_for(component, browser) + ", and " + std::string(specification) + " has " +
         words_for(component, uri) + " (" + std::string(reason) + ")";
}

browser_relation compare_readings(std::string_view uri, std::string_view href) { return compare_hrefs(uri, href, {}); }

std::optional<browser_comparison> compare_with_browser(std::string_view text, const url_standard::report& parsed,
                                                       const url_standard::parser_options& options) {
  if (needs_icu(parsed)) return std::nullopt;
  if (const auto uri = parse(text)) return compare_valid(text, *uri, text, parsed, options);
  if (const auto iri = parse(text, grammar::rfc3987)) {
    auto comparison = compare_valid(text, *iri, *to_uri(text), parsed, options);
    if (comparison) comparison->specification = "RFC 3987";
    return comparison;
  }
  browser_comparison comparison;
  if (!parsed.outcome) return comparison;
  comparison.relation = browser_relation::accepted_although_invalid;
  comparison.uri = host_by_appendix_b(text);
  comparison.browser = component_of(comparison.relation, *parsed.outcome);
  comparison.misleads = finds_other_host(parsed.outcome->scheme, comparison.uri.value_or(""),
                                         comparison.browser.value_or(""), options);
  comparison.href = serialize(*parsed.outcome);
  comparison.reason = reason_of(comparison, parsed, text);
  return comparison;
}

std::optional<browser_comparison> compare_with_browser(std::string_view text,
                                                       const url_standard::parser_options& options) {
  if (const auto uri = parse(text); uri && is_read_alike(*uri)) return browser_comparison();
  return compare_with_browser(text, url_standard::check(text, nullptr, options), options);
}

}  // namespace urispec
