#include "bench/parse/data_sets.hpp"

#include <array>
#include <fstream>
#include <random>

namespace urispec::bench {
namespace {

constexpr std::size_t count = 20'000;

class writer {
 public:
  explicit writer(unsigned seed) : random_(seed) {}

  std::size_t below(std::size_t n) { return random_() % n; }
  bool chance(std::size_t percent) { return below(100) < percent; }

  template <std::size_t N>
  std::string_view pick(const std::array<std::string_view, N>& source) {
    return source[below(N)];
  }

  std::string word(std::size_t least, std::size_t most) {
    static constexpr std::string_view letters = "etaoinshrdlucmfwypvbgkjqxz0123456789-_";
    std::string result;
    for (std::size_t n = least + below(most - least + 1); n > 0; --n) result += letters[below(letters.size())];
    return result;
  }

  std::string host() {
    static constexpr std::array<std::string_view, 8> tops{"com", "org", "net", "de", "jp", "io", "co.uk", "edu"};
    std::string result = chance(55) ? "www." : chance(30) ? word(2, 6) + "." : "";
    return result + word(4, 12) + "." + std::string(pick(tops));
  }

  std::string path(std::size_t segments, std::size_t longest) {
    std::string result;
    for (std::size_t i = 0; i < segments; ++i) result += "/" + word(2, longest);
    return result;
  }

  std::string query(std::size_t pairs, std::size_t longest) {
    std::string result = "?";
    for (std::size_t i = 0; i < pairs; ++i) result += (i == 0 ? "" : "&") + word(1, 8) + "=" + word(1, longest);
    return result;
  }

  std::string web() {
    static constexpr std::array<std::string_view, 4> ends{".html", ".js", ".png", ""};
    std::string result = (chance(80) ? "https://" : "http://") + host();
    result += chance(15) ? "/" : path(1 + below(4), 14);
    if (chance(60)) result += pick(ends);
    if (chance(25)) result += query(1 + below(3), 10);
    if (chance(5)) result += "#" + word(3, 10);
    return result;
  }

  std::string address() {
    static constexpr std::array<std::string_view, 8> hosts{
        "192.0.2.1", "10.1.2.33", "127.0.0.1", "[::1]", "[2001:db8:0:0:8:800:200c:417a]",
        "[2001:db8::7]", "[::ffff:192.0.2.128]", "[v1.fe80::a+en1]"};
    return "http://" + (chance(30) ? word(3, 8) + ":" + word(0, 8) + "@" : std::string()) + std::string(pick(hosts)) +
           (chance(60) ? ":" + std::to_string(1 + below(65535)) : std::string()) + path(1 + below(2), 8);
  }

  std::string reference() {
    static constexpr std::array<std::string_view, 5> begins{"../", "../../", "./", "/", ""};
    return std::string(pick(begins)) + word(3, 10) + path(below(3), 10) + (chance(20) ? query(1, 6) : std::string());
  }

  // Every third character of a path escaped.
  std::string percent() {
    std::string result = "https://en.wiki" + word(4, 8) + ".org/wiki/";
    for (std::size_t n = 6 + below(10); n > 0; --n) {
      static constexpr std::string_view digits = "0123456789ABCDEF";
      result += word(2, 2);
      result += '%';
      result += digits[8 + below(8)];
      result += digits[below(16)];
    }
    return result;
  }

  std::string script(char32_t first, std::size_t letters, std::size_t length) {
    std::string result;
    for (; length > 0; --length) {
      const auto c = static_cast<std::uint32_t>(first + below(letters));
      if (c < 0x800) {
        result += static_cast<char>(0xC0 | c >> 6);
      } else {
        result += static_cast<char>(0xE0 | c >> 12);
        result += static_cast<char>(0x80 | (c >> 6 & 0x3F));
      }
      result += static_cast<char>(0x80 | (c & 0x3F));
    }
    return result;
  }

 private:
  std::mt19937 random_;
};

template <typename Make>
data_set make(std::string name, unsigned seed, Make make_text) {
  data_set result{std::move(name), {}};
  writer w(seed);
  for (std::size_t i = 0; i < count; ++i) result.texts.push_back(make_text(w));
  return result;
}

}  // namespace

std::size_t data_set::bytes() const {
  std::size_t n = 0;
  for (const auto& text : texts) n += text.size();
  return n;
}

std::vector<data_set> uri_sets() {
  const auto spoiled = [](std::string text, std::size_t position) {
    text[position] = '"';
    return text;
  };
  return {
      make("web", 1, [](writer& w) { return w.web(); }),
      make("paths", 2, [](writer& w) { return "file://" + w.path(9 + w.below(6), 12) + ".h"; }),
      make("percent", 3, [](writer& w) { return w.percent(); }),
      make("queries", 4, [](writer& w) { return "https://" + w.host() + "/search" + w.query(6 + w.below(8), 24); }),
      make("addresses", 5, [](writer& w) { return w.address(); }),
      make("references", 6, [](writer& w) { return w.reference(); }),
      make("invalid early", 7, [&](writer& w) { return spoiled(w.web(), 9); }),
      make("invalid late", 8,
           [&](writer& w) {
             auto text = w.web();
             const auto position = text.size() - 2;
             return spoiled(std::move(text), position);
           }),
      make("invalid brackets", 9,
           [](writer& w) { return "https://" + w.host() + "/search?" + w.word(3, 8) + "[]=" + w.word(3, 8); }),
      make("invalid escapes", 10, [](writer& w) { return w.percent() + "%" + w.word(2, 2); }),
  };
}

std::vector<data_set> iri_sets() {
  return {
      make("CJK", 11,
           [](writer& w) {
             return "https://" + w.host() + "/" + w.script(0x4E00, 0x5000, 4 + w.below(8)) + "/" +
                    w.script(0x3041, 0x50, 3 + w.below(6)) + "?q=" + w.script(0x4E00, 0x5000, 2 + w.below(5));
           }),
      make("Arabic", 12,
           [](writer& w) {
             return "https://" + w.host() + "/" + w.script(0x0621, 0x19, 5 + w.below(12)) + "/" +
                    w.script(0x0621, 0x19, 4 + w.below(6));
           }),
      make("mixed", 13,
           [](writer& w) {
             return "https://" + w.host() + w.path(1 + w.below(2), 10) + "/" + w.script(0xE0, 0x1F, 1) + w.word(3, 8) +
                    w.script(0x430, 0x20, 1 + w.below(4)) + (w.chance(30) ? w.query(1, 8) : std::string());
           }),
  };
}

std::string long_uri(std::size_t bytes) {
  writer w(99);
  std::string result = "https://example.com";
  while (result.size() < bytes) result += w.path(8, 12);
  result.resize(bytes);
  return result;
}

data_set from_file(const std::string& path) {
  data_set result{path.substr(path.find_last_of('/') + 1), {}};
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);) result.texts.push_back(line);
  return result;
}

}  // namespace urispec::bench
