// Claim: conditional inclusion sees definitions from the command line and predefined macros.
// RUN: cgeist-rs -O0 -DFROM_LINE=3 -UGONE %s -o %t && %t > %t.out && clang-22 -O0 -DFROM_LINE=3 -UGONE %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 -DFROM_LINE=3 -UGONE %s -o %t && %t > %t.out && clang-22 -O2 -DFROM_LINE=3 -UGONE %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

#if FROM_LINE > 2 && !defined(GONE) && defined __STDC__
#define BRANCH 1
#elif 1
#define BRANCH 2
#else
#error "not reached"
#endif
#if (-1 > 0u) + (7 / 2 == 3) * 2 == 3 && 'a' == 97 && (0x7fffffff + 1 > 0)
#define ARITHMETIC 1
#endif
#ifndef __has_attribute
#define __has_attribute(x) 0
#endif
#line 100 "renamed.c"

int main(void) {
  printf("%d %s\n", __LINE__, __FILE__);
  printf("%d %d %d\n", BRANCH, ARITHMETIC, __has_attribute(noinline) != 0);
  printf("%d %d %d\n", __STDC_VERSION__ >= 201112L, __CHAR_BIT__, __SIZEOF_POINTER__);
  printf("%d %d\n", __INT_MAX__, __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__);
  int a = __COUNTER__, b = __COUNTER__;
  printf("%d\n", b - a);
  return 0;
}
