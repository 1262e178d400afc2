// Claim: calls of recursive functions stay, and `inline` is for the beginning of a schedule.
// Proves: exo:ES-4 exo:EL-1
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:2:3: error: RM5042: a call of `g` cannot be inlined: it calls itself
//--- f.c
void g(int n, float *a) {
  a[n] = 0;
  if (n > 0)
    g(n - 1, a);
}
void f(int n, float *a) {
  for (int i = 0; i < n; i++)
    g(i, a);
}
//--- f.sched
schedule f {
  inline(g)
}
