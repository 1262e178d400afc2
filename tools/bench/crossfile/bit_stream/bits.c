#include "bits.h"

void stream_start(stream *s, unsigned char *bytes) {
  s->bytes = bytes;
  s->at = 0;
  s->held = 0;
  s->count = 0;
}

void put_bits(stream *s, uint32_t bits, int count) {
  s->held |= (uint64_t)bits << s->count;
  s->count += count;
  for (; s->count >= 8; s->count -= 8) {
    s->bytes[s->at++] = (unsigned char)s->held;
    s->held >>= 8;
  }
}

void put_end(stream *s) {
  if (s->count > 0) put_bits(s, 0, 8 - s->count);
}

uint32_t get_bits(stream *s, int count) {
  for (; s->count < count; s->count += 8) s->held |= (uint64_t)s->bytes[s->at++] << s->count;
  uint32_t bits = (uint32_t)(s->held & ((1ull << count) - 1));
  s->held >>= count;
  s->count -= count;
  return bits;
}
