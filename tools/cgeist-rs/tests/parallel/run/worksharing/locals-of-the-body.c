// Claim: what the body declares belongs to one iteration: scalars, arrays, structs, arrays of variable length;
// static variables are shared.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

struct box {
  int at[4];
  long sum;
};

static int runs(void) {
  static int count;
  int now;
#pragma omp atomic capture
  now = ++count;
  return now;
}

int main(void) {
  enum { n = 40 };
  long out[n];
#pragma omp parallel for schedule(dynamic, 3)
  for (int i = 0; i < n; ++i) {
    int squares[8];
    struct box b = {{i, i + 1}, 0};
    int length = i % 5 + 1, scratch[length];
    for (int k = 0; k < 8; ++k) squares[k] = i * k;
    for (int k = 0; k < length; ++k) scratch[k] = squares[k] + b.at[k % 4];
    for (int k = 0; k < length; ++k) b.sum += scratch[k];
    const int *p = &squares[3];
    out[i] = b.sum + *p;
    runs();
  }
  for (int i = 0; i < n; ++i) printf("%ld ", out[i]);
  printf("\n%d\n", runs());
  return 0;
}
