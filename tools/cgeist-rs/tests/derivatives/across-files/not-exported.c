// Claim: no derivative is exported of a function that cannot be differentiated, whose derivative would depend on a variable of the
// program, or that calls functions through pointers; a remark says why, and it is an error if the option names the function. Others
// of the file are exported, also beside one that failed, and the file runs as it did.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fautodiff-export -fheader-dir=%t.h --remarks -c %t.d/all.c -o %t.o 2>&1 | filecheck %s
// RUN: filecheck %s --check-prefix=HEADER < %t.h/all.h
// RUN: cgeist-rs -O2 -fautodiff-export='s*,g*' -fheader-dir=%t.h2 -DWITHOUT -c %t.d/all.c -o %t.o
// RUN: filecheck %s --check-prefix=SOME < %t.h2/all.h
// RUN: not cgeist-rs -O2 -fautodiff-export=keep -fheader-dir=%t.h3 -c %t.d/all.c -o %t.never.o 2>&1 | filecheck %s --check-prefix=NAMED
// RUN: not cgeist-rs -O2 -fautodiff-export=keep: -fheader-dir=%t.h3 -c %t.d/all.c -o %t.never.o 2>&1 | filecheck %s --check-prefix=OPTION
// RUN: not cgeist-rs -O2 -fautodiff-export=keep:width=0 -fheader-dir=%t.h3 -c %t.d/all.c -o %t.never.o 2>&1 | filecheck %s --check-prefix=OPTION
// RUN: not cgeist-rs -O2 -fautodiff-export=keep -c %t.d/all.c -o %t.never.o 2>&1 | filecheck %s --check-prefix=FOLDER
// RUN: not test -e %t.never.o
// CHECK-DAG: all.c:4:{{[0-9]+}}: remark: RM0438: differentiate: no derivative of 'keep' is exported: the variable 'kept' may keep derivatives from call to call
// CHECK-DAG: all.c:5:{{[0-9]+}}: remark: RM0438: differentiate: no derivative of 'get' is exported: the variable 'kept' may keep derivatives from call to call
// CHECK-DAG: all.c:6:{{[0-9]+}}: remark: RM0438: differentiate: no derivative of 'unknown' is exported: there is no body of 'elsewhere' to differentiate
// CHECK-DAG: all.c:7:{{[0-9]+}}: remark: RM0438: differentiate: no derivative of 'called' is exported: it calls functions through pointers
// CHECK-DAG: all.c:9:{{[0-9]+}}: remark: RM0438: differentiate: no derivative of 'replaced' is exported: another definition may replace it
// CHECK-DAG: all.c:8:{{[0-9]+}}: remark: RM0438: differentiate: no derivative of 'assembly' is exported: `llvm.inline_asm` has no derivative here
// HEADER-COUNT-2: derivative=
// HEADER-NOT: derivative=
// SOME-COUNT-1: derivative=
// SOME-NOT: derivative=
// NAMED: all.c:4:{{[0-9]+}}: error: RM0438: the variable 'kept' may keep derivatives from call to call
// NAMED-NEXT: note: '-fautodiff-export=' names 'keep'
// OPTION: error: RM{{[0-9]+}}: invalid value
// FOLDER: -fheader-dir

//--- all.c
double elsewhere(double);
static double kept;
double square(double x) { return x * x; }
void keep(double x) { kept = x * x; }
double get(void) { return kept; }
double unknown(double x) { return elsewhere(x) * x; }
double called(double (*f)(double), double x) { return f(x) * x; }
double assembly(double x) { __asm__("" : "+x"(x)); return x; }
__attribute__((weak)) double replaced(double x) { return x * x; }
#ifndef WITHOUT
static const double table[3] = {1, 2, 3};
static int calls;
double from_table(double x, int i) { return calls++, table[i % 3] * x; }
#endif
