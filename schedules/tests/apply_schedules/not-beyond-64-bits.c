// Claim: a schedule is refused if an integer that it makes may exceed 64 bits although all sizes are limited to 2^40.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O1 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.c:2:38: error: RM5002: an integer of a subscript, bound or condition may exceed 64 bits; `assume` can limit sizes
//--- f.c
void f(long n, double *a) {
  for (long i = 0; i < 16777216 * n; i++)
    a[i] = 1;
}
//--- f.sched
schedule f { i.shift(-5) }
