// What instrumented programs call to check facts while they run; see instrument.cpp.
//
// The functions that have been entered and not left are a stack of activations, each with the facts that are watched until it
// is left. A fact is `checked` when a call had every occasion to contradict it and did not, `refuted` when one did. A place that
// two pointers reach tells nothing about a fact on one of them. The counts live in memory that outlasts a child that crashes;
// they go to the file that the environment variable REPORT names.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FACTS = 1 << 18, DEPTH = 1 << 16, WATCHED = 1 << 18, BLOCKS = 1 << 20, STORES = 1 << 10, REACH = 64, OBJECT = 4096, RUNS = 40, RANGES = 64 };

typedef struct {
  uint64_t checked, refuted;
} counts;

// What an access does.
enum { READ, WRITE, EITHER };

// What is told by nobody, or contradicted.
enum { SPOILT = 1, REFUTED };

typedef enum {
  NOTHING_DONE,
  PLACE_ALONE,
  ERRNO_ALONE,
  SET_KEPT,
  ARGUMENTS_ALONE,
  OTHERS_ALONE,
  WRITES_NO_NUMBER,
  FREES_NOTHING,
  SYNCS_NOTHING,
  STARTS_NOTHING,
  NOT_KEPT,
  ENDS,
  ENDS_NEVER,
  OTHERWISE_SEEN
} kind;

typedef struct {
  kind kind;
  int access, spoilt;
  uint64_t fact;
  // What the fact is about: the object that a pointer points to, as far as it is known.
  uintptr_t place, end;
  // A footprint, and what its parameters are.
  const char *text;
  const int64_t *values;
  uint64_t parameters;
} watched;

typedef struct {
  uint64_t function, allocations, stores, first, first_argument;
  uintptr_t frame;
  int error;
} activation;

// Far from everything that a wrong index reaches, and no variable.
#define all ((counts *)((uintptr_t)1 << 45))
// What is known so far. Wrong indices of variables nearby do not reach it.
static struct {
  char before[REACH * OBJECT];
  activation stack[DEPTH];
  watched watch[WATCHED];
  size_t depth, watching, memory_watched, passed, constants;
  uint64_t allocations, stores;
  struct { uintptr_t start, end; } arguments[WATCHED], stored[STORES], constant[RANGES];
  struct { uintptr_t block; uint64_t number, size; } blocks[BLOCKS];
  pid_t reporter;
  char replaced[OBJECT];
  char after[REACH * OBJECT];
} known;

static void check(uint64_t fact, int holds) {
  if (fact < FACTS) ++*(holds ? &all[fact].checked : &all[fact].refuted);
}

static void report(void) {
  const char *path = getenv("REPORT");
  if (getpid() != known.reporter) return;
  for (size_t i = 0; i < known.watching; ++i)
    if (known.watch[i].kind == ENDS || known.watch[i].kind == ENDS_NEVER) check(known.watch[i].fact, known.watch[i].kind == ENDS_NEVER);
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
  while (maps && known.constants < RANGES && fgets(line, sizeof line, maps))
    if (sscanf(line, "%lx-%lx %7s", &start, &end, access) == 3 && access[1] != 'w') {
      known.constant[known.constants].start = start;
      known.constant[known.constants++].end = end;
    }
  if (maps) fclose(maps);
}

__attribute__((constructor)) static void start(void) {
  int flags = MAP_SHARED | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE;
  if (mmap(all, FACTS * sizeof *all, PROT_READ | PROT_WRITE, flags, -1, 0) != all) _exit(3);
  known.reporter = getpid();
  find_constants();
  atexit(report);
}

static int is_memory(kind k) { return k != ENDS && k != ENDS_NEVER && k != OTHERWISE_SEEN; }

// Ends the last activation. One that was left by a jump has not returned.
static void pop(int returned) {
  activation *last = &known.stack[--known.depth];
  for (; known.watching > last->first; --known.watching) {
    watched *w = &known.watch[known.watching - 1];
    known.memory_watched -= is_memory(w->kind);
    if (w->kind == ERRNO_ALONE && w->access == WRITE && last->error != errno) {
      check(w->fact, 0);
      w->spoilt = 1;
    }
    if (w->kind == ENDS || w->kind == ENDS_NEVER) check(w->fact, returned == (w->kind == ENDS));
    else if (!w->spoilt && returned) check(w->fact, 1);
  }
  known.passed = last->first_argument;
}

void rt_enter(uint64_t function, void *frame) {
  while (known.depth && known.stack[known.depth - 1].frame <= (uintptr_t)frame) pop(0);
  if (known.depth == DEPTH) abort();
  known.stack[known.depth++] = (activation){function, known.allocations, known.stores, known.watching, known.passed, (uintptr_t)frame, errno};
}

void rt_leave(uint64_t function) {
  while (known.depth && known.stack[known.depth - 1].function != function) pop(0);
  if (known.depth) pop(1);
}

static size_t slot(uintptr_t block) {
  size_t at = (block >> 4) * 0x9e3779b97f4a7c15u >> 44;
  for (size_t steps = 0; steps < 64 && known.blocks[at].block && known.blocks[at].block != block; ++steps) at = (at + 1) % BLOCKS;
  return at;
}

// The end of what a pointer points to: of a block, or not far from it where the allocator does not know.
static uintptr_t end_of(uintptr_t place) {
  size_t at = slot(place);
  int is_block = known.blocks[at].block == place && known.blocks[at].number;
  return place + (is_block && known.blocks[at].size > REACH ? known.blocks[at].size : REACH);
}

static watched *add(kind k, int access, uint64_t fact, const void *place) {
  if (known.watching == WATCHED) abort();
  uintptr_t start = (uintptr_t)place;
  known.watch[known.watching] = (watched){k, access, 0, fact, start, place ? end_of(start) : 0, NULL, NULL, 0};
  known.memory_watched += is_memory(k);
  return &known.watch[known.watching++];
}

static int is(const char *a, const char *b) { return !strcmp(a, b); }

void rt_function_fact(uint64_t fact, const char *text) {
  if (is(text, "readonly")) add(NOTHING_DONE, WRITE, fact, NULL);
  if (is(text, "writeonly")) add(NOTHING_DONE, READ, fact, NULL);
  if (is(text, "readnone")) add(NOTHING_DONE, EITHER, fact, NULL);
  if (is(text, "nofree")) add(FREES_NOTHING, EITHER, fact, NULL);
  if (is(text, "nosync")) add(SYNCS_NOTHING, EITHER, fact, NULL);
  if (is(text, "nospawn") || is(text, "nobarrier")) add(STARTS_NOTHING, EITHER, fact, NULL);
  if (is(text, "inactive")) add(WRITES_NO_NUMBER, EITHER, fact, NULL);
  if (is(text, "errnomem not read")) add(ERRNO_ALONE, READ, fact, &errno);
  if (is(text, "errnomem not written")) add(ERRNO_ALONE, WRITE, fact, &errno);
  if (is(text, "argmem not read")) add(ARGUMENTS_ALONE, READ, fact, NULL);
  if (is(text, "argmem not written")) add(ARGUMENTS_ALONE, WRITE, fact, NULL);
  if (is(text, "other memory not read")) add(OTHERS_ALONE, READ, fact, NULL);
  if (is(text, "other memory not written")) add(OTHERS_ALONE, WRITE, fact, NULL);
  if (is(text, "willreturn")) add(ENDS, EITHER, fact, NULL);
  if (is(text, "mustprogress") || is(text, "nounwind")) add(OTHERWISE_SEEN, EITHER, fact, NULL);
  if (is(text, "noreturn")) add(ENDS_NEVER, EITHER, fact, NULL);
  if (!is(text, "norecurse")) return;
  for (size_t i = 0; i + 1 < known.depth; ++i)
    if (known.stack[i].function == known.stack[known.depth - 1].function) {
      check(fact, 0);
      return;
    }
  add(OTHERWISE_SEEN, EITHER, fact, NULL);
}

// A pointer that the function is given.
void rt_argument(const void *pointer) {
  if (known.passed == WATCHED) abort();
  known.arguments[known.passed].start = (uintptr_t)pointer;
  known.arguments[known.passed++].end = end_of((uintptr_t)pointer);
}

void rt_parameter_fact(uint64_t fact, const char *text, const void *pointer) {
  if (!pointer) return;
  if (is(text, "readonly")) add(PLACE_ALONE, WRITE, fact, pointer);
  if (is(text, "writeonly")) add(PLACE_ALONE, READ, fact, pointer);
  if (is(text, "readnone")) add(PLACE_ALONE, EITHER, fact, pointer);
  if (is(text, "nofree")) add(FREES_NOTHING, EITHER, fact, pointer);
  // Of an address that stays, nothing tells whether it is used for more.
  if (is(text, "nocapture") || !strncmp(text, "captures(address", 16)) add(NOT_KEPT, EITHER, fact, pointer);
}

// The elements behind a pointer that are read or written at most.
void rt_footprint(uint64_t fact, const char *text, const void *pointer, const int64_t *values, uint64_t parameters) {
  int writes = !strncmp(text, "writes=", 7);
  if (!pointer || (!writes && strncmp(text, "reads=", 6))) return;
  // No object has so many elements, and what is behind the last address is not defined.
  for (uint64_t i = 0; i < parameters; ++i)
    if (values[2 * i] < 0 && values[2 * i] == values[2 * i + 1]) return;
  watched *w = add(SET_KEPT, writes ? WRITE : READ, fact, pointer);
  w->text = strchr(text, '=') + 1;
  w->values = values;
  w->parameters = parameters;
}

int rt_footprint_has(const char *text, const int64_t *values, uint64_t parameters, int64_t from, uint64_t bytes);

// Whether an access stays within a footprint: 1, 0, or -1 when that is not known.
static int is_within(const watched *w, uintptr_t address, uint64_t size) {
  return rt_footprint_has(w->text, w->values, w->parameters, (int64_t)(address - w->place), size);
}

// The activation that a watched fact belongs to.
static const activation *owner(size_t at) {
  size_t owner = known.depth;
  while (owner > 1 && known.stack[owner - 1].first > at) --owner;
  return &known.stack[owner - 1];
}

// It has memory of its own below its frame, and its arguments just above it.
static int is_own(size_t at, uintptr_t address) {
  char here;
  return address >= (uintptr_t)&here && address < owner(at)->frame + 16 + 256;
}

// What it has written itself it knows without reading it.
static int is_known(size_t at, uintptr_t address, uint64_t size) {
  uint64_t from = owner(at)->stores;
  if (known.stores > from + STORES) from = known.stores - STORES;
  for (; from < known.stores; ++from)
    if (known.stored[from % STORES].start <= address && address + size <= known.stored[from % STORES].end) return 1;
  return 0;
}

static int is_constant(uintptr_t address) {
  for (size_t i = 0; i < known.constants; ++i)
    if (address >= known.constant[i].start && address < known.constant[i].end) return 1;
  return 0;
}

// Whether a pointer that was passed to the owner of a watched fact reaches so far.
static int is_argument(size_t at, uintptr_t address, uint64_t size) {
  const activation *found = owner(at);
  size_t end = found + 1 < known.stack + known.depth ? found[1].first_argument : known.passed;
  for (size_t i = found->first_argument; i < end; ++i)
    if (address < known.arguments[i].end && address + size > known.arguments[i].start) return 1;
  return 0;
}

// Memory whose accesses no one can tell: its own, and for reading what is constant or what it wrote itself.
static int is_silent(size_t at, int access, uintptr_t address, uint64_t size) {
  return is_own(at, address) || (access == READ && (is_constant(address) || is_known(at, address, size)));
}

static void touch(int access, const void *pointer, uint64_t size) {
  uintptr_t address = (uintptr_t)pointer;
  if (!known.memory_watched || !size) return;
  for (size_t i = 0; i < known.watching; ++i) {
    watched *w = &known.watch[i];
    if (w->spoilt || (w->access != EITHER && w->access != access)) continue;
    int is_there = address < w->end && address + size > w->place;
    switch (w->kind) {
    case PLACE_ALONE: w->spoilt = is_there; break;
    case SET_KEPT: w->spoilt = is_there && !is_silent(i, access, address, size) && is_within(w, address, size) != 1; break;
    case ARGUMENTS_ALONE: w->spoilt = is_argument(i, address, size); break;
    case OTHERS_ALONE: w->spoilt = !is_silent(i, access, address, size) && !is_argument(i, address, size); break;
    case ERRNO_ALONE: w->spoilt = address < w->place + sizeof errno && address + size > w->place; break;
    case NOTHING_DONE: w->spoilt = !is_silent(i, access, address, size); break;
    default: break;
    }
    if (w->spoilt && (w->kind == ERRNO_ALONE || w->kind == NOTHING_DONE)) check(w->fact, 0);
  }
}

// Keeps what a write is going to replace.
void rt_replaced(const void *pointer, uint64_t size) {
  memcpy(known.replaced, pointer, size < OBJECT ? size : OBJECT);
}

// What a write of several bytes has left as it was is not written: optimisation may leave such a write out.
static uint64_t without_unchanged(const char **pointer, uint64_t size) {
  if (size > OBJECT) return size;
  const char *old = known.replaced;
  for (; size && **pointer == *old; --size) ++*pointer, ++old;
  while (size && (*pointer)[size - 1] == old[size - 1]) --size;
  return size;
}

// An access through the parameter that a footprint is of: the function that runs has it. It has happened.
void rt_through(uint64_t fact, const void *pointer, uint64_t size) {
  for (size_t i = known.depth ? known.stack[known.depth - 1].first : 0; i < known.watching; ++i) {
    watched *w = &known.watch[i];
    if (w->fact != fact || w->kind != SET_KEPT || w->spoilt == REFUTED) continue;
    const char *start = pointer;
    if (w->access == WRITE) size = without_unchanged(&start, size);
    uintptr_t address = (uintptr_t)start;
    if (!size || is_silent(i, w->access, address, size) || is_within(w, address, size)) continue;
    check(fact, 0);
    w->spoilt = REFUTED;
  }
}

void rt_load(const void *pointer, uint64_t size) { touch(READ, pointer, size); }

void rt_store(const void *pointer, uint64_t size) {
  touch(WRITE, pointer, size);
  if (!known.depth) return;
  known.stored[known.stores % STORES].start = (uintptr_t)pointer;
  known.stored[known.stores++ % STORES].end = (uintptr_t)pointer + size;
}

// Something happens that facts of one kind exclude. One on a parameter excludes it for the memory there, which another
// pointer may reach, too.
static void happens(kind k, uintptr_t start, uint64_t size) {
  for (size_t i = 0; known.memory_watched && i < known.watching; ++i) {
    if (known.watch[i].kind != k || known.watch[i].spoilt || (known.watch[i].place && known.watch[i].place - start >= size)) continue;
    known.watch[i].spoilt = 1;
    if (!known.watch[i].place) check(known.watch[i].fact, 0);
  }
}

void rt_store_number(const void *pointer, uint64_t size) {
  rt_store(pointer, size);
  for (size_t i = 0; known.memory_watched && i < known.watching; ++i)
    if (known.watch[i].kind == WRITES_NO_NUMBER && !known.watch[i].spoilt && !is_own(i, (uintptr_t)pointer)) {
      check(known.watch[i].fact, 0);
      known.watch[i].spoilt = 1;
    }
}

// A pointer into what a parameter points to goes where it outlasts the call: it may be the parameter, or another one.
void rt_keep(const void *place, const void *pointer) {
  uintptr_t value = (uintptr_t)pointer;
  for (size_t i = 0; known.memory_watched && i < known.watching; ++i)
    if (known.watch[i].kind == NOT_KEPT && value - known.watch[i].place < OBJECT && !is_own(i, (uintptr_t)place)) known.watch[i].spoilt = 1;
}

void rt_result(const void *result) {
  for (size_t i = known.depth ? known.stack[known.depth - 1].first : 0; i < known.watching; ++i)
    if (known.watch[i].kind == NOT_KEPT && (uintptr_t)result - known.watch[i].place < OBJECT) known.watch[i].spoilt = 1;
}

void rt_freed(void *block) {
  if (!block) return;
  size_t at = slot((uintptr_t)block);
  if (known.blocks[at].block == (uintptr_t)block) known.blocks[at].number = 0;
  happens(FREES_NOTHING, (uintptr_t)block, malloc_usable_size(block) + 1);
}

void rt_unmapped(void *start, uint64_t size) { happens(FREES_NOTHING, (uintptr_t)start, size); }
void rt_sync(void) { happens(SYNCS_NOTHING, 0, 0); }
void rt_threads(void) { happens(STARTS_NOTHING, 0, 0); }

void rt_allocated(void *block) {
  if (!block) return;
  size_t at = slot((uintptr_t)block);
  known.blocks[at].block = (uintptr_t)block;
  known.blocks[at].number = ++known.allocations;
  known.blocks[at].size = malloc_usable_size(block);
}

// A result that was allocated before the call is no new memory; of what the allocator does not know, nothing is known.
void rt_noalias(uint64_t fact, void *result) {
  size_t at = slot((uintptr_t)result);
  if (result && known.depth && known.blocks[at].block == (uintptr_t)result && known.blocks[at].number) check(fact, known.blocks[at].number > known.stack[known.depth - 1].allocations);
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

// Random arguments: strings and arrays in a buffer. As far around it as an index of 32 bits reaches nothing can be accessed.
extern void (*const rt_callers[])(void) __attribute__((weak));
static uint64_t state;
static char *buffer;
enum { BUFFER = 1 << 16, STEP = 512 };
static const size_t AROUND = (size_t)1 << 36;

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

static void fill_block(char *block) {
  int has_pointers = bits() % 2;
  for (size_t i = 0; i < STEP; ++i) block[i] = i % 48 == 40 ? 0 : (char)(bits() % 5 ? 'a' + bits() % 4 : bits());
  for (size_t i = 0; has_pointers && i < STEP; i += sizeof(void *)) {
    void *pointer = bits() % 4 ? rt_random_pointer() : NULL;
    if (bits() % 2) memcpy(block + i, &pointer, sizeof pointer);
  }
  // Wide characters and numbers end, too.
  for (size_t i = 96; i < STEP; i += 128) memset(block + i, 0, 8);
}

// Fills one block of so many.
static void fill(size_t each) {
  for (size_t i = 0; i < BUFFER; i += STEP)
    if (bits() % each == 0) fill_block(buffer + i);
}

// Calls that are made again with the same memory, and once more with another value of a parameter that nothing looks at.
static char before[BUFFER], after[BUFFER];
static uint64_t result_before;
static int is_same;

void rt_remember(void) { memcpy(before, buffer, BUFFER); }

void rt_first(uint64_t result) {
  memcpy(after, buffer, BUFFER);
  result_before = result;
  memcpy(buffer, before, BUFFER);
}

void rt_second(uint64_t result) {
  is_same = result == result_before && !memcmp(after, buffer, BUFFER);
  memcpy(buffer, before, BUFFER);
}

void rt_unused(uint64_t fact, uint64_t result) {
  if (is_same) check(fact, result == result_before && !memcmp(after, buffer, BUFFER));
}

static void limit(int resource, rlim_t most) { setrlimit(resource, &(struct rlimit){most, most}); }

// Calls one function with random arguments. What it does to files and processes is to stay small.
static void call_often(void (*caller)(void), uint64_t seed) {
  state = seed;
  limit(RLIMIT_DATA, 1 << 30);
  limit(RLIMIT_FSIZE, 1 << 20);
  limit(RLIMIT_CORE, 0);
  int nowhere = open("/dev/null", O_RDWR);
  for (int stream = 0; stream < 3; ++stream) dup2(nowhere, stream);
  setitimer(ITIMER_REAL, &(struct itimerval){{0, 0}, {0, 500000}}, NULL);
  for (int k = 0; k < 25; ++k) {
    fill(k ? 8 : 1);
    caller();
  }
  _exit(0);
}

// Calls each function in children that may crash or run on.
void rt_call_all(void) {
  char *room = mmap(NULL, 2 * AROUND, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (room == MAP_FAILED || mprotect(room + AROUND, BUFFER, PROT_READ | PROT_WRITE)) exit(3);
  buffer = room + AROUND;
  for (size_t i = 0; rt_callers[i]; ++i)
    for (uint64_t run = 0, late = 0; run < RUNS && late < 2; ++run) {
      pid_t child = fork();
      if (child == 0) call_often(rt_callers[i], i * RUNS + run);
      int status = 0;
      if (child < 0 || waitpid(child, &status, 0) != child) exit(3);
      late += WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM;
    }
}
