// Claim: loads of what nothing in the loop writes, and arithmetic on invariants, need be done only once.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s --emit=mlir -o - | filecheck %s
#include <stdio.h>

enum { n = 24 };

struct settings {
  int scale, offset;
  const int *table;
};

static const int powers[4] = {1, 10, 100, 1000};

// CHECK-LABEL: func.func @members(
// CHECK-COUNT-3: llvm.load
// CHECK: memref.load
// CHECK: arith.muli
// CHECK: scf.parallel
// CHECK-NOT: load
void members(const struct settings *s, long *out) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) out[i] = (long)i * s->scale + s->offset * s->table[2];
}

// CHECK-LABEL: func.func @constants(
// CHECK: memref.load
// CHECK: arith.muli
// CHECK: scf.parallel
// CHECK-COUNT-1: memref.load
// CHECK-NOT: {{load|arith.mul}}
void constants(long *out, int k) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) out[i] += powers[k] * (k + 1);
}

// CHECK-LABEL: func.func @products(
// CHECK: arith.divsi
// CHECK: scf.parallel
// CHECK-NOT: {{arith.(mul|div|shl)}}
void products(long *out, int a, int b) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) out[i] += a * b / (b * b + 1) + (a << 3 ^ b);
}

void globals(long *out);
static int global_scale = 6;

// CHECK-LABEL: func.func @globals(
void globals(long *out) {
#pragma omp parallel for schedule(guided)
  for (int i = 0; i < n; ++i) out[i] -= global_scale * i;
}

// CHECK-LABEL: func.func @addresses(
// CHECK: arith.muli %arg1
// CHECK: scf.parallel
// CHECK-NOT: arith.muli %arg1
void addresses(long (*grid)[n], int row, int column) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) grid[row * 2 + column][i] += (row + column) * i;
}

// CHECK-LABEL: func.func @of_outer_counter(
// CHECK: scf.parallel
// CHECK-COUNT-1: arith.muli
// CHECK: scf.for
// CHECK-COUNT-1: arith.muli
// CHECK-NOT: arith.muli
void of_outer_counter(long *out, int m) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) out[i] += (long)(i * i + 7) * j;
}

// CHECK-LABEL: func.func @first_private(
// CHECK: arith.muli %arg1, %arg1
// CHECK: scf.parallel
// CHECK-NOT: arith.muli
void first_private(long *out, int base) {
#pragma omp parallel for firstprivate(base)
  for (int i = 0; i < n; ++i) out[i] ^= base * base + 3;
}

// CHECK-LABEL: func.func @main(
int main(void) {
  long grid[4][n] = {{0}}, *out = grid[3], sum = 0;
  struct settings s = {3, 5, powers};
  members(&s, out);
  constants(out, 2);
  products(out, 12, 5);
  globals(out);
  addresses(grid, 1, 1);
  of_outer_counter(out, 4);
  first_private(out, 9);
  for (int i = 0; i < 4 * n; ++i) sum = sum * 5 % 1000003 + grid[i / n][i % n];
  printf("%ld\n", sum);
  return 0;
}
