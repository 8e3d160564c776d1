// The URL of Node, which is that of ada, as a peer of our parser: texts to give to both, the form of an answer, and what
// explains that Node answers otherwise. A request is a line with the text and the base as hexadecimal digits, a space
// between them, or the text alone; node_urls.mjs answers it with a line.
#pragma once

#include "urispec/icu.hpp"
#include "urispec/url_standard.hpp"
#include "urispec/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <initializer_list>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::test::node {

using namespace url_standard;

// Texts of each kind that the standard distinguishes.
inline const std::vector<std::string> seeds{
    "http://user:pass@example.com:8080/a/b/../c;d?e=f&g#h",
    "https://EXAMPLE.com./%7Ea/./b/?q='x'#`y`",
    "http://192.168.0.1/",
    "http://0x7f.1/a",
    "http://[2001:db8::1:2.3.4.5]:443/",
    "http://[1:2:3:4:5:6:7:8]/?",
    "ws://a.b/c",
    "wss://a:443/#",
    "ftp://a:21/b",
    "file:///C|/a/../b",
    "file://localhost/a",
    "file://host/c:/d",
    "file:c:\\a\\b",
    "http:\\\\a\\b\\..\\c",
    "http:a/b",
    "https:/a@b/c",
    "mailto:a@b.c?subject=d e#f",
    "urn:isbn:0 #a",
    "x://a b/c",
    "x://%41:1/..//d",
    "x:/.//a/b",
    "x:/a/../..//b",
    "data:text/plain,a b%20c ",
    "javascript:alert('a')",
    "non-special://[::1]:80/\\a|b^c",
    "//a:1/b",
    "/a/./b",
    "../../a?b",
    "?a#b",
    "#a",
    "",
    "c|/a",
    "/c:/a/b",
    "http://b\u00FCcher.example/\u00E9?\u00E9#\u00E9",
    "http://xn--bcher-kva.example/",
    "http://\u65E5\u672C\u8A9E\u3002jp/",
    "http://a\u00ADb/\U0001F600",
    "http://%E3%81%82/%E3%81",
    " \thttp://a/\n ",
};

inline const std::vector<std::string> base_texts{
    "http://u:p@h:1/a/b?c#d", "https://h/", "file:///c:/a/b", "file://h/a", "x://h/a/b", "x:/a", "mailto:a@b", "x://"};

// Pieces that are put into a text: every printable ASCII character, controls, and tokens.
inline std::vector<std::string> tokens() {
  std::vector<std::string> texts{
      "//",         "::",     "..",     "%2e",    "%2E%2e", "%41",        "%2f",     "%00",    "%C3%A9", "%zz",
      "@",          "@",      ":",      ":80",    ":443",   ":65536",     "[",       "]",      "[::1]",  "xn--",
      "xn--9ca",    "0x",     "08",     "255",    "256",    "4294967296", "1.2.3.4", "file:",  "http:",  "localhost",
      "c|",         "C:",     "\\\\",   "\u00E9", "\u00DF", "\u3002",     "\uFF0E",  "\u200D", "\uFFFD", "\uFFFE",
      "\U0001F600", "\u0301", "\u05D0", "\uFF05", "\uFF21", "\u00AD",     "\u2260",
  };
  for (char c = 0; c >= 0 && c < 0x7F; ++c) texts.emplace_back(1, c);
  texts.emplace_back("\x7F");
  return texts;
}

inline std::string mutated(std::mt19937_64& random, std::string text) {
  static const std::vector<std::string> put_in = tokens();
  for (auto left = random() % 4; left > 0; --left) {
    std::u32string points = *unicode::from_utf8(text);
    const std::size_t position = random() % (points.size() + 1);
    const std::size_t size = std::min<std::size_t>(random() % 4, points.size() - position);
    const std::u32string token = *unicode::from_utf8(put_in[random() % put_in.size()]);
    switch (random() % 5) {
      case 0:
        points.erase(position, size);
        break;
      case 1:
        points.insert(position, token);
        break;
      case 2:
        points.replace(position, size, token);
        break;
      case 3:
        points.insert(position, points.substr(position, size));
        break;
      default: {  // the end of another seed
        const std::u32string other = *unicode::from_utf8(seeds[random() % seeds.size()]);
        points = points.substr(0, position) + other.substr(random() % (other.size() + 1));
      }
    }
    text = unicode::to_utf8(points);
  }
  return text;
}

struct request {
  std::string text;
  std::optional<std::size_t> base;  // in base_texts
};

inline std::string line(const request& r) {
  const auto digits = [](std::string_view text) {
    std::string hexadecimal;
    for (const char c : text) {
      const auto octet = static_cast<unsigned char>(c);
      hexadecimal += "0123456789abcdef"[octet >> 4U];
      hexadecimal += "0123456789abcdef"[octet & 15U];
    }
    return hexadecimal;
  };
  return digits(r.text) + (r.base ? " " + digits(base_texts[*r.base]) : "") + "\n";
}

inline std::string prefixed(char prefix, const std::optional<std::string>& part) {
  return part && !part->empty() ? prefix + *part : std::string();
}

inline std::string answer(const result<url, failure>& parsed) {
  if (!parsed) return "!";
  const url& u = *parsed;
  return fmt::format("{}\t{}:\t{}\t{}\t{}\t{}\t{}\t{}\t{}", serialize(u), u.scheme, u.username, u.password,
                     u.host ? serialize(*u.host) : "", u.port ? std::to_string(*u.port) : "", serialize_path(u),
                     prefixed('?', u.query), prefixed('#', u.fragment));
}

// Each explanation is a rule that Node's version has otherwise: applied to both answers, it leaves no difference.
using rule = void (*)(std::vector<std::string>& fields);

inline void replace_all(std::string& text, std::string_view source, std::string_view target) {
  for (std::size_t position = text.find(source); position != std::string::npos;
       position = text.find(source, position + target.size())) {
    text.replace(position, source.size(), target);
  }
}

constexpr std::size_t href = 0;
constexpr std::size_t hostname = 4;
constexpr std::size_t pathname = 6;

inline void caret_in_path(std::vector<std::string>& fields) {
  for (const std::size_t field : {href, pathname}) replace_all(fields[field], "%5E", "^");
}
inline void space_in_opaque_path(std::vector<std::string>& fields) {
  for (const std::size_t field : {href, pathname}) replace_all(fields[field], "%20", " ");
}

inline void no_path(std::vector<std::string>& fields) {
  if (fields[pathname] != "/") return;
  fields[pathname].clear();
  const std::size_t end = std::min(fields[href].find_first_of("?#"), fields[href].size());
  if (end > 0 && fields[href][end - 1] == '/') fields[href].erase(end - 1, 1);
}

inline std::vector<std::string> split(std::string_view answer) {
  std::vector<std::string> fields;
  for (;;) {
    const std::size_t tab = answer.find('\t');
    fields.emplace_back(answer.substr(0, tab));
    if (tab == std::string_view::npos) return fields;
    answer.remove_prefix(tab + 1);
  }
}

// Why Node's answer is not ours: a line of docs/conformance/url-standard.md, empty where there is none.
inline std::string_view explanation(const request& r, const url* base, const result<url, failure>& parsed,
                             const std::string& theirs) {
  if (theirs == "!") {
    const std::string host = parsed->host ? serialize(*parsed->host) : "";
    return host.find("xn--") != std::string::npos ? "xn-- label that is not valid Punycode" : "";
  }
  if (!parsed) {
    std::string ignored;
    const auto label = icu::to_ascii_relaxed(split(theirs)[hostname], ignored);
    if (!label && label.error().reason.find("right-to-left") != std::string::npos) return "right-to-left label";
    if (!label && label.error().reason.find("xn--") != std::string::npos) return "xn-- label that is ASCII in Punycode";
    const bool has_opaque_base = base != nullptr && base->has_opaque_path();
    return has_opaque_base && r.text.find('#') != std::string::npos ? "fragment, and a base with an opaque path" : "";
  }
  const auto agree_after = [&](std::initializer_list<rule> rules) {
    std::vector<std::string> ours = split(answer(parsed));
    std::vector<std::string> other = split(theirs);
    for (const rule apply : rules) {
      apply(ours);
      apply(other);
    }
    return ours == other;
  };
  if (agree_after({caret_in_path})) return "^ in a path";
  if (parsed->has_opaque_path()) {
    return agree_after({space_in_opaque_path}) ? "space at the end of an opaque path" : "";
  }
  const std::string path = split(theirs)[pathname];
  if (path.empty() && agree_after({no_path})) return "dot segments that leave an empty path";
  if (parsed->scheme == "file" && path.size() > 3 && path[2] == ':' && path[3] != '/') {
    return "file: segment that begins like a drive letter";
  }
  // Read again, Node's own answer is ours: dot segments are left in it.
  const auto second = parse(split(theirs)[href]);
  return second && *second == *parsed ? "dot segments after a segment that begins with a dot" : "";
}

// Both answers to each of many requests: how many differ, and why.
class comparison {
 public:
  comparison() : options_(icu::functions_for_urls()) {
    for (const std::string& text : base_texts) bases_.push_back(*parse(text));
  }

  void add(const request& r, const std::string& theirs) {
    const url* const base = r.base ? &bases_[*r.base] : nullptr;
    const auto parsed = parse(r.text, base, options_);
    const std::string ours = answer(parsed);
    ++texts_;
    accepted_ += parsed ? 1U : 0U;
    if (ours == theirs) return;
    if (const std::string_view reason = explanation(r, base, parsed, theirs); !reason.empty()) {
      ++explained_[reason];
    } else if (++unexplained_ <= 40) {
      fmt::print("{} against {}\n  ours   {}\n  Node's {}\n", quoted(r.text), r.base ? base_texts[*r.base] : "nothing",
                 ours, theirs);
      std::fflush(stdout);
    }
  }

  [[nodiscard]] bool all_are_explained() const noexcept { return unexplained_ == 0; }

  void print() const {
    fmt::print("{} texts, {} accepted, {} differences without an explanation\n", texts_, accepted_, unexplained_);
    for (const auto& [reason, count] : explained_) fmt::print("{:8} {}\n", count, reason);
    std::fflush(stdout);
  }

 private:
  [[nodiscard]] static std::string quoted(std::string_view text) {
    std::string out;
    for (const char c : text) {
      const bool is_plain = c > 0x20 && c < 0x7F && c != '\\';
      out += is_plain ? std::string(1, c) : fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    }
    return out;
  }

  parser_options options_;
  std::vector<url> bases_;
  std::map<std::string_view, std::size_t> explained_;
  std::size_t texts_ = 0;
  std::size_t accepted_ = 0;
  std::size_t unexplained_ = 0;
};

}  // namespace urispec::test::node
