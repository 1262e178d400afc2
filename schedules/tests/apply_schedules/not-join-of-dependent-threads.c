// Claim: parallel loops are not joined if an iteration of one accesses what an iteration of the other writes; others are.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fopenmp -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// RUN: cgeist-rs -O2 -fopenmp -fschedule=%t.d/g.sched --schedule-trace -c %t.d/f.c -o %t.o 2>&1 | filecheck %s --check-prefix=TRACE
// CHECK: f.sched:6:3: error: RM5001: join(i, k): iterations of both loops would be executed at the same time, and access one element
// TRACE: after join(i, k):
// TRACE-NEXT: parallel for (i = 0; i < n; i++)
// TRACE-NEXT: a[i] = 
// TRACE-NOT: for (
// TRACE: return
//--- f.c
void f(int n, int *restrict a) {
  for (int i = 0; i < 8; i++)
    a[i + 4] = a[i] + 1;
}
void g(int n, int *restrict a, const int *restrict b) {
  for (int i = 0; i < n; i++)
    a[i] = b[i] * 3;
}
//--- f.sched
schedule f {
  let parts = cut(i, 4)
  rename(parts.rest, k)
  parallel(i)
  parallel(k)
  join(i, k)
}
//--- g.sched
schedule g {
  assume n > 8
  let parts = cut(i, 8)
  rename(parts.rest, k)
  parallel(i)
  parallel(k)
  join(i, k)
}
