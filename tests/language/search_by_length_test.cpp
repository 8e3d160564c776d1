// Texts to places of random graphs, against relaxing every edge until no text gets shorter (Bellman and Ford).
#include "language/search_by_length.hpp"

#include <boost/test/unit_test.hpp>

#include <functional>
#include <map>
#include <random>

using namespace urispec;

namespace {

constexpr std::size_t never = static_cast<std::size_t>(-1);

struct edge {
  std::size_t source, target;
  std::optional<automaton::symbol_class> label;  // nullopt: reads nothing
};

std::vector<edge> random_graph(std::mt19937& random, std::size_t places, std::size_t classes) {
  std::vector<edge> edges;
  for (std::size_t n = random() % (3 * places); n > 0; --n) {
    edges.push_back({random() % places, random() % places, {}});
    if (random() % 2 == 0) edges.back().label = static_cast<automaton::symbol_class>(random() % classes);
  }
  return edges;
}

std::vector<std::size_t> least_characters(const std::vector<edge>& edges, std::size_t places) {
  std::vector<std::size_t> lengths(places, never);
  lengths[0] = 0;
  for (std::size_t round = 0; round < places; ++round) {
    for (const edge& e : edges) {
      if (lengths[e.source] != never)
        lengths[e.target] = std::min(lengths[e.target], lengths[e.source] + (e.label ? 1 : 0));
    }
  }
  return lengths;
}

// True if the text leads from the first place to another, every way tried at once.
bool leads_to(const std::vector<edge>& edges, std::u32string_view text, const automaton::alphabet& symbols,
              std::size_t places, std::size_t place) {
  std::vector<bool> at(places, false);
  at[0] = true;
  const auto silently = [&] {
    for (std::size_t round = 0; round < places; ++round) {
      for (const edge& e : edges) at[e.target] = at[e.target] || (!e.label && at[e.source]);
    }
  };
  silently();
  for (const char32_t c : text) {
    std::vector<bool> next(places, false);
    for (const edge& e : edges)
      next[e.target] = next[e.target] || (e.label && *e.label == symbols.class_of(c) && at[e.source]);
    at = std::move(next);
    silently();
  }
  return at[place];
}

}  // namespace

BOOST_AUTO_TEST_SUITE(search_by_length_tests)

BOOST_AUTO_TEST_CASE(each_place_by_a_shortest_text) {
  const automaton::code_point_set sets[] = {{{'a', 'a'}}, {{'b', 'b'}}};
  const automaton::alphabet symbols(sets);
  constexpr std::size_t places = 9;
  std::mt19937 random(41);
  std::size_t longer = 0;
  for (int i = 0; i < 2000; ++i) {
    const auto edges = random_graph(random, places, symbols.size());
    const auto lengths = least_characters(edges, places);
    language::search_by_length<std::size_t, std::hash<std::size_t>> search(0);
    std::map<std::size_t, std::u32string> table;
    std::size_t length = 0;
    while (const auto number = search.next()) {
      const std::size_t place = search.at(*number);
      const auto text = search.text_to(*number, symbols);
      BOOST_TEST(table.emplace(place, text).second);
      BOOST_TEST(text.size() == lengths[place]);
      BOOST_TEST(text.size() >= length);
      BOOST_TEST(leads_to(edges, text, symbols, places, place));
      length = text.size();
      longer += length > 1 ? 1U : 0U;
      for (const edge& e : edges) {
        if (e.source != place) continue;
        if (e.label) {
          search.reach(e.target, *number, *e.label);
        } else {
          search.reach(e.target, *number);
        }
      }
    }
    BOOST_TEST(search.met() == table.size());
    BOOST_TEST(table.size() == places - static_cast<std::size_t>(std::ranges::count(lengths, never)));
  }
  BOOST_TEST(longer > 1000U);
}

BOOST_AUTO_TEST_SUITE_END()
