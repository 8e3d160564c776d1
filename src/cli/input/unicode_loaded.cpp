// The functions of ICU from the module (unicode_module.hpp), which is loaded when they are asked for the first time.
// Tests: tests/cli/load_module.sh, and the transcripts of all that needs ICU.
#include "cli/input/unicode_module.hpp"
#include "urispec/version.hpp"

#include <fmt/core.h>

#include <filesystem>
#include <string>
#include <system_error>

#include <dlfcn.h>

namespace urispec::cli {
namespace {

struct loaded_module {
  const unicode_module* found = nullptr;  // stays loaded
  std::string missing_because;
};

// dlopen would put a folder in place of $ORIGIN too, but that of whatever calls it: a sanitizer may, for the program.
loaded_module load() {
  std::error_code error;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
  if (error) return {nullptr, fmt::format("where its module is cannot be told: /proc/self/exe: {}", error.message())};
  const std::string file = (program.parent_path() / URISPEC_UNICODE_MODULE).lexically_normal();
  void* const opened = ::dlopen(file.c_str(), RTLD_LAZY | RTLD_LOCAL);
  if (opened == nullptr) return {nullptr, fmt::format("it cannot be loaded: {}", ::dlerror())};
  const auto entry = reinterpret_cast<unicode_module_entry*>(::dlsym(opened, unicode_module_entry_name));
  const unicode_module* const found = entry == nullptr ? nullptr : entry();
  if (found == nullptr || found->version != version) {
    return {nullptr, fmt::format("the module in {} belongs to another build", file)};
  }
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
