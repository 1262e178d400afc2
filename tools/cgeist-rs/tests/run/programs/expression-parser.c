// Claim: a recursive-descent parser evaluates arithmetic with precedence, signs and parentheses.
// Proves: polygeist:PG-16
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static const char *p;
static long sum(void);
static long atom(void) {
  while (*p == ' ') p++;
  if (*p == '-') return p++, -atom();
  if (*p == '(') {
    p++;
    long v = sum();
    if (*p == ')') p++;
    return v;
  }
  long v = 0;
  while (*p >= '0' && *p <= '9') v = v * 10 + (*p++ - '0');
  while (*p == ' ') p++;
  return v;
}
static long product(void) {
  long v = atom();
  for (;;) switch (*p) {
      case '*': p++; v *= atom(); continue;
      case '/': p++; v /= atom(); continue;
      case '%': p++; v %= atom(); continue;
      case ' ': p++; continue;
      default: return v;
    }
}
static long sum(void) {
  long v = product();
  while (*p == '+' || *p == '-') v = *p++ == '+' ? v + product() : v - product();
  return v;
}
static long evaluate(const char *s) {
  p = s;
  return sum();
}

int main(void) {
  printf("%ld %ld %ld %ld\n", evaluate("1+2*3"), evaluate("(1+2)*3 - -4"), evaluate("100/7%5"), evaluate("2*(3+(4-5)*6)*-7"));
  return 0;
}
