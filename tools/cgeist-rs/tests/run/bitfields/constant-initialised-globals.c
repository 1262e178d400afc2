// Claim: global bit-fields get their initial values packed at compile time.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct date {
  unsigned year : 12, month : 4, day : 5;
  int zone : 6;
  unsigned long long stamp : 50;
};
static struct date dates[] = {{2024, 2, 29, -8, 0x3ffffffffffffull}, {.day = 31, .month = 12, .year = 1999, .zone = 5}, {0}};
static const struct {
  char c;
  unsigned a : 9;
  short s;
  signed b : 2;
} mixed = {'m', 300, -7, -2};

int main(void) {
  for (int i = 0; i < 3; ++i)
    printf("%d %d %d %d %llx\n", dates[i].year, dates[i].month, dates[i].day, dates[i].zone, (unsigned long long)dates[i].stamp);
  printf("%c %d %d %d\n", mixed.c, mixed.a, mixed.s, mixed.b);
  return 0;
}
