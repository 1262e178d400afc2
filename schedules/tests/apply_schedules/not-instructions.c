// Claim: headers that are missing or cannot be compiled, and functions that are no instructions, are errors, and there is no output.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/missing.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=MISSING %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/folder.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=FOLDER %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/broken.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=BROKEN %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/no-code.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=NOCODE %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/result.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=RESULT %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/parameters.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=PARAMETERS %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/unused.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=UNUSED %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/several.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=SEVERAL %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/memory.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=MEMORY %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/assumption.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=ASSUMPTION %s
// RUN: not test -e %t.o
// Proves: exo:EI-1 exo:EI-2
// MISSING: missing.sched:1:1: error: RM5020: there is no file "missing.h"
// FOLDER: folder.sched:1:1: error: RM5020: there is no file "."
// BROKEN: broken.h:1:{{[0-9]+}}: error:
// BROKEN: error: {{.*}}the headers that schedules use cannot be compiled with these options
// NOCODE: no-code.h:2:{{[0-9]+}}: error: RM5060: `rmlir_instruction_x` is no instruction: no function `rmlir_code_...` with a body has the rest of its name
// RESULT: result.h:1:{{[0-9]+}}: error: RM5060: `rmlir_instruction_x` is no instruction: it or its code returns a value
// PARAMETERS: RM5060: `rmlir_instruction_x` is no instruction: a parameter is no pointer, integer or number in floating point, or is another one in the code
// UNUSED: RM5060: `rmlir_instruction_x` is no instruction: a parameter is neither an array that it accesses nor a bound or subscript
// SEVERAL: RM5060: `rmlir_instruction_x` is no instruction: it has to be one loop, conditional or store
// MEMORY: RM5060: `rmlir_instruction_x` is no instruction: it accesses memory that is no array of a parameter, or one with several shapes
// ASSUMPTION: RM5060: `rmlir_instruction_x` is no instruction: it assumes something else than signed comparisons of its sizes with each other and constants
//--- f.c
void f(float *c) {
  for (int i = 0; i < 4; i++)
    c[i] = 0;
}
//--- missing.sched
use "missing.h"
schedule f { }
//--- folder.sched
use "."
schedule f { }
//--- broken.sched
use "broken.h"
schedule f { }
//--- broken.h
void f( {
//--- no-code.sched
use "no-code.h"
schedule f { }
//--- no-code.h
#include <rmlir/instructions.h>
INSTRUCTION(x)(float d[]) { d[0] = 1; }
//--- result.sched
use "result.h"
schedule f { }
//--- result.h
int rmlir_instruction_x(float *d) { d[0] = 1; return 0; }
void rmlir_code_x(float *d) {}
//--- parameters.sched
use "parameters.h"
schedule f { }
//--- parameters.h
#include <rmlir/instructions.h>
INSTRUCTION(x)(float d[], float s) { d[0] = s; }
CODE(x)(float d[], double s) {}
//--- unused.sched
use "unused.h"
schedule f { }
//--- unused.h
#include <rmlir/instructions.h>
INSTRUCTION(x)(float d[], long n) { d[0] = 1; }
CODE(x)(float d[], long n) {}
//--- several.sched
use "several.h"
schedule f { }
//--- several.h
#include <rmlir/instructions.h>
INSTRUCTION(x)(float d[]) { d[0] = 1; d[1] = 1; }
CODE(x)(float d[]) {}
//--- memory.sched
use "memory.h"
schedule f { }
//--- memory.h
#include <rmlir/instructions.h>
float other[4];
INSTRUCTION(x)(float d[]) { for (int i = 0; i < 4; i++) d[i] = other[i]; }
CODE(x)(float d[]) {}
//--- assumption.sched
use "assumption.h"
schedule f { }
//--- assumption.h
#include <rmlir/instructions.h>
INSTRUCTION(x)(long n, float d[]) {
  __builtin_assume(n * n <= 16);
  for (long i = 0; i < n; i++) d[i] = 0;
}
CODE(x)(long n, float d[]) {}
