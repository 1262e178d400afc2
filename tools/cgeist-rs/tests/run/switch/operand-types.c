// Claim: the operand of switch may be of any integer type, and cases convert to its promoted type.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <limits.h>
#include <stdio.h>

static int on_char(char c) {
  switch (c) {
    case 'x': return 1;
    case '\xff': return 2;
    case CHAR_MIN: return 3;
  }
  return 0;
}
static int on_unsigned(unsigned u) {
  switch (u) {
    case -1: return 1;
    case 0x80000000: return 2;
    case 5: return 3;
    default: return 0;
  }
}
static int on_long(long long l) {
  switch (l) {
    case LLONG_MIN: return 1;
    case LLONG_MAX: return 2;
    case 1LL << 32: return 3;
    case 0: return 4;
    default: return 0;
  }
}
static int on_bool(_Bool b) {
  switch (b) {
    case 0: return 10;
    case 1: return 11;
  }
  return -1;
}
static int on_uchar(unsigned char c) {
  switch (c) {
    case 255: return 1;
    case 0: return 2;
    default: return 0;
  }
}

int main(void) {
  printf("%d %d %d %d\n", on_char('x'), on_char((char)255), on_char(-128), on_char('y'));
  printf("%d %d %d %d\n", on_unsigned(UINT_MAX), on_unsigned(1u << 31), on_unsigned(5), on_unsigned(6));
  printf("%d %d %d %d %d\n", on_long(LLONG_MIN), on_long(LLONG_MAX), on_long(1LL << 32), on_long(0), on_long(1));
  printf("%d %d %d %d\n", on_bool(0), on_bool(3), on_uchar((unsigned char)-1), on_uchar((unsigned char)256));
  return 0;
}
