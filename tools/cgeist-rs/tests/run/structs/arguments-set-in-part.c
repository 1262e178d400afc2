// Claim: a structure that is passed before all of its members have values compiles, in each form.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

struct format {
  unsigned kind : 8;
  int width : 24;
  unsigned flags : 8;
  unsigned base : 8;
  int precision : 16;
} __attribute__((packed));

static int digits(unsigned number, struct format format) {
  int count = 1;
  while (number >= format.base) {
    number /= format.base;
    count++;
  }
  return count;
}

static int in_base(struct format format, unsigned base) {
  format.base = base;
  format.flags = 0;
  return digits(1000, format);
}

int main(void) {
  struct format format;
  printf("%d %d\n", in_base(format, 16), in_base(format, 16));
  return 0;
}
