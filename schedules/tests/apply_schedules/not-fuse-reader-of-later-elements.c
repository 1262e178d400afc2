// Claim: a loop that reads what a later iteration of the other one writes is not fused.
// Proves: exo:ES-17
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:2:3: error: RM5001: fuse(i, j): two accesses to one element would change places
// CHECK-NEXT: {{.*}}f.c:3:7: note: for n = 2, iteration (i = 1) writes a[1] here,
// CHECK-NEXT: {{.*}}f.c:5:12: note: which iteration (j = 0) reads here later. In the new order it comes first
// CHECK-NEXT: {{.*}}f.sched:2:3: note: the rule: pairs of iterations whose order changes must not access one element that one of them writes
// CHECK-NEXT: {{.*}}f.sched:2:3: note: what may help: `fission` first, so that fewer statements change their order
//--- f.c
void f(int n, float *restrict a, float *restrict b) {
  for (int i = 0; i < n; i++)
    a[i] = i;
  for (int j = 0; j < n; j++)
    b[j] = a[j + 1];
}
//--- f.sched
schedule f {
  fuse(i, j)
}
