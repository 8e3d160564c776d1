// Normalization as RFC 3986 §6.2 describes it, one pass over a copy of the whole text for each step. Slow, and short
// enough to be obviously right. It takes texts that are valid under RFC 3986; tables cover other grammars.
#pragma once

#include <cctype>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::reference {

struct five_components {
  std::optional<std::string> scheme, authority;
  std::string path;
  std::optional<std::string> query, fragment;

  bool operator==(const five_components&) const = default;
};

// RFC 3986 Appendix B, by hand.
inline five_components split(std::string text) {
  five_components c;
  const auto cut = [&text](char delimiter) -> std::optional<std::string> {
    const auto position = text.find(delimiter);
    if (position == text.npos) return std::nullopt;
    std::string tail = text.substr(position + 1);
    text.resize(position);
    return tail;
  };
  c.fragment = cut('#');
  c.query = cut('?');
  const auto colon = text.find_first_of(":/");
  if (colon != text.npos && colon > 0 && text[colon] == ':') {
    c.scheme = text.substr(0, colon);
    text.erase(0, colon + 1);
  }
  if (text.starts_with("//")) {
    const auto slash = text.find('/', 2);
    c.authority = text.substr(2, slash == text.npos ? text.npos : slash - 2);
    text = slash == text.npos ? "" : text.substr(slash);
  }
  c.path = text;
  return c;
}

// RFC 3986 §5.3.
inline std::string join(const five_components& c) {
  std::string text;
  if (c.scheme) text += *c.scheme + ":";
  if (c.authority) text += "//" + *c.authority;
  text += c.path;
  if (c.query) text += "?" + *c.query;
  if (c.fragment) text += "#" + *c.fragment;
  return text;
}

// Calls `f` with each character of `text`, a triplet counting as one, and joins what it returns.
template <typename Function>
std::string map_characters(const std::string& text, Function f) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); i += text[i] == '%' ? 3u : 1u) {
    out += f(text[i] == '%' ? text.substr(i, 3) : text.substr(i, 1));
  }
  return out;
}

inline std::string lower_case(const std::string& text) {
  return map_characters(text, [](std::string c) {
    return c.size() == 1 ? std::string(1, static_cast<char>(std::tolower(static_cast<unsigned char>(c[0])))) : c;
  });
}

inline std::string with_decoded_unreserved(const std::string& text) {
  return map_characters(text, [](const std::string& c) -> std::string {
    if (c.size() == 1) return c;
    const auto octet = static_cast<char>(std::stoi(c.substr(1), nullptr, 16));
    const bool unreserved = std::string_view("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
                                .find(octet) != std::string_view::npos;
    return unreserved ? std::string(1, octet) : c;
  });
}

// Where host begins and ends in an authority.
struct host_place {
  std::size_t begin, end;
};
inline host_place find_host(const std::string& authority) {
  const auto position = authority.rfind('@');
  const std::size_t begin = position == authority.npos ? 0 : position + 1;
  const auto bracket = authority.rfind(']');
  const auto colon = authority.find(':', bracket == authority.npos ? begin : bracket);
  return {begin, colon == authority.npos ? authority.size() : colon};
}

inline std::string with_normal_case(const std::string& text) {
  five_components c = split(map_characters(text, [](std::string character) {
    if (character.size() == 3) {
      for (char& digit : character) digit = static_cast<char>(std::toupper(static_cast<unsigned char>(digit)));
    }
    return character;
  }));
  if (c.scheme) c.scheme = lower_case(*c.scheme);
  if (c.authority) {
    const auto [begin, end] = find_host(*c.authority);
    c.authority->replace(begin, end - begin, lower_case(c.authority->substr(begin, end - begin)));
  }
  return join(c);
}

// RFC 3986 §5.2.4, with its two buffers.
inline std::string remove_dot_segments(std::string input) {
  std::string output;
  const auto drop_last = [&output] {
    const auto slash = output.rfind('/');
    output.resize(slash == output.npos ? 0 : slash);
  };
  while (!input.empty()) {
    if (input.starts_with("../")) {
      input.erase(0, 3);
    } else if (input.starts_with("./")) {
      input.erase(0, 2);
    } else if (input.starts_with("/./")) {
      input.erase(0, 2);
    } else if (input == "/.") {
      input = "/";
    } else if (input.starts_with("/../")) {
      input.erase(0, 3);
      drop_last();
    } else if (input == "/..") {
      input = "/";
      drop_last();
    } else if (input == "." || input == "..") {
      input.clear();
    } else {
      const auto slash = input.find('/', 1);
      output += input.substr(0, slash);
      input.erase(0, slash == input.npos ? input.size() : slash);
    }
  }
  return output;
}

// A relative path as a list of segments, of which the last is empty where the path ends with "/".
inline std::string remove_dot_segments_of_relative_path(const std::string& path) {
  if (path.empty()) return path;
  std::vector<std::string> input{""};
  for (const char c : path) {
    if (c == '/') {
      input.emplace_back();
    } else {
      input.back() += c;
    }
  }
  if (input.back() == "." || input.back() == "..") input.emplace_back();
  std::vector<std::string> output;
  for (const std::string& segment : input) {
    if (segment == ".") continue;
    if (segment == ".." && !output.empty() && output.back() != "..") {
      output.pop_back();
    } else {
      output.push_back(segment);
    }
  }
  std::string result;
  for (std::size_t i = 0; i < output.size(); ++i) result += (i == 0 ? "" : "/") + output[i];
  const bool unreadable = output.front().empty() || output.front().find(':') != std::string::npos;
  return unreadable ? "./" + result : result;
}

inline std::string without_dot_segments(const std::string& text) {
  five_components c = split(text);
  const bool relative = !c.scheme && !c.authority && !c.path.starts_with('/');
  c.path = relative ? remove_dot_segments_of_relative_path(c.path) : remove_dot_segments(c.path);
  if (!c.authority && c.path.starts_with("//")) c.path.insert(0, "/.");
  return join(c);
}

// RFC 3986 §6.2.3, for the schemes that the random inputs of the tests have.
inline std::string with_scheme_rules(const std::string& text) {
  five_components c = split(text);
  const std::string scheme = c.scheme ? lower_case(*c.scheme) : "";
  if (!c.authority) {
    if (scheme == "mailto" && c.path.find('@') != std::string::npos) {
      const auto position = c.path.rfind('@');  // one address: the tests have no lists
      c.path = c.path.substr(0, position) + lower_case(c.path.substr(position));
    }
    if (scheme == "urn") {
      const auto colon = c.path.find(':');
      c.path = lower_case(c.path.substr(0, colon)) + (colon == std::string::npos ? "" : c.path.substr(colon));
    }
    return join(c);
  }
  const std::map<std::string, int> default_ports{{"http", 80}, {"https", 443}, {"ftp", 21}, {"ws", 80}};
  auto [begin, end] = find_host(*c.authority);
  if (end < c.authority->size()) {
    const std::string port = c.authority->substr(end + 1);
    const auto entry = default_ports.find(scheme);
    if (port.empty() || (entry != default_ports.end() && port.size() < 9 && std::stoi(port) == entry->second)) {
      c.authority->resize(end);
    }
  }
  // A default host is not named where it is all there is, and is where there is more.
  if (scheme == "file" && lower_case(*c.authority) == "localhost") c.authority = "";
  if (scheme == "file" && !c.authority->empty() && begin == end) c.authority->insert(begin, "localhost");
  if (c.scheme && c.path.empty()) c.path = "/";
  return join(c);
}

}  // namespace urispec::reference
