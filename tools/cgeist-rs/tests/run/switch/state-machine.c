// Claim: a loop around a switch implements a state machine with continue and return from within.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

enum state { START, IN_NUMBER, IN_WORD, IN_STRING, ESCAPE };

static int tokens(const char *s, int *numbers, int *words, int *strings) {
  enum state state = START;
  *numbers = *words = *strings = 0;
  for (;; ++s) {
    switch (state) {
      case START:
        if (!*s) return 1;
        if (*s >= '0' && *s <= '9') state = IN_NUMBER, ++*numbers;
        else if (*s == '"') state = IN_STRING, ++*strings;
        else if (*s != ' ') state = IN_WORD, ++*words;
        break;
      case IN_NUMBER:
      case IN_WORD:
        if (!*s) return 1;
        if (*s == ' ') state = START;
        break;
      case IN_STRING:
        switch (*s) {
          case 0: return 0;
          case '\\': state = ESCAPE; continue;
          case '"': state = START;
        }
        break;
      case ESCAPE: state = IN_STRING; break;
    }
  }
}

int main(void) {
  int n, w, s;
  int ok = tokens("12 abc \"x y\\\" z\" 7 q \"\"", &n, &w, &s);
  printf("%d %d %d %d\n", ok, n, w, s);
  ok = tokens("\"open", &n, &w, &s);
  printf("%d %d %d %d\n", ok, n, w, s);
  return 0;
}
