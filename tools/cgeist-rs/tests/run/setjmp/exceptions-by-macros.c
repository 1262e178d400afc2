// Claim: nested handlers built on setjmp catch and rethrow.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <setjmp.h>
#include <stdio.h>

struct frame {
  jmp_buf env;
  struct frame *outer;
};
static struct frame *top;
static void raise_error(int code) {
  struct frame *f = top;
  top = f->outer;
  longjmp(f->env, code);
}
static int parse(const char *s) {
  int v = 0;
  for (; *s; ++s) {
    if (*s < '0' || *s > '9') raise_error(*s);
    v = v * 10 + *s - '0';
  }
  return v;
}
static int guarded(const char *s) {
  struct frame f = {.outer = top};
  int code = setjmp(f.env);
  if (code == 0) {
    top = &f;
    int v = parse(s);
    top = f.outer;
    return v;
  }
  if (code == '!') raise_error(1000);
  return -code;
}

int main(void) {
  struct frame f = {.outer = NULL};
  int code = setjmp(f.env);
  if (code == 0) {
    top = &f;
    printf("%d\n", guarded("123"));
    printf("%d\n", guarded("12x"));
    printf("%d\n", guarded("9!"));
    printf("not reached\n");
  }
  printf("outer %d\n", code);
  return 0;
}
