// What a checked program calls: a number out of the range that is claimed for it ends the program.
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
