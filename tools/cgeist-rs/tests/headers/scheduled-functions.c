// Claim: a header states the same facts of functions with and without a schedule, except that loops of threads start some, also for callers.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fheader-dir=%t.plain -c %t.d/f.c -o %t.o
// RUN: cgeist-rs -O2 -fheader-dir=%t.serial -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o && diff %t.plain/f.h %t.serial/f.h
// RUN: cgeist-rs -O2 -fopenmp -fheader-dir=%t.threads -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o
// RUN: filecheck %s --input-file=%t.plain/f.h
// RUN: filecheck %s --check-prefix=THREADS --input-file=%t.threads/f.h
// CHECK: int caller(int n, double *a, const double *b)
// CHECK: fn_attr("nospawn")
// CHECK: void product(int m,
// CHECK: fn_attr("nospawn")
// CHECK: void rows(int n,
// CHECK: fn_attr("nospawn")
// THREADS: int caller(int n, double *a, const double *b)
// THREADS-NOT: "nospawn"
// THREADS-NOT: "nosync"
// THREADS: void product(int m,
// THREADS: fn_attr("nospawn")
// THREADS: void rows(int n,
// THREADS-NOT: "nospawn"
// THREADS-NOT: "nosync"
//--- f.c
void product(int m, int n, int p, const float *restrict a, const float *restrict b, float *restrict c) {
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < p; k++)
        c[i * n + j] += a[i * p + k] * b[k * n + j];
}
__attribute__((noinline)) void rows(int n, double *restrict a, const double *restrict b) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 100; j++)
      a[i * 100 + j] = b[i * 100 + j] * 3;
}
int caller(int n, double *a, const double *b) {
  rows(n, a, b);
  return n * 2;
}
//--- f.sched
schedule product {
  j.split(8, jo, ji, tail = cut)
  reorder(ji, k in jo)
  c.stage(k in jo, cells)
  vectorize(ji)
}
schedule rows {
  i.parallel()
}
