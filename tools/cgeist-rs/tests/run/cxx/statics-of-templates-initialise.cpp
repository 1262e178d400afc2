// Claim: static members and variables of templates with dynamic initialisers are initialised when used.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <map>
#include <string>
#include <vector>

struct T {
  int id;
  T(int i) : id(i) {}
  ~T() {
    if (id == 500)
      printf("-%d\n", id);
  }
};
template <class U> struct Registry {
  static std::vector<U> items;
  static T tracker;
  static inline std::map<int, std::string> names{{1, "one"}, {2, "two"}};
  static int add(U u) {
    items.push_back(u);
    return tracker.id + int(items.size());
  }
};
static int counter = 40;
template <class U> std::vector<U> Registry<U>::items = {U(), U()};
template <class U> T Registry<U>::tracker(++counter > 0 ? int(sizeof(U)) * 10 : 0);
template <class U> inline std::string type_text = "size " + std::to_string(sizeof(U));
template <> inline std::string type_text<char> = std::string("a char");
template <int N> struct Chain {
  static const int value;
  static inline T t{N + 100};
};
template <int N> const int Chain<N>::value = counter * 0 + N;
template <class D> struct AutoRegister {
  static bool done;
  AutoRegister() { (void)done; }
};
static std::vector<std::string> &registered() {
  static std::vector<std::string> v;
  return v;
}
template <class D> bool AutoRegister<D>::done = (registered().push_back(D::name()), true);
struct Plugin : AutoRegister<Plugin> {
  static std::string name() { return "plugin"; }
};
inline T global_inline(500);
inline const std::string inline_text = std::string(3, 'i') + "nline";

int main() {
  printf("%d %d\n", Registry<int>::add(5), Registry<int>::add(6));
  printf("%d %zu\n", Registry<std::string>::add("x") > 0, Registry<std::string>::items.size());
  printf("%s %zu\n", Registry<int>::names[2].c_str(), Registry<char>::names.size());
  printf("%s %s\n", type_text<int>.c_str(), type_text<char>.c_str());
  printf("%d %d\n", Chain<3>::value, Chain<4>::t.id);
  Plugin p;
  printf("%zu %s\n", registered().size(), registered()[0].c_str());
  printf("%d %s\n", global_inline.id, inline_text.c_str());
}
