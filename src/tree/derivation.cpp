// Derivations written out as nodes: runs, which are stored without their nodes, get them here.
#include "urispec/derivation.hpp"

namespace urispec {

namespace {

// A node of which the subtree is being written out.
struct open_subtree {
  std::size_t node;  // among those written
  std::size_t end;   // its places end here
};

void write_run(const derivation_run& run, std::string_view text, std::vector<derivation_node>& output) {
  for (std::size_t offset = run.begin_offset(); offset != run.end_offset();) {
    const known_iteration iteration = run.at(text.data(), offset);
    const auto begin = static_cast<std::uint32_t>(offset);
    for (const derivation_node& n : iteration.nodes) output.push_back({n.rule, n.begin + begin, n.end + begin, n.size});
    offset += iteration.bytes;
  }
}

void write_run(const separated_run& run, std::string_view text, std::vector<derivation_node>& output) {
  for (derivation_run iteration = run.first(text.data());;
       iteration = run.after_separator(text.data(), iteration.end_offset())) {
    const std::size_t node = output.size();
    output.push_back({run.rule(), iteration.begin_offset(), iteration.end_offset(), 1});
    write_run(iteration, text, output);
    output[node].size = static_cast<std::uint32_t>(output.size() - node);
    if (iteration.end_offset() == run.end_offset()) return;
  }
}

}  // namespace

std::vector<derivation_node> derivation::nodes() const {
  std::vector<derivation_node> nodes;
  std::vector<open_subtree> open;
  const auto close_up_to = [&](std::size_t place) {
    for (; !open.empty() && open.back().end <= place; open.pop_back()) {
      const std::size_t node = open.back().node;
      nodes[node].size = static_cast<std::uint32_t>(nodes.size() - node);
    }
  };
  for (std::size_t place = 0; place != places_.size();) {
    close_up_to(place);
    const derivation_node& n = places_[place];
    if (derivation_run::is_at(&n)) {
      write_run(derivation_run(&n), text_, nodes);
      place += derivation_run::places;
    } else if (separated_run::is_at(&n)) {
      write_run(separated_run(&n), text_, nodes);
      place += separated_run::places;
    } else {
      open.push_back({nodes.size(), place + n.size});
      nodes.push_back(n);
      ++place;
    }
  }
  close_up_to(places_.size());
  return nodes;
}

}  // namespace urispec
