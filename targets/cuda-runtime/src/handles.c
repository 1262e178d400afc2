/* Which addresses are streams, events, arrays and objects, so that others are errors and not crashes.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "internal.h"
#include <pthread.h>

static struct range_map handles;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

int rmlir_cuda_add_handle(const void *handle, enum handle_kind kind) {
  pthread_mutex_lock(&lock);
  int added = rmlir_cuda_add_range(&handles, (struct range){(uintptr_t)handle, 1, NULL, (int)kind, NULL});
  pthread_mutex_unlock(&lock);
  return added;
}

int rmlir_cuda_is_handle(const void *handle, enum handle_kind kind) {
  pthread_mutex_lock(&lock);
  struct range *range = rmlir_cuda_range_at(&handles, handle);
  int is = range && range->kind == (int)kind;
  pthread_mutex_unlock(&lock);
  return is;
}

int rmlir_cuda_remove_handle(const void *handle, enum handle_kind kind) {
  pthread_mutex_lock(&lock);
  struct range *range = rmlir_cuda_range_at(&handles, handle);
  int is = range && range->kind == (int)kind;
  if (is) rmlir_cuda_remove_range(&handles, range);
  pthread_mutex_unlock(&lock);
  return is;
}
