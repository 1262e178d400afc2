// Claim: a remainder or quotient stays behind the test or in the loop that protects it: a divisor may be zero where none is taken.
// RUN: cgeist-rs -O1 %s -o %t && %t
// RUN: cgeist-rs -O3 %s -o %t && %t
// RUN: cgeist-rs -O2 %s --emit=affine -o %t.mlir && cgeist-rs -O2 %t.mlir -o %t && %t
#include <limits.h>

#define APART __attribute__((noinline))

APART static int tested(int x, int m) {
  int result = 5;
  if (m) result = x % m;
  return result;
}
APART static unsigned chosen(unsigned x, unsigned m) { return m > 0 ? x % m : x; }
APART static long repeated(int n, long x, long m) {
  long sum = 0;
  for (int i = 0; i < n; i++) sum += x % m;
  return sum;
}
APART static int stored(int n, const int *v, int m, int *out) {
  int i;
  for (i = 0; i < n; i++) out[i] = v[i] % m + v[0] % m;
  return i;
}
APART static int guarded(int x, int m) { return m == 0 || m == -1 ? 0 : x / m + x % m; }
APART static int anded(int x, int m) { return m && x % m == 1; }

int main(void) {
  int v[2] = {7, 9}, out[2];
  if (tested(7, 0) != 5 || tested(7, 4) != 3) return 1;
  if (chosen(7, 0) != 7 || chosen(7, 4) != 3) return 2;
  if (repeated(0, 7, 0) != 0 || repeated(3, 7, 4) != 9) return 3;
  if (stored(0, v, 0, out) != 0 || stored(2, v, 4, out) != 2 || out[1] != 4) return 4;
  if (guarded(INT_MIN, -1) != 0 || guarded(7, 0) != 0 || guarded(7, 4) != 4) return 5;
  if (anded(7, 0) || !anded(7, 6)) return 6;
  return 0;
}
