// Claim: each operator of reductions joins what the workers have with what the variable had before.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdbool.h>
#include <stdio.h>

static int data(int i) { return (i * 37 + 11) % 64 - 20; }

static void arithmetic(int n) {
  int sum = 100;
  long product = 3, difference = 50;
#pragma omp parallel for reduction(+ : sum) reduction(* : product) reduction(- : difference)
  for (int i = 0; i < n; ++i) {
    sum += data(i);
    product *= i % 7 == 0 ? 2 : 1;
    difference -= data(i);
  }
  printf("%d %ld %ld\n", sum, product, difference);
}

static void bits(int n) {
  unsigned both = 0xfffffff0u, any = 1, odd = 0x55;
#pragma omp parallel for reduction(& : both) reduction(| : any) reduction(^ : odd)
  for (int i = 0; i < n; ++i) {
    both &= ~(1u << (i % 13 + 8));
    any |= 1u << (i % 17 + 3);
    odd ^= (unsigned)data(i) * 2654435761u;
  }
  printf("%x %x %x\n", both, any, odd);
}

static void logic(int n) {
  int all = 1, some = 0, never = 1;
  bool flag = true;
#pragma omp parallel for reduction(&& : all, flag) reduction(|| : some, never)
  for (int i = 0; i < n; ++i) {
    all = all && data(i) > -21;
    flag = flag && data(i) > -20;
    some = some || data(i) == 43;
    never = never || 0;
  }
  printf("%d %d %d %d\n", all, flag, some, never);
}

static void extremes(int n) {
  int low = 1000, high = -1000, lower = -500;
#pragma omp parallel for reduction(min : low, lower) reduction(max : high)
  for (int i = 0; i < n; ++i) {
    int x = data(i);
    low = x < low ? x : low;
    if (x < lower) lower = x;
    if (high < x) high = x;
  }
  printf("%d %d %d\n", low, lower, high);
}

int main(void) {
  for (int n = 0; n <= 100; n += 50) {
    arithmetic(n);
    bits(n);
    logic(n);
    extremes(n);
  }
  return 0;
}
