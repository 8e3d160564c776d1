#include "cli/options/loaded.hpp"

namespace urispec::cli {

void tell(const std::vector<said>& messages, const channels& io) {
  for (const said& m : messages) {
    if (m.what == said::kind::complaint) {
      io.complain(m.text);
    } else {
      io.err.write(m.text + "\n");
    }
  }
}

}  // namespace urispec::cli
