// Sorts records by a comparison in another file, which is called directly.
#include "../scale.h"
#include "record.h"
#include <stdint.h>
#include <stdio.h>

enum { COUNT = 20000 };

int main(int argc, char **argv) {
  long count = scaled(argc, argv, 400);
  static record records[COUNT], room[COUNT];
  uint32_t state = 5;
  double sum = 0;
  for (long k = 0; k < count; ++k) {
    for (int i = 0; i < COUNT; ++i) {
      state = state * 1664525u + 1013904223u;
      records[i] = (record){(int)(state >> 16) % 365, (int)(state >> 8) & 255, (double)(state & 1023)};
    }
    sort_records(records, room, COUNT);
    for (int i = 1; i < COUNT; ++i)
      if (compare_records(&records[i - 1], &records[i]) > 0) return 1;
    sum += records[k * 37 % COUNT].amount + records[k * 41 % COUNT].day;
  }
  printf("%.0f\n", sum);
  return 0;
}
