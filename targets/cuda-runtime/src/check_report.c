/* Reports of the checks of kernels: one for each pair of places, a summary, and the exit status.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _DEFAULT_SOURCE
#include "check.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { EXIT_STATUS = 66, MAX_REPORTS = 100 };

/* Part of the library of C++; kernels of C have no mangled names. */
extern char *__cxa_demangle(const char *mangled, char *buffer, size_t *length, int *status) __attribute__((weak));

static const char *const names[CHECK_COUNT] = {"cuda-race", "cuda-memory", "cuda-init", "cuda-sync"};

static struct pair {
  int check;
  const struct check_site *site, *other;
} *pairs;
static size_t pair_count, pair_capacity;
static unsigned long errors[CHECK_COUNT];
static unsigned printed;

static const struct check_site **sites;
static unsigned site_count, site_capacity;

unsigned rmlir_check_number(struct check_site *site) {
  if (site->number) return site->number;
  if (site_count == site_capacity) {
    site_capacity = site_capacity ? 2 * site_capacity : 256;
    sites = realloc(sites, site_capacity * sizeof *sites);
    if (!sites) abort();
  }
  sites[site_count++] = site;
  return site->number = site_count;
}

const struct check_site *rmlir_check_site(unsigned number) { return sites[number - 1]; }

static int index_of(int check) {
  int index = 0;
  while (check >> (index + 1)) index++;
  return index;
}

/* Code that was inlined several times has several sites of a place. */
static int is_same(const struct check_site *a, const struct check_site *b) {
  if (a == b || !a || !b) return a == b;
  return a->line == b->line && a->column == b->column && strcmp(a->file, b->file) == 0;
}

static int is_known(int check, const struct check_site *site, const struct check_site *other) {
  for (size_t i = 0; i < pair_count; i++)
    if (pairs[i].check == check && is_same(pairs[i].site, site) && is_same(pairs[i].other, other)) return 1;
  if (pair_count == pair_capacity) {
    pair_capacity = pair_capacity ? 2 * pair_capacity : 64;
    pairs = realloc(pairs, pair_capacity * sizeof *pairs);
    if (!pairs) abort();
  }
  pairs[pair_count++] = (struct pair){check, site, other};
  return 0;
}

static void print_place(const struct check_site *site) {
  if (site && site->line)
    fprintf(stderr, "%s:%u:%u: ", site->file, site->line, site->column);
  else
    fprintf(stderr, "%s: ", site && site->file ? site->file : "<unknown>");
}

int rmlir_check_report(int check, const struct check_site *site, const struct check_site *other) {
  if (is_known(check, site, other)) return 0;
  errors[index_of(check)]++;
  if (++printed > MAX_REPORTS) return 0;
  fflush(stdout);
  print_place(site);
  fprintf(stderr, "error: %s: ", names[index_of(check)]);
  return 1;
}

void rmlir_check_text(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vfprintf(stderr, format, arguments);
  va_end(arguments);
}

void rmlir_check_note(const struct check_site *site) {
  fputc('\n', stderr);
  print_place(site);
  fprintf(stderr, "note: ");
}

static void print_summary(void) {
  unsigned long all = 0;
  for (int i = 0; i < CHECK_COUNT; i++) all += errors[i];
  fflush(stdout);
  fprintf(stderr, "%lu error%s found by -fsanitize=cuda:", all, all == 1 ? "" : "s");
  const char *comma = "";
  for (int i = 0; i < CHECK_COUNT; i++) {
    if (!errors[i]) continue;
    fprintf(stderr, "%s %lu %s", comma, errors[i], names[i]);
    comma = ",";
  }
  fputc('\n', stderr);
}

void rmlir_check_end_report(int check, const struct check_site *site) {
  fputc('\n', stderr);
  if (!((site->flags >> SITE_FATAL) & (unsigned)check)) return;
  print_summary();
  fflush(NULL);
  _exit(EXIT_STATUS);
}

void rmlir_check_thread(const struct launch *launch, uint32_t block, unsigned thread) {
  unsigned number = block - launch->first_block, bx = launch->block[0], by = launch->block[1];
  unsigned gx = launch->grid[0], gy = launch->grid[1];
  fprintf(stderr, "thread (%u,%u,%u) of block (%u,%u,%u)", thread % bx, thread / bx % by, thread / bx / by, number % gx,
          number / gx % gy, number / gx / gy);
}

static const char *const kinds[] = {"allocation of the device", "managed allocation", "allocation of pinned host memory",
                                    "variable", "shared variable"};

void rmlir_check_note_object(const struct object *object) {
  if (!object->site) return;
  rmlir_check_note(object->site);
  fprintf(stderr, "the %s of %zu bytes is from here", kinds[object->kind], object->size);
}

const char *rmlir_check_kernel_name(const char *mangled) {
  if (!__cxa_demangle) return mangled;
  char *name = __cxa_demangle(mangled, NULL, NULL, NULL);
  return name ? name : mangled;
}

/* The program ends with a status of its own if it succeeded in spite of errors. */
static void finish(int status, void *unused) {
  (void)unused;
  if (!printed) return;
  print_summary();
  if (status) return;
  fflush(NULL);
  _exit(EXIT_STATUS);
}

/* Functions that are registered first run last. */
__attribute__((constructor(101))) static void start(void) { on_exit(finish, NULL); }
