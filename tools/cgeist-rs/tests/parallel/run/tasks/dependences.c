// Claim: tasks with `depend` run in the order that their reads and writes of the named places ask for.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

static void chain(void) {
  long x = 1;
#pragma omp parallel
#pragma omp single
  for (int i = 1; i <= 20; ++i) {
#pragma omp task depend(inout : x) shared(x)
    x = (x * 3 + i) % 100003;
  }
  printf("%ld\n", x);
}

static void diamond(void) {
  int a = 0, b = 0, c = 0, d = 0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task depend(out : a) shared(a)
    a = 5;
#pragma omp task depend(in : a) depend(out : b) shared(a, b)
    b = a * 2;
#pragma omp task depend(in : a) depend(out : c) shared(a, c)
    c = a + 100;
#pragma omp task depend(in : b, c) depend(out : d) shared(b, c, d)
    d = b * 1000 + c;
#pragma omp task depend(in : d) depend(out : a) shared(a, d)
    a = -d;
  }
  printf("%d %d %d %d\n", a, b, c, d);
}

static void elements(void) {
  int v[8] = {1};
#pragma omp parallel
#pragma omp single
  {
    for (int i = 1; i < 8; ++i) {
#pragma omp task depend(in : v[i - 1]) depend(out : v[i]) shared(v)
      v[i] = v[i - 1] * 2 + 1;
    }
    for (int i = 0; i < 7; ++i) {
#pragma omp task depend(inout : v[i]) depend(in : v[i + 1]) shared(v)
      v[i] += v[i + 1];
    }
  }
  for (int i = 0; i < 8; ++i) printf("%d ", v[i]);
  printf("\n");
}

static void sections(void) {
  int v[6] = {0};
#pragma omp parallel
#pragma omp single
  {
#pragma omp task depend(out : v[0 : 3]) shared(v)
    for (int i = 0; i < 3; ++i) v[i] = i + 1;
#pragma omp task depend(out : v[3 : 3]) shared(v)
    for (int i = 3; i < 6; ++i) v[i] = i * 10;
#pragma omp task depend(inout : v[0 : 3]) depend(in : v[3 : 3]) shared(v)
    for (int i = 0; i < 3; ++i) v[i] += v[i + 3];
  }
  for (int i = 0; i < 6; ++i) printf("%d ", v[i]);
  printf("\n");
}

int main(void) {
  chain();
  diamond();
  elements();
  sections();
  return 0;
}
