// RFC 3986 by functions that name no grammar: nothing here refers to another rule or grammar, so the linker leaves
// those out of a program that calls no more than this.
#include "parse/reader.hpp"
#include "urispec/pegtl/rules/rfc3986.hpp"
#include "urispec/uri.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace urispec {

namespace {

using default_grammar = grammars::rfc3986;
constexpr std::uint16_t default_rule = index_of<default_grammar, typename default_grammar::start>;

constexpr reading_functions no_functions{};

template <typename Backend>
constexpr const reading_functions* vector_reader() {
  if constexpr (contains<default_grammar>(vector_grammars())) {
    return &vector_rule_table<default_grammar, Backend>::start;
  } else {
    return &no_functions;
  }
}
constexpr std::array<const reading_functions*, target_count> vector_readers{&no_functions, vector_reader<scan::avx2>(),
                                                                            vector_reader<scan::vbmi>()};

reader default_reader() noexcept { return {rule_table<default_grammar>::start, *vector_readers[best_target()]}; }

}  // namespace

bool matches(std::string_view text) noexcept { return default_reader().read(text).complete; }

result<void> validate(std::string_view text) noexcept {
  return validate_with(default_reader(), errors_of<default_grammar>, default_rule, text);
}

result<components> parse(std::string_view text) noexcept {
  return parse_with(default_reader(), errors_of<default_grammar>, default_rule, text);
}

result<uri> uri::parse(std::string text) {
  const auto parsed = urispec::parse(text);
  if (!parsed) return parsed.error();
  if (text.size() > longest_kept) return too_long_error(default_rule, default_grammar::info[default_rule]);
  return uri(std::move(text), {enumerator_of<default_grammar>::value, default_rule}, *parsed);
}

}  // namespace urispec
