// Claim: a tree of tagged unions is built and evaluated recursively.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct expr {
  enum { NUMBER, ADD, MUL, NEG } kind;
  union {
    double number;
    struct {
      const struct expr *left, *right;
    };
  };
};

static double eval(const struct expr *e) {
  switch (e->kind) {
    case NUMBER: return e->number;
    case ADD: return eval(e->left) + eval(e->right);
    case MUL: return eval(e->left) * eval(e->right);
    case NEG: return -eval(e->left);
  }
  return 0;
}
#define NUM(x) (&(struct expr){NUMBER, {.number = (x)}})
#define BIN(op, l, r) (&(struct expr){op, .left = (l), .right = (r)})

int main(void) {
  printf("%g\n", eval(BIN(ADD, NUM(1), BIN(MUL, NUM(2), NUM(3.5)))));
  printf("%g\n", eval(BIN(NEG, BIN(MUL, BIN(ADD, NUM(1), NUM(2)), BIN(ADD, NUM(3), NUM(4))), NULL)));
  return 0;
}
