// Claim: variable arrays of pointers, of function pointers and typeof of variable arrays work.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <string.h>

static int inc(int x) { return x + 1; }
static int dbl(int x) { return x * 2; }

static int run(int n) {
  const char *names[n];
  int (*fs[n + 1])(int);
  char text[n][n + 2];
  memset(text, 0, sizeof text);
  for (int i = 0; i < n; ++i) {
    memset(text[i], 'a' + i, (size_t)i + 1);
    names[i] = text[i];
    fs[i] = i & 1 ? dbl : inc;
  }
  fs[n] = inc;
  typeof(names) again;
  memcpy(again, names, sizeof names);
  int v = 1;
  for (int i = 0; i <= n; ++i) v = fs[i](v);
  for (int i = n - 1; i >= 0; --i) v = v * 3 + (int)strlen(again[i]);
  return v;
}

int main(void) {
  printf("%d %d\n", run(1), run(6));
  return 0;
}
