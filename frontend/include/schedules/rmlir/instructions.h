/* Instructions for schedules: what the macros of a library of instructions mean.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A library is a header that schedules `use`. An instruction is two functions with the same parameters:
 *
 *   INSTRUCTION(load16)(float d[], const float s[]) { for (int i = 0; i < 16; i++) d[i] = s[i]; }
 *   CODE(load16)(float d[], const float s[]) { _mm512_storeu_ps(d, _mm512_loadu_ps(s)); }
 *
 * The first one says what it means, as one loop nest, conditional or store; the second one does it, and may access the same elements
 * only. Parameters are arrays, integers that are bounds, subscripts or the lengths of rows (`long n, long rows, float a[n][rows]`), and
 * numbers in floating point. The body may begin with `__builtin_assume(n <= 16)`: the compiler proves the condition wherever it
 * uses the instruction. Arrays that an instruction writes share no memory with its other ones.
 */
#ifndef RMLIR_INSTRUCTIONS_H
#define RMLIR_INSTRUCTIONS_H

#ifdef __cplusplus
#define RMLIR_C extern "C"
#else
#define RMLIR_C
#endif

#define INSTRUCTION(name) RMLIR_C void rmlir_instruction_##name
/* A kind of memory, in which the last extent of arrays is `last` (0: any), and whose arrays instructions alone access; the header may define
 * `void *rmlir_allocate_NAME(unsigned long bytes)` and `void rmlir_release_NAME(void *)`. IN: a parameter is in it. */
#define MEMORY(name, last) RMLIR_C const long rmlir_memory_##name = last
#define IN(memory, instruction, parameter) RMLIR_C const char rmlir_in_##memory##__##instruction##__##parameter = 0

/* State of the machine: the body of one instruction sets it, others assume or read its value. */
#define CONFIG(name) RMLIR_C long rmlir_config_##name[1]
#define CONFIG_OF(name) rmlir_config_##name[0]

#define CODE(name) RMLIR_C __attribute__((always_inline)) void rmlir_code_##name

#endif
