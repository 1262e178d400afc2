// Claim: `!=` ends a loop that counts by one up or down.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

static long up(int from, int to) {
  long sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = from; i != to; ++i) sum += 3L * i + 1;
  return sum;
}

static long down(long from, long to) {
  long sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (long i = from; i != to; i--) sum += 3L * i + 1;
  return sum;
}

static long unsigned_up(unsigned from, unsigned to) {
  long sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (unsigned i = from; i != to; i += 1) sum += i % 1000;
  return sum;
}

static long pointers(const int *first, const int *last) {
  long sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (const int *p = first; p != last; ++p) sum += *p;
  return sum;
}

int main(void) {
  int v[37];
  for (int i = 0; i < 37; ++i) v[i] = i * i;
  printf("%ld %ld %ld\n", up(-5, 100), up(3, 4), up(7, 7));
  printf("%ld %ld %ld\n", down(100, -5), down(4, 3), down(7, 7));
  printf("%ld %ld\n", unsigned_up(4294967000u, 4294967295u), unsigned_up(0, 1));
  printf("%ld %ld\n", pointers(v, v + 37), pointers(v + 5, v + 5));
  return 0;
}
