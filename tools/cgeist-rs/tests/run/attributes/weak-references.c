// Claim: a weak reference names a symbol without making it needed: it is null where nobody defines the symbol, and it is
// Claim: the symbol where this file or a library does.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <stdlib.h>

extern int absent_function(int);
extern int absent_variable;
extern int absent_of_another_type(char *, double);
static int absent_one(int) __attribute__((weakref("absent_function")));
static int absent_two __attribute__((weakref("absent_variable")));
static void absent_three(void) __attribute__((weakref("absent_of_another_type")));
static int absent_four(int) __attribute__((weakref, alias("never_declared")));

// Both of the library, one of them named strongly as well.
static int present_one(const char *) __attribute__((weakref("atoi")));
static __typeof__(labs) present_two __attribute__((weakref("labs")));

static int own_function(int x) { return x + 1; }
static int own_variable = 5;
static int of_own(int) __attribute__((weakref("own_function")));
static int of_own_variable __attribute__((weakref("own_variable")));
static int of_later(int) __attribute__((weakref("later")));
int later(int x) { return 3 * x; }
int other_name(int) __attribute__((alias("later")));
static int of_alias(int) __attribute__((weakref("other_name")));
static int *const table[] = {&absent_two, &of_own_variable};
static int (*const functions[])(int) = {absent_one, of_own, of_later, of_alias};

int main(void) {
  printf("%d %d %d %d\n", absent_one != NULL, &absent_two != NULL, absent_three != NULL, absent_four != NULL);
  if (absent_one) printf("%d\n", absent_one(1));
  printf("%d %ld %d %ld\n", present_one("12"), present_two ? present_two(-3) : 0, present_one != NULL, labs(-4));
  of_own_variable += 1;
  printf("%d %d %d %d\n", of_own(1), of_own_variable, of_later(2), of_alias(4));
  printf("%d %d\n", table[0] == NULL, *table[1]);
  for (int i = 0; i < 4; i++) printf("%d ", functions[i] ? functions[i](10) : -1);
  printf("\n");
  return 0;
}
