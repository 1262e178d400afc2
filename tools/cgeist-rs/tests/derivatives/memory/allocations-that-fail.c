// Claim: if any allocation fails, a derivative ends with a message, or the program handles it; no block is left behind.
// Proves: enzyme:E24
// RUN: cgeist-rs -O0 %s -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free -lm -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 %s -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free -lm -o %t && %t | filecheck %s
// RUN: cgeist-rs -O1 -fautodiff-order=before %s -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free -lm -o %t && %t | filecheck %s
#include "programs-with-blocks.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

void *__real_malloc(size_t);
void *__real_calloc(size_t, size_t);
void *__real_realloc(void *, size_t);
void __real_free(void *);

// The number of allocations before the one that fails, and the number of blocks in use.
static long before = -1, live;

static int fails(void) { return before == 0 || before-- == 0; }

static void *counted(void *block) {
  live += block != NULL;
  return block;
}

void *__wrap_malloc(size_t size) { return fails() ? NULL : counted(__real_malloc(size)); }
void *__wrap_calloc(size_t count, size_t size) { return fails() ? NULL : counted(__real_calloc(count, size)); }
void *__wrap_realloc(void *block, size_t size) {
  if (block == NULL) return __wrap_malloc(size);
  return fails() ? NULL : __real_realloc(block, size);
}
void __wrap_free(void *block) {
  live -= block != NULL;
  __real_free(block);
}

static const char MESSAGE[] = "derivative: no memory for a tape of ";

// The derivative in a process of its own in which the allocation after some others fails. Returns whether all succeed.
static int run(int program, int mode, long allocations) {
  int ends[2];
  if (pipe(ends)) return -1;
  fflush(stdout);
  pid_t child = fork();
  if (child == 0) {
    dup2(ends[1], 2);
    before = allocations;
    double gradient[LENGTH] = {0};
    derivative(program, mode, gradient);
    if (before != 0 && live != 0) _exit(4);
    _exit(before == 0 ? 3 : 0);
  }
  close(ends[1]);
  char text[200] = {0};
  ssize_t length = read(ends[0], text, sizeof text - 1);
  close(ends[0]);
  int status;
  waitpid(child, &status, 0);
  const char *name = mode ? "forward" : "reverse";
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return 1;
  // The program has handled the failure.
  if (WIFEXITED(status) && WEXITSTATUS(status) == 3) return 0;
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT && length > 0 && strncmp(text, MESSAGE, strlen(MESSAGE)) == 0)
    return 0;
  printf("program %d, %s, allocation %ld: status %#x %s\n", program, name, allocations, status, text);
  return 0;
}

int main(void) {
  int handled = 0;
  for (int program = 0; program < PROGRAMS; program++)
    for (int mode = 0; mode < 2; mode++) {
      long allocations = 0;
      while (allocations < 1000 && run(program, mode, allocations) == 0) allocations++;
      handled += allocations > 0;
      if (allocations == 1000) printf("program %d: no end\n", program);
    }
  // CHECK-NOT: program
  // CHECK: 40 derivatives with allocations
  printf("%d derivatives with allocations\n", handled);
  return 0;
}
