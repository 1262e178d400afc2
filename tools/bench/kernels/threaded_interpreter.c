// Register machine with computed goto that sums a polynomial over a range.
#include "bench.h"

enum { SET, MOVE, ADDR, MULR, XORR, SHIFT, INCR, BRANCH, STOP };

static unsigned long run(const int *code, unsigned long n) {
  static const void *const labels[] = {&&set, &&move, &&addr, &&mulr, &&xorr, &&shift, &&incr, &&branch, &&stop};
  unsigned long r[8] = {n};
  const int *pc = code;
#define DISPATCH goto *labels[*pc]
  DISPATCH;
set:
  r[pc[1]] = (unsigned long)pc[2];
  pc += 3;
  DISPATCH;
move:
  r[pc[1]] = r[pc[2]];
  pc += 3;
  DISPATCH;
addr:
  r[pc[1]] += r[pc[2]];
  pc += 3;
  DISPATCH;
mulr:
  r[pc[1]] *= r[pc[2]];
  pc += 3;
  DISPATCH;
xorr:
  r[pc[1]] ^= r[pc[2]];
  pc += 3;
  DISPATCH;
shift:
  r[pc[1]] >>= pc[2];
  pc += 3;
  DISPATCH;
incr:
  r[pc[1]]++;
  pc += 2;
  DISPATCH;
branch:
  pc = r[pc[1]] < r[pc[2]] ? code + pc[3] : pc + 4;
  DISPATCH;
stop:
  return r[pc[1]];
}

int main(int argc, char **argv) {
  static const int code[] = {SET, 1, 0, SET, 2, 1, MOVE, 3, 1, MULR, 3, 1, ADDR, 3, 1, ADDR, 2, 3, MOVE, 4, 2, SHIFT, 4, 7, XORR, 2, 4, INCR, 1, BRANCH, 1, 0, 6, STOP, 2};
  int n = bench_size(argc, argv, 5000, 100000000);
  unsigned long r = 0;
  BENCH(argc, argv, (void)0, r = run(code, (unsigned long)n));
  printf("%lu\n", r);
  return 0;
}
