// Claim: a function that was declared by the name of a function type is described by that type.
// RUN: cgeist-rs -g -O2 -c %s -o %t.o && llvm-dwarfdump-22 --verify %t.o | filecheck --check-prefix=VALID %s
// RUN: llvm-dwarfdump-22 --name=report %t.o --show-children | filecheck %s
// VALID: No errors.
// CHECK: DW_AT_name ("report")
// CHECK: DW_TAG_formal_parameter
// CHECK: DW_AT_name ("code")
typedef void callback_t(int code);
callback_t report;
volatile int last;
void report(int code) { last = code; }
