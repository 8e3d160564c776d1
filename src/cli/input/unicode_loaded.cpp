// The functions of ICU from the module (unicode_module.hpp), which is loaded when they are asked for the first time.
// Tests: tests/cli/load_module.sh, and the transcripts of all that needs ICU.
#include "cli/input/unicode_module.hpp"
#include "urispec/version.hpp"

#include <string>

#include <dlfcn.h>

namespace urispec::cli {
namespace {

struct loaded_module {
  const unicode_module* found = nullptr;  // stays loaded
  std::string missing_because;
};

// The linker of the C library puts the folder of the program in place of $ORIGIN.
loaded_module load() {
  void* const opened = ::dlopen("$ORIGIN/" URISPEC_UNICODE_MODULE, RTLD_LAZY | RTLD_LOCAL);
  if (opened == nullptr) return {nullptr, std::string("it cannot be loaded: ") + ::dlerror()};
  const auto entry = reinterpret_cast<unicode_module_entry*>(::dlsym(opened, unicode_module_entry_name));
  const unicode_module* const found = entry == nullptr ? nullptr : entry();
  if (found == nullptr || found->version != version) return {nullptr, "its module is not that of this program"};
  return {found, {}};
}

const loaded_module& module() {
  static const loaded_module loaded = load();
  return loaded;
}

}  // namespace

unicode_functions unicode() noexcept {
  const loaded_module& from = module();
  return from.found == nullptr ? unicode_functions{.missing_because = from.missing_because} : from.found->functions;
}

check_unicode unicode_for_checks() noexcept {
  const loaded_module& from = module();
  return from.found == nullptr ? check_unicode{} : from.found->for_checks;
}

}  // namespace urispec::cli
