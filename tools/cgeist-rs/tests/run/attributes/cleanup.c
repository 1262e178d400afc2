// Claim: cleanup functions run in reverse order on every way out of a scope.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static void leave(int *p) { printf("-%d ", *p); }
static void close_text(const char **p) { printf("(%s) ", *p); }
#define GUARD(n) __attribute__((cleanup(leave))) int guard##n = n

static int work(int how) {
  GUARD(1);
  for (int i = 0; i < 3; ++i) {
    GUARD(2);
    guard2 += i * 10;
    if (how == 0 && i == 1) break;
    if (how == 1 && i == 0) continue;
    if (how == 2) return guard1 * 100;
    if (how == 3) goto out;
    GUARD(3);
  }
  printf("end ");
out:
  return guard1++;
}

int main(void) {
  for (int how = 0; how < 5; ++how) {
    int r = work(how);
    printf("= %d\n", r);
  }
  const char *text __attribute__((cleanup(close_text))) = "outer";
  {
    const char *inner __attribute__((cleanup(close_text))) = "inner";
    text = "changed";
  }
  printf("\n");
  return 0;
}
