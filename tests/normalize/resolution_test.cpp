// Resolving a normalized reference gives the normalized resolution. What holds, and what does not:
//   - case, dot_segments and scheme_based, in any combination: for every reference, and every base of which
//     dot_segments.hpp says so, normalize(resolve(B, normalize(R))) is normalize(resolve(B, R));
//   - percent_encoding, with or without the others: the same for every reference of which no segment is an encoded
//     dot-segment ("%2E%2E"). Resolution takes those for segments like others, and after decoding they are not.
#include "normalize/dot_segments.hpp"
#include "urispec/normalize.hpp"
#include "urispec/resolve.hpp"

#include "normalize/inputs.hpp"
#include "reference/normalize.hpp"

#include <boost/test/unit_test.hpp>

namespace urispec::test {

namespace {

using enum normalization_step;

const std::vector<normalization_steps> sets_that_commute{
    {letter_case},
    {dot_segments},
    {scheme_based},
    {letter_case, scheme_based},
    {percent_encoding},
    {percent_encoding, dot_segments},
    syntax_based,
    syntax_and_scheme_based,
};

// Bases, as dot_segments.hpp describes them.
constexpr std::string_view good_bases[] = {
    "http://a/b/c/d;p?q", "HTTP://A", "http://a?q", "http://a/..",   "http://a/b/../c/", "x:/a/b", "x:/",
    "x:/a//b/.",          "x:a/b",    "file:///",   "x:b/../../c/d",
};

std::optional<std::string> resolved(const base_uri& base, std::string_view reference) {
  const auto target = resolve(base, reference, default_resolution_options(base.grammar));
  return target ? std::optional(target->text) : std::nullopt;
}

bool has_encoded_dot_segment(const std::string& reference) {
  std::string path = "/" + reference::split(reference).path;
  while (!path.empty()) {
    const std::string segment = path.substr(path.rfind('/') + 1);
    const std::string decoded = reference::with_decoded_unreserved(segment);
    if (segment != decoded && (decoded == "." || decoded == "..")) return true;
    path.resize(path.rfind('/'));
  }
  return false;
}

// The number of sets of steps to look at: none where there is nothing to resolve.
std::size_t check(const base_uri& base, const std::string& reference) {
  const auto target = resolved(base, reference);
  if (!target) return 0;
  std::size_t looked_at = 0;
  const bool decoding_changes_segments = has_encoded_dot_segment(reference);
  for (const normalization_steps steps : sets_that_commute) {
    if (decoding_changes_segments && steps.contains(percent_encoding)) continue;
    ++looked_at;
    const normalization_options options{.steps = steps};
    const std::string normal = *normalize(reference, options);
    BOOST_TEST_CONTEXT(base.parts.text << " + " << reference << ", normalized " << normal) {
      BOOST_TEST(*normalize(*resolved(base, normal), options) == *normalize(*target, options));
    }
  }
  return looked_at;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(resolution_of_the_normalized)

BOOST_AUTO_TEST_CASE(random) {
  random_references references(524);
  std::size_t looked_at = 0;
  for (int i = 0; i < 5000; ++i) {
    const std::string reference = references();
    for (const std::string_view text : good_bases) looked_at += check(*parse_base(text, grammar::rfc3986), reference);
  }
  BOOST_TEST(looked_at > 300'000);
}

BOOST_AUTO_TEST_CASE(all_short_paths) {
  constexpr std::string_view tokens[] = {"a", "b:c", "/", ".", "..", "%2e"};
  std::size_t looked_at = 0;
  for_all_sequences(tokens, 5, [&](const std::string& reference) {
    for (const std::string_view text : {good_bases[0], good_bases[1], good_bases[5], good_bases[8]}) {
      looked_at += check(*parse_base(text, grammar::rfc3986), reference);
    }
  });
  BOOST_TEST(looked_at > 100'000);
}

// A normalized base and a normalized reference give what is normalized already, for the steps of §6.2.2.
BOOST_AUTO_TEST_CASE(nothing_is_left_to_do) {
  random_references references(525);
  std::size_t looked_at = 0;
  for (int i = 0; i < 5000; ++i) {
    const auto reference = normalize(references());
    if (!reference) continue;
    for (const std::string_view text : good_bases) {
      const std::string base = *normalize(text);
      const auto target = resolved(*parse_base(base, grammar::rfc3986), *reference);
      if (!target) continue;
      ++looked_at;
      BOOST_TEST(*normalize(*target) == *target, base << " + " << *reference << " is " << *target);
    }
  }
  BOOST_TEST(looked_at > 30'000);
}

// The exceptions that are documented are exceptions.
BOOST_AUTO_TEST_CASE(where_it_does_not_hold) {
  const auto mail = *parse_base("mailto:a", grammar::rfc3986);
  BOOST_TEST(*resolved(mail, "a/../b") == "mailto:/b");
  BOOST_TEST(*resolved(mail, *normalize("a/../b")) == "mailto:b");

  const auto base = *parse_base("http://a/b/c", grammar::rfc3986);
  const normalization_options decoding{.steps = {percent_encoding}};
  BOOST_TEST(*normalize(*resolved(base, "%2E%2E/d"), decoding) == "http://a/b/../d");
  BOOST_TEST(*resolved(base, *normalize("%2E%2E/d", decoding)) == "http://a/d");
  BOOST_TEST(*normalize(*resolved(base, "%2E/../d")) == "http://a/b/d");
  BOOST_TEST(*resolved(base, *normalize("%2E/../d")) == "http://a/d");
}

BOOST_AUTO_TEST_CASE(relative_paths_alone) {
  constexpr std::string_view tokens[] = {"a", "b:", "/", ".", "..", "...", "//"};
  std::size_t paths = 0;
  for_all_sequences(tokens, 6, [&](const std::string& path) {
    if (path.starts_with('/')) return;
    const auto first = path.substr(0, path.find('/'));
    if (first.find(':') != std::string::npos) return;
    ++paths;
    BOOST_TEST(remove_dot_segments_of_relative_path(path) == reference::remove_dot_segments_of_relative_path(path));
  });
  BOOST_TEST(paths > 10000);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
