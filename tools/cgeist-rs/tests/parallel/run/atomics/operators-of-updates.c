// Claim: each operator of atomic updates, with the variable on either side of it.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  int sub = 1000, sub_from = 7, mul = 1, div = 1 << 20;
  unsigned and = 0xffffffffu, or = 0, xor = 0x1234, left = 1, right = 0x80000000u;
  double sum = 0.5, quotient = 1048576;
#pragma omp parallel for
  for (int i = 0; i < 16; ++i) {
#pragma omp atomic
    sub -= i;
#pragma omp atomic
    sub_from = 1 - sub_from;
#pragma omp atomic
    mul *= i % 4 == 0 ? 3 : 1;
#pragma omp atomic
    div /= i % 2 + 1;
#pragma omp atomic
    and &= ~(1u << i);
#pragma omp atomic
    or = or | (2u << i);
#pragma omp atomic
    xor = (unsigned)(i * 99) ^ xor;
#pragma omp atomic
    left <<= 1;
#pragma omp atomic
    right = right >> (i & 1);
#pragma omp atomic
    sum += i * 0.25;
#pragma omp atomic
    quotient = quotient / 2;
  }
  printf("%d %d %d %d\n", sub, sub_from, mul, div);
  printf("%x %x %x %x %x\n", and, or, xor, left, right);
  printf("%g %g\n", sum, quotient);
  return 0;
}
