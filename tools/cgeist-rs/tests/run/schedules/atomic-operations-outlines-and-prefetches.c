// Claim: threads that execute reductions atomically, a function of its own for a nest, and prefetches beyond the ends of arrays leave results as they are.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O3 -fopenmp -fschedule=%t.d/f.sched %t.d/f.c -o %t.exe
// RUN: env OMP_NUM_THREADS=4 %t.exe | filecheck %s
// RUN: cgeist-rs -O1 -g -fsanitize=thread -fopenmp -fschedule=%t.d/f.sched %t.d/f.c -o %t.tsan
// RUN: env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t.tsan | filecheck %s
// CHECK: histogram 32 counts of 3125
// CHECK-NEXT: bits ffffffff
// CHECK-NEXT: product 0 differ
//--- f.c
#include <stdio.h>
#include <stdlib.h>

#define COUNT 100000
#define ROWS 61

void histogram(int n, unsigned *restrict h, const unsigned *restrict x) {
  for (int i = 0; i < n; i++)
    h[x[i] % 32] += 1;
}

void bits(int n, unsigned *restrict h, const unsigned *restrict x) {
  for (int i = 0; i < n; i++)
    h[0] |= 1u << x[i] % 32;
}

void product(int n, double (*restrict c)[ROWS], const double (*restrict a)[ROWS], const double (*restrict b)[ROWS]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < ROWS; j++)
      for (int k = 0; k < ROWS; k++)
        c[i][j] += a[i][k] * b[k][j];
}

static unsigned counts[32], data[COUNT], result[1];

int main(void) {
  for (int i = 0; i < COUNT; i++)
    data[i] = (unsigned)i * 5 + 3;
  histogram(COUNT, counts, data);
  int same = 0;
  for (int i = 0; i < 32; i++)
    same += counts[i] == COUNT / 32;
  printf("histogram %d counts of %d\n", same, COUNT / 32);
  bits(COUNT, result, data);
  printf("bits %x\n", result[0]);
  double (*c)[ROWS] = calloc(ROWS, sizeof *c), (*a)[ROWS] = calloc(ROWS, sizeof *a), (*b)[ROWS] = calloc(ROWS, sizeof *b);
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < ROWS; j++) {
      a[i][j] = i - j;
      b[i][j] = i + 2 * j;
    }
  product(ROWS, c, a, b);
  int differ = 0;
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < ROWS; j++) {
      double sum = 0;
      for (int k = 0; k < ROWS; k++)
        sum += (double)(i - k) * (k + 2 * j);
      differ += sum != c[i][j];
    }
  printf("product %d differ\n", differ);
}
//--- f.sched
schedule histogram {
  atomic(h)
  parallel(i)
}
schedule bits {
  atomic(h)
  parallel(i)
}
schedule product {
  stage(c, k, sum)
  outline(k, inner)
  prefetch(k, b, j, 1000000)
  prefetch(j, a, i, 8)
  parallel(i)
}
