// What instrumented programs call to check facts while they run; see instrument.cpp.
//
// The functions that have been entered and not left are a stack of activations, each with the facts that are watched until it
// is left. A fact is `checked` when a call had every occasion to contradict it and did not, `refuted` when one did. A place that
// two pointers reach tells nothing about a fact on one of them. The counts live in memory that outlasts a child that crashes;
// they go to the file that the environment variable REPORT names.
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FACTS = 1 << 18, DEPTH = 1 << 16, WATCHED = 1 << 18, BLOCKS = 1 << 20, STORES = 1 << 10, REACH = 64, OBJECT = 4096, RUNS = 40, RANGES = 64 };

typedef struct {
  uint64_t checked, refuted;
} counts;

typedef enum {
  READS_NOTHING,
  WRITES_NOTHING,
  WRITES_NO_NUMBER,
  FREES_NOTHING,
  SYNCS_NOTHING,
  STARTS_NOTHING,
  NOT_READ,
  NOT_WRITTEN,
  NOT_KEPT,
  ERRNO_NOT_READ,
  ERRNO_NOT_WRITTEN,
  ENDS,
  ENDS_NEVER,
  OTHERWISE_SEEN,
  NO_KIND
} kind;

typedef struct {
  kind kind;
  uint64_t fact;
  uintptr_t place;
  int spoilt;
} watched;

typedef struct {
  uint64_t function, allocations, stores, first;
  uintptr_t frame;
  int error;
} activation;

static counts *all;
static activation stack[DEPTH];
static watched watch[WATCHED];
static size_t depth, watching, memory_watched;
static uint64_t allocations, stores;
static struct { uintptr_t start, end; } stored[STORES];
static struct { uintptr_t block; uint64_t number; } blocks[BLOCKS];
static struct { uintptr_t start, end; } constant[RANGES];
static size_t constants;
static pid_t reporter;

static void check(uint64_t fact, int holds) {
  if (fact < FACTS) ++*(holds ? &all[fact].checked : &all[fact].refuted);
}

static void report(void) {
  const char *path = getenv("REPORT");
  if (getpid() != reporter) return;
  for (size_t i = 0; i < watching; ++i)
    if (watch[i].kind == ENDS || watch[i].kind == ENDS_NEVER) check(watch[i].fact, watch[i].kind == ENDS_NEVER);
  FILE *file = path ? fopen(path, "a") : NULL;
  if (!file) return;
  for (size_t i = 0; i < FACTS; ++i)
    if (all[i].checked || all[i].refuted)
      fprintf(file, "%zu %llu %llu\n", i, (unsigned long long)all[i].checked, (unsigned long long)all[i].refuted);
  fclose(file);
}

// What cannot be written is constant: functions that touch no memory may read it.
static void find_constants(void) {
  FILE *maps = fopen("/proc/self/maps", "r");
  unsigned long start, end;
  char access[8], line[512];
  while (maps && constants < RANGES && fgets(line, sizeof line, maps))
    if (sscanf(line, "%lx-%lx %7s", &start, &end, access) == 3 && access[1] != 'w') {
      constant[constants].start = start;
      constant[constants++].end = end;
    }
  if (maps) fclose(maps);
}

__attribute__((constructor)) static void start(void) {
  all = mmap(NULL, FACTS * sizeof *all, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (all == MAP_FAILED) _exit(3);
  reporter = getpid();
  find_constants();
  atexit(report);
}

static int is_memory(kind k) { return k != ENDS && k != ENDS_NEVER && k != OTHERWISE_SEEN; }

// Ends the last activation. One that was left by a jump has not returned.
static void pop(int returned) {
  activation *last = &stack[--depth];
  for (; watching > last->first; --watching) {
    watched *w = &watch[watching - 1];
    memory_watched -= is_memory(w->kind);
    if (w->kind == ERRNO_NOT_WRITTEN && last->error != errno) {
      check(w->fact, 0);
      w->spoilt = 1;
    }
    if (w->kind == ENDS || w->kind == ENDS_NEVER) check(w->fact, returned == (w->kind == ENDS));
    else if (!w->spoilt && returned) check(w->fact, 1);
  }
}

void rt_enter(uint64_t function, void *frame) {
  while (depth && stack[depth - 1].frame <= (uintptr_t)frame) pop(0);
  if (depth == DEPTH) abort();
  stack[depth++] = (activation){function, allocations, stores, watching, (uintptr_t)frame, errno};
}

void rt_leave(uint64_t function) {
  while (depth && stack[depth - 1].function != function) pop(0);
  if (depth) pop(1);
}

static void add(kind k, uint64_t fact, const void *place) {
  if (watching == WATCHED) abort();
  watch[watching++] = (watched){k, fact, (uintptr_t)place, 0};
  memory_watched += is_memory(k);
}

static int is(const char *a, const char *b) { return !strcmp(a, b); }

void rt_function_fact(uint64_t fact, const char *text) {
  if (is(text, "readonly") || is(text, "readnone")) add(WRITES_NOTHING, fact, NULL);
  if (is(text, "writeonly") || is(text, "readnone")) add(READS_NOTHING, fact, NULL);
  if (is(text, "nofree")) add(FREES_NOTHING, fact, NULL);
  if (is(text, "nosync")) add(SYNCS_NOTHING, fact, NULL);
  if (is(text, "nospawn") || is(text, "nobarrier")) add(STARTS_NOTHING, fact, NULL);
  if (is(text, "inactive")) add(WRITES_NO_NUMBER, fact, NULL);
  if (is(text, "errnomem not read")) add(ERRNO_NOT_READ, fact, &errno);
  if (is(text, "errnomem not written")) add(ERRNO_NOT_WRITTEN, fact, &errno);
  if (is(text, "willreturn")) add(ENDS, fact, NULL);
  if (is(text, "mustprogress") || is(text, "nounwind")) add(OTHERWISE_SEEN, fact, NULL);
  if (is(text, "noreturn")) add(ENDS_NEVER, fact, NULL);
  if (!is(text, "norecurse")) return;
  for (size_t i = 0; i + 1 < depth; ++i)
    if (stack[i].function == stack[depth - 1].function) {
      check(fact, 0);
      return;
    }
  add(OTHERWISE_SEEN, fact, NULL);
}

void rt_parameter_fact(uint64_t fact, const char *text, const void *pointer) {
  if (!pointer) return;
  if (is(text, "readonly") || is(text, "readnone")) add(NOT_WRITTEN, fact, pointer);
  if (is(text, "writeonly") || is(text, "readnone")) add(NOT_READ, fact, pointer);
  if (is(text, "nofree")) add(FREES_NOTHING, fact, pointer);
  if (is(text, "nocapture")) add(NOT_KEPT, fact, pointer);
}

// The activation that a watched fact belongs to.
static const activation *owner(size_t at) {
  size_t owner = depth;
  while (owner > 1 && stack[owner - 1].first > at) --owner;
  return &stack[owner - 1];
}

// It has memory of its own below its frame, and its arguments just above it.
static int is_own(size_t at, uintptr_t address) {
  char here;
  return address >= (uintptr_t)&here && address < owner(at)->frame + 16 + 256;
}

// What it has written itself it knows without reading it.
static int is_known(size_t at, uintptr_t address, uint64_t size) {
  uint64_t from = owner(at)->stores;
  if (stores > from + STORES) from = stores - STORES;
  for (; from < stores; ++from)
    if (stored[from % STORES].start <= address && address + size <= stored[from % STORES].end) return 1;
  return 0;
}

static int is_constant(uintptr_t address) {
  for (size_t i = 0; i < constants; ++i)
    if (address >= constant[i].start && address < constant[i].end) return 1;
  return 0;
}

static void touch(kind function_kind, kind place_kind, kind errno_kind, const void *pointer, uint64_t size) {
  uintptr_t address = (uintptr_t)pointer;
  if (!memory_watched || !size) return;
  for (size_t i = 0; i < watching; ++i) {
    watched *w = &watch[i];
    if (w->spoilt) continue;
    if (w->kind == place_kind) {
      w->spoilt = address < w->place + REACH && address + size > w->place;
    } else if (w->kind == errno_kind && address < w->place + sizeof errno && address + size > w->place) {
      check(w->fact, 0);
      w->spoilt = 1;
    } else if (w->kind == function_kind && !is_own(i, address) &&
               !(function_kind == READS_NOTHING && (is_constant(address) || is_known(i, address, size)))) {
      check(w->fact, 0);
      w->spoilt = 1;
    }
  }
}

void rt_load(const void *pointer, uint64_t size) { touch(READS_NOTHING, NOT_READ, ERRNO_NOT_READ, pointer, size); }
void rt_store(const void *pointer, uint64_t size) {
  touch(WRITES_NOTHING, NOT_WRITTEN, ERRNO_NOT_WRITTEN, pointer, size);
  if (!depth) return;
  stored[stores % STORES].start = (uintptr_t)pointer;
  stored[stores++ % STORES].end = (uintptr_t)pointer + size;
}


void rt_store_number(const void *pointer, uint64_t size) {
  rt_store(pointer, size);
  touch(WRITES_NO_NUMBER, NO_KIND, NO_KIND, pointer, size);
}

// A pointer into what a parameter points to goes where it outlasts the call: it may be the parameter, or another one.
void rt_keep(const void *place, const void *pointer) {
  uintptr_t value = (uintptr_t)pointer;
  for (size_t i = 0; memory_watched && i < watching; ++i)
    if (watch[i].kind == NOT_KEPT && value - watch[i].place < OBJECT && !is_own(i, (uintptr_t)place)) watch[i].spoilt = 1;
}

void rt_result(const void *result) {
  for (size_t i = depth ? stack[depth - 1].first : 0; i < watching; ++i)
    if (watch[i].kind == NOT_KEPT && (uintptr_t)result - watch[i].place < OBJECT) watch[i].spoilt = 1;
}

// A parameter is set free, or another pointer.
static void happens(kind k) {
  for (size_t i = 0; memory_watched && i < watching; ++i) {
    if (watch[i].kind != k || watch[i].spoilt) continue;
    watch[i].spoilt = 1;
    if (!watch[i].place) check(watch[i].fact, 0);
  }
}

void rt_freed(void) { happens(FREES_NOTHING); }
void rt_sync(void) { happens(SYNCS_NOTHING); }
void rt_threads(void) { happens(STARTS_NOTHING); }

static size_t slot(uintptr_t block) {
  size_t at = (block >> 4) * 0x9e3779b97f4a7c15u >> 44;
  for (size_t steps = 0; steps < 64 && blocks[at].block && blocks[at].block != block; ++steps) at = (at + 1) % BLOCKS;
  return at;
}

void rt_allocated(void *block) {
  if (!block) return;
  size_t at = slot((uintptr_t)block);
  blocks[at].block = (uintptr_t)block;
  blocks[at].number = ++allocations;
}

// A result that was allocated before the call is no new memory; of what the allocator does not know, nothing is known.
void rt_noalias(uint64_t fact, void *result) {
  size_t at = slot((uintptr_t)result);
  if (result && depth && blocks[at].block == (uintptr_t)result) check(fact, blocks[at].number > stack[depth - 1].allocations);
}

void rt_nonnull(uint64_t fact, void *pointer, uint64_t none) {
  (void)none;
  check(fact, pointer != NULL);
}

void rt_align(uint64_t fact, void *pointer, uint64_t number) { check(fact, !number || (uintptr_t)pointer % number == 0); }

// Asks the kernel, which does not crash.
void rt_dereferenceable(uint64_t fact, void *pointer, uint64_t number) {
  char room[4096];
  if (number > sizeof room || all[fact].checked > 500) return;
  struct iovec to = {room, number}, from = {pointer, number};
  int error = errno;
  check(fact, process_vm_readv(getpid(), &to, 1, &from, 1, 0) == (ssize_t)number);
  errno = error;
}

void rt_dereferenceable_or_null(uint64_t fact, void *pointer, uint64_t number) {
  if (pointer) rt_dereferenceable(fact, pointer, number);
}

void rt_returned(uint64_t fact, uint64_t given, uint64_t found) { check(fact, given == found); }

// Random arguments: strings and arrays in a buffer between pages that cannot be accessed.
extern void (*const rt_callers[])(void) __attribute__((weak));
static uint64_t state;
static char *buffer;
enum { BUFFER = 1 << 16, STEP = 512 };

static uint64_t bits(void) {
  state += 0x9e3779b97f4a7c15u;
  uint64_t z = (state ^ state >> 30) * 0xbf58476d1ce4e5b9u;
  return z ^ z >> 27;
}

uint64_t rt_random_integer(void) { return bits() % 3 ? bits() % 33 : bits() % 5 ? (uint64_t)-1 - bits() % 4 : bits(); }

double rt_random_number(void) {
  static const double special[] = {0.0, -0.0, 1.0, -1.0, 1e300, -1e-300, 0.5, 1.0 / 0.0, 0.0 / 0.0};
  if (bits() % 4 == 0) return special[bits() % (sizeof special / sizeof *special)];
  return ((double)(int64_t)bits()) / (double)(1ull << (bits() % 63));
}

void *rt_random_pointer(void) { return buffer + STEP * (bits() % (BUFFER / STEP / 2)); }

static void fill(void) {
  for (size_t i = 0; i < BUFFER; ++i) buffer[i] = i % STEP % 48 == 40 ? 0 : (char)(bits() % 5 ? 'a' + bits() % 4 : bits());
  // Wide characters and numbers end, too.
  for (size_t i = 0; i < BUFFER; i += 128) memset(buffer + i + 96, 0, 8);
}

// Calls each function in children that may crash or run on.
void rt_call_all(void) {
  char *room = mmap(NULL, BUFFER + 2 * 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (room == MAP_FAILED || mprotect(room + 4096, BUFFER, PROT_READ | PROT_WRITE)) exit(3);
  buffer = room + 4096;
  for (size_t i = 0; rt_callers[i]; ++i)
    for (uint64_t run = 0; run < RUNS; ++run) {
      pid_t child = fork();
      if (child == 0) {
        state = i * RUNS + run;
        alarm(1);
        for (int k = 0; k < 25; ++k) {
          fill();
          rt_callers[i]();
        }
        _exit(0);
      }
      int status = 0;
      if (child < 0 || waitpid(child, &status, 0) != child) exit(3);
      if (WIFSIGNALED(status) && run >= 4 && run % 4 == 0) break;
    }
}
