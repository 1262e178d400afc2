// Claim: calls of the string and memory functions of the library keep their semantics when recognised.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char a[40] = "alpha", b[40];
  strcpy(b, a);
  strcat(b, " beta");
  strncat(b, " gamma", 3);
  printf("%s %zu %zu\n", b, strlen(b), strnlen(b, 4));
  printf("%d %d %d\n", strcmp(a, "alpha"), strcmp(a, "alphb") < 0, strncmp(a, "alps", 3));
  printf("%s %s %s\n", strchr(b, 'b'), strrchr(b, 'a'), strstr(b, "ph"));
  printf("%zu %zu %s\n", strspn(b, "ahlp"), strcspn(b, " "), strpbrk(b, "te"));
  memmove(b + 1, b, 8);
  printf("%s %d\n", b, memcmp(b, "aalpha", 6));
  memset(a, '-', 3);
  printf("%s %td\n", a, (char *)memchr(a, 'h', 5) - a);
  printf("%d %ld %g %lu\n", atoi("42x"), strtol("-0x1f", NULL, 16), strtod("2.5e1", NULL), strtoul("777", NULL, 8));
  char *token = strtok(strcpy(b, "x,y;z"), ",;"), *copy;
  while (token) {
    printf("[%s]", token);
    token = strtok(NULL, ",;");
  }
  copy = strdup("dup");
  printf(" %s %d\n", copy, abs(-3) + (int)labs(-4L));
  free(copy);
  puts("puts");
  putchar('c');
  fputs("\n", stdout);
  printf("%s", "");
  printf("%c", 'x');
  printf("\n");
  return 0;
}
