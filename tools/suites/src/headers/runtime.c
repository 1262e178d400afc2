// The runtime library with which instrumented programs check facts; see instrument.cpp.
//
// The active functions form a stack of activations, each with the facts that are watched until it returns. A fact is
// `checked` when a call had every opportunity to violate it and did not, `refuted` when one violated it. An access to
// memory that two pointers reach is inconclusive for a fact about one of them. The counts are in shared memory that
// survives the crash of a child; they are written to the file that the environment variable REPORT names.
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

// Kinds of access; EITHER watches both.
enum { READ, WRITE, EITHER };

// States of a watched fact: inconclusive, or already refuted.
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
  // The subject of the fact: the address range of the pointed-to object, as far as known.
  uintptr_t place, end;
  // The text of a footprint, and the values of its parameters.
  const char *text;
  const int64_t *values;
  uint64_t parameters;
} watched;

typedef struct {
  uint64_t function, allocations, stores, first, first_argument;
  uintptr_t frame;
  int error;
} activation;

// A fixed address far from all memory that an out-of-bounds index reaches, instead of a variable.
#define all ((counts *)((uintptr_t)1 << 45))
// All state, between guard areas that out-of-bounds accesses to nearby variables hit instead.
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

// Memory that is not writable is constant: functions without memory effects may read it.
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

// Pops the last activation. One that was left by a long jump has not returned.
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

// The end of the object at an address: the end of its block, or a short distance if the block is not recorded.
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

// Records a pointer argument of the function.
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
  // If the pointer is kept, nothing shows whether only its address is used: such calls are inconclusive.
  if (is(text, "nocapture") || !strncmp(text, "captures(address", 16)) add(NOT_KEPT, EITHER, fact, pointer);
}

// Watches a footprint: the elements that may be read or written through a parameter.
void rt_footprint(uint64_t fact, const char *text, const void *pointer, const int64_t *values, uint64_t parameters) {
  int writes = !strncmp(text, "writes=", 7);
  if (!pointer || (!writes && strncmp(text, "reads=", 6))) return;
  // Skips negative 64-bit arguments: no object has that many elements if they are unsigned, and addresses would
  // overflow.
  for (uint64_t i = 0; i < parameters; ++i)
    if (values[2 * i] < 0 && values[2 * i] == values[2 * i + 1]) return;
  watched *w = add(SET_KEPT, writes ? WRITE : READ, fact, pointer);
  w->text = strchr(text, '=') + 1;
  w->values = values;
  w->parameters = parameters;
}

int rt_footprint_has(const char *text, const int64_t *values, uint64_t parameters, int64_t from, uint64_t bytes);

// Whether an access is within a footprint: 1, 0, or -1 if unknown.
static int is_within(const watched *w, uintptr_t address, uint64_t size) {
  return rt_footprint_has(w->text, w->values, w->parameters, (int64_t)(address - w->place), size);
}

// The activation of a watched fact.
static const activation *owner(size_t at) {
  size_t owner = known.depth;
  while (owner > 1 && known.stack[owner - 1].first > at) --owner;
  return &known.stack[owner - 1];
}

// Whether an address is in the stack memory of the activation or its callees, or in its stack arguments.
static int is_own(size_t at, uintptr_t address) {
  char here;
  return address >= (uintptr_t)&here && address < owner(at)->frame + 16 + 256;
}

// Whether the activation has written the bytes since its entry, so that reading them reveals nothing.
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

// Whether a pointer argument of the activation reaches the bytes.
static int is_argument(size_t at, uintptr_t address, uint64_t size) {
  const activation *found = owner(at);
  size_t end = found + 1 < known.stack + known.depth ? found[1].first_argument : known.passed;
  for (size_t i = found->first_argument; i < end; ++i)
    if (address < known.arguments[i].end && address + size > known.arguments[i].start) return 1;
  return 0;
}

// Whether an access is unobservable: to own stack memory, or a read of constant memory or of bytes that the
// activation wrote.
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

// Saves the bytes that a write is about to replace.
void rt_replaced(const void *pointer, uint64_t size) {
  memcpy(known.replaced, pointer, size < OBJECT ? size : OBJECT);
}

// Trims unchanged bytes from both ends of a write: optimisation may remove such writes.
static uint64_t without_unchanged(const char **pointer, uint64_t size) {
  if (size > OBJECT) return size;
  const char *old = known.replaced;
  for (; size && **pointer == *old; --size) ++*pointer, ++old;
  while (size && (*pointer)[size - 1] == old[size - 1]) --size;
  return size;
}

// Checks an access through the parameter of a footprint, in the current activation. The access has already happened.
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

// Records an event that facts of kind `k` exclude. For a fact about a parameter it counts only if it concerns the
// parameter's memory, and is inconclusive, as another pointer may reach it too.
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

// A pointer to a parameter's object is stored where it outlives the call: it may be the parameter or another pointer.
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

// Refuted if the result was allocated before the call; inconclusive if its block is not recorded.
void rt_noalias(uint64_t fact, void *result) {
  size_t at = slot((uintptr_t)result);
  if (result && known.depth && known.blocks[at].block == (uintptr_t)result && known.blocks[at].number) check(fact, known.blocks[at].number > known.stack[known.depth - 1].allocations);
}

void rt_nonnull(uint64_t fact, void *pointer, uint64_t none) {
  (void)none;
  check(fact, pointer != NULL);
}

void rt_align(uint64_t fact, void *pointer, uint64_t number) { check(fact, !number || (uintptr_t)pointer % number == 0); }

// Tests readability by a system call, which does not fault.
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

// Random arguments: strings and arrays in a buffer. Inaccessible memory surrounds it as far as a 32-bit index
// reaches.
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
  // Also terminates strings of wide characters and arrays of integers.
  for (size_t i = 96; i < STEP; i += 128) memset(block + i, 0, 8);
}

// Fills each block with probability `1 / each`.
static void fill(size_t each) {
  for (size_t i = 0; i < BUFFER; i += STEP)
    if (bits() % each == 0) fill_block(buffer + i);
}

// Repeats a call with equal memory and arguments, and once more with another value of an unused parameter.
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

// Calls one function with random arguments. Resource limits contain its effects on files and processes.
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

// Calls each function in child processes, which may crash or time out.
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
