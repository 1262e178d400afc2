// Packs samples into bits and unpacks them; single bits are put and got by functions of another file.
#include "../scale.h"
#include "bits.h"
#include <stdio.h>
#include <string.h>

enum { COUNT = 1 << 16 };

int main(int argc, char **argv) {
  long count = scaled(argc, argv, 420);
  static uint16_t values[COUNT], back[COUNT];
  static unsigned char packed[64 * COUNT];
  uint32_t state = 3, sum = 0;
  size_t size = 0;
  for (long k = 0; k < count; ++k) {
    int value = 30000;
    for (int i = 0; i < COUNT; ++i) {
      state = state * 1664525u + 1013904223u;
      value += (int)(state >> 26) - 32 + (int)(state >> 10 & 1);
      values[i] = (uint16_t)value;
    }
    size += pack(values, COUNT, packed);
    unpack(packed, back, COUNT);
    if (memcmp(values, back, sizeof values)) return 1;
    sum += packed[k * 977 % COUNT];
  }
  printf("%zu bytes, sum %u\n", size, sum);
  return 0;
}
