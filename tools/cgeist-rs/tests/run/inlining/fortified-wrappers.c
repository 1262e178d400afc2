// Claim: the wrappers of a fortified C library come to an end, and check objects whose size is known.
// RUN: cgeist-rs -O2 -D_FORTIFY_SOURCE=2 %s -o %t && %t > %t.out && clang-22 -O2 -D_FORTIFY_SOURCE=2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O1 -D_FORTIFY_SOURCE=1 %s -o %t && %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -O3 -D_FORTIFY_SOURCE=3 %s -o %t && %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -O2 -D_FORTIFY_SOURCE=2 -g %s -o %t && %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -O2 -D_FORTIFY_SOURCE=2 --emit=affine %s -o %t.mlir && cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && diff %t.exp %t.out
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <wchar.h>

__attribute__((noinline)) static int line(FILE *file, char *buffer, int size) { return fgets(buffer, size, file) != NULL; }
__attribute__((noinline)) static size_t block(FILE *file, char *buffer, size_t size) { return fread(buffer, 1, size, file); }
__attribute__((noinline)) static long bytes(int from, char *buffer, size_t size) { return read(from, buffer, size); }
__attribute__((noinline)) static char *folder(char *buffer, size_t size) { return getcwd(buffer, size); }
__attribute__((noinline)) static int wide(int c) { return (int)btowc(c); }

// Copies into ten bytes: `size` is checked against them.
__attribute__((noinline)) static int copied(const char *from, size_t size) {
  char to[10] = {0};
  memcpy(to, from, size);
  return to[1] + to[size - 1];
}

int main(void) {
  char buffer[256];
  FILE *file = tmpfile();
  fputs("first\nsecond", file);
  rewind(file);
  printf("%d %s", line(file, buffer, sizeof buffer), buffer);
  printf("%d\n", (int)block(file, buffer, 3));
  int ends[2];
  if (pipe(ends) || write(ends[1], "xyz", 3) != 3) return 1;
  printf("%ld %c\n", bytes(ends[0], buffer, 2), buffer[1]);
  printf("%d %d %d\n", folder(buffer, sizeof buffer) != NULL, wide('q'), wide(EOF));
  printf("%d\n", copied("abcdefghij", 10));
  fflush(stdout);
  pid_t child = fork();
  if (child == 0) {
    fclose(stderr);
    copied("abcdefghijk", 11);
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  printf("%d\n", WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
  return 0;
}
