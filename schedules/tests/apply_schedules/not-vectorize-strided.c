// Claim: elements that are not neighbours are not loaded as a vector.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:2:3: error: RM5001: vectorize(i): the accesses of the iterations are not contiguous
// CHECK-NEXT: {{.*}}f.sched:2:3: note: what may help: another loop, by `reorder`, or `stage` of the array
//--- f.c
void f(float *restrict c, const float *restrict a) {
  for (int i = 0; i < 8; i++)
    c[i] = a[2 * i];
}
//--- f.sched
schedule f {
  vectorize(i)
}
