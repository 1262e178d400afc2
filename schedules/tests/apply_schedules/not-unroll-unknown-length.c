// Claim: a loop of unknown length is not unrolled.
// Proves: exo:ES-3
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:2:3: error: RM5001: unroll(i): the number of iterations is not a constant
// CHECK-NEXT: {{.*}}f.sched:2:3: note: what may help: `split` with `tail = cut` first: iterations of a block are a constant number
//--- f.c
void f(int n, float *restrict a, float *restrict b, const float *restrict x) {
  for (int i = 0; i < n; i++)
    a[i] = x[i] * 2;
  for (int j = 0; j < n; j++)
    b[j] = x[j] + 1;
}
//--- f.sched
schedule f {
  unroll(i)
}
