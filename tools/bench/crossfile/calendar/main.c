// Counts working days with small functions of another file that depend on their arguments only.
#include "../scale.h"
#include "calendar.h"
#include <stdio.h>

int main(int argc, char **argv) {
  long count = scaled(argc, argv, 115000);
  long total = 0;
  date from = {1970, 1, 1};
  for (long k = 0; k < count; ++k) {
    int start = day_number(from);
    total += working_days(from, 1461);
    for (int i = 0; i < 17; ++i) from = next_day(from);
    if (from.year > 2090) from.year -= 120;
    else if (day_number(from) != start + 17) return 1;
  }
  printf("%ld working days\n", total);
  return 0;
}
