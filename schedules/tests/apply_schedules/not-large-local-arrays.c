// Claim: local arrays that do not fit on the stack are an error.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.c:1:6: error: RM5002: the local arrays up to 'w' have more than 4194304 bytes, and lie on the stack
//--- f.c
void f(float *restrict c, const float *restrict x) {
  for (int i = 0; i < 2000000; i++)
    c[i] = x[i] * 2;
}
//--- f.sched
schedule f {
  x.stage(i, w)
}
