// Claim: a strictly conforming C11 program is accepted in strict mode and keeps its meaning.
// RUN: cgeist-rs -O0 -std=c11 -pedantic-errors %s -o %t && %t > %t.out && clang-22 -O0 -std=c11 -pedantic-errors %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 -std=c11 -pedantic-errors %s -o %t && %t > %t.out && clang-22 -O2 -std=c11 -pedantic-errors %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdalign.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdnoreturn.h>
#include <inttypes.h>

struct packet {
  alignas(8) uint8_t bytes[3];
  union {
    uint16_t half;
    uint8_t parts[2];
  };
};

static inline bool even(uint64_t v) { return v % 2 == 0; }

int main(void) {
  struct packet p = {{1, 2, 3}, {.half = 0x0102}};
  printf("%zu %zu %d\n", sizeof p, alignof(struct packet), p.parts[0]);
  printf("%" PRIu64 " %" PRId8 " %" PRIx32 " %d\n", UINT64_MAX, (int8_t)-5, UINT32_C(0xbeef), even(UINT64_C(6)));
  printf("%d %d\n", (int)sizeof(intmax_t), (int)(INTPTR_MAX > 0));
  return 0;
}
