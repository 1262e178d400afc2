// Claim: variable arrays of structs and several live variable arrays in nested scopes do not overlap.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct item {
  char tag;
  double v;
};
static double run(int n) {
  struct item items[n];
  for (int i = 0; i < n; ++i) items[i] = (struct item){(char)('a' + i), i};
  double s = 0;
  {
    int weights[n + 1];
    for (int i = 0; i <= n; ++i) weights[i] = i + 1;
    for (int i = 0; i < n; ++i) {
      double row[weights[i]];
      for (int j = 0; j < weights[i]; ++j) row[j] = items[i].v * j;
      s += row[weights[i] - 1] + weights[n];
    }
  }
  for (int i = 0; i < n; ++i) s += items[i].tag;
  return s;
}

int main(void) {
  printf("%g %g %g\n", run(1), run(4), run(9));
  return 0;
}
