#include "bits.h"

// Differences of neighbours, folded to be positive: the high part as so many ones, the low part in three bits.
size_t pack(const uint16_t *values, size_t count, unsigned char *to) {
  stream s;
  stream_start(&s, to);
  int last = 0;
  for (size_t i = 0; i < count; ++i) {
    int step = (int16_t)(values[i] - last);
    uint32_t folded = (uint32_t)step << 1 ^ (uint32_t)(step >> 31);
    for (uint32_t high = folded >> 3; high; --high) put_bits(&s, 1, 1);
    put_bits(&s, 0, 1);
    put_bits(&s, folded & 7, 3);
    last = values[i];
  }
  put_end(&s);
  return s.at;
}

void unpack(unsigned char *from, uint16_t *values, size_t count) {
  stream s;
  stream_start(&s, from);
  int last = 0;
  for (size_t i = 0; i < count; ++i) {
    uint32_t high = 0;
    while (get_bits(&s, 1)) ++high;
    uint32_t folded = high << 3 | get_bits(&s, 3);
    last += (int)(folded >> 1) ^ -(int)(folded & 1);
    values[i] = (uint16_t)last;
  }
}
