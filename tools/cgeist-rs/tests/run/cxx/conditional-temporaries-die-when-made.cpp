// Claim: temporaries of the branches of conditionals, && and || are destroyed only where they were made.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct T {
  int id;
  T(int i) : id(i) { printf("+%d ", id); }
  T(const T &o) : id(o.id + 100) { printf("c%d ", id); }
  ~T() { printf("-%d ", id); }
  explicit operator bool() const { return id & 1; }
};
static int len(const T &t) { return t.id; }
static bool yes(const T &t) { return bool(t); }

static int test(int a, int b) {
  int n = a ? len(T(1)) : len(T(2)) + len(T(4));
  printf("| ");
  n += (a && yes(T(b))) || yes(T(11)) ? len(T(5)) : len(T(6));
  printf("| ");
  T pick = a ? T(7) : b ? T(8) : T(9);
  printf("| ");
  const T &ref = b ? T(20) : T(21);
  printf("| ");
  const T &mixed = a ? static_cast<const T &>(pick) : T(30);
  printf("%d %d | ", ref.id, mixed.id);
  if ((a || T(40)) && (b || T(41) || T(43)))
    n += 1000;
  bool z = T(50) && T(51) && T(53);
  printf("| ");
  n += z ? (T(60), 1) : (T(61), T(62), 2);
  printf("| ");
  (a ? (void)T(70) : (void)0), printf("x ");
  return a ? T(80).id : n;
}

int main() {
  for (int i = 0; i < 4; i++) {
    int r = test(i & 1, i & 2 ? 3 : 0);
    printf("= %d\n", r);
  }
}
