// The runtime of an instrumented program: ends it if a value is outside its claimed range, a loop has another trip
// count than claimed, or a value claimed to be invariant differs between iterations.
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

// The first iteration that computes a value fixes it for this execution of the loop.
static struct { char known; long number; } common[1 << 20];

void rmlir_threads_start(int first, int count) {
  if (first + count > 1 << 20) abort();
  for (int which = first; which < first + count; which++) common[which].known = 0;
}
void rmlir_thread_number(int line, int which, long number) {
  if (!common[which].known) {
    common[which].known = 1;
    common[which].number = number;
  }
  if (common[which].number == number) return;
  fflush(stdout);
  fprintf(stderr, "line %d: %ld in one iteration, %ld in another\n", line, common[which].number, number);
  exit(99);
}
