/* Statistics of API calls: RMLIR_CUDA_STATISTICS=FILE, or - for standard error.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _POSIX_C_SOURCE 200809L
#include "internal.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int rmlir_cuda_statistics;
static const char *file_name;
static struct api_statistics *functions;

uint64_t rmlir_cuda_now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

void rmlir_cuda_leave(struct api_call *call) {
  struct api_statistics *f = call->function;
  if (!f) return;
  __atomic_fetch_add(&f->nanoseconds, rmlir_cuda_now() - call->start, __ATOMIC_RELAXED);
  __atomic_fetch_add(&f->calls, 1, __ATOMIC_RELAXED);
  if (__atomic_exchange_n(&f->listed, 1, __ATOMIC_RELAXED)) return;
  f->next = __atomic_load_n(&functions, __ATOMIC_RELAXED);
  while (!__atomic_compare_exchange_n(&functions, &f->next, f, 0, __ATOMIC_RELEASE, __ATOMIC_RELAXED)) {
  }
}

static int by_name(const void *a, const void *b) {
  return strcmp((*(struct api_statistics *const *)a)->name, (*(struct api_statistics *const *)b)->name);
}

static void write_statistics(void) {
  size_t count = 0;
  for (struct api_statistics *f = functions; f; f = f->next) count++;
  struct api_statistics **sorted = malloc((count + 1) * sizeof *sorted);
  FILE *file = strcmp(file_name, "-") ? fopen(file_name, "w") : stderr;
  if (!file) fprintf(stderr, "rmlir: cannot write the statistics of CUDA calls to %s\n", file_name);
  if (file && sorted) {
    count = 0;
    for (struct api_statistics *f = functions; f; f = f->next) sorted[count++] = f;
    qsort(sorted, count, sizeof *sorted, by_name);
    fprintf(file, "%-48s %12s %16s\n", "function", "calls", "microseconds");
    for (size_t i = 0; i < count; i++)
      fprintf(file, "%-48s %12lu %16.3f\n", sorted[i]->name, sorted[i]->calls, (double)sorted[i]->nanoseconds / 1e3);
  }
  if (file && file != stderr) fclose(file);
  free(sorted);
}

__attribute__((constructor)) static void start_statistics(void) {
  file_name = getenv("RMLIR_CUDA_STATISTICS");
  if (!file_name || !*file_name) return;
  rmlir_cuda_statistics = 1;
  atexit(write_statistics);
}
