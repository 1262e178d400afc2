// Claim: loops whose bodies call functions that may exit or change globals keep their order of effects.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <stdlib.h>

static int log_count, table[16];
static int note(int v) {
  table[log_count++ & 15] = v;
  return v;
}
static int search(int n) {
  for (int i = 0; i < n; ++i) {
    if (note(i) * i > 40) return i;
    for (int j = i; j < n; ++j)
      if (note(i * j) == 12) goto next;
  next:;
  }
  return -1;
}
static void report(void) {
  for (int i = 0; i < 16; ++i) printf("%d ", table[i]);
  printf("| %d\n", log_count);
}
static void stop_at(int i) {
  if (i == 3) {
    printf("exit\n");
    exit(0);
  }
}

int main(void) {
  atexit(report);
  printf("%d ", search(9));
  printf("%d\n", search(3));
  for (int i = 0;; ++i) {
    note(-i);
    stop_at(i);
  }
}
