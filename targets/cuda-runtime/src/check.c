/* Checks of kernels: what compiled code calls around launches, blocks, accesses and barriers.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE
#include "check.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Launches of several threads of the host run one after another. */
static pthread_mutex_t lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static struct launch *spare;
static uint32_t next_block = 1;
/* What invalid accesses access instead. */
static _Alignas(64) char nowhere[1 << 16];

/* ---- Launches and blocks ------------------------------------------------------------------------------------------- */

struct launch *rmlir_cuda_check_begin_launch(const char *kernel, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by,
                                             unsigned bz) {
  pthread_mutex_lock(&lock);
  struct launch *launch = spare ? spare : calloc(1, sizeof *launch);
  spare = NULL;
  if (!launch) abort();
  size_t blocks = (size_t)gx * gy * gz;
  launch->kernel = rmlir_check_kernel_name(kernel);
  memcpy(launch->grid, (unsigned[]){gx, gy, gz}, sizeof launch->grid);
  memcpy(launch->block, (unsigned[]){bx, by, bz}, sizeof launch->block);
  launch->first_block = next_block;
  next_block += (uint32_t)blocks;
  launch->released_blocks = calloc(blocks ? blocks : 1, 1);
  if (!launch->released_blocks) abort();
  return launch;
}

void rmlir_cuda_check_end_launch(struct launch *launch) {
  for (unsigned i = 0; i < launch->shared_known; i++) rmlir_check_clear(&launch->shared[i]);
  free(launch->released_blocks);
  free(launch->private_memory.ranges);
  memset(launch, 0, sizeof *launch);
  if (spare) free(spare);
  spare = launch;
  pthread_mutex_unlock(&lock);
}

void rmlir_cuda_check_begin_block(struct launch *launch, unsigned x, unsigned y, unsigned z) {
  launch->current_block = launch->first_block + (z * launch->grid[1] + y) * launch->grid[0] + x;
  memset(launch->threads, 0, sizeof launch->threads);
  launch->released = 0;
  launch->released_site = NULL;
  launch->shared_count = 0;
  launch->private_memory.count = 0;
  launch->fenced = launch->acquired = 0;
}

/* The shared variables of a kernel, in the same order for each block. */
void rmlir_cuda_check_shared(struct launch *launch, void *pointer, uint64_t size, const struct check_site *site, const char *name) {
  if (launch->shared_count == MAX_SHARED_OBJECTS) return;
  struct object *object = &launch->shared[launch->shared_count++];
  if (launch->shared_count > launch->shared_known) {
    launch->shared_known = launch->shared_count;
    *object = (struct object){.size = size, .kind = OBJECT_SHARED, .site = site, .name = name, .granule = 4};
    if (!(object->written = malloc(size / 8 + 1))) abort();
  }
  object->start = (uintptr_t)pointer;
  memset(object->written, 0, size / 8 + 1);
}

/* A variable of threads whose address is not known where it is used. */
void rmlir_cuda_check_private(struct launch *launch, void *pointer, uint64_t size) {
  if (size) rmlir_cuda_add_range(&launch->private_memory, (struct range){(uintptr_t)pointer, size, NULL, 0, NULL});
}

/* ---- Synchronisation ----------------------------------------------------------------------------------------------- */

/* Whether the threads that pass a barrier and those that do not meet at a site again: it is in a block around the barrier. What a
   thread does before it leaves the kernel is in a block of its own, which may run after the barrier. */
static int is_behind(const struct check_site *site, const struct check_site *barrier) {
  return site->first <= barrier->operation && barrier->operation <= site->last;
}

/* A thread that goes on although others have left a barrier that it has not arrived at. */
static void check_released(struct launch *launch, unsigned thread, const struct check_site *site, int is_barrier) {
  struct thread_state *state = &launch->threads[thread];
  if (__builtin_expect(state->epoch >= launch->released, 1)) return;
  if (!is_barrier && !is_behind(site, launch->released_site)) return;
  const struct check_site *barrier = launch->released_site;
  state->epoch = launch->released;
  if (!((barrier->flags >> SITE_CHECKS) & CHECK_SYNC)) return;
  if (!rmlir_check_report(CHECK_SYNC, barrier, site)) return;
  rmlir_check_text("the barrier is not reached by all threads: ");
  rmlir_check_thread(launch, launch->current_block, thread);
  rmlir_check_text(" of %s goes another way", launch->kernel);
  rmlir_check_note(site);
  rmlir_check_text("the thread is here, while others have passed the barrier");
  rmlir_check_end_report(CHECK_SYNC, barrier);
}

/* All threads that wait have arrived before the first of them leaves, and that one takes the others along: a thread may arrive at the
   next barrier before the last one has left this one. */

void rmlir_cuda_check_arrive(struct launch *launch, unsigned thread, const struct check_site *site) {
  check_released(launch, thread, site, !(site->flags & SITE_WARP));
  launch->threads[thread].waits = 1;
}

void rmlir_cuda_check_leave(struct launch *launch, unsigned thread, const struct check_site *site) {
  if (!launch->threads[thread].waits) return;
  unsigned count = launch->block[0] * launch->block[1] * launch->block[2];
  uint32_t epoch = 0;
  for (unsigned i = 0; i < count; i++)
    if (launch->threads[i].waits && launch->threads[i].epoch >= epoch) epoch = launch->threads[i].epoch + 1;
  for (unsigned i = 0; i < count; i++)
    if (launch->threads[i].waits) launch->threads[i] = (struct thread_state){.epoch = epoch};
  if (epoch <= launch->released) return;
  launch->released = epoch;
  launch->released_site = site;
}

void rmlir_cuda_check_leave_warp(struct launch *launch, unsigned thread) {
  if (!launch->threads[thread].waits) return;
  unsigned first = thread / WARP * WARP;
  uint16_t clock = 0;
  for (unsigned i = first; i < first + WARP; i++)
    if (launch->threads[i].waits && launch->threads[i].warp_epoch > clock) clock = launch->threads[i].warp_epoch;
  if (clock < UINT16_MAX) clock++;
  for (unsigned i = first; i < first + WARP; i++) {
    if (!launch->threads[i].waits) continue;
    launch->threads[i].warp_epoch = clock;
    launch->threads[i].waits = 0;
  }
}

void rmlir_cuda_check_fence(struct launch *launch, unsigned thread) {
  launch->threads[thread].fenced = 1;
  launch->fenced = 1;
}

static void execute_atomic(struct launch *launch, unsigned thread) {
  struct thread_state *state = &launch->threads[thread];
  state->acquired = launch->acquired = 1;
  state->released |= state->fenced;
  launch->released_blocks[launch->current_block - launch->first_block] |= launch->fenced;
}

/* ---- Accesses ------------------------------------------------------------------------------------------------------ */

static const char *const verbs[] = {"reads", "atomically updates", "writes"};

static int begin_report(const struct launch *launch, unsigned thread, int check, const struct check_site *site,
                        const struct check_site *other) {
  if (!((site->flags >> SITE_CHECKS) & (unsigned)check) || !rmlir_check_report(check, site, other)) return 0;
  rmlir_check_thread(launch, launch->current_block, thread);
  rmlir_check_text(" of %s %s ", launch->kernel, verbs[site->flags & ACCESS_KIND]);
  return 1;
}

static void report_outside(const struct launch *launch, unsigned thread, const struct object *object, uintptr_t address, size_t size,
                           const struct check_site *site) {
  if (!begin_report(launch, thread, CHECK_MEMORY, site, object->site)) return;
  const char *noun = object->name ? object->name : object->kind == OBJECT_SHARED ? "shared memory" : "the allocation";
  const char *quote = object->name ? "'" : "";
  if (address < object->start)
    rmlir_check_text("%zu bytes, %zu before the start of %s%s%s", size, (size_t)(object->start - address), quote, noun, quote);
  else
    rmlir_check_text("%zu bytes at offset %zu of %s%s%s, which has %zu", size, (size_t)(address - object->start), quote, noun, quote,
                     object->size);
  rmlir_check_note_object(object);
  rmlir_check_end_report(CHECK_MEMORY, site);
}

static void report_unknown(const struct launch *launch, unsigned thread, uintptr_t address, size_t size,
                           const struct check_site *site) {
  const struct check_site *freed_site = NULL;
  const struct object *freed = rmlir_check_freed_at(address, &freed_site);
  const struct object *near = rmlir_check_object_near(address);
  if (!freed && near) {
    report_outside(launch, thread, near, address, size, site);
    return;
  }
  if (!begin_report(launch, thread, CHECK_MEMORY, site, freed ? freed->site : NULL)) return;
  if (freed) {
    rmlir_check_text("%zu bytes at offset %zu of an allocation that was freed", size, (size_t)(address - freed->start));
    rmlir_check_note_object(freed);
    if (freed_site && freed_site->line) {
      rmlir_check_note(freed_site);
      rmlir_check_text("it was freed here");
    }
  } else if (address < 4096) {
    rmlir_check_text("%zu bytes through a null pointer", size);
  } else {
    rmlir_check_text("%zu bytes of memory that is not the device's", size);
  }
  rmlir_check_end_report(CHECK_MEMORY, site);
}

static struct object *find(struct launch *launch, uintptr_t address) {
  for (unsigned i = 0; i < launch->shared_count; i++)
    if (address - launch->shared[i].start < launch->shared[i].size) return &launch->shared[i];
  return rmlir_check_object_at(address);
}

/* The object that an exact address is the start of. */
static struct object *find_start(struct launch *launch, uintptr_t start) {
  for (unsigned i = 0; i < launch->shared_count; i++)
    if (start == launch->shared[i].start) return &launch->shared[i];
  return rmlir_check_object_at(start);
}

static int is_private(struct launch *launch, uintptr_t address) {
  struct range *range = rmlir_cuda_range_before(&launch->private_memory, (const void *)address);
  return range && address - range->start < range->size;
}

/* Variables of other files, whose address the kernel got as a pointer. */
static struct object *find_variable(uintptr_t address) {
  char *known;
  size_t size;
  if (rmlir_cuda_known_variable((const void *)address, &known, &size) != cudaSuccess) return NULL;
  rmlir_cuda_check_variable(known, size, NULL, NULL);
  return rmlir_check_object_at(address);
}

static void check_written(struct launch *launch, unsigned thread, struct object *object, size_t offset, size_t size,
                          const struct check_site *site) {
  if ((site->flags & ACCESS_KIND) != ACCESS_WRITE && !(site->flags & SITE_COPY) && !rmlir_check_written(object, offset, size) &&
      begin_report(launch, thread, CHECK_INIT, site, object->site)) {
    rmlir_check_text("bytes %zu to %zu of ", offset, offset + size - 1);
    rmlir_check_text(object->name ? "'%s'" : "%s",
                     object->name ? object->name : object->kind == OBJECT_SHARED ? "shared memory" : "global memory");
    rmlir_check_text(", which nothing has written");
    rmlir_check_note_object(object);
    rmlir_check_end_report(CHECK_INIT, site);
  }
  if ((site->flags & ACCESS_KIND) != ACCESS_READ) rmlir_check_set_written(object, offset, size, 1);
}

/* Checks an access of a thread, and returns the address that it may access. The base is the start of a variable in which the address
   must be, or null. */
void *rmlir_cuda_check_access(struct launch *launch, unsigned thread, void *base, void *pointer, uint64_t size,
                              struct check_site *site) {
  check_released(launch, thread, site, 0);
  uintptr_t address = (uintptr_t)pointer;
  if (!size) return pointer;
  struct object *object = base ? find_start(launch, (uintptr_t)base) : find(launch, address);
  if (!object) {
    if (is_private(launch, address)) return pointer;
    object = find_variable(address);
  }
  if (!object || address < object->start || size > object->size || address - object->start > object->size - size) {
    if (object)
      report_outside(launch, thread, object, address, size, site);
    else
      report_unknown(launch, thread, address, size, site);
    int is_on = (int)(site->flags >> SITE_CHECKS) & CHECK_MEMORY;
    return is_on && size <= sizeof nowhere ? memset(nowhere, 0, size) : pointer;
  }
  size_t offset = address - object->start;
  unsigned checks = site->flags >> SITE_CHECKS;
  if ((site->flags & ACCESS_KIND) == ACCESS_ATOMIC) execute_atomic(launch, thread);
  if (checks & CHECK_RACE) rmlir_check_races(launch, thread, object, offset, size, site);
  if (checks & CHECK_INIT) check_written(launch, thread, object, offset, size, site);
  return pointer;
}
