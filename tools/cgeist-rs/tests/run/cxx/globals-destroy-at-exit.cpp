// Claim: global objects are initialised in order and destroyed in reverse together with functions of atexit.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <stdlib.h>
#include <string>
#include <vector>

struct T {
  const char *s;
  T(const char *x) : s(x) { printf("+%s ", s); }
  ~T() { printf("-%s ", s); }
};
static T first("first");
static int handler = (atexit([] { printf("early-handler "); }), 3);
namespace n {
T second("second");
namespace {
T third("third");
}
const T constant = "constant";
} // namespace n
struct Holder {
  static T member;
  static inline T inlined{"inlined"};
  T own = "own";
};
T Holder::member("member");
Holder holder;
T &reference = *new T("heap");
const T &bound = T("bound");
static std::vector<std::string> words = {"one", std::string(20, '2')};
static std::string joined = words[0] + words[1];
T pair_a("a"), pair_b("b");
static T &late() {
  static T t("late");
  return t;
}
struct AtEnd {
  ~AtEnd() { printf("at-end(%s,%s) ", joined.c_str(), late().s); }
};
static AtEnd at_end;
static void handler1() { printf("handler1 "); }
static void handler2() {
  printf("handler2 ");
  atexit([] { printf("nested "); });
}

int main(int argc, char **) {
  printf("\nmain %d\n", handler);
  late();
  atexit(handler1);
  static T in_main("in-main");
  atexit(handler2);
  T automatic("auto");
  printf("%s %s\n", Holder::inlined.s, bound.s);
  delete &reference;
  if (argc > 0)
    exit(0);
}
