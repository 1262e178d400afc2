// Claim: objects declared in if and switch conditions and init statements live through both branches.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct T {
  int id;
  T(int i) : id(i) { printf("+%d ", id); }
  ~T() { printf("-%d ", id); }
  explicit operator bool() const { return id > 0; }
  operator int() const { return id; }
};

static int choose(int n) {
  if (T init(50 + n); T t{n})
    printf("yes %d ", t.id + init.id);
  else if (T u{-n}) {
    T v(9);
    printf("no %d ", int(t) + int(u) + int(v));
    if (n == -2)
      return int(init);
  } else
    printf("none ");
  switch (T init(60); T t{n}) {
  case 1:
    printf("one ");
    break;
  case 2: {
    T inner(12);
    return int(inner) + int(t);
  }
  default:
    printf("default %d ", int(init));
  }
  if (T only(70 + n); n > 1)
    return int(only);
  return n;
}

int main() {
  for (int i = -2; i < 4; i++) {
    int r = choose(i);
    printf("= %d\n", r);
  }
}
