// Claim: labels at block ends, on declarations' neighbours, unused and shared with other names are accepted.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct label {
  int label;
};
static int label(int label) {
  struct label s = {label};
  if (label < 0) goto label;
  s.label *= 2;
label:
  return s.label;
}
static int local_labels(int n) {
  int r = 0;
#define COUNT_TO(limit)            \
  {                                \
    __label__ again;               \
    int i = 0;                     \
  again:                           \
    r += i;                        \
    if (++i < (limit)) goto again; \
  }
  COUNT_TO(n)
  COUNT_TO(n * 2)
  return r;
}

int main(void) {
unused:
  printf("%d %d\n", label(4), label(-4));
  printf("%d\n", local_labels(4));
  goto end;
  printf("skipped\n");
end:;
}
