// Claim: an instruction is not used for what is nearly its body: bounds of which one is dropped, an argument that traps where nothing is executed,
// other factors, one rounding for two, negative numbers as unsigned ones, numbers of iterations that wrap around, and a copy of a field.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -ffp-contract=on -fschedule=%t.d/bounds.sched -c %t.d/bounds.c -o %t.o 2>&1 | filecheck --check-prefix=BOUNDS %s
// RUN: not cgeist-rs -O2 -ffp-contract=on -fschedule=%t.d/traps.sched -c %t.d/traps.c -o %t.o 2>&1 | filecheck --check-prefix=TRAPS %s
// RUN: not cgeist-rs -O2 -ffp-contract=fast -fschedule=%t.d/factors.sched -c %t.d/factors.c -o %t.o 2>&1 | filecheck --check-prefix=FACTORS %s
// RUN: not cgeist-rs -O2 -ffp-contract=on -fschedule=%t.d/once.sched -c %t.d/once.c -o %t.o 2>&1 | filecheck --check-prefix=ONCE %s
// RUN: not cgeist-rs -O2 -ffp-contract=on -fschedule=%t.d/unsigned.sched -c %t.d/unsigned.c -o %t.o 2>&1 | filecheck --check-prefix=UNSIGNED %s
// RUN: not cgeist-rs -O2 -ffp-contract=on -fschedule=%t.d/wide.sched -c %t.d/wide.c -o %t.o 2>&1 | filecheck --check-prefix=WIDE %s
// RUN: not cgeist-rs -O2 -ffp-contract=on -fschedule=%t.d/field.sched -c %t.d/field.c -o %t.o 2>&1 | filecheck --check-prefix=FIELD %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/place.sched -c %t.d/field.c -o %t.o 2>&1 | filecheck --check-prefix=PLACE %s
// RUN: not test -e %t.o
// BOUNDS: bounds.sched:{{[0-9]+}}:{{[0-9]+}}: error: RM5001: replace(i, square): no instruction executes the node
// BOUNDS-NEXT: note: `square`: a subscript or condition is another one
// TRAPS: traps.sched:{{[0-9]+}}:{{[0-9]+}}: error: RM5001: replace(i, scale): no instruction executes the node
// TRAPS-NEXT: note: `scale`: the computation of an argument may trap, and the nest may have no iterations
// FACTORS: factors.sched:{{[0-9]+}}:{{[0-9]+}}: error: RM5001: replace(i, product): no instruction executes the node
// FACTORS-NEXT: note: `product`: its loops and statements are others
// ONCE: once.sched:{{[0-9]+}}:{{[0-9]+}}: error: RM5001: replace(i, product): no instruction executes the node
// ONCE-NEXT: note: `product`: an operation or constant is another one
// UNSIGNED: unsigned.sched:{{[0-9]+}}:{{[0-9]+}}: error: RM5001: replace(i, copy): no instruction executes the node
// UNSIGNED-NEXT: note: `copy`: a condition that the instruction assumes does not follow
// WIDE: wide.sched:{{[0-9]+}}:{{[0-9]+}}: error: RM5001: replace(i, copy): no instruction executes the node
// WIDE-NEXT: note: `copy`: an integer exceeds 64 bits
// FIELD: field.sched:{{[0-9]+}}:{{[0-9]+}}: error: RM5001: stage(rows, k, copied): this is a configuration field
// PLACE: place.h:3:{{[0-9]+}}: error: RM5060: `rmlir_in_tiles__load__from` is no instruction: it names no memory, instruction and array parameter of the headers
//--- bounds.c
void f(long n, float (*restrict d)[64], const float (*restrict s)[64]) {
  for (long i = 0; i < 16; i++)
    for (long j = 0; j < n; j++)
      d[i][j] = s[i][j];
}
//--- bounds.sched
use "ops.h"
schedule f {
  assume n <= 64
  j.split(16, jo, ji)
  reorder(i, jo)
  i.replace(square)
}
//--- traps.c
void f(long n, int x, int y, float *restrict d, const float *restrict s) {
  for (long i = 0; i < n; i++)
    d[i] = s[i] * (float)(x / y);
}
//--- traps.sched
use "ops.h"
schedule f {
  assume n >= 0
  i.replace(scale)
}
//--- factors.c
void f(long n, float *restrict d, const float *restrict p, const float *restrict q, const float *restrict r, const float *restrict c) {
  for (long i = 0; i < n; i++)
    d[i] = p[i] * q[i] * r[i] + c[i];
}
//--- factors.sched
use "ops.h"
schedule f {
  assume n >= 0
  i.replace(product)
}
//--- once.c
void f(long n, float *restrict d, const float *restrict p, const float *restrict q, const float *restrict c) {
  for (long i = 0; i < n; i++)
    d[i] = __builtin_fmaf(p[i], q[i], c[i]);
}
//--- once.sched
use "ops.h"
schedule f {
  assume n >= 0
  i.replace(product)
}
//--- unsigned.c
void f(long n, float *restrict d, const float *restrict s) {
  for (long i = 0; i < n; i++)
    d[i] = s[i];
}
//--- unsigned.sched
use "ops.h"
schedule f {
  i.replace(copy)
}
//--- wide.c
void f(long m, long n, float *restrict d, const float *restrict s) {
  for (long i = m; i < n; i++)
    d[i] = s[i];
}
//--- wide.sched
use "ops.h"
schedule f {
  i.replace(copy)
}
//--- field.c
void f(float *restrict d, const float *restrict s) {
  for (long t = 0; t < 2; t++)
    for (long k = 0; k < 2; k++)
      d[k] = s[k];
}
//--- field.sched
use "ops.h"
schedule f {
  configure(k, rows, 4)
  configure(d, rows, 8)
  rows.stage(k, copied)
}
//--- place.sched
use "place.h"
schedule f { }
//--- place.h
#include <rmlir/instructions.h>
MEMORY(tiles, 0);
IN(tiles, load, from);
INSTRUCTION(load)(float d[], const float s[]) { d[0] = s[0]; }
CODE(load)(float d[], const float s[]) { d[0] = s[0]; }
//--- ops.h
#include <rmlir/instructions.h>
CONFIG(rows);
INSTRUCTION(square)(long n, float d[64][64], const float s[64][64]) {
  for (long i = 0; i < n; i++)
    for (long j = 0; j < (n < 16 ? n : 16); j++)
      d[i][j] = s[i][j];
}
CODE(square)(long n, float d[64][64], const float s[64][64]) {}
INSTRUCTION(scale)(long n, float by, float d[], const float s[]) {
  for (long i = 0; i < n; i++)
    d[i] = s[i] * by;
}
CODE(scale)(long n, float by, float d[], const float s[]) {}
INSTRUCTION(product)(long n, float d[], const float x[], const float y[], const float z[]) {
  for (long i = 0; i < n; i++)
    d[i] = x[i] * y[i] + z[i];
}
CODE(product)(long n, float d[], const float x[], const float y[], const float z[]) {}
INSTRUCTION(copy)(unsigned long n, float d[], const float s[]) {
  for (unsigned long i = 0; i < n; i++)
    d[i] = s[i];
}
CODE(copy)(unsigned long n, float d[], const float s[]) {}
