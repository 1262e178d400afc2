// Claim: continue inside a switch goes to the step of the loop, and break only leaves the switch.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  int out = 0;
  for (int i = 0; i < 12; ++i) {
    switch (i % 5) {
      case 0: continue;
      case 1: break;
      case 2: out += 1000;
      case 3: out += i; continue;
      default: i++;
    }
    out += 1;
  }
  printf("%d\n", out);
  const char *s = "a-b--c!d";
  do {
    switch (*s) {
      case '-': continue;
      case '!': goto end;
    }
    putchar(*s);
  } while (*++s);
end:
  printf("|%s\n", s);
  return 0;
}
