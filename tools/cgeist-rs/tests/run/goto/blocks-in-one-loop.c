// Claim: any control flow, also with loops of several entries, computed goto and switches that fall through, becomes one loop.
// RUN: cgeist-rs -O2 --pass-pipeline='builtin.module(number-labels,any(dispatch-blocks,promote-slots,canonicalize,while-to-for,remove-dead-carried-values,test-loops-first,count-while-loops,keep-text-exact))' %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 --pass-pipeline='builtin.module(number-labels,any(structure-control-flow{goto-blocks=1000},dispatch-blocks,promote-slots,canonicalize,while-to-for,remove-dead-carried-values,test-loops-first,count-while-loops,keep-text-exact))' %s -o %t && %t > %t.out && diff %t.exp %t.out
#include <stdio.h>
#include <stdlib.h>

static int two_entries(int n, int start) {
  int steps = 0;
  if (start) goto odd;
even:
  if (++steps > 100) return -steps;
  if (n % 2 == 0) n /= 2;
  if (n == 1) return steps;
odd:
  if (n % 2) n = 3 * n + 1;
  goto even;
}

static double fall_through(int kind, double x) {
  double r = 0;
  for (int i = 0; i < 3; ++i) {
    switch (kind + i) {
    case 0: r += x;
    case 1: r *= x; break;
    case -7: r -= 1; continue;
    case 5:
      do {
    default: r += 0.5;
      } while (r < 2);
    }
    if (r > 1000) exit(3);
  }
  return r;
}

static int interpret(const unsigned char *code, int x) {
  static const void *const labels[] = {&&add, &&twice, &&back, &&stop};
  static const int offsets[] = {&&add - &&add, &&twice - &&add};
  int budget = 20;
  goto *labels[*code];
add:
  x += 3;
  goto *labels[*++code];
twice:
  x *= 2;
  if (x > 50) goto *(&&add + offsets[0]);
  goto *labels[*++code];
back:
  if (--budget > 0 && x < 400) {
    code -= 2;
    goto *labels[*code];
  }
  goto *labels[*++code];
stop:
  return x + budget;
}

static long switched(long flag, unsigned char small) {
  long result = 0;
again:
  switch (flag) {
  case -1: result += 1; flag = 0x100000000; goto again;
  case 0x100000000: result += 10; flag = 0; goto again;
  case 0: result += 100;
  }
  switch (small) {
  case 255: result += 1000; small = 7; goto again;
  case 7: return result;
  }
  return -result;
}

int main(void) {
  for (int i = 1; i < 20; ++i) printf("%d %d ", two_entries(i, 0), two_entries(i, 1));
  for (int i = -9; i < 8; ++i) printf("%g ", fall_through(i, 1.5));
  printf("%d ", interpret((const unsigned char[]){0, 1, 2, 3}, 1));
  printf("%d\n", interpret((const unsigned char[]){1, 1, 0, 3}, 13));
  printf("%ld %ld %ld\n", switched(-1, 255), switched(0, 7), switched(5, 1));
  return 0;
}
