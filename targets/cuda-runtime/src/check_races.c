/* Data races of kernels.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Two accesses to the same bytes conflict if one of them writes and not both are atomic. They race if their threads are of
 * - different blocks of a launch;
 * - different warps of a block, and as many barriers of the block came before them;
 * - one warp, and as many barriers of the warp came before them, too.
 * The numbers of barriers are logical clocks (Lamport, 1978): where one access is ordered before another one they differ.
 *
 * A thread, or block, that executes a fence and then an atomic operation hands what it did to those that have executed an atomic
 * operation themselves: this is how blocks find out which of them is the last one, and how locks work.
 */
#include "check.h"
#include <stdlib.h>
#include <string.h>

static int kind_of(const struct entry *entry) { return (int)(entry->site & ACCESS_KIND); }

static int conflict(int kind, const struct entry *entry) {
  int other = kind_of(entry);
  if (kind == ACCESS_WRITE || other == ACCESS_WRITE) return 1;
  return kind != other;
}

static int is_ordered(const struct launch *launch, const struct entry *before, unsigned thread) {
  const struct thread_state *state = &launch->threads[thread];
  if (before->block != launch->current_block)
    return launch->acquired && launch->released_blocks[before->block - launch->first_block];
  if (before->thread == thread || before->epoch != state->epoch) return 1;
  if (before->thread / WARP == thread / WARP) {
    /* A clock at its end is no clock. */
    if (before->warp_epoch != state->warp_epoch || state->warp_epoch == UINT16_MAX) return 1;
  }
  return launch->threads[before->thread].released && state->acquired;
}

static const char *const verbs[] = {"reads", "atomically updates", "writes"};

static void report(const struct launch *launch, unsigned thread, const struct object *object, size_t offset, size_t size,
                   const struct check_site *site, const struct entry *before) {
  const struct check_site *other = rmlir_check_site(before->site / SITE_STEP);
  if (!rmlir_check_report(CHECK_RACE, site, other)) return;
  rmlir_check_thread(launch, launch->current_block, thread);
  rmlir_check_text(" of %s %s ", launch->kernel, verbs[site->flags & ACCESS_KIND]);
  if (size == 1)
    rmlir_check_text("byte %zu", offset);
  else
    rmlir_check_text("bytes %zu to %zu", offset, offset + size - 1);
  rmlir_check_text(" of ");
  if (object->name)
    rmlir_check_text("'%s'", object->name);
  else
    rmlir_check_text(object->kind == OBJECT_SHARED ? "shared memory" : "global memory");
  rmlir_check_note(other);
  rmlir_check_thread(launch, before->block, before->thread);
  rmlir_check_text(" %s the same memory", verbs[kind_of(before)]);
  if (before->block != launch->current_block)
    rmlir_check_text("; nothing orders blocks of a launch");
  else if (before->thread / WARP == thread / WARP)
    rmlir_check_text("; no __syncwarp or __syncthreads stands between the two");
  else
    rmlir_check_text("; no __syncthreads stands between the two");
  rmlir_check_note_object(object);
  rmlir_check_end_report(CHECK_RACE, site);
}

/* Moves what other blocks did out of the fields of this block. */
static void enter_block(const struct launch *launch, struct cell *cell) {
  if (cell->others.site && cell->others.block < launch->first_block) cell->others.site = 0;
  if (!cell->own.site || cell->own.block == launch->current_block) return;
  if (cell->own.block >= launch->first_block && (!cell->others.site || kind_of(&cell->own) > kind_of(&cell->others)))
    cell->others = cell->own;
  cell->own.site = 0;
  for (int i = 0; i < RECENT; i++) cell->recent[i].site = 0;
}

/* The entry that an access replaces: one of the same thread, a free one, or one that matters less; null to forget the access. */
static struct entry *place_for(struct cell *cell, const struct entry *access, int kind) {
  struct entry *weaker = NULL;
  for (int i = 0; i < RECENT; i++) {
    struct entry *entry = &cell->recent[i];
    if (!entry->site || entry->epoch < access->epoch) return entry;
    if (entry->thread == access->thread && entry->warp_epoch == access->warp_epoch)
      return kind >= kind_of(entry) ? entry : NULL;
    int is_past = entry->thread / WARP == access->thread / WARP && entry->warp_epoch < access->warp_epoch;
    if (!weaker && (kind_of(entry) < kind || (is_past && kind_of(entry) == ACCESS_READ))) weaker = entry;
  }
  return weaker;
}

static void record(struct cell *cell, const struct entry *access, int kind) {
  if (!cell->own.site || kind > kind_of(&cell->own)) cell->own = *access;
  struct entry *place = place_for(cell, access, kind);
  if (place) *place = *access;
}

static void check_cell(struct launch *launch, unsigned thread, struct object *object, size_t offset, size_t size,
                       const struct check_site *site, const struct entry *access, struct cell *cell) {
  int kind = (int)(site->flags & ACCESS_KIND);
  enter_block(launch, cell);
  if (object->kind == OBJECT_SHARED) cell->others.site = 0;
  if (cell->others.site && conflict(kind, &cell->others) && !is_ordered(launch, &cell->others, thread))
    report(launch, thread, object, offset, size, site, &cell->others);
  for (int i = 0; i < RECENT; i++) {
    const struct entry *entry = &cell->recent[i];
    if (entry->site && conflict(kind, entry) && !is_ordered(launch, entry, thread))
      report(launch, thread, object, offset, size, site, entry);
  }
  record(cell, access, kind);
}

/* Gives each byte a cell. */
static void refine(struct object *object) {
  if (object->cells) {
    struct cell *cells = calloc(object->size, sizeof *cells);
    if (!cells) abort();
    for (size_t i = 0; i < object->size; i++) cells[i] = object->cells[i / object->granule];
    free(object->cells);
    object->cells = cells;
  }
  object->granule = 1;
}

void rmlir_check_races(struct launch *launch, unsigned thread, struct object *object, size_t offset, size_t size,
                       struct check_site *site) {
  if (object->granule > 1 && (offset % object->granule || size % object->granule)) refine(object);
  if (!object->cells) {
    /* The pages that nothing accesses take no memory. */
    object->cells = calloc(object->size / object->granule + 1, sizeof *object->cells);
    if (!object->cells) abort();
  }
  const struct thread_state *state = &launch->threads[thread];
  struct entry access = {launch->current_block, rmlir_check_number(site) * SITE_STEP | (site->flags & ACCESS_KIND), state->epoch, (uint16_t)thread, state->warp_epoch};
  size_t end = (offset + size - 1) / object->granule;
  for (size_t at = offset / object->granule; at <= end; at++)
    check_cell(launch, thread, object, offset, size, site, &access, &object->cells[at]);
}
