// What a checked program calls: a number out of the range that is claimed for it ends the program, and so does a loop with
// another number of iterations.
#include <stdio.h>
#include <stdlib.h>

void rmlir_check_range(int line, long number, long least, long greatest, unsigned long same, unsigned long low,
                       unsigned long high) {
  if (number >= least && number <= greatest && same >= low && same <= high) return;
  fflush(stdout);
  fprintf(stderr, "line %d: %ld is not from %ld to %ld, or %lu not from %lu to %lu\n", line, number, least, greatest, same,
          low, high);
  exit(99);
}

static long iterations[1 << 16];
static int open;

void rmlir_loop_enter(void) {
  if (open >= 1 << 16) abort();
  iterations[open++] = 0;
}
void rmlir_loop_iteration(void) { iterations[open - 1]++; }
void rmlir_loop_leave(int line, long least, long greatest, long exact) {
  long count = iterations[--open];
  if (count >= least && count <= greatest && (exact < 0 || exact == count)) return;
  fflush(stdout);
  fprintf(stderr, "line %d: %ld iterations, not from %ld to %ld, or not %ld\n", line, count, least, greatest, exact);
  exit(99);
}
