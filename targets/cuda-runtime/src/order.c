/* The order of threads and blocks in programs compiled with -fcuda-order: RMLIR_CUDA_ORDER=ascending, descending, or a number.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "internal.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

unsigned long rmlir_cuda_order(unsigned long count, unsigned long stage);

static enum { ASCENDING, DESCENDING, SEEDED } order;
static uint64_t seed;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void read_order(void) {
  const char *text = getenv("RMLIR_CUDA_ORDER");
  if (!text || !*text || !strcmp(text, "ascending")) return;
  order = DESCENDING;
  if (!strcmp(text, "descending")) return;
  char *end;
  order = SEEDED;
  seed = strtoull(text, &end, 10);
  if (!*end && *text >= '0' && *text <= '9') return;
  order = ASCENDING;
  fprintf(stderr, "rmlir: RMLIR_CUDA_ORDER is 'ascending', 'descending' or a number, not '%s'\n", text);
}

/* Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (OOPSLA 2014). */
static uint64_t next(uint64_t *state) {
  uint64_t z = *state += 0x9e3779b97f4a7c15u;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return z ^ z >> 31;
}

static uint64_t common_divisor(uint64_t a, uint64_t b) {
  while (b) {
    uint64_t rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

/* The order in which `count` iterations run: iteration k is number (k * m + s) mod count. Returns m above 32 bits with s. */
unsigned long rmlir_cuda_order(unsigned long count, unsigned long stage) {
  pthread_once(&once, read_order);
  if (order == ASCENDING || count < 2 || count > UINT32_MAX) return (uint64_t)1 << 32;
  if (order == DESCENDING) return (count - 1) << 32 | (count - 1);
  uint64_t state = seed ^ stage << 40 ^ count, multiplier;
  do multiplier = next(&state) % count;
  while (common_divisor(multiplier, count) != 1);
  return multiplier << 32 | next(&state) % count;
}
