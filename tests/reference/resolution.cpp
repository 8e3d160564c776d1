#include "reference/resolution.hpp"

#include <regex>
#include <vector>

namespace urispec::reference {

parts split(const std::string& text) {
  static const std::regex expression(R"(^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#([^]*))?)");
  std::smatch match;
  std::regex_match(text, match, expression);
  const auto group = [&](std::size_t n) { return match[n].matched ? std::optional(match[n].str()) : std::nullopt; };
  return {group(2), group(4), match[5].str(), group(7), group(9)};
}

std::string recompose(const parts& p) {
  std::string result;
  if (p.scheme) result += *p.scheme + ":";
  if (p.authority) result += "//" + *p.authority;
  result += p.path;
  if (p.query) result += "?" + *p.query;
  if (p.fragment) result += "#" + *p.fragment;
  return result;
}

std::string remove_dot_segments(std::string input) {
  std::string output;
  const auto begins = [&](const char* prefix) { return input.rfind(prefix, 0) == 0; };
  while (!input.empty()) {
    if (begins("../")) {
      input = input.substr(3);
    } else if (begins("./")) {
      input = input.substr(2);
    } else if (begins("/./")) {
      input = "/" + input.substr(3);
    } else if (input == "/.") {
      input = "/";
    } else if (begins("/../") || input == "/..") {
      input = "/" + (input == "/.." ? std::string() : input.substr(4));
      const std::size_t slash = output.rfind('/');
      output = slash == std::string::npos ? "" : output.substr(0, slash);
    } else if (input == "." || input == "..") {
      input = "";
    } else {
      const std::size_t next = input.find('/', 1);
      output += input.substr(0, next);
      input = next == std::string::npos ? "" : input.substr(next);
    }
  }
  return output;
}

std::string merge(const parts& base, const std::string& path) {
  if (base.authority && base.path.empty()) return "/" + path;
  const std::size_t slash = base.path.rfind('/');
  return (slash == std::string::npos ? "" : base.path.substr(0, slash + 1)) + path;
}

std::string resolve_rfc3986(const parts& base, parts r, same_scheme loophole) {
  parts t;
  if (loophole == same_scheme::ignored && r.scheme == base.scheme) r.scheme.reset();
  if (r.scheme) {
    t.scheme = r.scheme;
    t.authority = r.authority;
    t.path = remove_dot_segments(r.path);
    t.query = r.query;
  } else {
    if (r.authority) {
      t.authority = r.authority;
      t.path = remove_dot_segments(r.path);
      t.query = r.query;
    } else {
      if (r.path.empty()) {
        t.path = base.path;
        t.query = r.query ? r.query : base.query;
      } else {
        t.path = remove_dot_segments(r.path[0] == '/' ? r.path : merge(base, r.path));
        t.query = r.query;
      }
      t.authority = base.authority;
    }
    t.scheme = base.scheme;
  }
  t.fragment = r.fragment;
  return recompose(t);
}

namespace {

// "/a//b" is a leading "/" and the segments "a", "", "b".
struct segmented {
  bool rooted;
  std::vector<std::string> segments;
};

segmented segments_of(const std::string& path) {
  segmented result{path.rfind('/', 0) == 0, {""}};
  for (std::size_t i = result.rooted ? 1 : 0; i < path.size(); ++i) {
    if (path[i] == '/') {
      result.segments.emplace_back();
    } else {
      result.segments.back() += path[i];
    }
  }
  return result;
}

std::string join(const segmented& path) {
  std::string result = path.rooted ? "/" : "";
  for (std::size_t i = 0; i < path.segments.size(); ++i) result += (i == 0 ? "" : "/") + path.segments[i];
  return result;
}

}  // namespace

std::optional<std::string> steps_6c_to_6g(std::string buffer, excess_dot_dot excess) {
  segmented path = segments_of(buffer);
  std::vector<std::string>& s = path.segments;
  // c: "./" is a segment with another one after it
  for (std::size_t i = 0; i + 1 < s.size();) {
    if (s[i] == ".") {
      s.erase(s.begin() + static_cast<std::ptrdiff_t>(i));
    } else {
      ++i;
    }
  }
  // d
  if (s.back() == ".") s.back() = "";
  // e: leftmost "<segment>/../", again and again
  for (bool goes_on = true; goes_on;) {
    goes_on = false;
    for (std::size_t i = 0; i + 2 < s.size(); ++i) {
      if (s[i] == ".." || s[i + 1] != "..") continue;
      s.erase(s.begin() + static_cast<std::ptrdiff_t>(i), s.begin() + static_cast<std::ptrdiff_t>(i) + 2);
      goes_on = true;
      break;
    }
  }
  // f
  if (s.size() >= 2 && s.back() == ".." && s[s.size() - 2] != "..") {
    s.pop_back();
    s.back() = "";
  }
  // g
  if (s.front() == "..") {
    if (excess == excess_dot_dot::error) return std::nullopt;
    while (excess == excess_dot_dot::removed && s.front() == "..") {
      if (s.size() == 1) {
        s.front() = "";
      } else {
        s.erase(s.begin());
      }
    }
  }
  return join(path);
}

std::optional<std::string> resolve_rfc2396(const parts& base, parts r, excess_dot_dot excess) {
  if (r.scheme) return recompose(r);
  r.scheme = base.scheme;
  if (!r.authority) {
    r.authority = base.authority;
    if (r.path.rfind('/', 0) != 0) {
      const std::size_t slash = base.path.rfind('/');
      const std::string copied = slash == std::string::npos ? "" : base.path.substr(0, slash + 1);
      const auto path = steps_6c_to_6g(copied + r.path, excess);
      if (!path) return std::nullopt;
      r.path = *path;
    }
  }
  return recompose(r);
}

}  // namespace urispec::reference
