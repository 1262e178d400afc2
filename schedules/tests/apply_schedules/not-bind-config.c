// Claim: a statement that reads a configuration field finds the value that was meant: rules that would set another one in between, or take
// the setting away, are refused, also around calls and in iterations; numbers of other kinds and from inner loops are not bound.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/older.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=OLDER %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/inside.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=INSIDE %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/removed.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=REMOVED %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/moved.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=MOVED %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/other.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=OTHER %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/counter.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=COUNTER %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/field.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=FIELD %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/call.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=CALL %s
// RUN: not cgeist-rs -O2 -fopenmp -fschedule=%t.d/threads.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=THREADS %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/unset.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=UNSET %s
// RUN: not test -e %t.o
// Proves: exo:ES-10 exo:EX-4
// OLDER: older.sched:4:3: error: RM5001: configure(b, factor, 7): a statement would read another value of a configuration field
// OLDER-NEXT: note: `c[i] = (a[i] * factor);` reads `factor`, which is not known to be by there
// INSIDE: inside.sched:4:3: error: RM5001: bind_config(i, factor, by): a statement would read another value of a configuration field
// REMOVED: removed.sched:4:3: error: RM5001: unconfigure(factor): a statement would read another value of a configuration field
// MOVED: moved.sched:4:3: error: RM5001: swap(factor, c): a statement would read another value of a configuration field
// OTHER: other.sched:3:3: error: RM5001: bind_config(i, factor, n): no statement of the node uses the number as one of 64 bits
// COUNTER: counter.sched:3:3: error: RM5001: bind_config(i, factor, i): the number depends on a counter that is not around the loop
// FIELD: field.sched:3:3: error: RM5001: bind_config(i, rows, by): there is no configuration field of this name
// CALL: call.sched:3:3: error: RM5001: bind_config(i, factor, by): a statement would read another value of a configuration field
// THREADS: threads.sched:4:3: error: RM5001: bind_config(c, factor, by): the loop is not sequential
// UNSET: error: RM5002: no instruction sets the configuration field 'factor'
//--- f.c
long get(long) __attribute__((const));
void f(int n, long by, long *restrict c, long *restrict b, const long *restrict a) {
  for (int i = 0; i < n; i++) {
    c[i] = a[i] * by;
    b[i] = a[i] * by;
  }
}
void g(int n, long by, long *restrict c, const long *restrict a) {
  for (int i = 0; i < n; i++) {
    long x = get(a[i]);
    c[i] = x * by;
  }
}
//--- older.sched
use "device.h"
schedule f {
  bind_config(i, factor, by)
  configure(b, factor, 7)
}
//--- inside.sched
use "device.h"
schedule f {
  configure(b, factor, 7)
  bind_config(i, factor, by)
}
//--- removed.sched
use "device.h"
schedule f {
  bind_config(i, factor, by)
  unconfigure(factor)
}
//--- moved.sched
use "device.h"
schedule f {
  bind_config(c, factor, by)
  swap(factor, c)
}
//--- other.sched
use "device.h"
schedule f {
  bind_config(i, factor, n)
}
//--- counter.sched
use "device.h"
schedule f {
  bind_config(i, factor, i)
}
//--- field.sched
use "device.h"
schedule f {
  bind_config(i, rows, by)
}
//--- call.sched
use "device.h"
schedule g {
  bind_config(i, factor, by)
}
//--- threads.sched
use "device.h"
schedule f {
  parallel(i)
  bind_config(c, factor, by)
}
//--- unset.sched
use "device.h"
schedule f {
  bind_config(i, factor, by)
}
//--- device.h
#include <rmlir/instructions.h>
CONFIG(factor);
INSTRUCTION(set_factor)(long n) { CONFIG_OF(factor) = n; }
CODE(set_factor)(long n) { extern long register_of_factor; register_of_factor = n; }
