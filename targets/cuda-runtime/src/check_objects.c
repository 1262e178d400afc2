/* The memory that kernels may access, with its bounds and the bytes of it that were written.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "check.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* Defined by objects that were compiled with checks. */
extern const int rmlir_cuda_checks __attribute__((weak));

/* The gap behind each allocation, and less than the smallest block of the host in front of it. */
enum { BEHIND = 1024, AHEAD = 32, FREED = 64 };

static struct range_map objects; /* value: the object */
static struct freed_object {
  struct object object;
  const struct check_site *site;
} freed[FREED];
static size_t freed_count;
/* Where the host is: set before calls that allocate or free memory. */
static _Thread_local const struct check_site *host_site;

void rmlir_cuda_check_host(const struct check_site *site) { host_site = site; }

int rmlir_cuda_is_checked(void) { return &rmlir_cuda_checks != NULL; }

/* ---- Objects ------------------------------------------------------------------------------------------------------- */

struct object *rmlir_check_object_at(uintptr_t address) {
  struct range *range = rmlir_cuda_range_before(&objects, (const void *)address);
  if (!range || address - range->start >= range->size) return NULL;
  return (struct object *)(uintptr_t)range->value;
}

struct object *rmlir_check_object_near(uintptr_t address) {
  struct range *range = rmlir_cuda_range_before(&objects, (const void *)address);
  size_t next = range ? (size_t)(range - objects.ranges) + 1 : 0;
  size_t behind = range ? address - (range->start + range->size) : SIZE_MAX;
  size_t ahead = next < objects.count ? objects.ranges[next].start - address : SIZE_MAX;
  if (behind <= ahead && behind < BEHIND) return (struct object *)(uintptr_t)range->value;
  return ahead < AHEAD ? (struct object *)(uintptr_t)objects.ranges[next].value : NULL;
}

const struct object *rmlir_check_freed_at(uintptr_t address, const struct check_site **site) {
  for (size_t i = 0; i < FREED && i < freed_count; i++) {
    const struct freed_object *each = &freed[(freed_count - 1 - i) % FREED];
    if (address - each->object.start >= each->object.size) continue;
    *site = each->site;
    return &each->object;
  }
  return NULL;
}

void rmlir_check_clear(struct object *object) {
  free(object->cells);
  free(object->written);
  object->cells = NULL;
  object->written = NULL;
}

static struct object *add(uintptr_t start, size_t size, enum object_kind kind) {
  struct object *object = calloc(1, sizeof *object);
  if (!object) abort();
  *object = (struct object){.start = start, .size = size, .kind = kind, .granule = 4};
  if (!rmlir_cuda_add_range(&objects, (struct range){start, size, object, 0, NULL})) abort();
  return object;
}

/* ---- The bytes that were written ----------------------------------------------------------------------------------- */

int rmlir_check_written(const struct object *object, size_t offset, size_t size) {
  const unsigned char *bits = object->written;
  if (!bits) return 1;
  size_t missing = 0, first = 0;
  for (size_t i = 0; i < size; i++) {
    if (bits[(offset + i) / 8] >> ((offset + i) % 8) & 1) continue;
    missing++;
    first |= i % 4 == 0;
  }
  /* Structures that are loaded as one number have padding. */
  return size <= 4 ? !missing : !missing || (missing < 4 && !first);
}

void rmlir_check_set_written(struct object *object, size_t offset, size_t size, int written) {
  unsigned char *bits = object->written;
  if (!bits) return;
  size_t at = offset, end = offset + size;
  for (; at < end && at % 8; at++) bits[at / 8] = (unsigned char)((bits[at / 8] & ~(1u << at % 8)) | (written ? 1u << at % 8 : 0));
  if (end - at >= 8) memset(bits + at / 8, written ? 0xff : 0, (end - at) / 8);
  for (at += (end - at) / 8 * 8; at < end; at++)
    bits[at / 8] = (unsigned char)((bits[at / 8] & ~(1u << at % 8)) | (written ? 1u << at % 8 : 0));
}

/* ---- What the rest of the library does with memory ----------------------------------------------------------------- */

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

void rmlir_cuda_check_allocated(void *pointer, size_t size, int kind) {
  if (!rmlir_cuda_is_checked()) return;
  pthread_mutex_lock(&lock);
  enum object_kind own = kind == DEVICE_MEMORY ? OBJECT_DEVICE : kind == MANAGED_MEMORY ? OBJECT_MANAGED : OBJECT_HOST;
  struct object *object = add((uintptr_t)pointer, size, own);
  object->site = host_site;
  /* The host writes the others as well, and is not observed. */
  if (own == OBJECT_DEVICE && !(object->written = calloc(size / 8 + 1, 1))) abort();
  pthread_mutex_unlock(&lock);
}

void rmlir_cuda_check_freed(void *pointer) {
  if (!rmlir_cuda_is_checked()) return;
  pthread_mutex_lock(&lock);
  struct range *range = rmlir_cuda_range_at(&objects, pointer);
  if (range) {
    struct object *object = (struct object *)(uintptr_t)range->value;
    rmlir_check_clear(object);
    freed[freed_count++ % FREED] = (struct freed_object){*object, host_site};
    free(object);
    rmlir_cuda_remove_range(&objects, range);
  }
  pthread_mutex_unlock(&lock);
}

/* The bytes at `to` have the values of those at `from`, or values of the host if that is null. */
void rmlir_cuda_check_copied(const void *to, const void *from, size_t size) {
  if (!rmlir_cuda_is_checked()) return;
  pthread_mutex_lock(&lock);
  struct object *target = rmlir_check_object_at((uintptr_t)to);
  const struct object *source = from ? rmlir_check_object_at((uintptr_t)from) : NULL;
  if (target && target->written) {
    size_t offset = (uintptr_t)to - target->start;
    if (size > target->size - offset) size = target->size - offset;
    rmlir_check_set_written(target, offset, size, 1);
    size_t start = source && source->written ? (uintptr_t)from - source->start : 0;
    for (size_t i = 0; source && source->written && i < size && start + i < source->size; i++)
      if (!(source->written[(start + i) / 8] >> ((start + i) % 8) & 1)) rmlir_check_set_written(target, offset + i, 1, 0);
  }
  pthread_mutex_unlock(&lock);
}

/* Functions of this library write memory of the device without telling which. */
void rmlir_cuda_check_all_written(void) {
  if (!rmlir_cuda_is_checked()) return;
  pthread_mutex_lock(&lock);
  for (size_t i = 0; i < objects.count; i++) {
    struct object *object = (struct object *)(uintptr_t)objects.ranges[i].value;
    rmlir_check_set_written(object, 0, object->size, 1);
  }
  pthread_mutex_unlock(&lock);
}

/* A variable that a kernel names. */
void rmlir_cuda_check_variable(void *pointer, uint64_t size, const struct check_site *site, const char *name) {
  pthread_mutex_lock(&lock);
  if (size && !rmlir_cuda_range_at(&objects, pointer)) {
    struct object *object = add((uintptr_t)pointer, size, OBJECT_VARIABLE);
    object->site = site;
    object->name = name;
  }
  pthread_mutex_unlock(&lock);
}
