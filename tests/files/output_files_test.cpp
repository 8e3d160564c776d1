// All files or none: what is in the folder after a success and after a failure at each stage.
#include "files/output_files.hpp"

#include <boost/test/unit_test.hpp>

#include <chrono>
#include <csignal>
#include <fstream>
#include <iterator>
#include <map>
#include <string>

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

using namespace urispec;
namespace fs = std::filesystem;

namespace {

struct folder {
  fs::path path = fs::temp_directory_path() / ("urispec_output_files_" + std::to_string(::getpid()));

  folder() {
    fs::remove_all(path);
    fs::create_directory(path);
  }
  folder(const folder&) = delete;
  folder& operator=(const folder&) = delete;
  ~folder() { fs::remove_all(path); }

  void put(const std::string& name, const std::string& text) const { std::ofstream(path / name) << text; }

  std::map<std::string, std::string> files() const {
    std::map<std::string, std::string> result;
    for (const auto& entry : fs::recursive_directory_iterator(path)) {
      if (!entry.is_regular_file()) continue;
      std::ifstream in(entry.path());
      result[fs::relative(entry.path(), path).string()] = {std::istreambuf_iterator<char>(in), {}};
    }
    return result;
  }
};

using content = std::map<std::string, std::string>;

}  // namespace

BOOST_AUTO_TEST_SUITE(output_files_tests)

BOOST_AUTO_TEST_CASE(all_are_written) {
  const folder f;
  f.put("a", "old");
  BOOST_TEST(!files::write_files({{f.path / "a", "new"}, {f.path / "b", std::string("\0\r\n", 3)}}).has_value());
  BOOST_TEST((f.files() == content{{"a", "new"}, {"b", std::string("\0\r\n", 3)}}));
}

// A link stays a link, be its target there or not, in another folder or the link of a link.
BOOST_AUTO_TEST_CASE(links_are_followed) {
  const folder f;
  fs::create_directory(f.path / "inside");
  f.put("inside/a", "old");
  fs::create_symlink("inside/a", f.path / "to-a");
  fs::create_symlink("to-a", f.path / "to-link");
  fs::create_symlink(f.path / "inside" / "b", f.path / "to-b");
  BOOST_TEST(!files::write_files({{f.path / "to-link", "new"}, {f.path / "to-b", "made"}}).has_value());
  BOOST_TEST(fs::is_symlink(f.path / "to-link"));
  BOOST_TEST(fs::is_symlink(f.path / "to-a"));
  BOOST_TEST(fs::is_symlink(f.path / "to-b"));
  BOOST_TEST(!fs::is_symlink(f.path / "inside" / "a"));
  const content expected{{"inside/a", "new"}, {"inside/b", "made"}};  // read through the links, too, and nothing beside
  BOOST_TEST((f.files() == expected));
  fs::create_symlink("circle", f.path / "circle");
  BOOST_TEST(files::write_files({{f.path / "to-a", "newer"}, {f.path / "circle", "x"}}).has_value());
  BOOST_TEST(fs::is_symlink(f.path / "circle"));
  fs::remove(f.path / "circle");
  BOOST_TEST((f.files() == expected));
}

BOOST_AUTO_TEST_CASE(what_is_there_already_is_left_alone) {
  const folder f;
  f.put("a", "same");
  const auto before = fs::last_write_time(f.path / "a") - std::chrono::hours(1);
  fs::last_write_time(f.path / "a", before);
  BOOST_TEST(!files::write_files({{f.path / "a", "same"}, {f.path / "b", "b"}}).has_value());
  BOOST_TEST((fs::last_write_time(f.path / "a") == before));
}

BOOST_AUTO_TEST_CASE(a_folder_that_is_not_there) {
  const folder f;
  f.put("a", "old");
  const auto failure = files::write_files({{f.path / "a", "new"}, {f.path / "none" / "b", "b"}});
  BOOST_REQUIRE(failure.has_value());
  BOOST_TEST((failure->message() == (f.path / "none" / "b").string() + ": No such file or directory"));
  BOOST_TEST((f.files() == content{{"a", "old"}}));
}

BOOST_AUTO_TEST_CASE(a_folder_in_the_place_of_a_file) {
  const folder f;
  f.put("a", "old");
  fs::create_directory(f.path / "b");
  f.put("b/inside", "kept");
  const auto failure = files::write_files({{f.path / "a", "new"}, {f.path / "b", "b"}, {f.path / "c", "c"}});
  BOOST_REQUIRE(failure.has_value());
  BOOST_TEST((failure->path == f.path / "b"));
  BOOST_TEST((f.files() == content{{"a", "old"}, {"b/inside", "kept"}}));
}

// The first is in its place already, and the second cannot be set aside.
BOOST_AUTO_TEST_CASE(a_failure_half_way) {
  const folder f;
  f.put("a", "old");
  f.put("b", "old");
  fs::create_directory(f.path / "b.old");
  f.put("b.old/inside", "kept");
  const auto failure = files::write_files(
      {{f.path / "a", "new"}, {f.path / "fresh", "new"}, {f.path / "b", "new"}, {f.path / "c", "new"}});
  BOOST_TEST(failure.has_value());
  BOOST_TEST((f.files() == content{{"a", "old"}, {"b", "old"}, {"b.old/inside", "kept"}}));
}

// A device and an open file under /dev/fd are written to, and stay what they are.
BOOST_AUTO_TEST_CASE(streams_are_written_to_and_not_replaced) {
  const folder f;
  f.put("a", "old ");
  const int open_file = ::open((f.path / "a").c_str(), O_WRONLY | O_APPEND);
  BOOST_REQUIRE(open_file >= 0);
  const fs::path stream = "/dev/fd/" + std::to_string(open_file);
  const auto failure = files::write_files({{"/dev/null", "lost"}, {stream, "new"}, {f.path / "b", "b"}});
  BOOST_TEST(!failure.has_value());
  ::close(open_file);
  BOOST_TEST(fs::is_character_file("/dev/null"));
  BOOST_TEST((f.files() == content{{"a", "old new"}, {"b", "b"}}));
}

// A file that may not grow stands for a disk that is full.
BOOST_AUTO_TEST_CASE(a_full_disk_leaves_the_old_file) {
  const folder f;
  f.put("a", "old");
  f.put("b", "old");
  fs::permissions(f.path / "a", fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read);
  rlimit before{};
  BOOST_REQUIRE(::getrlimit(RLIMIT_FSIZE, &before) == 0);
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  const rlimit small{4096, before.rlim_max};
  BOOST_REQUIRE(::setrlimit(RLIMIT_FSIZE, &small) == 0);
  const auto single = files::write_files({{f.path / "a", std::string(10000, 'x')}});
  const auto several = files::write_files({{f.path / "b", "new"}, {f.path / "a", std::string(10000, 'x')}});
  ::setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
  BOOST_REQUIRE((single.has_value() && several.has_value()));
  BOOST_TEST(single->message() == (f.path / "a").string() + ": File too large");
  BOOST_TEST((f.files() == content{{"a", "old"}, {"b", "old"}}));
  BOOST_TEST(!files::write_files({{f.path / "a", "new"}}).has_value());
  BOOST_TEST((fs::status(f.path / "a").permissions() ==
              (fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read)));
}

// The names of one file go on being names of one file.
BOOST_AUTO_TEST_CASE(a_file_with_two_names_is_written_in_place) {
  const folder f;
  f.put("a", "old");
  fs::create_hard_link(f.path / "a", f.path / "b");
  BOOST_TEST(!files::write_files({{f.path / "a", "new"}}).has_value());
  BOOST_TEST((f.files() == content{{"a", "new"}, {"b", "new"}}));
}

BOOST_AUTO_TEST_SUITE_END()
