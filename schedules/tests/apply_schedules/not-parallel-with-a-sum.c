// Claim: iterations that add to one variable are not those of threads.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:2:3: error: RM5001: parallel(i): two accesses to one element would change places
// CHECK-NEXT: {{.*}}f.c:3:26: note: for n = 2, iteration (i = 0) reads s here,
// CHECK-NEXT: {{.*}}f.c:3:26: note: which iteration (i = 1) writes here later. In the new order it comes first
// CHECK-NEXT: {{.*}}f.sched:2:3: note: the rule: pairs of iterations whose order changes must not access one element that one of them writes
// CHECK-NEXT: {{.*}}f.sched:2:3: note: what may help: `expand` of an array that each iteration uses for itself, or `atomic` of sums in an array from outside
//--- f.c
float f(int n, const float *restrict a) {
  float s = 0;
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
//--- f.sched
schedule f {
  parallel(i)
}
