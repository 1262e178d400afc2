// Where the function is evaluated. Each evaluation is a process of its own, which starts with the initial values of all variables.

#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

enum { INPUTS = 3, POINTS = 2, DIRECTIONS = 4 };

static const double points[POINTS][INPUTS] = {{0.37, -1.21, 0.83}, {1.93, 0.07, -0.59}};

// A gradient has the first ones as components; the last one shows that tangents are added.
static const double directions[DIRECTIONS][INPUTS] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {0.5, -1.25, 2}};

// Runs `test`, which prints the rest of the line.
static void evaluate(const char *mode, void (*test)(const double *x, int direction), int point, int direction) {
  printf("%s %d %d", mode, point, direction);
  fflush(stdout);
  pid_t child = fork();
  if (child == 0) {
    test(points[point], direction);
    fflush(stdout);
    _exit(0);
  }
  int status = 1;
  waitpid(child, &status, 0);
  if (status != 0) printf(" failed with the status %d", status);
  printf("\n");
}
