// Claim: enumerations serve as bit masks and as switch operands.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

enum access { READ = 1 << 0, WRITE = 1 << 1, EXEC = 1 << 2, ALL = READ | WRITE | EXEC };

static const char *describe(enum access a) {
  switch (a) {
    case READ: return "r";
    case WRITE: return "w";
    case READ | WRITE: return "rw";
    case ALL: return "rwx";
    default: return "other";
  }
}

int main(void) {
  enum access a = READ;
  printf("%s ", describe(a));
  a |= WRITE;
  printf("%s ", describe(a));
  a |= EXEC;
  printf("%s ", describe(a));
  a &= ~(unsigned)WRITE;
  printf("%s %d\n", describe(a), !!(a & EXEC));
  for (enum access i = READ; i <= ALL; i++) printf("%s%c", describe(i), i == ALL ? '\n' : ' ');
  return 0;
}
