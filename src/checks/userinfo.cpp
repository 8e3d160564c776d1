// RFC 3986 section 3.2.1, and userinfo that is made to look like a host (section 7.6).
#include "checks/definition.hpp"
#include "urispec/ascii.hpp"
#include "urispec/percent.hpp"

namespace urispec::checks {
namespace {

std::optional<fault> password(const subject& s) {
  const component userinfo = s.c.userinfo();
  const std::size_t colon = userinfo->find(':');
  if (colon == std::string_view::npos || colon + 1 == userinfo->size()) return std::nullopt;
  return fault{{userinfo.begin_offset() + colon + 1, userinfo.end_offset()}, part::userinfo};
}

std::optional<fault> http_userinfo(const subject& s) {
  const component userinfo = s.c.userinfo();
  const bool is_http =
      unicode::equal_but_for_case(*s.c.scheme(), "http") || unicode::equal_but_for_case(*s.c.scheme(), "https");
  if (!userinfo || !is_http) return std::nullopt;
  return fault{range_of(userinfo), part::userinfo};
}

// A full stop between two letters or digits, in what comes before a password.
std::optional<fault> host_like_userinfo(const subject& s) {
  const component userinfo = s.c.userinfo();
  if (!userinfo) return std::nullopt;
  const std::string name = decode(encoded_view::assume(userinfo->substr(0, userinfo->find(':')))).bytes();
  const auto is_of_label = [](char c) { return is_letter(c) || is_digit(c); };
  for (std::size_t position = name.find('.'); position != std::string::npos; position = name.find('.', position + 1)) {
    if (position == 0 || position + 1 == name.size() || !is_of_label(name[position - 1]) ||
        !is_of_label(name[position + 1]))
      continue;
    return fault{range_of(userinfo), part::userinfo};
  }
  return std::nullopt;
}

constexpr definition userinfo_table[] = {
    {{.id = "password",
      .title = "the userinfo has a password, which everybody who sees the URI can read",
      .advice = "leave out the password, and give it to the program in another way",
      .section = "RFC 3986 section 3.2.1",
      .layer = check_layer::should,
      .severities = {o, w, w, e},
      .example = "ftp://ada:secret@example.com/",
      .near_example = "ftp://ada:@example.com/"},
     password},
    {{.id = "http-userinfo",
      .title = "a sender must not generate userinfo in an http or https URI within a message",
      .advice = "leave out the userinfo and the @ after it",
      .section = "RFC 9110 section 4.2.4",
      .layer = check_layer::must,
      .severities = {w, w, w, e},
      .example = "http://ada@example.com/",
      .near_example = "ftp://ada@example.com/"},
     http_userinfo},
    {{.id = "host-like-userinfo",
      .title = "the userinfo looks like a host; the host comes after the @",
      .advice = "make sure that the host after the @ is the one that is meant",
      .section = "RFC 3986 section 7.6",
      .layer = check_layer::advice,
      .severities = {o, w, w, e},
      .example = "ftp://cnn.example.com&story=breaking@10.0.0.1/top_story.htm",
      .near_example = "ftp://cnn@10.0.0.1/top_story.htm"},
     host_like_userinfo},
};

}  // namespace

std::span<const definition> userinfo_checks() noexcept { return userinfo_table; }

}  // namespace urispec::checks
