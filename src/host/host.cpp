// Addresses are read by the rules of RFC 3986; what is below may rely on that and only adds the digits up.
#include "urispec/host.hpp"

#include "normalize/scheme_rules.hpp"
#include "urispec/ascii.hpp"
#include "urispec/percent.hpp"
#include "urispec/segments.hpp"
#include "urispec/uri.hpp"
#include "unicode/text.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <utility>

namespace urispec {
namespace {

constexpr std::size_t group_count = 8;
using groups = std::array<std::uint16_t, group_count>;

void append_number(std::string& out, unsigned number, int radix) {
  std::array<char, 8> digits;
  out.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number, radix).ptr);
}

// The value of a few digits.
unsigned number_in(std::string_view digits, int radix) noexcept {
  return unicode::read_number<unsigned>(digits, radix).value_or(0);
}

result<void> validate_as(std::string_view text, std::string_view rule) noexcept {
  return validate(text, grammar::rfc3986, rule);
}

// Precondition: an IPv4address.
ipv4_address read_ipv4(std::string_view text) noexcept {
  ipv4_address::bytes_type bytes{};
  std::size_t i = 0;
  for (const std::string_view number : split_range(text, '.')) {
    bytes[i++] = static_cast<std::uint8_t>(number_in(number, 10));
  }
  return ipv4_address(bytes);
}

// The groups before or after "::", written from `bytes[position]` on; returns where they end.
std::size_t write_groups(ipv6_address::bytes_type& bytes, std::size_t position, std::string_view text) noexcept {
  if (text.empty()) return position;
  for (const std::string_view group : split_range(text, ':')) {
    if (group.find('.') != std::string_view::npos) {
      const ipv4_address tail = read_ipv4(group);  // a temporary would be gone before the loop
      for (const std::uint8_t byte : tail.bytes()) bytes[position++] = byte;
      continue;
    }
    const unsigned number = number_in(group, 16);
    bytes[position++] = static_cast<std::uint8_t>(number >> 8);
    bytes[position++] = static_cast<std::uint8_t>(number);
  }
  return position;
}

// Precondition: an IPv6address.
ipv6_address read_ipv6(std::string_view text) noexcept {
  ipv6_address::bytes_type bytes{};
  const std::size_t gap = text.find("::");
  write_groups(bytes, 0, text.substr(0, gap));
  if (gap == std::string_view::npos) return ipv6_address(bytes);
  ipv6_address::bytes_type after{};
  const std::size_t size = write_groups(after, 0, text.substr(gap + 2));
  std::copy_n(after.begin(), size, bytes.end() - static_cast<std::ptrdiff_t>(size));
  return ipv6_address(bytes);
}

groups groups_of(const ipv6_address& address) noexcept {
  groups result{};
  for (std::size_t i = 0; i < group_count; ++i) {
    result[i] = static_cast<std::uint16_t>(address.bytes()[2 * i] << 8 | address.bytes()[2 * i + 1]);
  }
  return result;
}

struct zero_run {
  std::size_t begin = 0;
  std::size_t size = 0;
};

// The longest among the first `count` groups, the first of equals.
zero_run longest_zeros(const groups& values, std::size_t count) noexcept {
  zero_run longest;
  for (std::size_t position = 0; position < count;) {
    std::size_t end = position;
    while (end < count && values[end] == 0) ++end;
    if (end - position > longest.size) longest = {position, end - position};
    position = end + 1;
  }
  return longest;
}

// The text between the brackets of an IP-literal.
std::string_view without_brackets(std::string_view host) noexcept {
  return host.starts_with('[') && host.ends_with(']') ? host.substr(1, host.size() - 2) : host;
}

}  // namespace

result<ipv4_address> ipv4_address::parse(std::string_view text) noexcept {
  if (const auto valid = validate_as(text, "IPv4address"); !valid) return valid.error();
  return read_ipv4(text);
}

std::string ipv4_address::text() const {
  std::string out;
  for (const std::uint8_t byte : bytes_) {
    if (!out.empty()) out += '.';
    append_number(out, byte, 10);
  }
  return out;
}

result<ipv6_address> ipv6_address::parse(std::string_view text) noexcept {
  if (const auto valid = validate_as(text, "IPv6address"); !valid) return valid.error();
  return read_ipv6(text);
}

std::string ipv6_address::text() const { return text(mapped_ipv4() ? ipv6_tail::ipv4 : ipv6_tail::hexadecimal); }

std::string ipv6_address::text(ipv6_tail tail) const {
  const groups values = groups_of(*this);
  const std::size_t count = tail == ipv6_tail::ipv4 ? group_count - 2 : group_count;
  const zero_run zeros = longest_zeros(values, count);
  std::string out;
  const auto separate = [&] {
    if (!out.empty() && !out.ends_with(':')) out += ':';
  };
  for (std::size_t i = 0; i < count;) {
    if (zeros.size >= 2 && i == zeros.begin) {
      out += "::";
      i += zeros.size;
      continue;
    }
    separate();
    append_number(out, values[i++], 16);
  }
  if (tail == ipv6_tail::ipv4) {
    separate();
    out += ipv4_address({bytes_[12], bytes_[13], bytes_[14], bytes_[15]}).text();
  }
  return out;
}

std::string_view name(host_type type) noexcept {
  switch (type) {
    case host_type::none:
      return "none";
    case host_type::name:
      return "name";
    case host_type::ipv4:
      return "ipv4";
    case host_type::ipv6:
      return "ipv6";
    case host_type::ipvfuture:
      return "ipvfuture";
  }
  return {};
}

result<host> host::parse(std::string_view text, grammar g) {
  const std::optional<rule_ref> international = find_rule(g, "ihost");
  const auto parsed = international ? urispec::parse(text, *international) : urispec::parse(text, g, "host");
  if (!parsed) return parsed.error();
  return to_host(*parsed);
}

std::string host::text() const {
  if (const auto address = ipv4()) return address->text();
  if (const auto address = ipv6()) return address->text();
  return std::get<std::string>(value_);
}

bool host::equals(const host& other) const noexcept {
  if (type_ != other.type_ || zone_ != other.zone_) return false;
  const auto* const text = std::get_if<std::string>(&value_);
  if (text == nullptr) return value_ == other.value_;
  return unicode::equal_but_for_case(*text, std::get<std::string>(other.value_));
}

host to_host(const components& c) {
  const component source = c.host() ? c.host() : c[part::reg_name];
  if (!source) return {};
  const std::string_view text = *source;
  if (!text.starts_with('[')) {
    if (c.host_kind == "IPv4address") {
      if (const auto address = ipv4_address::parse(text)) return host(*address);
    }
    host result;
    result.type_ = host_type::name;
    result.value_ = decode(source).bytes();
    return result;
  }
  const std::string_view literal = without_brackets(text);
  constexpr std::string_view zone_delimiter = "%25";  // RFC 6874 §2
  const std::size_t address_end = literal.find(zone_delimiter);
  if (const auto address = ipv6_address::parse(literal.substr(0, address_end))) {
    if (address_end == std::string_view::npos) return host(*address);
    return host(*address, decode(encoded_view::assume(literal.substr(address_end + zone_delimiter.size()))).bytes());
  }
  host result;
  result.type_ = host_type::ipvfuture;
  result.value_ = std::string(literal);
  return result;
}

std::optional<std::uint16_t> default_port(std::string_view scheme) noexcept {
  const scheme_rule* const rule = find_scheme_rule(scheme);
  if (rule == nullptr || rule->default_port.empty()) return std::nullopt;
  return static_cast<std::uint16_t>(number_in(rule->default_port, 10));
}

std::optional<std::uint16_t> port_or_default(const components& c) noexcept {
  return c.port()->empty() ? default_port(*c.scheme()) : c.port_number();
}

}  // namespace urispec
