// Claim: what stands in `single` or in a section is done once, by whoever comes first, with what that worker then sees.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

__attribute__((pure, noinline)) static int at(const int *p) { return *p; }

static int made;

__attribute__((noinline)) static int make(void) {
  int now;
#pragma omp atomic capture
  now = ++made;
  return now;
}

static int single_calls(int rounds) {
  int sum = 0;
#pragma omp parallel num_threads(4)
  for (int round = 0; round < rounds; ++round) {
#pragma omp single
    sum += make();
  }
  return sum;
}

static int single_reads(int *p) {
  int sum = 0;
#pragma omp parallel num_threads(4)
  for (int round = 0; round < 4; ++round) {
#pragma omp single
    {
      sum = sum * 10 + at(p);
      *p += 1;
    }
  }
  return sum;
}

static int sections(const int *absent) {
  int results[2] = {0, 0};
#pragma omp parallel num_threads(3)
  for (int round = 0; round < 3; ++round) {
#pragma omp sections
    {
#pragma omp section
      if (absent) results[0] += at(absent);
#pragma omp section
      results[1] += make() > 0;
    }
  }
  return results[0] * 10 + results[1];
}

int main(void) {
  int x = 1;
  int a = single_calls(0), b = single_calls(6), c = single_reads(&x), d = sections(0), e = sections(&x);
  printf("%d %d %d %d %d %d\n", a, b, c, d, e, made);
  return 0;
}
