// The slow twin of query_parameters: the query becomes a list of pairs with everything in it, the list is changed, and
// the list becomes a query again. A pair that was read keeps its text.
#pragma once

#include <algorithm>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::reference {

struct query_pair_of_list {
  std::string text;
  std::string name;
  std::optional<std::string> value;
  bool is_pair = true;
};

class query_list {
 public:
  query_list(std::string_view query, bool is_form) : is_form_(is_form) {
    std::string piece;
    if (query.empty()) return;
    for (const char c : std::string(query) + "&") {
      if (c != '&') {
        piece += c;
        continue;
      }
      query_pair_of_list pair{piece, {}, std::nullopt, !(is_form && piece.empty())};
      const auto equals = piece.find('=');
      pair.name = decoded(piece.substr(0, equals));
      if (equals != std::string::npos) pair.value = decoded(piece.substr(equals + 1));
      pairs.push_back(pair);
      piece.clear();
    }
  }

  void append(const std::string& name, const std::optional<std::string>& value) {
    pairs.push_back({written(name, value), name, value});
  }
  void set(const std::string& name, const std::string& value) {
    const auto first =
        std::find_if(pairs.begin(), pairs.end(), [&](const auto& p) { return p.is_pair && p.name == name; });
    if (first == pairs.end()) return append(name, value);
    *first = {written(name, value), name, value};
    pairs.erase(std::remove_if(first + 1, pairs.end(), [&](const auto& p) { return p.is_pair && p.name == name; }),
                pairs.end());
  }
  void remove(const std::string& name) {
    std::erase_if(pairs, [&](const auto& p) { return p.is_pair && p.name == name; });
  }
  // Insertion: each pair goes after those that are not greater.
  void sort() {
    std::vector<query_pair_of_list> sorted;
    for (const auto& pair : pairs) {
      auto place = sorted.end();
      while (place != sorted.begin() && pair.name < (place - 1)->name) --place;
      sorted.insert(place, pair);
    }
    pairs = sorted;
  }
  [[nodiscard]] std::string text() const {
    std::string text;
    for (std::size_t i = 0; i < pairs.size(); ++i) text += (i == 0 ? "" : "&") + pairs[i].text;
    return text;
  }

  std::vector<query_pair_of_list> pairs;

 private:
  [[nodiscard]] std::string decoded(const std::string& text) const {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] == '%') {
        plain += static_cast<char>(std::stoi(text.substr(i + 1, 2), nullptr, 16));
        i += 2;
      } else {
        plain += is_form_ && text[i] == '+' ? ' ' : text[i];
      }
    }
    return plain;
  }
  [[nodiscard]] std::string encoded(const std::string& plain) const {
    const std::string letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    const std::string others = is_form_ ? "*-._" : "-._~!$'()*,;:@/?";
    std::string text;
    for (const char c : plain) {
      if (is_form_ && c == ' ') {
        text += '+';
      } else if ((letters + others).find(c) != std::string::npos) {
        text += c;
      } else {
        char triplet[4];
        std::snprintf(triplet, sizeof triplet, "%%%02X", static_cast<unsigned>(static_cast<unsigned char>(c)));
        text += triplet;
      }
    }
    return text;
  }
  [[nodiscard]] std::string written(const std::string& name, const std::optional<std::string>& value) const {
    if (!value) return name.empty() ? "=" : encoded(name);
    return encoded(name) + "=" + encoded(*value);
  }

  bool is_form_;
};

}  // namespace urispec::reference
