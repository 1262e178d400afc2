#ifndef BITS_H
#define BITS_H
#include <stddef.h>
#include <stdint.h>

typedef struct {
  unsigned char *bytes;
  size_t at;
  uint64_t held;
  int count;
} stream;

void stream_start(stream *s, unsigned char *bytes);
void put_bits(stream *s, uint32_t bits, int count);
void put_end(stream *s);
uint32_t get_bits(stream *s, int count);

size_t pack(const uint16_t *values, size_t count, unsigned char *to);
void unpack(unsigned char *from, uint16_t *values, size_t count);

#endif
