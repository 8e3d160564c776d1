// User, host and port.
#include "diagnose/causes/table.hpp"

#include "urispec/ascii.hpp"
#include "urispec/uri.hpp"

#include <algorithm>
#include <iterator>

namespace urispec::diagnosing {
namespace {

constexpr std::string_view signs_of_names = ".-_";

// The place is the second "@", or before it if the characters between the two are no host and port: "p@ss:word@".
std::optional<cause_match> find_second_at(const situation& s) {
  const auto authority = s.whole_authority();
  if (!authority) return std::nullopt;
  const std::size_t first = s.text.find('@', authority->begin);
  if (first >= s.place()) return std::nullopt;
  const std::size_t last = s.text.substr(0, authority->end).rfind('@');
  if (last < s.place()) return std::nullopt;
  return cause_match{{first, first + 1}};
}

// The place is where only a userinfo can have come to: "user:pa" can be no host and port.
std::optional<cause_match> find_delimiter_in_userinfo(const situation& s) {
  if (s.reading != part::userinfo || !s.finds_one_of("/?#")) return std::nullopt;
  if (s.text.find('@', s.place()) == nowhere) return std::nullopt;
  return cause_match{{s.place(), s.place() + 1}};
}

// True if addresses in use begin with this group: 2000::/3, fc00::/7, fe80::/10 and ff00::/8 (RFC 4291 section 2.4,
// RFC 4193 section 3.1). "db", "ca1" and "face" are none of these.
bool begins_address(std::string_view group) {
  constexpr std::string_view beginnings[] = {"2", "3", "fc", "fd", "fe8", "fe9", "fea", "feb", "ff"};
  if (group.size() != 4 || group.find_first_not_of(unicode::hexdig) != nowhere) return false;
  return std::ranges::any_of(beginnings, [&](std::string_view beginning) {
    return unicode::equal_but_for_case(group.substr(0, beginning.size()), beginning);
  });
}

// "db::80": a name and a port that may have one colon too many between them. The result is the second colon.
std::optional<std::size_t> doubled_colon(std::string_view host_and_port) {
  const std::size_t colons = host_and_port.find("::");
  if (colons == nowhere || !consists_of(host_and_port.substr(0, colons), signs_of_names)) return std::nullopt;
  const std::string_view port = host_and_port.substr(colons + 2);
  const bool is_like_port = port.size() > 1 && port.size() <= 5 && port.find_first_not_of(digits) == nowhere;
  const std::string_view host = host_and_port.substr(0, colons);
  const bool is_name = std::ranges::any_of(host, is_letter) && !begins_address(host);
  return is_like_port && is_name ? std::optional(colons + 1) : std::nullopt;
}

std::optional<cause_match> find_ipv6_without_brackets(const situation& s) {
  const auto range = s.host_and_port();
  if (!range || s.is_bare_host_alone()) return std::nullopt;
  const auto suggest = [&](std::size_t end) {
    return cause_match{{range->begin, end}, {{inserted(range->begin, "["), inserted(end, "]")}}};
  };
  if (const auto zone = s.zone_without_brackets()) {
    cause_match match{{range->begin, zone->end}};
    const edit open = inserted(range->begin, "[");
    const edit close = inserted(zone->end, "]");
    // RFC 6874 alone has zones, and writes the percent sign as %25.
    const bool is_encoded = s.part_of_text(*zone).starts_with("%25");
    const edit percent = percent_encoded(s.text, {zone->begin, zone->begin + 1});
    const auto with_zone = is_encoded ? std::vector{open, close} : std::vector{open, percent, close};
    if (s.rule.matches(apply_edits(with_zone, s.text))) return match;  // the author decides on the zone
    match.suggestions = {{open, removed(*zone), close}};
    return match;
  }
  const auto server = s.part_of_text(*range);
  const std::size_t colon = server.rfind(':');
  const bool has_port =
      is_ipv6_address(server.substr(0, colon)) && end_of_run(server, digits, colon + 1) == server.size();
  if (!is_ipv6_address(server)) return has_port ? std::optional(suggest(range->begin + colon)) : std::nullopt;
  cause_match match = suggest(range->end);
  if (const auto doubled = doubled_colon(server)) {  // "db::80", but not "fe80::10"
    const std::size_t position = range->begin + *doubled;
    match.suggestions.push_back({removed({position, position + 1})});
  }
  if (has_port) {  // "::1:80": the last group may be a port
    match.suggestions.push_back(suggest(range->begin + colon).suggestions.front());
  }
  return match;
}

std::string_view kind_of_host(std::string_view text) {
  static const auto name = find_rule(grammar::rfc3986, "reg-name");
  if (is_ipv4_address(text)) return "an IPv4 address";
  if (is_ipv6_address(text)) return "an IPv6 address";
  const bool is_name = !text.empty() && is_letter(text.front()) && matches(text, *name);
  return is_name ? "a name" : std::string_view();
}

// "localhost" as an IPv4address, "::1" as an IP-literal. Several rules are for names, and a text that one of them
// refuses may still be a name.
std::optional<cause_match> find_other_kind(const situation& s) {
  const std::string_view kind = kind_of_host(s.text);
  const bool lacks_brackets =
      s.is_host_alone() && s.place() == 0 && !s.text.empty() && s.expects(U'[') && !s.expects(U'a');
  if (lacks_brackets)
    return cause_match{{0, s.text.size()}, {{inserted(0, "["), inserted(s.text.size(), "]")}}, std::string(kind)};
  if (!s.is_bare_host_alone() || !s.role.is_host) return std::nullopt;
  constexpr std::string_view any_name = "localhost";
  if (kind.empty() || (kind == kind_of_host(any_name) && s.rule.matches(any_name))) return std::nullopt;
  return cause_match{{0, s.text.size()}, {}, std::string(kind)};
}

// "[::1]x": neither a colon nor the end of the authority. Digits alone may be a port without its colon.
std::optional<cause_match> find_text_after_bracket(const situation& s) {
  const auto range = s.host_and_port();
  if (!range || s.place() <= range->begin || s.place() >= range->end || s.text[s.place() - 1] != ']')
    return std::nullopt;
  const byte_range rest{s.place(), range->end};
  if (end_of_run(s.text, digits, rest.begin) >= rest.end) return cause_match{rest, {{inserted(s.place(), ":")}}};
  return cause_match{rest};
}

// The place where a port would begin: after the only colon, or after the colon that follows a host in brackets, as in
// "[::1]:80:80".
std::optional<std::size_t> begin_of_port(const situation& s, byte_range host_and_port) {
  const auto server = s.part_of_text(host_and_port);
  const std::size_t close = server.starts_with('[') ? server.find(']') : 0;
  if (close == nowhere) return std::nullopt;
  const std::size_t colon = server.find(':', close);
  if (colon == nowhere || (close == 0 && server.find(':', colon + 1) != nowhere)) return std::nullopt;
  return host_and_port.begin + colon + 1;
}

// "https://https:example.com": no port, and the host is the name of a scheme. Only one that stands there twice can go.
std::optional<cause_match> find_scheme_in_host(const situation& s) {
  const auto range = s.host_and_port();
  if (!range || (s.reading != part::userinfo && s.reading != part::port)) return std::nullopt;
  const std::string_view name = schemes::scheme_in(s.part_of_text(*range));
  const byte_range scheme{range->begin, range->begin + name.size() + 1};
  const bool has_port = scheme.end < range->end && unicode::is_digit(s.text[scheme.end]);
  if (!facts_of(name).is_common || has_port) return std::nullopt;
  cause_match match{scheme};
  if (unicode::equal_but_for_case(schemes::scheme_in(s.text), name)) match.suggestions.push_back({removed(scheme)});
  return match;
}

// "ssh://git@example.org:ada/engine.git": the colon of scp after the host of a URI.
std::optional<cause_match> find_scp_path_after_host(const situation& s, byte_range host_and_port) {
  if (s.reading != part::userinfo && s.reading != part::port) return std::nullopt;
  if (!facts_of(schemes::scheme_in(s.text)).has_scp_paths) return std::nullopt;
  const auto begin = begin_of_port(s, host_and_port);
  if (!begin || *begin >= host_and_port.end || unicode::is_digit(s.text[*begin])) return std::nullopt;
  const byte_range colon{*begin - 1, *begin};
  return cause_match{colon, {{replaced(colon, "/")}}};
}

// "git@example.org:ada/engine.git": user, host and path of scp and git. Services for git have one user of this name and
// one folder for all repositories. Elsewhere a path without a slash begins in the folder of the user, and scp has no
// URI that all programs read alike.
std::optional<cause_match> find_scp_path(const situation& s) {
  if (const auto range = s.host_and_port()) return find_scp_path_after_host(s, *range);
  const std::size_t colon = end_before(s.text, ":/?#", 0);
  const std::size_t at_sign = s.text.find('@');
  if (at_sign == 0 || at_sign + 1 >= colon || s.place() > colon || colon + 1 >= s.text.size()) return std::nullopt;
  const std::size_t number = end_of_run(s.text, digits, colon + 1);
  const bool is_port = number > colon + 1 && number == end_before(s.text, "/?#", number);
  if (is_port || s.text[colon] != ':' || s.text.substr(colon).starts_with("://")) return std::nullopt;
  const std::string_view user = s.text.substr(0, at_sign);
  if (!consists_of(user, ".-_") || !consists_of(s.part_of_text({at_sign + 1, colon}), ".-_")) return std::nullopt;
  cause_match match{{0, s.text.size()}};
  const bool is_absolute = s.text[colon + 1] == '/';
  const bool is_of_git = user == "git" || (is_absolute && s.text.ends_with(".git"));
  if (!is_of_git || s.text[colon + 1] == '~' || s.text.find('\\') != nowhere) return match;
  auto edits = edits_in(s, {colon + 1, s.text.size()}, [&](char32_t c, byte_range place) {
    return c == U' ' ? std::optional(percent_encoded(s.text, place)) : std::nullopt;
  });
  edits.insert(edits.begin(),
               {inserted(0, "ssh://"), is_absolute ? removed({colon, colon + 1}) : replaced({colon, colon + 1}, "/")});
  match.suggestions.push_back(std::move(edits));
  return match;
}

// "http://a:80x/", "http://a:port/": only the author knows the number. A port alone may have blanks around it, or a
// path after it.
std::optional<cause_match> find_port(const situation& s) {
  if (s.role.is_within(part::port)) {
    const std::size_t begin = end_of_run(s.text, blanks, 0);
    const std::size_t end = end_of_run(s.text, digits, begin);
    cause_match match{{s.place(), begin > 0 ? begin : s.text.size()}};
    const std::size_t rest = end_of_run(s.text, blanks, end);
    const bool is_whole =
        rest == s.text.size() || (rest == end && std::string_view("/?#").find(s.text[rest]) != nowhere);
    if (begin < end && is_whole) match.suggestions = {only(s.text, {begin, end})};
    return match;
  }
  const auto range = s.host_and_port();
  if (!range || (s.reading != part::userinfo && s.reading != part::port)) return std::nullopt;
  const auto begin = begin_of_port(s, *range);
  if (!begin) return std::nullopt;
  const std::size_t fault = s.text.find_first_not_of(digits, *begin);
  return fault >= range->end ? std::nullopt : std::optional(cause_match{{fault, range->end}});
}

// "mongodb://a:1,b:2/", "redis://[::1]:1,[::2]:2/": hosts with or without ports, and commas between them.
std::optional<cause_match> find_several_hosts(const situation& s) {
  const auto range = s.host_and_port();
  if (!range) return std::nullopt;
  std::string_view rest = s.part_of_text(*range);
  if (rest.find(',') == nowhere) return std::nullopt;
  std::size_t no_names = 0;  // ports and addresses in brackets, with which the list is no name of one host
  while (!rest.empty()) {
    const std::string_view host = rest.substr(0, rest.find(','));
    const bool has_brackets = host.starts_with('[');
    const std::size_t colon = std::min(host.find(':', has_brackets ? host.find(']') : 0), host.size());
    const std::string_view name = host.substr(0, colon);
    const std::string_view port = host.substr(std::min(colon + 1, host.size()));
    const bool is_host = has_brackets ? name.ends_with(']') && is_ipv6_address(name.substr(1, name.size() - 2))
                                      : !name.empty() && consists_of(name, signs_of_names);
    if (!is_host || port.find_first_not_of(digits) != nowhere) return std::nullopt;
    no_names += port.empty() && !has_brackets ? 0U : 1U;
    rest.remove_prefix(std::min(host.size() + 1, rest.size()));
  }
  return no_names == 0 ? std::nullopt : std::optional(cause_match{*range});
}

// "http://redis:tcp://10.0.0.1:6379": the value of a variable that holds a URI, where a number was meant.
std::optional<cause_match> find_uri_as_port(const situation& s) {
  const auto range = s.host_and_port();
  if (!range) return std::nullopt;
  const auto begin = begin_of_port(s, *range);
  const std::size_t second = begin ? *begin : s.text.find(':', range->begin) + 1;
  const std::size_t colon = second == 0 ? nowhere : colon_of_scheme(s.text, second);
  if (colon == nowhere || !s.text.substr(colon).starts_with("://")) return std::nullopt;
  return cause_match{{second, s.text.size()}};
}

std::optional<cause_match> find_colons(const situation& s) {
  const bool is_name_alone = s.role.is_host && s.finds(U':') && s.place() > 0;
  if (is_name_alone) return cause_match{{s.place(), s.place() + 1}};
  const auto range = s.host_and_port();
  if (!range || s.is_bare_host_alone()) return std::nullopt;
  const auto server = s.part_of_text(*range);
  const std::size_t colon = server.find(':');
  if (server.find('[') != nowhere || server.find(':', colon + 1) == nowhere) return std::nullopt;
  const std::size_t position = range->begin + colon;
  if (doubled_colon(server))
    return cause_match{{position + 1, position + 2}, {{removed({position + 1, position + 2})}}};
  return cause_match{{position, position + 1}};
}

const cause_row authority_entries[] = {
    {find_second_at,
     {.id = "second-at",
      .title = "only one @ can stand before the host",
      .brief = "a second @",
      .advice = "write an @ in a user name or password as %40",
      .sections = "RFC 3986 section 3.2.1",
      .sections_of_rfc2396 = "RFC 2396 section 3.2.2",
      .example = "http://me@example.org@host/",
      .nearly = "http://me%40example.org@host/",
      .intent = example_intent::unclear,
      .page = "In http://user@host/ the @ ends the user information. A user name that is a mail address has an @ of "
              "its own, which must be written %40; the same holds for / ? # [ ] (%2F %3F %23 %5B %5D) in a password. "
              "A : may stand there as it is: the first one separates name and password.\n\n"
              "RFC 3986 advises against passwords in URIs: they end up in logs and histories."}},
    {find_delimiter_in_userinfo,
     {.id = "delimiter-in-userinfo",
      .title = "this delimiter ends the host, but an @ comes after it",
      .brief = "a delimiter before the @",
      .advice = "write / as %2F, ? as %3F and # as %23 in a user name or password",
      .sections = "RFC 3986 sections 3.2 and 3.2.1",
      .sections_of_rfc2396 = "RFC 2396 sections 3.2 and 3.2.2",
      .example = "http://user:pa/ss@host/",
      .nearly = "http://user:pa%2Fss@host/",
      .intent = example_intent::unclear,
      .page = "The first / ? or # ends the authority, which has user, host and port. A password that has one of "
              "them as it is cuts the authority short, and what is left is no host and port. Other readers may see "
              "another host in such a text, which attackers use.\n\n"
              "Percent-encode the user name and the password before they are put together with the host: `urispec "
              "percent-encode -r userinfo`."}},
    {find_ipv6_without_brackets,
     {.id = "ipv6-without-brackets",
      .title = "an IPv6 address needs brackets around it",
      .brief = "IPv6 without brackets",
      .advice = "put [ and ] around the address",
      .sections = "RFC 3986 section 3.2.2",
      .sections_of_rfc2396 = "RFC 2732 section 2",
      .example = "http://2001:db8::1/",
      .nearly = "http://[2001:db8::1]/",
      .page = "A colon after the host begins the port. An IPv6 address has colons of its own, so it stands in "
              "brackets: http://[2001:db8::1]:8080/. Without them 2001:db8::1:8080 could be an address with a port, "
              "or an address of one group more.\n\n"
              "RFC 3986 has no place for a zone, as in fe80::1%eth0, in brackets or without: `urispec explain "
              "zone-identifier`."}},
    {find_other_kind,
     {.id = "other-kind-of-host",
      .title = "this is a host of another kind",
      .brief = "another kind of host",
      .advice = "read it as a host, where an IPv6 address has brackets around it",
      .sections = "RFC 3986 section 3.2.2",
      .sections_of_rfc2396 = "RFC 2396 section 3.2.2",
      .rule = "IPv4address",
      .example = "localhost",
      .nearly = "127.0.0.1",
      .intent = example_intent::unclear,
      .page = "A host is a name, an IPv4 address, or an IPv6 address in brackets, and the grammar has a rule for "
              "each kind. The rule that was asked for has one kind alone. localhost is a name, although it stands "
              "for an address. With `-r host` urispec reads all kinds.\n\n"
              "192.0.2.1 is an IPv4 address. ::192.0.2.1, which looks alike, is an IPv6 address of an old form."}},
    {find_several_hosts,
     {.id = "several-hosts",
      .title = "an authority has one host",
      .brief = "several hosts",
      .advice = "give the text to the driver that defines this form, or write one reference for each host",
      .sections = "RFC 3986 section 3.2",
      .sections_of_rfc2396 = "RFC 2396 section 3.2",
      .example = "mongodb://a:1,b:2/",
      .nearly = "mongodb://a:1/",
      .intent = example_intent::unclear,
      .page = "Drivers of databases and queues take a list of hosts with their ports, as in mongodb://a:1,b:2/. It "
              "looks like a URI and is none: an authority has one host and one port. Without ports, as in "
              "mongodb://a,b/, the list is a valid name of a single host, so the form can be written for some clusters "
              "and not for others."}},
    {find_text_after_bracket,
     {.id = "text-after-bracket",
      .title = "only a port or a path can come after the bracket of the host",
      .brief = "text after the bracket",
      .advice = "write : before a port and / before a path",
      .sections = "RFC 3986 sections 3.2 and 3.2.2",
      .sections_of_rfc2396 = "RFC 2732 section 3",
      .example = "http://[::1]8080/",
      .nearly = "http://[::1]:8080/",
      .page = "The closing bracket ends the host. A colon and the digits of a port may come after it, and then the "
              "path with its slash, a query or a fragment. Other text has no meaning there."}},
    {find_scheme_in_host,
     {.id = "scheme-in-host",
      .title = "the name of a scheme stands where the host begins",
      .brief = "a scheme as the host",
      .advice = "write the scheme once",
      .sections = "RFC 3986 sections 3.1 and 3.2",
      .sections_of_rfc2396 = "RFC 2396 sections 3.1 and 3.2.2",
      .example = "https://https:example.org",
      .nearly = "https://example.org",
      .page = "In https://https:example.org the host is https, and example.org would be its port, which has digits "
              "only. Such texts come from programs and forms that put https:// before what people typed, and people "
              "had typed it too.\n\n"
              "https://https://example.org is valid, with the host https and an empty port; `urispec check` finds "
              "that."}},
    {find_scp_path,
     {.id = "scp-path",
      .title = "this is a path of scp and git, not a reference",
      .brief = "an scp path",
      .advice = "write ssh:// before it, and / in place of the colon",
      .sections = "RFC 3986 sections 3 and 4.2",
      .sections_of_rfc2396 = "RFC 2396 sections 3 and 5",
      .example = "git@example.org:ada/engine.git",
      .nearly = "ssh://git@example.org/ada/engine.git",
      .page = "scp, rsync and git take user@host:path for a file on another machine. RFC 3986 has no such form: "
              "what stands before the first colon is a scheme, and a scheme has no @. git reads ssh://user@host/path "
              "as well.\n\n"
              "The path after the colon begins in the folder of the user, that of a URI at the root of the machine; "
              "Git hosting services treat both alike. git also takes ssh://user@host/~/path. In ssh://user@host:path a "
              "colon after the host would begin the number of a port."},
     cause_scope::references},
    {find_uri_as_port,
     {.id = "reference-as-port",
      .title = "a reference stands where the port would be",
      .brief = "a reference as port",
      .advice = "write the number of the port alone",
      .sections = "RFC 3986 section 3.2.3",
      .sections_of_rfc2396 = "RFC 2396 section 3.2.2",
      .example = "http://redis:tcp://10.0.0.1:6379",
      .nearly = "http://redis:6379",
      .intent = example_intent::unclear,
      .page = "Docker and Kubernetes set a variable such as REDIS_PORT to tcp://10.0.0.1:6379 for each service. A "
              "program that expects a number there builds such texts. The number is in REDIS_PORT_6379_TCP_PORT, or in "
              "a setting of another name."}},
    {find_port,
     {.id = "port-not-digits",
      .title = "a port has digits only",
      .brief = "the port is not digits",
      .advice = "write a number, or leave the port and its colon out",
      .sections = "RFC 3986 section 3.2.3",
      .sections_of_rfc2396 = "RFC 2396 section 3.2.2",
      .example = "http://localhost:port/",
      .nearly = "http://localhost/",
      .intent = example_intent::unclear,
      .page = "What comes after the colon of a host is the port, a decimal number. Names of services, such as http "
              "or ssh, are not allowed there. http://user:password is no user and password either: without an @ "
              "after it, it is a host and its port. A text like http://localhost:PORT/ is a template: put a number "
              "there."}},
    {find_colons,
     {.id = "colons-in-host",
      .title = "a host has no colons",
      .brief = "colons in the host",
      .advice = "keep only the colon before the port; put @ after user:password",
      .sections = "RFC 3986 sections 3.2.1 to 3.2.3",
      .sections_of_rfc2396 = "RFC 2396 section 3.2.2",
      .example = "http://a:b:80/",
      .nearly = "http://a:b@c:80/",
      .intent = example_intent::unclear,
      .page = "A colon after a host begins its port, and there is one at most. Several colons are either an IPv6 "
              "address, which stands in brackets, or a user with a password, after which an @ comes. Some databases "
              "take a list of hosts with ports (mongodb://a:27017,b:27017/), which RFC 3986 does not have."}},
};

}  // namespace

std::span<const cause_row> authority_causes() { return authority_entries; }

}  // namespace urispec::diagnosing
