// Claim: loops whose iterations depend on each other are not interchanged; the message has sizes and iterations.
// Proves: exo:ES-1
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:2:3: error: RM5001: reorder(i, j): two accesses to one element would change places
// CHECK-NEXT: {{.*}}f.c:4:24: note: for n = 3, m = 201, iteration (i = 1, j = 199) reads a[0][200] here,
// CHECK-NEXT: {{.*}}f.c:4:17: note: which iteration (i = 2, j = 0) writes here later. In the new order it comes first
// CHECK-NEXT: {{.*}}f.sched:2:3: note: the rule: pairs of iterations whose order changes must not access one element that one of them writes
// CHECK-NEXT: {{.*}}f.sched:2:3: note: what may help: `fission` first, so that fewer statements change their order
//--- f.c
void f(int n, int m, double *restrict a) {
  for (int i = 1; i < n; i++)
    for (int j = 0; j < m - 1; j++)
      a[i * 100 + j] = a[i * 100 - 100 + j + 1];
}
//--- f.sched
schedule f {
  reorder(i, j)
}
