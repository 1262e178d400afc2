// Claim: two declarations of one symbol may differ in type: calls by each are as it says, also where the other is defined.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

int narrow(int);
long wide(long, long) __asm__("narrow");
extern int other_variable __asm__("variable");
static int *pointer = &other_variable;
int variable = 3;
extern long library_abs(long) __asm__("labs");
extern int library_abs_of_int(int, int) __asm__("labs");

int main(void) {
  printf("%d %d %d\n", narrow(3), (int)wide(4, 1), *pointer);
  printf("%ld %d\n", library_abs(-5), library_abs_of_int(6, 7));
  return 0;
}
__attribute__((noinline)) int narrow(int x) { return x + variable; }
