// Claim: elements keep their type without a permission, in arrays of the program, in those that calls get, in numbers that are not in
// floating point, where an instruction wants that type, and in functions that change how numbers are rounded.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/allowed.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=ALLOWED %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/given.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=GIVEN %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/escapes.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=ESCAPES %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/integer.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=INTEGER %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/same.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=SAME %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/type.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=TYPE %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/instruction.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=INSTRUCTION %s
// RUN: not cgeist-rs -O2 -frounding-math -fschedule=%t.d/strict.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=STRICT %s
// RUN: not test -e %t.o
// Proves: exo:ES-6
// ALLOWED: allowed.sched:3:3: error: RM5001: precision(t, f32): the schedule does not allow other results
// ALLOWED: note: what may help: `allow precision` of the array
// GIVEN: given.sched:3:3: error: RM5001: precision(a, f32): this is not a local array
// ESCAPES: escapes.sched:3:3: error: RM5001: precision(buffer, f32): this is not a local array
// INTEGER: integer.sched:4:3: error: RM5001: precision(t, f32): the elements are not numbers in floating point of 32 or 64 bits
// SAME: same.sched:4:3: error: RM5001: precision(t, f64): the elements have this type already
// TYPE: type.sched:4:16: error: RM5012: `type` of `precision` is one of f32, f64, and `i32` is not
// INSTRUCTION: instruction.sched:6:3: error: RM5001: precision(t, f32): what an instruction executes would be something else
// INSTRUCTION-NEXT: note: `copy` would not execute `for (t_in0 = 0; t_in0 < 4; t_in0++)`
// STRICT: strict.sched:4:3: error: RM5001: precision(t, f32): the function may change how numbers are rounded
//--- f.c
void use(double *);
void f(double *restrict c, const double *restrict a) {
  for (int i = 0; i < 4; i++)
    c[i] = a[i];
}
void g(double *restrict c, const double *restrict a) {
  double buffer[4];
  for (int i = 0; i < 4; i++)
    buffer[i] = a[i];
  use(buffer);
  for (int i = 0; i < 4; i++)
    c[i] = buffer[i];
}
void h(long *restrict c, const long *restrict a) {
  for (int i = 0; i < 4; i++)
    c[i] = a[i];
}
//--- allowed.sched
schedule f {
  a.stage(i, t)
  precision(t, f32)
}
//--- given.sched
schedule f {
  allow precision a
  precision(a, f32)
}
//--- escapes.sched
schedule g {
  allow precision buffer
  precision(buffer, f32)
}
//--- integer.sched
schedule h {
  a.stage(i, t)
  allow precision t
  precision(t, f32)
}
//--- same.sched
schedule f {
  a.stage(i, t)
  allow precision t
  precision(t, f64)
}
//--- type.sched
schedule f {
  a.stage(i, t)
  allow precision t
  precision(t, i32)
}
//--- instruction.sched
use "copies.h"
schedule f {
  a.stage(i, t)
  allow precision t
  t_in0.replace(copy)
  precision(t, f32)
}
//--- strict.sched
schedule f {
  a.stage(i, t)
  allow precision t
  precision(t, f32)
}
//--- copies.h
#include <rmlir/instructions.h>
INSTRUCTION(copy)(double d[], const double s[]) {
  for (int i = 0; i < 4; i++)
    d[i] = s[i];
}
CODE(copy)(double d[], const double s[]) {
  for (int i = 0; i < 4; i++)
    d[i] = s[i];
}
