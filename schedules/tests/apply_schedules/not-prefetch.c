// Claim: what is not accessed by affine subscripts, or lies in local arrays, is not prefetched; nor for a loop elsewhere or a distance beyond caches.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/local.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=LOCAL %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/other.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=OTHER %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/data.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=DATA %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/inner.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=INNER %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/far.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=FAR %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/back.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=FAR %s
// RUN: not test -e %t.o
// LOCAL: error: RM5001: prefetch(c, own, {{.*}}, 4): the nests have the array for themselves
// OTHER: error: RM5001: prefetch(c, h, i, 4): the node does not access the array
// DATA: error: RM5001: prefetch(h, h, k, 4): the node does not access the array
// INNER: error: RM5001: prefetch(i, a, i, 4): the number depends on a counter that is not around the loop
// FAR: error: RM5001: prefetch(c, a, i, {{.*}}): the distance is not a number from 0 to 2^20
//--- f.c
void f(int n, double *restrict c, double *restrict h, const double *restrict a, const int *restrict x) {
  for (int i = 0; i < 8; i++)
    c[i] = a[i] + a[i];
  for (int k = 0; k < n; k++)
    h[x[k]] = 1;
}
//--- local.sched
schedule f {
  stage(a, i, own)
  prefetch(c, own, i, 4)
}
//--- other.sched
schedule f {
  prefetch(c, h, i, 4)
}
//--- data.sched
schedule f {
  prefetch(h, h, k, 4)
}
//--- inner.sched
schedule f {
  prefetch(i, a, i, 4)
}
//--- far.sched
schedule f {
  prefetch(c, a, i, 1048577)
}
//--- back.sched
schedule f {
  prefetch(c, a, i, -1)
}
