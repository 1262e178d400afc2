// Claim: a variant that sets a configuration field does not take the place of a node where an instruction behind it assumes the value from
// before; what a called function leaves in fields is not known, also if it writes no memory, for it may have a schedule.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/later.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=LATER %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/one.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=ONE %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/other.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=OTHER %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/call.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=CALL %s
// RUN: not test -e %t.o
// Proves: exo:ES-7 exo:ES-22 exo:EX-3 exo:EX-4
// LATER: later.sched:8:5: error: RM5001: configure(i, rows, 4): what an instruction executes would be something else
// LATER-NEXT: note: `copy8` would not execute `for (j = 0; j < 8; j++)`: the value of a configuration field that it assumes is not known
// ONE: one.sched:7:3: error: RM5001: replace(j, copy8): no instruction executes the node
// ONE-NEXT: note: `copy8`: the value of a configuration field that it assumes is not known
// OTHER: other.sched:9:3: error: RM5001: replace(j, copy8): no instruction executes the node
// OTHER-NEXT: note: `copy8`: the value of a configuration field that it assumes is not known
// CALL: call.sched:4:3: error: RM5001: replace(j, copy8): no instruction executes the node
// CALL-NEXT: note: `copy8`: the value of a configuration field that it assumes is not known
//--- f.c
double get(double) __attribute__((const));
void f(long n, double *restrict c, double *restrict d, const double *restrict a) {
  for (int i = 0; i < 8; i++)
    c[i] = a[i];
  for (int j = 0; j < 8; j++)
    d[j] = a[j];
}
void g(long n, double *restrict c, double *restrict d, const double *restrict a) {
  for (int i = 0; i < 8; i++)
    c[i] = get(a[i]);
  for (int j = 0; j < 8; j++)
    d[j] = a[j];
}
//--- later.sched
use "device.h"
schedule f {
  configure(i, rows, 8)
  select(rows)
  replace(j, copy8)
  variant i(n > 8) {
    // The value is set in front of both.
    configure(i, rows, 4)
  }
}
//--- one.sched
use "device.h"
schedule f {
  variant i(n > 8) {
    configure(i, rows, 8)
    select(rows#0)
  }
  replace(j, copy8)
}
//--- other.sched
use "device.h"
schedule f {
  variant i(n > 8) {
    configure(i, rows, 4)
    select(rows#0)
  }
  configure(i, rows, 8)
  select(rows)
  replace(j, copy8)
}
//--- call.sched
use "device.h"
schedule g {
  configure(i, rows, 8)
  replace(j, copy8)
}
//--- device.h
#include <rmlir/instructions.h>
CONFIG(rows);
INSTRUCTION(set_rows)(long n) { CONFIG_OF(rows) = n; }
CODE(set_rows)(long n) { extern long register_of_rows; register_of_rows = n; }
INSTRUCTION(copy8)(double d[], const double s[]) {
  __builtin_assume(CONFIG_OF(rows) == 8);
  for (int i = 0; i < 8; i++)
    d[i] = s[i];
}
CODE(copy8)(double d[], const double s[]) {
  for (int i = 0; i < 8; i++)
    d[i] = s[i];
}
