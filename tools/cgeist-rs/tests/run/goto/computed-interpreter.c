// Claim: a threaded interpreter built with labels as values runs its program.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

enum { PUSH, ADD, MUL, DUP, SWAP, JNZ, DEC, PRINT, HALT };

static int run(const int *code) {
  static const void *const dispatch[] = {&&push, &&add, &&mul, &&dup, &&swap, &&jnz, &&dec, &&print, &&halt};
  int stack[16], *sp = stack, steps = 0;
  const int *pc = code;
#define NEXT             \
  do {                   \
    steps++;             \
    goto *dispatch[*pc++]; \
  } while (0)
  NEXT;
push: *sp++ = *pc++; NEXT;
add: sp--; sp[-1] += *sp; NEXT;
mul: sp--; sp[-1] *= *sp; NEXT;
dup: *sp = sp[-1]; sp++; NEXT;
swap: { int t = sp[-1]; sp[-1] = sp[-2]; sp[-2] = t; } NEXT;
jnz: if (*--sp) pc = code + *pc; else pc++; NEXT;
dec: sp[-1]--; NEXT;
print: printf("%d\n", sp[-1]); NEXT;
halt: return steps;
}

int main(void) {
  static const int factorial[] = {PUSH, 1, PUSH, 6, DUP, SWAP, PUSH, 0, ADD, HALT};
  static const int countdown[] = {PUSH, 0, PUSH, 10, SWAP, PUSH, 3, ADD, SWAP, DEC, DUP, JNZ, 4, SWAP, PRINT, HALT};
  printf("%d\n", run(factorial));
  printf("%d\n", run(countdown));
  return 0;
}
