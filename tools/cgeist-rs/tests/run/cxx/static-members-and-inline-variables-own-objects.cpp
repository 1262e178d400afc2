// Claim: static data members, inline variables and constants of classes own objects with destructors.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <array>
#include <map>
#include <memory>
#include <string>
#include <vector>

struct Log {
  std::vector<std::string> lines;
  ~Log() { printf("lines %zu last %s\n", lines.size(), lines.back().c_str()); }
  void add(std::string s) { lines.push_back(std::move(s)); }
};
inline Log log_of_all;
struct T {
  int id;
  T(int i) : id(i) { log_of_all.add("+" + std::to_string(id)); }
  ~T() { log_of_all.add("-" + std::to_string(id)); }
};
class Widget {
  static std::map<std::string, std::unique_ptr<Widget>> all;
  static int made;
  T t{++made};

public:
  static const std::string prefix;
  static inline const std::vector<int> sizes{3, 1, 2};
  static inline T first{100}, second{first.id + 1};
  static constexpr const char *names[] = {"a", "b"};
  static Widget &get(const std::string &name) {
    auto &w = all[prefix + name];
    if (!w)
      w.reset(new Widget);
    return *w;
  }
  int id() const { return t.id; }
  static size_t count() { return all.size(); }
};
int Widget::made = 10;
const std::string Widget::prefix = "widget named ";
std::map<std::string, std::unique_ptr<Widget>> Widget::all;
namespace a::b {
inline std::string text = "inline text in a namespace";
static std::string copy = text + "!";
inline namespace c {
std::unique_ptr<T> owned = std::make_unique<T>(200);
}
} // namespace a::b
extern std::string declared;
static size_t before = declared.capacity() * 0 + 5;
std::string declared = "declared before it is defined";
static const int computed = int(declared.size()) + int(before);
static std::array<std::string, 2> pair{"p", declared};

int main() {
  printf("%d %d %d %zu\n", Widget::get("x").id(), Widget::get("y").id(), Widget::get("x").id(), Widget::count());
  printf("%s %d %d %s\n", Widget::prefix.c_str(), Widget::first.id, Widget::second.id, Widget::names[1]);
  printf("%zu %s %s\n", Widget::sizes.size(), a::b::text.c_str(), a::b::copy.c_str());
  printf("%d %d %s\n", a::b::owned->id, computed, pair[1].c_str());
  a::b::owned.reset();
  for (auto &l : log_of_all.lines)
    printf("%s ", l.c_str());
  printf("\n");
}
