// Hosts as values (RFC 3986 §3.2.2): the kind of a host, its address as bytes, its name decoded; and default ports.
//
//   const auto u = urispec::uri::parse("http://[2001:DB8::1]/");
//   const urispec::host h = urispec::to_host(*u);
//   h.type()                        urispec::host_type::ipv6
//   h.text()                        "2001:db8::1": what a resolver wants, without brackets and zone
//   h.ipv6()->bytes()               16 octets, in network order
//   urispec::port_or_default(*u)    80
//
// Cost: linear in the host. An address is read by its rule, then its digits are; only names and texts allocate.
// Tests: tests/host; tests/reference/addresses.hpp reads and writes addresses in the slow way.
#pragma once

#include "urispec/components.hpp"
#include "urispec/error.hpp"
#include "urispec/grammars.hpp"

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace urispec {

// Addresses.

class ipv4_address {
 public:
  using bytes_type = std::array<std::uint8_t, 4>;

  constexpr ipv4_address() noexcept = default;  // 0.0.0.0
  constexpr explicit ipv4_address(const bytes_type& bytes) noexcept : bytes_(bytes) {}

  // The rule IPv4address of RFC 3986: four decimal numbers of at most 255, without leading zeros. The error is that of
  // the rule. Other notations, such as "127.1" and "0x7f.0.0.1", are names to RFC 3986 (§7.4 warns of them).
  [[nodiscard]] static result<ipv4_address> parse(std::string_view text) noexcept;

  // In network order.
  [[nodiscard]] constexpr const bytes_type& bytes() const noexcept { return bytes_; }
  // "192.0.2.1"
  [[nodiscard]] std::string text() const;

  [[nodiscard]] friend constexpr bool operator==(const ipv4_address&, const ipv4_address&) noexcept = default;
  [[nodiscard]] friend constexpr auto operator<=>(const ipv4_address&, const ipv4_address&) noexcept = default;

 private:
  bytes_type bytes_{};
};

// The last 32 bits of an IPv6 address may be written as an IPv4 address: RFC 4291 §2.2, RFC 5952 §5.
enum class ipv6_tail : std::uint8_t { hexadecimal, ipv4 };

class ipv6_address {
 public:
  using bytes_type = std::array<std::uint8_t, 16>;

  constexpr ipv6_address() noexcept = default;  // ::
  constexpr explicit ipv6_address(const bytes_type& bytes) noexcept : bytes_(bytes) {}

  // The rule IPv6address of RFC 3986, without brackets and without a zone. The error is that of the rule.
  [[nodiscard]] static result<ipv6_address> parse(std::string_view text) noexcept;

  [[nodiscard]] constexpr const bytes_type& bytes() const noexcept { return bytes_; }

  // Writes an address as RFC 5952 §4 recommends: lower case, no leading zeros, and "::" for the longest run of two or
  // more groups that are zero, the first of equals. Without an argument, addresses of ::ffff:0:0/96 end in an IPv4
  // address (§5).
  [[nodiscard]] std::string text() const;
  [[nodiscard]] std::string text(ipv6_tail tail) const;

  // The IPv4 address in ::ffff:0:0/96 (RFC 4291 §2.5.5.2); nullopt for other addresses. A filter of addresses has to
  // look at it, because systems connect to that one.
  [[nodiscard]] constexpr std::optional<ipv4_address> mapped_ipv4() const noexcept {
    for (std::size_t i = 0; i < 12; ++i) {
      if (bytes_[i] != (i < 10 ? 0 : 0xFF)) return std::nullopt;
    }
    return ipv4_address({bytes_[12], bytes_[13], bytes_[14], bytes_[15]});
  }

  [[nodiscard]] friend constexpr bool operator==(const ipv6_address&, const ipv6_address&) noexcept = default;
  [[nodiscard]] friend constexpr auto operator<=>(const ipv6_address&, const ipv6_address&) noexcept = default;

 private:
  bytes_type bytes_{};
};

// Hosts.

enum class host_type : std::uint8_t {
  none,       // the reference has no host
  name,       // a registered name, which may be empty ("file:///")
  ipv4,
  ipv6,
  ipvfuture,  // any other address in brackets: "v1.a", and what RFC 2732 allows and is no IPv6 address, "1:2"
};

// "ipv4": the names in C++.
[[nodiscard]] std::string_view name(host_type type) noexcept;

class host {
 public:
  host() noexcept = default;  // none
  explicit host(const ipv4_address& address) noexcept : type_(host_type::ipv4), value_(address) {}
  // The zone is decoded: "eth0" (RFC 4007 §11; RFC 6874 allows it in a URI).
  explicit host(const ipv6_address& address, std::string zone = {})
      : type_(host_type::ipv6), value_(address), zone_(std::move(zone)) {}

  // A host as a URI has it: encoded, an address in brackets. The error is that of the rule `host` or `ihost`.
  [[nodiscard]] static result<host> parse(std::string_view text, grammar g = grammar::rfc3986);

  [[nodiscard]] host_type type() const noexcept { return type_; }

  // The octets of a name, decoded; an address as text, without brackets and zone; empty if there is no host. Decoded
  // octets may be anything: RFC 3986 §3.2.2 wants UTF-8, and names of the DNS have less.
  [[nodiscard]] std::string text() const;

  // nullopt if it is of another type.
  [[nodiscard]] std::optional<ipv4_address> ipv4() const noexcept { return address<ipv4_address>(); }
  // nullopt if it is of another type; mapped_ipv4() has the IPv4 address in it.
  [[nodiscard]] std::optional<ipv6_address> ipv6() const noexcept { return address<ipv6_address>(); }

  // Decoded; empty if there is none. Only the grammar of RFC 6874 has zones.
  [[nodiscard]] const std::string& zone() const& noexcept { return zone_; }
  [[nodiscard]] std::string zone() && noexcept { return std::move(zone_); }

  // Names are compared without regard to case (RFC 3986 §6.2.2.1), addresses by value, zones as they are.
  [[nodiscard]] friend bool operator==(const host& a, const host& b) noexcept { return a.equals(b); }

 private:
  template <typename Address>
  [[nodiscard]] std::optional<Address> address() const noexcept {
    const Address* const value = std::get_if<Address>(&value_);
    return value == nullptr ? std::nullopt : std::optional(*value);
  }
  [[nodiscard]] bool equals(const host& other) const noexcept;

  friend host to_host(const components& c);

  host_type type_ = host_type::none;
  std::variant<std::string, ipv4_address, ipv6_address> value_;
  std::string zone_;
};

// The host of a reference; under RFC 2396 also its reg_name. An address is one by RFC 3986: the rules of RFC 2396 and
// RFC 2732 allow "999.1.1.1", which is a name here.
[[nodiscard]] host to_host(const components& c);

// Ports.

// The default port of a scheme, in either case; nullopt if it has none or is not in the table of
// docs/reference/normalization.md.
[[nodiscard]] std::optional<std::uint16_t> default_port(std::string_view scheme) noexcept;

// The port, or the default port of the scheme if the port is undefined or empty (RFC 3986 §3.2.3). nullopt if there is
// neither, or the port is greater than 65535.
[[nodiscard]] std::optional<std::uint16_t> port_or_default(const components& c) noexcept;

}  // namespace urispec
