// Claim: weak definitions, weak undefined references and aliases resolve as the linker rules say.
// Proves: polygeist:PG-10
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

__attribute__((weak)) int weak_value = 3;
__attribute__((weak)) int weak_function(void) { return 4; }
extern int missing_value __attribute__((weak));
extern void missing_function(void) __attribute__((weak));
int target(int x) { return x + 1; }
int other_name(int x) __attribute__((alias("target")));
static int hidden(void) { return 9; }
int visible(void) __attribute__((weak, alias("hidden")));
int data[3] = {1, 2, 3};
extern int same_data[3] __attribute__((alias("data")));
static int refer(void) __attribute__((weakref("weak_function")));

int main(void) {
  printf("%d %d\n", weak_value, weak_function());
  printf("%d %d\n", &missing_value != NULL, missing_function != NULL);
  same_data[1] = 20;
  printf("%d %d %d %d\n", other_name(1), visible(), data[1], refer());
  printf("%d\n", (void *)other_name == (void *)target);
  return 0;
}
