// Claim: strips are refused that leave iterations out, whose range depends on the loop, or whose size is no positive number.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/short.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s --check-prefix=SHORT
// RUN: not cgeist-rs -O2 -fschedule=%t.d/late.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s --check-prefix=LATE
// RUN: not cgeist-rs -O2 -fschedule=%t.d/inside.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s --check-prefix=INSIDE
// RUN: not cgeist-rs -O2 -fschedule=%t.d/zero.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s --check-prefix=ZERO
// RUN: not test -e %t.o
// SHORT: short.sched:2:3: error: RM5001: strip(i, 8, io, 0, ((n + 6)/8)): the strips do not cover the iterations of the loop
// LATE: late.sched:2:3: error: RM5001: strip(i, 8, io, 1, ((n + 7)/8)): the strips do not cover the iterations of the loop
// INSIDE: inside.sched:2:3: error: RM5001: strip(i, 8, io, 0, i): the number depends on a counter that is not around the loop
// ZERO: zero.sched:2:3: error: RM5001: strip(i, 0, io, 0, n): the factor is not a number from 1 to 2^31
//--- f.c
void f(int n, double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i++)
    b[i] = a[i] + 1;
}
//--- short.sched
schedule f {
  strip(i, 8, io, 0, (n + 6) / 8)
}
//--- late.sched
schedule f {
  strip(i, 8, io, 1, (n + 7) / 8)
}
//--- inside.sched
schedule f {
  strip(i, 8, io, 0, i)
}
//--- zero.sched
schedule f {
  strip(i, 0, io, 0, n)
}
