// Claim: readers of decimal numbers that check for overflow before each digit accept all numbers that fit and refuse all
// others.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O1 %s -o %t && %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -O3 %s -o %t && %t > %t.out && clang-22 -O3 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && diff %t.exp %t.out
#include <limits.h>
#include <stdio.h>

struct reader {
  const char *text;
  int left, at, character;
};

/* The limit is compared in the type of the number. */
static int next(struct reader *r) {
  if (--r->left < 0) return -1;
  r->character = r->text[r->at];
  r->at++;
  return 0;
}

__attribute__((noinline)) int width_of_field(struct reader *r, int *width) {
  *width = 0;
  if (next(r) < 0) return 0;
  while (r->character >= '0' && r->character <= '9') {
    if (*width > (INT_MAX - ((int)r->character - '0')) / 10) return -1;
    *width = *width * 10 + (r->character - '0');
    if (next(r) < 0) break;
  }
  return 0;
}

__attribute__((noinline)) int negative(const char *s, int *number) {
  int n = 0;
  for (; *s >= '0' && *s <= '9'; s++) {
    if (n < (INT_MIN + (*s - '0')) / 10) return -1;
    n = n * 10 - (*s - '0');
  }
  *number = n;
  return 0;
}

__attribute__((noinline)) int shorts(const char *s, short *number) {
  short n = 0;
  for (; *s; s++) {
    short digit = (short)(*s - '0');
    if (n > (SHRT_MAX - digit) / 10) return -1;
    n = (short)(n * 10 + digit);
  }
  *number = n;
  return 0;
}

static void show(const char *text) {
  int length = 0, width, below = 1;
  short small = -1;
  while (text[length]) length++;
  struct reader r = {text, length, 0, 0};
  int first = width_of_field(&r, &width), second = negative(text, &below), third = shorts(text, &small);
  printf("%s: %d %d, %d %d, %d %d\n", text, first, width, second, below, third, small);
}

int main(void) {
  const char *texts[] = {"0", "7", "50", "32767", "32768", "2147483647", "2147483648", "2147483649", "99999999999", "12a"};
  for (unsigned i = 0; i < sizeof texts / sizeof texts[0] - 1; i++) show(texts[i]);
  return 0;
}
