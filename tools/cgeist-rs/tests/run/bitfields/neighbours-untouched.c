// Claim: writing one bit-field leaves every neighbour in the same unit as it was.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct reg {
  unsigned enable : 1, mode : 3, prescale : 6, count : 12, error : 1, spare : 9;
};

static unsigned snapshot(const struct reg *r) {
  return r->enable | r->mode << 1 | r->prescale << 4 | r->count << 10 | (unsigned)r->error << 22 | (unsigned)r->spare << 23;
}

int main(void) {
  volatile struct reg v = {1, 5, 33, 0xabc, 0, 0x155};
  struct reg r = v;
  printf("%08x\n", snapshot(&r));
  r.mode = 2;
  printf("%08x\n", snapshot(&r));
  r.count++;
  r.error = 1;
  printf("%08x\n", snapshot(&r));
  r.prescale = r.count;
  r.spare = 0;
  printf("%08x\n", snapshot(&r));
  v.enable ^= 1;
  v.mode--;
  r = v;
  printf("%08x\n", snapshot(&r));
  return 0;
}
