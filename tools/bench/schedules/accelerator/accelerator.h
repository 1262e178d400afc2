/* A simulated accelerator for schedules: a scratchpad, an accumulator, a multiplier of tiles and configuration registers.
 *
 * Its shape is that of systolic arrays with 16 x 16 cells. The code of each instruction calls the emulator, which counts them, knows the
 * distances of rows from its registers only, and refuses addresses outside of its memories.
 */
#ifndef ACCELERATOR_H
#define ACCELERATOR_H

#include <rmlir/instructions.h>
#include <stdint.h>

enum accelerator_count { CONFIGURE, LOAD_LEFT, LOAD_RIGHT, ZERO, MULTIPLY, STORE, ACCELERATOR_COUNTS };
extern long accelerator_counts[ACCELERATOR_COUNTS];
void *accelerator_allocate(int accumulator, unsigned long bytes);
void accelerator_release(void *memory);
void accelerator_configure(int reg, long value);
void accelerator_load(int reg, void *to, const void *from);
void accelerator_zero(void *tile);
void accelerator_multiply(void *sums, const void *left, const void *right);
void accelerator_store(void *to, const void *tile);

/* Rows of 16 numbers. */
MEMORY(scratchpad, 16);
void *rmlir_allocate_scratchpad(unsigned long bytes) { return accelerator_allocate(0, bytes); }
void rmlir_release_scratchpad(void *memory) { accelerator_release(memory); }
MEMORY(accumulator, 16);
void *rmlir_allocate_accumulator(unsigned long bytes) { return accelerator_allocate(1, bytes); }
void rmlir_release_accumulator(void *memory) { accelerator_release(memory); }

/* The distances of rows in main memory: of the left operand, the right one and the result. */
CONFIG(left_rows);
INSTRUCTION(configure_left)(long rows) { CONFIG_OF(left_rows) = rows; }
CODE(configure_left)(long rows) { accelerator_configure(0, rows); }
CONFIG(right_rows);
INSTRUCTION(configure_right)(long rows) { CONFIG_OF(right_rows) = rows; }
CODE(configure_right)(long rows) { accelerator_configure(1, rows); }
CONFIG(result_rows);
INSTRUCTION(configure_result)(long rows) { CONFIG_OF(result_rows) = rows; }
CODE(configure_result)(long rows) { accelerator_configure(2, rows); }

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

IN(accumulator, zero, tile);
INSTRUCTION(zero)(int32_t tile[][16]) {
  for (int i = 0; i < 16; i++)
    for (int j = 0; j < 16; j++)
      tile[i][j] = 0;
}
CODE(zero)(int32_t tile[][16]) { accelerator_zero(tile); }

IN(accumulator, multiply, sums);
IN(scratchpad, multiply, left);
IN(scratchpad, multiply, right);
INSTRUCTION(multiply)(int32_t sums[][16], const int8_t left[][16], const int8_t right[][16]) {
  for (int i = 0; i < 16; i++)
    for (int j = 0; j < 16; j++)
      for (int k = 0; k < 16; k++)
        sums[i][j] += left[i][k] * right[k][j];
}
CODE(multiply)(int32_t sums[][16], const int8_t left[][16], const int8_t right[][16]) {
  accelerator_multiply(sums, left, right);
}

IN(accumulator, store, tile);
INSTRUCTION(store)(long rows, int32_t to[][rows], const int32_t tile[][16]) {
  __builtin_assume(CONFIG_OF(result_rows) == rows);
  for (int i = 0; i < 16; i++)
    for (int j = 0; j < 16; j++)
      to[i][j] = tile[i][j];
}
CODE(store)(long rows, int32_t to[][rows], const int32_t tile[][16]) { accelerator_store(to, tile); }

#endif
