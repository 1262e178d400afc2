// Claim: `declare reduction` joins values of any type by an expression, from the start value that its initialiser gives.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <limits.h>
#include <stdio.h>

struct range {
  int low, high;
  long count;
};

static void join(struct range *to, const struct range *from) {
  if (from->low < to->low) to->low = from->low;
  if (from->high > to->high) to->high = from->high;
  to->count += from->count;
}

static struct range nothing(void) { return (struct range){INT_MAX, INT_MIN, 0}; }

#pragma omp declare reduction(join : struct range : join(&omp_out, &omp_in)) initializer(omp_priv = nothing())

struct best {
  int value, at;
};

#pragma omp declare reduction(first_max : struct best : omp_out = omp_in.value > omp_out.value ||     \
    (omp_in.value == omp_out.value && omp_in.at < omp_out.at) ? omp_in : omp_out)                     \
    initializer(omp_priv = (struct best){INT_MIN, INT_MAX})

static int gcd(int a, int b) {
  while (b) {
    int t = a % b;
    a = b;
    b = t;
  }
  return a;
}

#pragma omp declare reduction(gcd : int, short : omp_out = gcd(omp_out, omp_in)) initializer(omp_priv = 0)

// Without an initialiser each worker starts from zero.
#pragma omp declare reduction(count : struct range : omp_out.count += omp_in.count)

static int data(int i) { return (i * 7919 + 13) % 501 * 6; }

int main(void) {
  struct range r = nothing();
  struct best b = {-1, -1};
  int common = 0;
#pragma omp parallel for reduction(join : r) reduction(first_max : b) reduction(gcd : common)
  for (int i = 0; i < 300; ++i) {
    int x = data(i);
    join(&r, &(struct range){x, x, 1});
    if (x > b.value || (x == b.value && i < b.at)) b = (struct best){x, i};
    common = gcd(common, x);
  }
  printf("%d %d %ld\n%d %d\n%d\n", r.low, r.high, r.count, b.value, b.at, common);
#pragma omp parallel for reduction(count : r) schedule(dynamic)
  for (int i = 0; i < 50; ++i) r.count += i;
  printf("%ld %d\n", r.count, r.low);
  return 0;
}
