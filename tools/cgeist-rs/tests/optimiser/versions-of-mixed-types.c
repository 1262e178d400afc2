// Ten kernels whose pointers have different types, compiled with -fno-strict-aliasing, each called a hundred times with
// addresses that are equal, shifted by bytes, overlap or do not: the results are those of Clang's build, and on disjoint
// memory the first version runs.
// RUN: cgeist-rs -O2 -fno-strict-aliasing -ffp-contract=off %s --emit=affine -o %t.mlir
// RUN: rmlir-opt %t.mlir --version-loops=profile=true -o %t.versions.mlir
// RUN: cgeist-rs -O3 -fno-strict-aliasing -ffp-contract=off %t.versions.mlir -o %t && %t > %t.ours 2> %t.counts
// RUN: clang-22 -O0 -fno-strict-aliasing -ffp-contract=off %s -o %t.clang && %t.clang > %t.theirs 2> %null && diff %t.theirs %t.ours
// RUN: filecheck %s --input-file=%t.counts
// RUN: rmlir-opt %t.mlir --version-loops='profile=true in-range=true' -o %t.rows.mlir
// RUN: cgeist-rs -O3 -fno-strict-aliasing -ffp-contract=off %t.rows.mlir -o %t.rows && %t.rows > %t.ours 2> %t.counts
// RUN: diff %t.theirs %t.ours && filecheck %s --check-prefix=ROWS --input-file=%t.counts
#include <stdio.h>

int versions;
void rmlir_versioned(void) { versions++; }

#define NOINLINE __attribute__((noinline))
typedef struct { short low, high; } Pair;

NOINLINE void floats_of_ints(void *x, void *y, int n) {
  float *a = x; int *b = y;
  for (int i = 0; i < n; i++) a[i] = (float)(b[i] % 1000) * 0.5f;
}
NOINLINE void longs_of_shorts(void *x, void *y, int n) {
  long *a = x; short *b = y;
  for (int i = 0; i < n; i++) a[i] += b[2 * i] - b[i];
}
NOINLINE void shorts_of_ints(void *x, void *y, int n) {
  short *a = x; int *b = y;
  for (int i = 1; i < n - 1; i++) a[i] = (short)(b[i - 1] + b[i + 1]);
}
NOINLINE void bytes_of_longs(void *x, void *y, int n) {
  unsigned char *a = x; long *b = y;
  for (int i = 0; i < n; i++) a[3 * i] = (unsigned char)(b[i] >> 5);
}
NOINLINE void ints_of_bytes(void *x, void *y, int n) {
  int *a = x; signed char *b = y;
  for (int i = 0; i < n; i++) a[n - 1 - i] = b[i] * 3;
}
NOINLINE void rows_of_ints(void *x, void *y, int n) {
  int (*a)[8] = x; short (*b)[8] = y;
  for (int i = 0; i < n / 8; i++)
    for (int j = 0; j < 11; j++) a[i][j] = b[i][j] + 1;  // leaves its row
}
NOINLINE void triangle(void *x, void *y, int n) {
  int *a = x; unsigned short *b = y;
  for (int i = 0; i < 8; i++)
    for (int j = 0; j <= i; j++) a[i * 8 + j] ^= b[j * 8 + i];
  (void)n;
}
NOINLINE void pairs(void *x, void *y, int n) {
  Pair *a = x; int *b = y;
  for (int i = 0; i < n; i++) { a[i].low = (short)b[i]; a[i].high = (short)(b[i] >> 3); }
}
NOINLINE void sums(void *x, void *y, int n) {
  unsigned *a = x; unsigned long *b = y;
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 8; j++) a[i] += (unsigned)b[i * 8 + j];
  (void)n;
}
NOINLINE void both_ways(void *x, void *y, int n) {
  int *a = x; short *b = y;
  for (int i = 0; i < n; i++) {
    if (i % 3 == 0) a[i] = b[i + 1] + 7;
    else b[i] = (short)(a[i] * 5);
  }
}

static unsigned state = 1;
static unsigned next(unsigned below) { return (state = state * 1664525u + 1013904223u) / 65536 % below; }
static _Alignas(16) unsigned char memory[32768];

int main(void) {
  void (*kernels[])(void *, void *, int) = {floats_of_ints, longs_of_shorts, shorts_of_ints, bytes_of_longs, ints_of_bytes,
                                            rows_of_ints, triangle, pairs, sums, both_ways};
  for (int k = 0; k < 10; k++) {
    int ran = 0;
    for (int call = 0; call < 100; call++) {
      for (int i = 0; i < 32768; i++) memory[i] = (unsigned char)(i * 37 + call * 11 + i / 256);
      // Each address is a multiple of the largest alignment.
      int n = 8 * (1 + (int)next(7)), from = 8 * (100 + (int)next(900)), to = from;
      if (call % 4 == 1) to = from + 8 * (1 + (int)next(7));
      if (call % 4 == 2) to = from - 8 * (int)next(60);
      if (call % 4 == 3) to = from + 8 * (1000 + (int)next(900));
      versions = 0;
      kernels[k](memory + from, memory + to, n);
      if (call % 4 == 3) ran += versions > 0;
      unsigned hash = 0;
      for (int i = 0; i < 32768; i++) hash = hash * 31 + memory[i];
      printf("%d %d %08x\n", k, call, hash);
    }
    fprintf(stderr, "kernel %d: %d of 25\n", k, ran);
  }
}
// CHECK:      kernel 0: 25 of 25
// CHECK-NEXT: kernel 1: 25 of 25
// CHECK-NEXT: kernel 2: 25 of 25
// CHECK-NEXT: kernel 3: 25 of 25
// CHECK-NEXT: kernel 4: 25 of 25
// CHECK-NEXT: kernel 5: 25 of 25
// CHECK-NEXT: kernel 6: 25 of 25
// CHECK-NEXT: kernel 7: 25 of 25
// CHECK-NEXT: kernel 8: 25 of 25
// CHECK-NEXT: kernel 9: 25 of 25
// ROWS:      kernel 4: 25 of 25
// ROWS:      kernel 5: 0 of 25
// ROWS-NEXT: kernel 6: 25 of 25
