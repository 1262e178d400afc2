// Claim: versions for arrays that share no bytes, for full tiles and for the interior, and inlined functions compute what the source does.
// RUN: split-file %s %t.d
// RUN: clang-22 -O2 -ffp-contract=off %t.d/f.c -o %t.ref && %t.ref > %t.exp
// RUN: cgeist-rs -O2 -ffp-contract=off -fschedule=%t.d/f.sched %t.d/f.c -o %t && %t > %t.out && diff %t.exp %t.out
//--- f.c
#include <stdio.h>

__attribute__((noinline)) void may_overlap(int n, float *c, const float *a, const float *b) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 8; j++)
      c[8 * i + j] = a[8 * i + 7 - j] * b[j];
}

__attribute__((noinline)) void tiles(int n, float *restrict c, const float *restrict a) {
  for (int i = 0; i < n; i++)
    c[i] = a[i] * 2 + a[i + 1];
}

__attribute__((noinline)) void interior(int n, float *restrict c, const float *restrict a) {
  for (int i = 0; i < n; i++) {
    c[i] = a[i];
    if (i >= 1)
      c[i] += a[i - 1];
    if (i < n - 1)
      c[i] += a[i + 1];
  }
}

static void axpy(int n, float s, float *y, const float *x) {
  for (int i = 0; i < n; i++)
    y[i] += s * x[i];
}

__attribute__((noinline)) void calls(int n, int m, float *restrict c, const float *restrict a, const float *restrict b) {
  for (int k = 0; k < m; k++)
    axpy(n, b[k], c + k * 16, a);
}

__attribute__((noinline)) void windows(float *restrict c, const float *restrict a) {
  for (int i = 0; i < 64; i++)
    c[i] = a[i] * a[i];
}

static float memory[400], other[400];

static void print(const char *what, int n) {
  float sum = 0;
  for (int i = 0; i < 400; i++)
    sum += memory[i] * (i % 7 + 1);
  printf("%s %d: %g %g %g\n", what, n, sum, memory[1], memory[n + 3]);
}

static void fill(void) {
  for (int i = 0; i < 400; i++) {
    memory[i] = i % 13 - 4;
    other[i] = i % 5 + 1;
  }
}

int main(void) {
  for (int n = 0; n < 20; n++) {
    for (int shift = 0; shift < 24; shift += 5) {
      fill();
      may_overlap(n, memory + shift, memory, other);
      print("overlapping", n);
    }
    fill();
    may_overlap(n, memory, other, other + 8);
    print("apart", n);
    fill();
    tiles(n, memory, other);
    print("tiles", n);
    fill();
    interior(n, memory, other);
    print("interior", n);
    fill();
    calls(16, n, memory, other, other + 3);
    print("calls", n);
  }
  fill();
  windows(memory, other);
  print("windows", 64);
  return 0;
}
//--- f.sched
schedule may_overlap {
  apart c, a, b
  reorder(i, j)
}
schedule tiles {
  split(i, 8, io, ii)
  let x = ii
  variant ii(n - 8 * io >= 8) {
    trip_count(ii, 8)
    x.vectorize()
  }
}
schedule interior {
  partition(i)
}
schedule calls {
  inline(axpy)
  split(i, 4, io, ii, tail = cut)
  unroll(ii)
}
schedule windows {
  bind(c, a, t)
  expand(t)
  fold(t, 0, 2)
  unroll(i)
  unroll_buffer(t, 0)
}
