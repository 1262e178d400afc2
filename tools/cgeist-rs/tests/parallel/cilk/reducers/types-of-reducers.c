// RUN: cgeist-rs -fcilk -O0 %s -o %t && env OMP_NUM_THREADS=4 %t | FileCheck %s
// RUN: cgeist-rs -fcilk -O2 %s -o %t && env OMP_NUM_THREADS=1 %t | FileCheck %s && env OMP_NUM_THREADS=2 %t | FileCheck %s && env OMP_NUM_THREADS=8 %t | FileCheck %s
// RUN: cgeist-rs -fcilk -O2 -fserial-elision %s -o %t && %t | FileCheck %s
// RUN: cgeist-rs -fcilk -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all %s -o %t && env OMP_NUM_THREADS=4 ASAN_OPTIONS=detect_leaks=0 %t | FileCheck %s
// Claim: reducers are of any type that a variable may have; views are aligned as the variable is.
#include <cilk/cilk.h>
#include <complex.h>
#include <stdint.h>
#include <stdio.h>

#define MONOID(name, type, neutral, expression)                                    \
  static void name##_make(void *view) { *(type *)view = neutral; }                 \
  static void name##_put(void *left, void *right) {                                \
    type a = *(type *)left, b = *(type *)right;                                    \
    *(type *)left = (expression);                                                  \
  }

typedef long double wide;
typedef double complex pair;
typedef const char *name;
struct __attribute__((aligned(64))) line {
  int values[40];
};

MONOID(sum, double, 0, a + b)
MONOID(product, wide, 1, a * b)
MONOID(add, pair, 0, a + b)
MONOID(any, _Bool, 0, a || b)
MONOID(every, unsigned char, 255, a & b)
MONOID(last, name, 0, b ? b : a)
MONOID(flip, __int128, 0, a ^ b)

static void clear(void *view) {
  for (int i = 0; i < 40; ++i) ((struct line *)view)->values[i] = (uintptr_t)view % 64 ? -1000 : 0;
}
static void count(void *left, void *right) {
  for (int i = 0; i < 40; ++i) ((struct line *)left)->values[i] += ((struct line *)right)->values[i];
}

static pair cilk_reducer(add_make, add_put) turning = 1;
static name cilk_reducer(last_make, last_put) latest = "none";
static struct line cilk_reducer(clear, count) table;
typedef double cilk_reducer(sum_make, sum_put) total;
static total quarters;

int main(void) {
  double cilk_reducer(&sum_make, &sum_put) halves = 0.5;
  wide cilk_reducer(product_make, (product_put)) powers = 1;
  volatile _Bool cilk_reducer(any_make, any_put) seen = 0;
  unsigned char cilk_reducer(every_make, every_put) common = 0xfe;
  __int128 cilk_reducer(flip_make, flip_put) bits = 0;
  static const char *const names[4] = {"one", "two", "three", "four"};
  cilk_for (int i = 0; i < 600; ++i) {
    halves += 0.5 * i;
    quarters += 0.25;
    if (i % 10 == 0) powers *= 2;
    turning += i * I;
    seen |= i == 77;
    common &= (unsigned char)(i | 0x70);
    bits ^= (__int128)(i * i) << 64;
    if (i < 500) latest = names[i % 4];
    table.values[i % 40] += i;
  }
  // CHECK: 89850.5 150 1.15292e+18 1+179700i
  printf("%g %g %Lg %g+%gi\n", halves, quarters, powers, creal(turning), cimag(turning));
  // CHECK: 1 112 131536 four
  printf("%d %d %d %s\n", seen, common, (int)(bits >> 64), latest);
  // CHECK: 4200 4785
  printf("%d %d\n", table.values[0], table.values[39]);
}
