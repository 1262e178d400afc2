// Claim: a loop that is left at several places, where each place tests the same pointers and stores another value, stores the right one.
// RUN: cgeist-rs -O1 %s -o %t && %t
// RUN: cgeist-rs -O2 %s -o %t && %t
#include <stdlib.h>

static int next(int *rest) { return --*rest; }

#define REPORT(value)                                                                                                      \
  do {                                                                                                                     \
    if (first) *first = value;                                                                                             \
    if (second) *second = value;                                                                                           \
  } while (0)

__attribute__((noinline)) static void search(int *first, int *second, int *rest, int wanted) {
  while (1) {
    int value = next(rest);
    if (value < 0) {
      REPORT(value);
      return;
    }
    if (value % 7 == wanted) {
      REPORT(-60);
      return;
    }
    if (value == 4) {
      REPORT(0);
      return;
    }
  }
}

static void check(int rest, int wanted, int expected) {
  int first = 99, second = 98;
  search(&first, 0, &rest, wanted);
  if (first != expected) abort();
  search(0, &second, &rest, wanted);
}

int main(void) {
  check(30, 1, -60);
  check(9, 3, 0);
  check(3, 3, -1);
  int only = 7;
  int rest = 6;
  search(0, &only, &rest, 5);
  return only != -60;
}
