// Ten kernels, each called a hundred times with pointers that are equal, shifted, overlap or do not: with two versions of
// each nest the results are those of Clang's build, and on disjoint arrays the first version runs.
// RUN: cgeist-rs -O2 -ffp-contract=off %s --emit=affine -o %t.mlir
// RUN: rmlir-opt %t.mlir --version-loops=profile=true -o %t.versions.mlir
// RUN: cgeist-rs -O3 -ffp-contract=off %t.versions.mlir -o %t && %t > %t.ours 2> %t.counts
// RUN: clang-22 -O0 -ffp-contract=off %s -o %t.clang && %t.clang > %t.theirs 2> %null && diff %t.theirs %t.ours
// RUN: filecheck %s --input-file=%t.counts
// RUN: rmlir-opt %t.mlir --version-loops='profile=true in-range=true' -o %t.rows.mlir
// RUN: cgeist-rs -O3 -ffp-contract=off %t.rows.mlir -o %t.rows && %t.rows > %t.ours 2> %t.counts && diff %t.theirs %t.ours
// RUN: filecheck %s --check-prefix=ROWS --input-file=%t.counts
#include <stdio.h>
#include <string.h>

int versions;
void rmlir_versioned(void) { versions++; }

#define NOINLINE __attribute__((noinline))
typedef double T;

NOINLINE void axpy(T *a, T *b, int n) { for (int i = 0; i < n; i++) a[i] += 0.5 * b[i]; }
NOINLINE void stencil(T *a, T *b, int n) { for (int i = 1; i < n - 1; i++) a[i] = 0.3 * (b[i - 1] + b[i] + b[i + 1]); }
NOINLINE void product(T *a, T *b, int n) {
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 8; j++) a[i] += b[i * 8 + j] * 0.25;
  (void)n;
}
NOINLINE void rows(T *a, T *b, int n) {
  T(*x)[8] = (T(*)[8])a, (*y)[8] = (T(*)[8])b;
  for (int i = 0; i < n / 8; i++)
    for (int j = 0; j < 12; j++) x[i][j] = y[i][j] * 0.5 + 1;  // leaves its row
}
NOINLINE void reversed(T *a, T *b, int n) { for (int i = 0; i < n; i++) a[n - 1 - i] = b[i] * 0.5; }
NOINLINE void strided(T *a, T *b, int n) { for (int i = 0; i < n; i++) a[2 * i] = b[3 * i] + 0.125; }
NOINLINE void triangle(T *a, T *b, int n) {
  for (int i = 0; i < 8; i++)
    for (int j = 0; j <= i; j++) a[i * 8 + j] = b[j * 8 + i] * 0.75;
  (void)n;
}
NOINLINE void bytes(T *a, T *b, int n) {
  char *x = (char *)a, *y = (char *)b;
  for (int i = 0; i < n; i++) x[i + 3] = (char)(y[i] ^ 5);
}
NOINLINE void sum_of_three(T *a, T *b, int n) {
  T *c = b + 2 * n;
  for (int i = 0; i < n; i++) a[i] = b[i] * 0.5 + c[i] * 0.25;
}
NOINLINE void condition(T *a, T *b, int n) {
  for (int i = 0; i < n; i++) {
    if (i % 3 == 0) a[i] = b[i + 1] * 0.5;
    else b[i] = a[i] * 0.5 + 1;
  }
}

static unsigned state = 1;
static unsigned next(unsigned below) { return (state = state * 1664525u + 1013904223u) / 65536 % below; }
static T memory[4096];

int main(void) {
  void (*kernels[])(T *, T *, int) = {axpy, stencil, product, rows, reversed, strided, triangle, bytes, sum_of_three, condition};
  for (int k = 0; k < 10; k++) {
    int ran = 0;
    for (int call = 0; call < 100; call++) {
      for (int i = 0; i < 4096; i++) memory[i] = (i * 37 + call) % 101;
      int n = 8 * (1 + next(7)), from = 100 + next(900), to = from;
      if (call % 4 == 1) to = from + 1 + next(7);
      if (call % 4 == 2) to = from - next(60);
      if (call % 4 == 3) to = from + 1000 + next(900);
      versions = 0;
      kernels[k](memory + from, memory + to, n);
      if (call % 4 == 3) ran += versions > 0;
      unsigned hash = 0;
      for (int i = 0; i < 4096; i++) {
        unsigned long bits;
        memcpy(&bits, &memory[i], 8);
        hash = hash * 31 + (unsigned)(bits ^ bits >> 32);
      }
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
// With rows asked for, the kernel that leaves its rows always runs as it was.
// ROWS:      kernel 0: 25 of 25
// ROWS:      kernel 3: 0 of 25
// ROWS-NEXT: kernel 4: 25 of 25
