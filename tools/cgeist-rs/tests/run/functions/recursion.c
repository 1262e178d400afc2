// Claim: recursion, mutual recursion and tail recursion compute the expected values.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int ackermann(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1)); }
static int is_odd(unsigned n);
static int is_even(unsigned n) { return n == 0 ? 1 : is_odd(n - 1); }
static int is_odd(unsigned n) { return n == 0 ? 0 : is_even(n - 1); }
static long gcd(long a, long b) { return b ? gcd(b, a % b) : a; }
static unsigned long fib(int n) { return n < 2 ? (unsigned long)n : fib(n - 1) + fib(n - 2); }
static long sum_down(long n, long acc) {
  if (n == 0) return acc;
  return sum_down(n - 1, acc + n);
}
static void hanoi(int n, int from, int to, int via, int *moves) {
  if (n == 0) return;
  hanoi(n - 1, from, via, to, moves);
  *moves = (*moves * 3 + from * 2 + to) % 1000003;
  hanoi(n - 1, via, to, from, moves);
}

int main(void) {
  int moves = 0;
  hanoi(10, 0, 2, 1, &moves);
  printf("%d %d %d %ld %lu %ld %d\n", ackermann(2, 6), is_even(100), is_odd(100), gcd(1071, 462), fib(20), sum_down(10000, 0), moves);
  return 0;
}
