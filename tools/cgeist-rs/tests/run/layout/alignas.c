// Claim: _Alignas and aligned raise the alignment of globals, locals, members and types.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdint.h>
#include <stdio.h>

static _Alignas(64) char global;
static _Alignas(double) unsigned char buffer[sizeof(double) * 2];
struct line {
  char tag;
  _Alignas(16) int v;
};
typedef int aligned_int __attribute__((aligned(32)));
struct __attribute__((aligned(128))) page {
  int x;
};

static int misaligned(const void *p, uintptr_t to) { return (uintptr_t)p % to != 0; }

int main(void) {
  _Alignas(128) int local = 1;
  aligned_int a = 2;
  char filler = 3;
  struct page pages[2] = {{1}, {2}};
  struct line line = {'l', 5};
  printf("%d %d %d %d\n", misaligned(&global, 64), misaligned(buffer, 8), misaligned(&local, 128), misaligned(&a, 32));
  printf("%d %d\n", misaligned(&pages[1], 128), misaligned(&line.v, 16));
  printf("%zu %zu %zu %zu\n", sizeof(struct line), sizeof pages, _Alignof(struct page), _Alignof(aligned_int));
  printf("%d\n", local + a + filler + pages[1].x + line.v);
  return 0;
}
