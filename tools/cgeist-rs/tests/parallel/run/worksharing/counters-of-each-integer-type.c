// Claim: the counter of a worksharing loop may have any integer type.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

#define LOOP(name, type, low, high)                      \
  static long name(void) {                               \
    int hits[200] = {0};                                 \
    long sum = 0;                                        \
    _Pragma("omp parallel for")                          \
    for (type i = low; i < high; i++) hits[i - (low)]++; \
    for (int k = 0; k < 200; ++k) sum += hits[k] * k;    \
    return sum;                                          \
  }

LOOP(of_signed_char, signed char, -100, 50)
LOOP(of_unsigned_char, unsigned char, 3, 200)
LOOP(of_short, short, -32768, -32600)
LOOP(of_unsigned_short, unsigned short, 65400, 65535)
LOOP(of_int, int, -7, 100)
LOOP(of_unsigned, unsigned, 4294967200u, 4294967295u)
LOOP(of_long, long, -5000000000, -4999999900)
LOOP(of_unsigned_long, unsigned long, 18446744073709551500u, 18446744073709551615u)
LOOP(of_long_long, long long, 9223372036854775700, 9223372036854775807)

int main(void) {
  printf("%ld %ld %ld\n", of_signed_char(), of_unsigned_char(), of_short());
  printf("%ld %ld %ld\n", of_unsigned_short(), of_int(), of_unsigned());
  printf("%ld %ld %ld\n", of_long(), of_unsigned_long(), of_long_long());
  return 0;
}
