// Claim: a number that machines do not have is an error that lists those that they have.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:1:{{[0-9]+}}: error: RM5005: the machine has no `l4`; it has: `vector`, `registers`, `fma`, `l1`, `l2`, `line`, `page`
//--- f.c
void f(float *c) {
  for (int i = 0; i < 100; i++)
    c[i] = 0;
}
//--- f.sched
schedule f { i.split(machine.l4, io, ii) }
