// Claim: statements that pass values to each other in both directions stay in one loop.
// Proves: exo:ES-12
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:2:3: error: RM5001: fission(a): two accesses to one element would change places
// CHECK-NEXT: {{.*}}f.c:4:9: note: for n = 2, iteration (i = 0) writes b[1] here,
// CHECK-NEXT: {{.*}}f.c:3:12: note: which iteration (i = 1) reads here later. In the new order it comes first
// CHECK-NEXT: {{.*}}f.sched:2:3: note: the rule: pairs of iterations whose order changes must not access one element that one of them writes
// CHECK-NEXT: {{.*}}f.sched:2:3: note: what may help: `expand` of an array that each iteration uses for itself
//--- f.c
void f(int n, float *restrict a, float *restrict b) {
  for (int i = 0; i < n; i++) {
    a[i] = b[i];
    b[i + 1] = a[i] * 2;
  }
}
//--- f.sched
schedule f {
  fission(a)
}
