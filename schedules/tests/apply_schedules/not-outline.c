// Claim: the end of a function, and nodes that an instruction or lanes execute with others, do not become functions.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/lanes.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=LANES %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/name.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=NAME %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/later.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=LATER %s
// RUN: not test -e %t.o
// LANES: lanes.sched:3:3: error: RM5001: outline(c, part): lanes or an instruction execute a node that has a function of its own
// LATER: later.sched:3:3: error: RM5001: vectorize(i): lanes or an instruction execute a node that has a function of its own
// NAME: name.sched:2:14: error: RM5{{[0-9]+}}: {{.*}}
//--- f.c
void f(double *restrict c, const double *restrict a) {
  for (int i = 0; i < 8; i++)
    c[i] = a[i] * 2;
}
//--- lanes.sched
schedule f {
  vectorize(i)
  outline(c, part)
}
//--- later.sched
schedule f {
  outline(c, part)
  vectorize(i)
}
//--- name.sched
schedule f {
  outline(i, 7)
}
