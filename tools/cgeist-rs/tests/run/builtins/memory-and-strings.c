// Claim: the memory and string builtins act like the library functions for constant and variable sizes.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct block {
  int v[6];
};

int main(void) {
  volatile int n = 5;
  char a[32] = "hello world", b[32];
  __builtin_memcpy(b, a, 12);
  __builtin_memset(b, 'x', (unsigned)n);
  printf("%s %d\n", b, (int)__builtin_strlen(b));
  __builtin_memmove(a + 2, a, 5);
  printf("%s %d\n", a, __builtin_memcmp(a, "hehello", 7));
  printf("%d %d\n", __builtin_strcmp("abc", a) < 0, __builtin_strncmp("hehe", a, (unsigned)n - 1) == 0);
  printf("%s %s\n", __builtin_strchr(a, 'w'), (char *)__builtin_memchr(a, 'l', 10));
  __builtin_strcpy(b, "copied");
  __builtin_strcat(b, "!");
  printf("%s %s\n", b, __builtin_strstr(b, "pi"));
  struct block x = {{1, 2, 3, 4, 5, 6}}, y;
  __builtin_memcpy(&y, &x, sizeof x);
  __builtin_memset(&x, 0, sizeof x);
  __builtin_memcpy(x.v + 1, y.v, (unsigned)n * sizeof(int));
  printf("%d %d %d\n", x.v[0], x.v[1], x.v[5]);
  printf("%d\n", __builtin_abs(-n) + (int)__builtin_labs(-7L) + (int)__builtin_llabs(-8LL));
  return 0;
}
