// Claim: goto, break, continue, switch and return destroy exactly the objects whose scopes they leave.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct T {
  const char *name;
  int n;
  T(const char *s, int i) : name(s), n(i) { printf("+%s%d ", name, n); }
  ~T() { printf("-%s%d ", name, n); }
};

static int leave(int how) {
  T outer("outer", how);
  for (int i = 0; i < 4; i++) {
    T loop("loop", i);
    while (true) {
      T in("in", i);
      if (how == 1 && i == 1)
        goto done;
      if (how == 2)
        break;
      switch (T sw("sw", 0); how + i) {
      case 3: {
        T c("case", 3);
        if (i == 0)
          break;
      }
      case 5: {
        T c("case", 5);
        return i;
      }
      default:
        T d("default", i);
        if (i == 2)
          goto next;
      }
      if (i != 9) {
        T k("k", i);
        break;
      }
    }
    if (i & 1) {
      T odd("odd", i);
      continue;
    }
  next:
    T end("end", i);
  }
done:
  T last("last", how);
  return -1;
}
static int again() {
  int k = 0;
retry:
  T t("t", k);
  if (++k < 3)
    goto retry;
  return k;
}

int main() {
  for (int how = 0; how < 6; how++)
    printf("= %d\n", leave(how));
  printf("= %d\n", again());
}
