// Claim: __func__, __FUNCTION__ and __PRETTY_FUNCTION__ name the enclosing function.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static const char *self(void) { return __func__; }
static size_t a_rather_long_name(void) { return sizeof __func__; }
static int same(void) { return __func__ == __func__ && __FUNCTION__[0] == 's'; }

int main(void) {
  printf("%s %s %s\n", self(), __FUNCTION__, __func__);
  printf("%zu %d\n", a_rather_long_name(), same());
  printf("%d\n", __LINE__);
  return 0;
}
