#include "language/first_derivation.hpp"

#include "language/inlining.hpp"

#include <utility>

namespace urispec::language {

using automaton::state;

namespace {

struct trial {
  state node;
  std::uint32_t next;  // edge to try
  std::size_t place;
};

class search {
 public:
  search(const inlined_rule& source, const automaton::alphabet& symbols, std::u32string_view text)
      : source_(source), seen_(source.nodes.size() * (text.size() + 1), false), length_(text.size()) {
    for (const char32_t c : text) classes_.push_back(symbols.class_of(c));
  }

  bool run() {
    enter(source_.start, 0);
    while (!path_.empty()) {
      trial& top = path_.back();
      if (top.node == source_.end && top.place == length_) return true;
      const auto& edges = source_.nodes[top.node];
      if (top.next == edges.size()) {
        path_.pop_back();
        continue;
      }
      const auto& e = edges[top.next++];
      if (e.kind != inlined_rule::kind::step) {
        enter(e.target, top.place);
      } else if (top.place < length_ && classes_[top.place] == e.label) {
        enter(e.target, top.place + 1);
      }
    }
    return false;
  }

  // Writes the rules that the path went through, below the rule itself.
  void write(std::vector<derived_rule>& output) const {
    std::vector<std::size_t> open{0};
    for (std::size_t i = 0; i + 1 < path_.size(); ++i) {
      const auto& edge = source_.nodes[path_[i].node][path_[i].next - 1];
      if (edge.kind == inlined_rule::kind::open) {
        open.push_back(output.size());
        output.push_back({edge.label, path_[i].place, 0, 1});
      } else if (edge.kind == inlined_rule::kind::close) {
        close(output[open.back()], path_[i].place, output.size() - open.back());
        open.pop_back();
      }
    }
    close(output.front(), length_, output.size());
  }

 private:
  static void close(derived_rule& rule, std::size_t end, std::size_t size) {
    rule.end = end;
    rule.size = size;
  }

  void enter(state node, std::size_t place) {
    const std::size_t key = node * (length_ + 1) + place;
    if (seen_[key]) return;
    seen_[key] = true;
    path_.push_back({node, 0, place});
  }

  const inlined_rule& source_;
  std::vector<bool> seen_;
  std::size_t length_;
  std::vector<automaton::symbol_class> classes_;
  std::vector<trial> path_;
};

}  // namespace

struct deriver::machine {
  inlined_rule source;
  automaton::shared_alphabet symbols;
  std::size_t rule;
};

deriver::deriver(const abnf::grammar& grammar, std::size_t rule, const automaton::languages& languages,
                 work_budget& budget)
    : machine_(std::make_unique<const machine>(
          machine{inline_rules(grammar, rule, languages, budget,
                               {inlining_options::marks::every_rule, inlining_options::depth::whole}),
                  languages.symbols, rule})) {}

deriver::~deriver() = default;
deriver::deriver(deriver&&) noexcept = default;

derived deriver::derive(std::u32string_view text, std::vector<derived_rule>& output) const {
  output.clear();
  if (text.size() >= most_places / machine_->source.nodes.size()) return derived::text_too_long;
  search first(machine_->source, *machine_->symbols, text);
  if (!first.run()) return derived::no_string_of_the_rule;
  output.push_back({machine_->rule, 0, 0, 1});
  first.write(output);
  return derived::success;
}

}  // namespace urispec::language
