// Claim: packed bit-fields straddle storage units and are still read and written correctly.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <string.h>

struct __attribute__((packed)) packed {
  unsigned a : 5;
  unsigned b : 13;
  char c;
  unsigned long long d : 43;
  int e : 30;
  unsigned f : 3;
};
struct natural {
  unsigned a : 20;
  unsigned b : 20;
  unsigned short c : 9;
  unsigned char d : 6;
  unsigned char e : 6;
};

static void dump(const void *p, size_t n) {
  for (size_t i = 0; i < n; ++i) printf("%02x", ((const unsigned char *)p)[i]);
  printf("\n");
}

int main(void) {
  struct packed p;
  memset(&p, 0, sizeof p);
  p.a = 0x15, p.b = 0x1abc, p.c = 'c', p.d = 0x4123456789aull, p.e = -123456, p.f = 5;
  dump(&p, sizeof p);
  p.d -= 0x9a, p.e /= 2;
  printf("%d %d %c %llx %d %d\n", p.a, p.b, p.c, (unsigned long long)p.d, p.e, p.f);
  struct natural n;
  memset(&n, 0, sizeof n);
  n.a = 0xabcde, n.b = 0x54321, n.c = 0x1a5, n.d = 33, n.e = 44;
  dump(&n, sizeof n);
  printf("%x %x %x %d %d\n", n.a, n.b, n.c, n.d, n.e);
  return 0;
}
