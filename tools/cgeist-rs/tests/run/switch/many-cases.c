// Claim: a switch with hundreds of dense and sparse cases reaches the right one.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

#define C1(n) case n: return (n) * 3 + 1;
#define C8(n) C1(n) C1(n + 1) C1(n + 2) C1(n + 3) C1(n + 4) C1(n + 5) C1(n + 6) C1(n + 7)
#define C64(n) C8(n) C8(n + 8) C8(n + 16) C8(n + 24) C8(n + 32) C8(n + 40) C8(n + 48) C8(n + 56)
#define S1(n) case (n) * 7919: return n;
#define S8(n) S1(n) S1(n + 1) S1(n + 2) S1(n + 3) S1(n + 4) S1(n + 5) S1(n + 6) S1(n + 7)

static int dense(int x) {
  switch (x) {
    C64(0) C64(64) C64(128) C64(192)
    default: return -1;
  }
}
static int sparse(int x) {
  switch (x) {
    S8(1) S8(9) S8(17) S8(25)
  }
  return 0;
}

int main(void) {
  long s = 0;
  for (int i = -5; i < 300; ++i) s = (s * 5 + dense(i)) % 1000003;
  for (int i = -7919; i < 40 * 7919; i += 7919) s = (s * 5 + sparse(i) + sparse(i + 1)) % 1000003;
  printf("%ld %d %d\n", s, dense(255), sparse(32 * 7919));
  return 0;
}
