// Claim: what C++17 orders is evaluated in that order: right sides of assignments first, left sides of shifts, subscripts and calls first.
// RUN: cgeist-rs -std=c++17 -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -std=c++17 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -std=c++17 -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -std=c++17 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <new>
#include <stdio.h>

static int *trace(const char *name, int *p) {
  printf("%s ", name);
  return p;
}
static int value(const char *name, int v) {
  printf("%s ", name);
  return v;
}
struct Thing {
  int n;
  Thing &operator=(int v) {
    n = v;
    return *this;
  }
  Thing &operator+=(int v) {
    n += v;
    return *this;
  }
  Thing &operator<<(int v) {
    printf("[%d] ", v);
    return *this;
  }
  int operator[](int i) { return n + i; }
  int operator()(int i) { return n * i; }
  Thing &set(int v) {
    printf("set%d ", v);
    n = v;
    return *this;
  }
};
static Thing thing;
static Thing &get(const char *name) {
  printf("%s ", name);
  return thing;
}
static int plus(int a) { return a + 1; }
static int (*choose(const char *name))(int) {
  printf("%s ", name);
  return plus;
}
struct Listed {
  int a, b, c;
};
struct Pair {
  int x, y;
  Pair(int a, int b) : x(a), y(b) {}
};
static void *storage(const char *name, void *p) {
  printf("%s ", name);
  return p;
}

int main() {
  int a = 1, b = 2;
  *trace("left", &a) = value("right", 4);
  puts("");
  *trace("left", &a) += value("right", 4);
  puts("");
  *trace("1", &a) = *trace("2", &b) = value("3", 5);
  puts("");
  get("first") << value("second", 1) << value("third", 2);
  puts("");
  printf("%d\n", value("first", 1) << value("second", 2));
  printf("%d\n", trace("first", &a)[value("second", 0)]);
  printf("%d\n", get("first")[value("second", 1)]);
  printf("%d\n", get("first")(value("second", 2)));
  printf("%d\n", choose("first")(value("second", 2)));
  get("object").set(value("argument", 1)).set(value("next", 2));
  puts("");
  Listed l = {value("a", 1), value("b", 2), value("c", 3)};
  printf("%d\n", l.a + l.b + l.c);
  Pair p{value("x", 1), value("y", 2)};
  printf("%d %d\n", p.x, p.y);
  alignas(Pair) char room[sizeof(Pair)];
  Pair *q = new (storage("place", room)) Pair{value("x", 8), value("y", 9)};
  printf("%d %d\n", q->x, q->y);
}
