// Claim: a variable of lastprivate(conditional:) of a simd loop keeps what was assigned last, or what it had before the loop.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && %t
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && %t
// RUN: cgeist-rs -fopenmp-simd -O2 %s -o %t && %t
#include <stdlib.h>

static int last_multiple(const int *v, int n, int of) {
  int found = -1;
#pragma omp simd lastprivate(conditional : found)
  for (int i = 0; i < n; i++)
    if (v[i] % of == 0) found = i;
  return found;
}

static int last_multiple_in_order(const int *v, int n, int of) {
  int found = -1;
  for (int i = 0; i < n; i++)
    if (v[i] % of == 0) found = i;
  return found;
}

static void check(int value, int expected) {
  if (value != expected) abort();
}

int main(void) {
  int v[50];
  for (int i = 0; i < 50; i++) v[i] = (i * 13 + 5) % 97;
  for (int of = 1; of < 60; of += 7) {
    check(last_multiple(v, 50, of), last_multiple_in_order(v, 50, of));
    check(last_multiple(v, 0, of), -1);
  }

  // The counter is declared before the loop, and what it has behind the loop is known.
  int counter, twice = 10;
#pragma omp simd linear(twice : 2)
  for (counter = 4; counter < 20; counter += 3) {
    v[counter] = twice;
    twice += 2;
  }
  check(counter, 22), check(twice, 22), check(v[10], 14);
#pragma omp simd linear(twice : 2)
  for (int i = 4; i < counter - 18; i += 3) {
    v[i] = twice;
    twice += 2;
  }
  check(twice, 22), check(v[4], 10);
  return 0;
}
