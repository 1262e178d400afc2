/* The emulator of accelerator.h. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CONFIGURE, LOAD_LEFT, LOAD_RIGHT, ZERO, MULTIPLY, STORE, LOAD_POINTS, LOAD_SUMS, STORE_BYTES, ACCELERATOR_COUNTS };
long accelerator_counts[ACCELERATOR_COUNTS];

static _Alignas(64) int8_t scratchpad[256 << 10];
static _Alignas(64) int8_t accumulator[64 << 10];
static unsigned long used[2];
static long registers[7] = {-1, -1, -1, -1, -1, -1, -1};

static void check(int holds, const char *what) {
  if (holds) return;
  fprintf(stderr, "accelerator: %s\n", what);
  abort();
}

static int is_in(const void *tile, unsigned long bytes, const int8_t *memory, unsigned long size) {
  uintptr_t at = (uintptr_t)tile, start = (uintptr_t)memory;
  return at >= start && at % 16 == 0 && at + bytes <= start + size;
}

void *accelerator_allocate(int which, unsigned long bytes) {
  unsigned long size = which ? sizeof accumulator : sizeof scratchpad;
  int8_t *memory = (which ? accumulator : scratchpad) + used[which];
  used[which] += (bytes + 63) / 64 * 64;
  check(used[which] <= size, which ? "the accumulator is full" : "the scratchpad is full");
  return memory;
}

void accelerator_release(void *memory) {
  int which = is_in(memory, 1, accumulator, sizeof accumulator);
  used[which] = (int8_t *)memory - (which ? accumulator : scratchpad);
}

void accelerator_configure(int reg, long value) {
  accelerator_counts[CONFIGURE]++;
  registers[reg] = value;
}

void accelerator_load(int reg, void *to, const void *from) {
  accelerator_counts[reg ? LOAD_RIGHT : LOAD_LEFT]++;
  check(is_in(to, 4 * 256, scratchpad, sizeof scratchpad), "a load to an address outside of the scratchpad");
  check(registers[reg] >= 0, "a load before its configuration");
  for (int t = 0; t < 4; t++)
    for (int i = 0; i < 16; i++)
      memcpy((int8_t *)to + 256 * t + 16 * i, (const int8_t *)from + registers[reg] * i + 16 * t, 16);
}

static void check_rows(long n) { check(n >= 0 && n <= 16, "a number of rows that no tile has"); }

void accelerator_load_points(long n, void *to, const void *from) {
  accelerator_counts[LOAD_POINTS]++;
  check_rows(n);
  check(registers[3] >= 0 && registers[4] >= 0, "a load before its configuration");
  for (int t = 0; t < 4; t++) {
    int8_t *tile = (int8_t *)to + 16 * registers[4] * t;
    check(is_in(tile, 16 * n, scratchpad, sizeof scratchpad), "a load to an address outside of the scratchpad");
    for (int i = 0; i < n; i++)
      memcpy(tile + 16 * i, (const int8_t *)from + registers[3] * i + 16 * t, 16);
  }
}

void accelerator_load_sums(long n, void *tile, const void *from) {
  accelerator_counts[LOAD_SUMS]++;
  check_rows(n);
  check(is_in(tile, 64 * n, accumulator, sizeof accumulator), "sums for an address outside of the accumulator");
  check(registers[5] >= 0, "sums before their configuration");
  for (int i = 0; i < n; i++)
    memcpy((int32_t *)tile + 16 * i, (const int32_t *)from + registers[5] * i, 64);
}

void accelerator_zero(void *tile) {
  accelerator_counts[ZERO]++;
  check(is_in(tile, 1024, accumulator, sizeof accumulator), "zeros for an address outside of the accumulator");
  memset(tile, 0, 1024);
}

void accelerator_multiply(long n, void *sums, const void *left, const void *right) {
  accelerator_counts[MULTIPLY]++;
  check_rows(n);
  check(is_in(sums, 64 * n, accumulator, sizeof accumulator), "sums outside of the accumulator");
  check(is_in(left, 16 * n, scratchpad, sizeof scratchpad), "a left operand outside of the scratchpad");
  check(is_in(right, 256, scratchpad, sizeof scratchpad), "a right operand outside of the scratchpad");
  int32_t *c = sums;
  const int8_t *a = left, *b = right;
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 16; k++)
      for (int j = 0; j < 16; j++)
        c[16 * i + j] += a[16 * i + k] * b[16 * k + j];
}

void accelerator_store(void *to, const void *tile) {
  accelerator_counts[STORE]++;
  check(is_in(tile, 1024, accumulator, sizeof accumulator), "a tile outside of the accumulator");
  check(registers[2] >= 0, "a store before its configuration");
  for (int i = 0; i < 16; i++)
    memcpy((int32_t *)to + registers[2] * i, (const int32_t *)tile + 16 * i, 64);
}

void accelerator_store_bytes(long n, float scale, void *to, const void *tile) {
  accelerator_counts[STORE_BYTES]++;
  check_rows(n);
  check(is_in(tile, 64 * n, accumulator, sizeof accumulator), "a tile outside of the accumulator");
  check(registers[2] >= 0 && registers[6] >= 0, "a store before its configuration");
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 16; j++) {
      float scaled = ((const int32_t *)tile)[16 * i + j] * scale;
      float least = registers[6] ? 0 : -128;
      ((int8_t *)to)[registers[2] * i + j] = scaled > 127 ? 127 : scaled < least ? least : scaled;
    }
}
