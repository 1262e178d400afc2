/* What the files of the checks of kernels share (`-fsanitize=cuda`).
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Blocks of a launch run one after another, and threads of a block one after another between barriers, so that all that is stored
 * about an access is which thread made it and how many barriers that thread had passed.
 */
#ifndef RMLIR_CUDA_CHECK_H
#define RMLIR_CUDA_CHECK_H

#include "internal.h"

/* ---- Sites: places in the source, which the compiler emits ---------------------------------------------------------- */

enum { ACCESS_READ = 0, ACCESS_ATOMIC = 1, ACCESS_WRITE = 2, ACCESS_KIND = 3 };
/* The bits of a site: the checks that are on at this place, and those after whose first error the program ends. */
enum { CHECK_RACE = 1, CHECK_MEMORY = 2, CHECK_INIT = 4, CHECK_SYNC = 8, CHECK_COUNT = 4 };
enum { SITE_CHECKS = 4, SITE_FATAL = 8, SITE_COPY = 1 << 12, SITE_WARP = 1 << 13 };

struct check_site {
  const char *file;
  unsigned line, column, flags;
  unsigned number; /* set by this library at the first use; not 0 then */
  /* Its number among the operations of the kernel, and the numbers in the block of structured control flow that it is in. */
  unsigned operation, first, last;
};

/* ---- Objects: memory with bounds ------------------------------------------------------------------------------------ */

enum object_kind { OBJECT_DEVICE, OBJECT_MANAGED, OBJECT_HOST, OBJECT_VARIABLE, OBJECT_SHARED };

/* An access: the block (numbered through all launches), the number and kind of the site, the thread, and the barriers that it had
   passed. */
enum { SITE_STEP = 4 };
struct entry {
  uint32_t block, site, epoch;
  uint16_t thread, warp_epoch;
};

enum { RECENT = 3 };
/* What is known of the accesses to some bytes. */
struct cell {
  struct entry others;         /* the strongest one of other blocks of the launch */
  struct entry own;            /* the strongest one of this block */
  struct entry recent[RECENT]; /* those since the last barrier, of several threads */
};

struct object {
  uintptr_t start;
  size_t size;
  enum object_kind kind;
  const struct check_site *site; /* where it was allocated or declared; null if unknown */
  const char *name;              /* of a variable; null if unknown */
  struct cell *cells;            /* allocated at the first access */
  size_t granule;                /* the bytes of a cell: 4, and 1 after an access that is no multiple of 4 */
  unsigned char *written;        /* a bit for each byte; null if all of them are initialised */
};

struct object *rmlir_check_object_at(uintptr_t address); /* null if there is none */
/* The object that begins or ends next to an address of no object; null if there is none nearby. */
struct object *rmlir_check_object_near(uintptr_t address);
/* The object that was at an address before it was freed; null if there was none. */
const struct object *rmlir_check_freed_at(uintptr_t address, const struct check_site **freed);
int rmlir_check_written(const struct object *object, size_t offset, size_t size);
void rmlir_check_set_written(struct object *object, size_t offset, size_t size, int written);
void rmlir_check_clear(struct object *object);

/* ---- Launches ------------------------------------------------------------------------------------------------------- */

struct thread_state {
  uint32_t epoch; /* barriers of the block that it has passed */
  uint16_t warp_epoch;
  /* It has executed a fence, an atomic operation behind a fence, an atomic operation, since the last barrier of the block. */
  uint8_t fenced, released, acquired;
  uint8_t waits; /* at a barrier */
};
enum { WARP = 32, MAX_SHARED_OBJECTS = 256 };

struct launch {
  struct launch *outer;
  const char *kernel;
  const struct check_site *site;
  unsigned grid[3], block[3];
  uint32_t first_block, current_block;
  struct thread_state threads[MAX_THREADS];
  uint32_t released; /* the last barrier that threads have left */
  const struct check_site *released_site;
  struct object shared[MAX_SHARED_OBJECTS];
  unsigned shared_count, shared_known;
  struct range_map private_memory;
  uint8_t fenced, acquired;
  uint8_t *released_blocks; /* a byte for each block */
};

/* ---- Reports -------------------------------------------------------------------------------------------------------- */

/* Assigns a number to a site; the site of a number. */
unsigned rmlir_check_number(struct check_site *site);
const struct check_site *rmlir_check_site(unsigned number);

/* Begins the report of an error of a check at a site, unless one with the same two sites was printed: 1 if the caller goes on to
   print the rest of the line with rmlir_check_text. */
int rmlir_check_report(int check, const struct check_site *site, const struct check_site *other);
void rmlir_check_text(const char *format, ...) __attribute__((format(printf, 1, 2)));
void rmlir_check_note(const struct check_site *site);
/* Ends a report, and the program if the site demands it. */
void rmlir_check_end_report(int check, const struct check_site *site);
void rmlir_check_thread(const struct launch *launch, uint32_t block, unsigned thread);
void rmlir_check_note_object(const struct object *object);
const char *rmlir_check_kernel_name(const char *mangled);

/* The races of an access to bytes of an object, which is recorded. */
void rmlir_check_races(struct launch *launch, unsigned thread, struct object *object, size_t offset, size_t size,
                       struct check_site *site);

#endif
