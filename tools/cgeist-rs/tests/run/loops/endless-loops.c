// Claim: a loop whose condition is a constant goes on forever, also when it does nothing; what is behind it is not reached.
// RUN: cgeist-rs -O0 %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O1 %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O3 %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && cgeist-rs -O2 %t.mlir -o %t && %t | filecheck %s
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static int choice = 1;

__attribute__((noinline)) int empty(int wait) {
  if (wait)
    for (;;);
  return 1;
}
__attribute__((noinline)) int counting(int wait) {
  while (wait) {
    int n = 0;
    while (1) n++;
  }
  return 2;
}
__attribute__((noinline)) int reading(int *p) {
  for (int last = *p; 1; last = *p)
    if (last == 0) return 3;
}
static void alarmed(int signal) {
  static const char text[] = "still there\n";
  if (write(1, text, sizeof text - 1) < 0) _exit(1);
  if (choice == 3) _exit(0);
  _exit(signal != SIGALRM);
}

// CHECK: 1 2 3
// CHECK-COUNT-3: still there
// CHECK-NOT: reached
int main(void) {
  int zero = 0;
  printf("%d %d %d\n", empty(0), counting(0), reading(&zero));
  fflush(stdout);
  for (choice = 1; choice <= 3; choice++) {
    pid_t child = fork();
    if (child == 0) {
      signal(SIGALRM, alarmed);
      ualarm(20000, 0);
      int result = choice == 1 ? empty(choice) : choice == 2 ? counting(choice) : reading(&choice);
      printf("reached %d\n", result);
      return 1;
    }
    int status;
    if (child < 0 || waitpid(child, &status, 0) < 0) return 1;
  }
}
