/* A simulated accelerator for schedules: a scratchpad, an accumulator, a multiplier of tiles and configuration registers.
 *
 * Its shape is that of systolic arrays with 16 x 16 cells. The code of each instruction calls the emulator, which counts them, knows the
 * distances of rows from its registers only, and refuses addresses outside of its memories.
 */
#ifndef ACCELERATOR_H
#define ACCELERATOR_H

#include <rmlir/instructions.h>
#include <stdint.h>

enum accelerator_count {
  CONFIGURE, LOAD_LEFT, LOAD_RIGHT, ZERO, MULTIPLY, STORE, LOAD_POINTS, LOAD_SUMS, STORE_BYTES, ACCELERATOR_COUNTS
};
extern long accelerator_counts[ACCELERATOR_COUNTS];
void *accelerator_allocate(int accumulator, unsigned long bytes);
void accelerator_release(void *memory);
void accelerator_configure(int reg, long value);
void accelerator_load(int reg, void *to, const void *from);
void accelerator_load_points(long n, void *to, const void *from);
void accelerator_load_sums(long n, void *tile, const void *from);
void accelerator_zero(void *tile);
void accelerator_multiply(long n, void *sums, const void *left, const void *right);
void accelerator_store(void *to, const void *tile);
void accelerator_store_bytes(long n, float scale, void *to, const void *tile);

/* Rows of 16 numbers. */
MEMORY(scratchpad, 16);
void *rmlir_allocate_scratchpad(unsigned long bytes) { return accelerator_allocate(0, bytes); }
void rmlir_release_scratchpad(void *memory) { accelerator_release(memory); }
MEMORY(accumulator, 16);
void *rmlir_allocate_accumulator(unsigned long bytes) { return accelerator_allocate(1, bytes); }
void rmlir_release_accumulator(void *memory) { accelerator_release(memory); }

/* A configuration register: its field, and the instruction that sets it. */
#define REGISTER(field, set, number)                               \
  CONFIG(field);                                                   \
  INSTRUCTION(set)(long value) { CONFIG_OF(field) = value; }       \
  CODE(set)(long value) { accelerator_configure(number, value); }

/* The distances of rows in main memory: of the left operand, the right one and the result. */
REGISTER(left_rows, configure_left, 0)
REGISTER(right_rows, configure_right, 1)
REGISTER(result_rows, configure_result, 2)

/* The distances of points in main memory, of their tiles in the scratchpad, in rows of it, and of the rows that sums start with. */
REGISTER(point_rows, configure_points, 3)
REGISTER(point_tiles, configure_tiles, 4)
REGISTER(sum_rows, configure_sums, 5)

/* Whether stores replace negative numbers by 0. */
REGISTER(activation, configure_activation, 6)

/* Four tiles that are next to each other. */
IN(scratchpad, load_left, to);
INSTRUCTION(load_left)(long rows, int8_t to[][16][16], const int8_t from[][rows]) {
  __builtin_assume(CONFIG_OF(left_rows) == rows);
  for (int t = 0; t < 4; t++)
    for (int i = 0; i < 16; i++)
      for (int j = 0; j < 16; j++)
        to[t][i][j] = from[i][16 * t + j];
}
CODE(load_left)(long rows, int8_t to[][16][16], const int8_t from[][rows]) { accelerator_load(0, to, from); }

IN(scratchpad, load_right, to);
INSTRUCTION(load_right)(long rows, int8_t to[][16][16], const int8_t from[][rows]) {
  __builtin_assume(CONFIG_OF(right_rows) == rows);
  for (int t = 0; t < 4; t++)
    for (int i = 0; i < 16; i++)
      for (int j = 0; j < 16; j++)
        to[t][i][j] = from[i][16 * t + j];
}
CODE(load_right)(long rows, int8_t to[][16][16], const int8_t from[][rows]) { accelerator_load(1, to, from); }

/* Up to 16 rows of four tiles, at any distance from each other. */
IN(scratchpad, load_points, to);
INSTRUCTION(load_points)(long n, long rows, long tiles, int8_t to[][tiles][16], const int8_t from[][rows]) {
  __builtin_assume(n >= 0);
  __builtin_assume(n <= 16);
  __builtin_assume(CONFIG_OF(point_rows) == rows);
  __builtin_assume(CONFIG_OF(point_tiles) == tiles);
  for (int t = 0; t < 4; t++)
    for (long i = 0; i < n; i++)
      for (int j = 0; j < 16; j++)
        to[t][i][j] = from[i][16 * t + j];
}
CODE(load_points)(long n, long rows, long tiles, int8_t to[][tiles][16], const int8_t from[][rows]) {
  accelerator_load_points(n, to, from);
}

/* The same 16 numbers in up to 16 rows. */
IN(accumulator, load_sums, tile);
INSTRUCTION(load_sums)(long n, int32_t tile[][16], const int32_t from[]) {
  __builtin_assume(n >= 0);
  __builtin_assume(n <= 16);
  __builtin_assume(CONFIG_OF(sum_rows) == 0);
  for (long i = 0; i < n; i++)
    for (int j = 0; j < 16; j++)
      tile[i][j] = from[j];
}
CODE(load_sums)(long n, int32_t tile[][16], const int32_t from[]) { accelerator_load_sums(n, tile, from); }

IN(accumulator, zero, tile);
INSTRUCTION(zero)(int32_t tile[][16]) {
  for (int i = 0; i < 16; i++)
    for (int j = 0; j < 16; j++)
      tile[i][j] = 0;
}
CODE(zero)(int32_t tile[][16]) { accelerator_zero(tile); }

/* The product of up to 16 rows and a tile. */
IN(accumulator, multiply, sums);
IN(scratchpad, multiply, left);
IN(scratchpad, multiply, right);
INSTRUCTION(multiply)(long n, int32_t sums[][16], const int8_t left[][16], const int8_t right[][16]) {
  __builtin_assume(n >= 0);
  __builtin_assume(n <= 16);
  for (long i = 0; i < n; i++)
    for (int j = 0; j < 16; j++)
      for (int k = 0; k < 16; k++)
        sums[i][j] += left[i][k] * right[k][j];
}
CODE(multiply)(long n, int32_t sums[][16], const int8_t left[][16], const int8_t right[][16]) {
  accelerator_multiply(n, sums, left, right);
}

IN(accumulator, store, tile);
INSTRUCTION(store)(long rows, int32_t to[][rows], const int32_t tile[][16]) {
  __builtin_assume(CONFIG_OF(result_rows) == rows);
  for (int i = 0; i < 16; i++)
    for (int j = 0; j < 16; j++)
      to[i][j] = tile[i][j];
}
CODE(store)(long rows, int32_t to[][rows], const int32_t tile[][16]) { accelerator_store(to, tile); }

/* Up to 16 rows, scaled and limited to the range of bytes. */
IN(accumulator, store_bytes, tile);
INSTRUCTION(store_bytes)(long n, long rows, float scale, int8_t to[][rows], const int32_t tile[][16]) {
  __builtin_assume(n >= 0);
  __builtin_assume(n <= 16);
  __builtin_assume(CONFIG_OF(result_rows) == rows);
  __builtin_assume(CONFIG_OF(activation) == 1);
  for (long i = 0; i < n; i++)
    for (int j = 0; j < 16; j++) {
      float scaled = tile[i][j] * scale;
      float most = scaled > 127 ? 127 : scaled;
      int8_t byte = scaled < -128 ? -128 : most;
      to[i][j] = byte > 0 ? byte : 0;
    }
}
CODE(store_bytes)(long n, long rows, float scale, int8_t to[][rows], const int32_t tile[][16]) {
  accelerator_store_bytes(n, scale, to, tile);
}

#endif
