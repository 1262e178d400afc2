// Claim: a loop is not split if the difference of its bounds may exceed 64 bits, and nests do not get deeper than 64 loops.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: cgeist-rs -O2 -fschedule=%t.d/known.sched -c %t.d/f.c -o %t.known.o
// RUN: cgeist-rs -O2 -fschedule=%t.d/positive.sched -c %t.d/g.c -o %t.positive.o
// RUN: not cgeist-rs -O2 -fschedule=%t.d/deep.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=DEEP %s
// RUN: not test -e %t.o
// CHECK: error: RM5001: split(i, 4, io, ii): the number of iterations may exceed 64 bits
// CHECK-NEXT: note: what may help: `assume` limits of the bounds, such as `n > 0`
// DEEP: error: RM5001: add_loop({{.*}}): loops and conditionals would be more than 64 deep
//--- f.c
void f(long m, long n, float *restrict d, const float *restrict s) {
  for (long i = m; i < n; i++)
    d[i] = s[i];
}
//--- f.sched
schedule f { i.split(4, io, ii) }
//--- g.c
void g(long n, float *restrict d, const float *restrict s) {
  for (long i = 1; i < n - 1; i++)
    d[i] = s[i];
}
//--- positive.sched
schedule g {
  assume n > 0
  i.split(4, io, ii)
}
//--- known.sched
schedule f {
  assume m >= 0 && m < 1000 && n >= 0 && n < 1000000
  i.split(4, io, ii)
}
//--- deep.sched
schedule f { for level in 1 .. 70 { add_loop(i, around, 1, only = first) } }
