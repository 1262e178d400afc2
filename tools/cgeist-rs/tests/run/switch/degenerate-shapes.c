// Claim: switches without cases, without default, with only default or with an empty body are fine.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int calls;
static int count(int v) {
  calls++;
  return v;
}

int main(void) {
  int r = 0;
  switch (count(1)) {}
  switch (count(2));
  switch (count(3)) default: r += 1;
  switch (count(4)) case 4: r += 10;
  switch (count(5)) case 4: r += 100;
  switch (count(6)) {
    r += 1000;
    default:;
  }
  switch (count(7)) {
    int hidden;
    case 7: hidden = 5; r += hidden;
  }
  switch (count(8)) {
    case 1: r = -1;
  }
  switch (3) {
    case 3: r *= 2; break;
    case 4: r = 0;
  }
  printf("%d %d\n", r, calls);
  return 0;
}
