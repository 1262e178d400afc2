// Claim: case labels inside a loop body jump into the loop.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static void copy(char *to, const char *from, int count) {
  int n = (count + 7) / 8;
  switch (count % 8) {
    case 0:
      do {
        *to++ = *from++;
        case 7: *to++ = *from++;
        case 6: *to++ = *from++;
        case 5: *to++ = *from++;
        case 4: *to++ = *from++;
        case 3: *to++ = *from++;
        case 2: *to++ = *from++;
        case 1: *to++ = *from++;
      } while (--n > 0);
  }
}
static int into_for(int start) {
  int s = 0, i = 10;
  switch (start) {
    for (i = 0; i < 5; ++i) {
      case 1: s += 100;
      case 2: s += i;
    }
    default: s++;
  }
  return s;
}

int main(void) {
  char out[32];
  for (int n = 1; n <= 26; n += 5) {
    copy(out, "abcdefghijklmnopqrstuvwxyz", n);
    printf("%.*s\n", n, out);
  }
  printf("%d %d %d\n", into_for(1), into_for(2), into_for(3));
  return 0;
}
