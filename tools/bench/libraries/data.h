// Data from a seed for the compressors: stretches of words, the frequent ones short, and stretches of binary records whose
// fields change slowly. Neither is trivial to compress.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t data_state;

static inline uint32_t data_bits(void) {
  data_state = data_state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)(data_state >> 32);
}

// The product of two random numbers makes small places more frequent than large ones.
static inline uint32_t data_skewed(uint32_t limit) {
  uint64_t a = data_bits() & 0xffff, b = data_bits() & 0xffff;
  return (uint32_t)(a * b * limit >> 32);
}

static size_t data_words(unsigned char *to, size_t size) {
  static char words[4096][12];
  static unsigned char lengths[4096];
  if (!lengths[0]) {
    for (int i = 0; i < 4096; ++i) {
      lengths[i] = (unsigned char)(2 + data_skewed(3 + (uint32_t)i / 512));
      for (int k = 0; k < lengths[i]; ++k) words[i][k] = "etaoinshrdlucmfwypvbgkjqxz"[data_skewed(26)];
    }
  }
  size_t at = 0;
  while (at + 80 < size) {
    uint32_t back = 1 + data_bits() % 0x4000, copied = 8 + data_bits() % 64;
    // Texts repeat phrases.
    if (data_bits() % 8 == 0 && back + copied <= at) {
      memcpy(to + at, to + at - back - copied, copied);
      at += copied;
    }
    uint32_t word = data_skewed(4096);
    memcpy(to + at, words[word], lengths[word]);
    at += lengths[word];
    uint32_t end = data_bits() % 24;
    if (end == 0) to[at++] = '.';
    if (end == 1) to[at++] = ',';
    to[at++] = end == 2 ? '\n' : ' ';
  }
  return at;
}

static size_t data_records(unsigned char *to, size_t size) {
  struct { uint32_t time, kind, value, check; } record = {data_bits(), 0, data_bits() >> 8, 0};
  size_t at = 0;
  for (; at + sizeof record <= size; at += sizeof record) {
    record.time += 1 + data_skewed(100);
    record.kind = data_skewed(12);
    record.value += data_skewed(64) - 8;
    record.check = (record.time ^ record.value * 31) & 0xfff;
    memcpy(to + at, &record, sizeof record);
  }
  return at;
}

static unsigned char *data_make(size_t size) {
  unsigned char *data = malloc(size ? size : 1);
  if (!data) exit(3);
  data_state = 20260;
  size_t at = 0;
  for (int turn = 0; size - at > 64; ++turn) {
    size_t part = 4096 + data_bits() % 60000;
    if (part > size - at) part = size - at;
    at += turn % 3 == 2 ? data_records(data + at, part) : data_words(data + at, part);
  }
  memset(data + at, 'x', size - at);
  return data;
}

static uint32_t data_sum(const unsigned char *bytes, size_t size) {
  uint32_t sum = 2166136261u;
  for (size_t i = 0; i < size; ++i) sum = (sum ^ bytes[i]) * 16777619u;
  return sum;
}
