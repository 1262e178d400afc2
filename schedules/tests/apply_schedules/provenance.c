// Claim: a variant that sets a configuration field takes the place of a node where the field is set again before an instruction assumes it;
// where all variants leave one value it is known behind them; the trace has the fields that the function leaves changed.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/again.sched --schedule-trace -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=AGAIN %s
// RUN: cgeist-rs -O2 -fschedule=%t.d/both.sched --schedule-trace -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=BOTH %s
// RUN: cgeist-rs -O2 -fschedule=%t.d/none.sched --schedule-trace -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=NONE %s
// Proves: exo:ES-7 exo:ES-22 exo:EX-3 exo:EX-4 exo:EX-5 exo:EA-6
// AGAIN: remark: RM5045: after variant i(n - 9 >= 0):
// AGAIN: remark: RM5045: after select(i):
// AGAIN-NEXT: if (n + 1099511627776 >= 0 && -n + 1099511627776 >= 0)
// AGAIN-NEXT: if (n - 9 >= 0)
// AGAIN-NEXT: rows = 4; // by set_rows
// AGAIN-NEXT: for (i = 0; i < 8; i++) // by copy4
// AGAIN-NEXT: c[i] = a[i];
// AGAIN-NEXT: else
// AGAIN-NEXT: for (i = 0; i < 8; i++)
// AGAIN-NEXT: c[i] = a[i];
// AGAIN-NEXT: rows = 8; // by set_rows
// AGAIN-NEXT: for (j = 0; j < 8; j++) // by copy8
// AGAIN: remark: RM5045: at the end `f` may leave other values than before in `rows`
// BOTH: remark: RM5045: after replace(j, copy8):
// BOTH: else
// BOTH-NEXT: rows = 8; // by set_rows
// BOTH-NEXT: for (i = 0; i < 8; i++)
// BOTH-NEXT: c[i] = a[i];
// BOTH-NEXT: for (j = 0; j < 8; j++) // by copy8
// NONE: after unconfigure(rows):
// NONE-NOT: may leave other values
//--- f.c
void f(long n, double *restrict c, double *restrict d, const double *restrict a) {
  for (int i = 0; i < 8; i++)
    c[i] = a[i];
  for (int j = 0; j < 8; j++)
    d[j] = a[j];
}
//--- again.sched
use "device.h"
schedule f {
  configure(j, rows, 8)
  select(rows)
  replace(j, copy8)
  variant i(n > 8) {
    configure(i, rows, 4)
    select(rows#0)
    select(i)
  }
}
//--- both.sched
use "device.h"
schedule f {
  variant i(n > 8) {
    configure(i, rows, 8)
    select(rows#0)
  }
  configure(i, rows, 8)
  select(rows)
  replace(j, copy8)
}
//--- none.sched
use "device.h"
schedule f {
  configure(j, rows, 8)
  unconfigure(rows)
}
//--- device.h
#include <rmlir/instructions.h>
CONFIG(rows);
INSTRUCTION(set_rows)(long n) { CONFIG_OF(rows) = n; }
CODE(set_rows)(long n) { extern long register_of_rows; register_of_rows = n; }
INSTRUCTION(copy4)(double d[], const double s[]) {
  __builtin_assume(CONFIG_OF(rows) == 4);
  for (int i = 0; i < 8; i++)
    d[i] = s[i];
}
CODE(copy4)(double d[], const double s[]) {
  for (int i = 0; i < 8; i++)
    d[i] = s[i];
}
INSTRUCTION(copy8)(double d[], const double s[]) {
  __builtin_assume(CONFIG_OF(rows) == 8);
  for (int i = 0; i < 8; i++)
    d[i] = s[i];
}
CODE(copy8)(double d[], const double s[]) {
  for (int i = 0; i < 8; i++)
    d[i] = s[i];
}
