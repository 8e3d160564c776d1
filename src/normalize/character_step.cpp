// The step `character`: normalize/steps.hpp says what it is, whence, and what it costs.
#include "normalize/steps.hpp"

#include "normalize/characters.hpp"
#include "urispec/uri.hpp"
#include "percent/triplet.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>

namespace urispec::normalizing {

namespace {

bool is_ascii(char c) noexcept { return static_cast<unsigned char>(c) < 0x80; }

// What separates two stretches of mapped text: an escape as a whole, because its digits are not letters that a mark
// could combine with, or a character.
std::size_t atom_size(std::string_view text) noexcept {
  if (text.starts_with('%')) return triplet_size;
  return text.empty() ? 0 : unicode::first_code_point(text)->size;
}

class composer {
 public:
  explicit composer(const normalization& how) noexcept : to_nfc_(how.to_nfc), unreserved_(unreserved_of(how.grammar)) {}

  std::string operator()(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
      const std::size_t run = span_length(text);
      append_composed(out, text.substr(0, run));
      text.remove_prefix(run);
      const std::size_t other = atom_size(text);
      out += text.substr(0, other);
      text.remove_prefix(other);
    }
    return out;
  }

 private:
  [[nodiscard]] bool is_unreserved(std::string_view character) const {
    if (is_ascii(character.front())) return unreserved_.ascii.contains(character.front());
    return matches(character, *unreserved_.beyond_ascii);
  }

  // Maps to unreserved characters only.
  [[nodiscard]] bool is_safe(std::string_view character) {
    if (!is_unreserved(character)) return false;
    if (is_ascii(character.front())) return true;
    mapped_.clear();
    to_nfc_(character, mapped_);
    for (std::string_view rest = mapped_; !rest.empty();) {
      const std::size_t size = unicode::first_code_point(rest)->size;
      if (!is_unreserved(rest.substr(0, size))) return false;
      rest.remove_prefix(size);
    }
    return true;
  }

  [[nodiscard]] std::size_t span_length(std::string_view text) {
    std::size_t run = 0;
    while (run < text.size()) {
      const std::size_t size = unicode::first_code_point(text.substr(run))->size;
      if (!is_safe(text.substr(run, size))) break;
      run += size;
    }
    return run;
  }

  void append_composed(std::string& out, std::string_view run) const {
    if (std::ranges::all_of(run, is_ascii)) {
      out += run;
    } else {
      to_nfc_(run, out);
    }
  }

  character_normalizer to_nfc_;
  const unreserved_characters& unreserved_;
  std::string mapped_;
};

}  // namespace

bool needs_character_step(const normalization& how) noexcept {
  return how.steps.contains(normalization_step::character) && how.to_nfc != nullptr &&
         unreserved_of(how.grammar).beyond_ascii;
}

std::string compose(std::string_view text, const normalization& how) { return composer(how)(text); }

}  // namespace urispec::normalizing
