// Claim: functions and objects declared extern inside blocks name the file-scope entities.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int use(void) {
  extern int shared;
  extern int helper(int);
  return helper(shared);
}
static int shadow(int shared) {
  {
    extern int shared;
    shared += 5;
  }
  return shared;
}
int shared = 10;
int helper(int x) { return x * 3; }

int main(void) {
  int after(void);
  printf("%d\n", use());
  printf("%d\n", shadow(1));
  printf("%d\n", shared);
  printf("%d\n", after());
  return 0;
}
int after(void) { return shared - 1; }
