// Claim: a statement does not move in front of what it reads.
// Proves: exo:ES-13 exo:EA-9
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:2:3: error: RM5001: swap(a, b): two accesses to one element would change places
// CHECK-NEXT: {{.*}}f.c:3:7: note: for n = 1, iteration (i = 0) writes a[0] here,
// CHECK-NEXT: {{.*}}f.c:4:12: note: which iteration (i = 0) reads here later. In the new order it comes first
// CHECK-NEXT: {{.*}}f.sched:2:3: note: the rule: pairs of iterations whose order changes must not access one element that one of them writes
// CHECK-NEXT: {{.*}}f.sched:2:3: note: what may help: `expand` of an array that each iteration uses for itself
//--- f.c
void f(int n, float *restrict a, float *restrict b, const float *restrict x) {
  for (int i = 0; i < n; i++) {
    a[i] = x[i] * 2;
    b[i] = a[i] + 1;
  }
}
//--- f.sched
schedule f {
  swap(a, b)
}
