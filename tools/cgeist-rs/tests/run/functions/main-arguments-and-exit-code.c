// Claim: main sees its arguments and falling off its end returns zero.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <stdlib.h>

static void last(void) { printf("last\n"); }

int main(int argc, char *argv[], char **envp) {
  atexit(last);
  printf("%d %d %d %d\n", argc, argv[0] != NULL, argv[argc] == NULL, envp != NULL);
}
