// Claim: internal, hidden and common objects and functions link as declared.
// Proves: polygeist:PG-10
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

#pragma GCC visibility push(hidden)
int hidden_counter;
int hidden_step(int x) { return x + ++hidden_counter; }
#pragma GCC visibility pop
__attribute__((visibility("protected"))) int protected_value = 6;
static int internal(void);
extern int late;
static int use_late(void) { return late; }
int late = 12;
__attribute__((common)) int shared_common;
__attribute__((nocommon)) int own;
#pragma weak weak_by_pragma
int weak_by_pragma(void) { return 33; }
static int internal(void) { return 7; }

int main(void) {
  shared_common += 2;
  own += 3;
  int a = hidden_step(1), b = hidden_step(1);
  printf("%d %d %d %d %d %d %d %d\n", a, b, protected_value, internal(), use_late(), shared_common, own, weak_by_pragma());
  return 0;
}
