// The memory of derivatives: arenas, which live as long as a forward sweep and the reverse sweep that belongs to it.
//
// An arena is a list of chunks, from which blocks are taken one after the other, and a list of blocks of the program whose
// release waits for the reverse sweep. Memory comes from `malloc`. The kernel is asked for huge pages where a block fills some:
// a tape is new memory that is written once and read once, so page faults would take longer than the sweeps do.

#include <stddef.h>
#include <stdint.h>

void *malloc(size_t);
void *aligned_alloc(size_t, size_t);
void free(void *);
void abort(void);
int dprintf(int, const char *, ...);
int madvise(void *, size_t, int);
int *__errno_location(void);

struct rmlir_tape_chunk {
  struct rmlir_tape_chunk *next;
  size_t unused; // Blocks are aligned to 16 bytes.
};

struct rmlir_tape_deferred {
  struct rmlir_tape_deferred *next;
  void *block;
  void (*release)(void *record, void *block); // NULL for blocks of malloc.
  void *record;
};

struct rmlir_tape {
  char *top, *end;
  struct rmlir_tape_chunk *chunks;
  struct rmlir_tape_deferred *deferred;
  void *root; // The root frame, for the reverse sweep of another function.
};

enum { ALIGNMENT = 16, HUGE_PAGE = 1 << 21, SMALLEST = 4064, LARGEST = 2 * HUGE_PAGE, DIAGNOSTICS = 2 };
enum { ADVICE_HUGE_PAGES = 14 };

// Messages have names that programs do not use: those of string literals are the same in each module.
static const char rmlir_no_memory[] = "derivative: no memory for a tape of %zu bytes\n";
static const char rmlir_no_entry[] = "derivative: the function at %p, which is called through a pointer, has none\n";

__attribute__((noinline, cold)) _Noreturn void rmlir_tape_stop(size_t bytes) {
  dprintf(DIAGNOSTICS, rmlir_no_memory, bytes);
  abort();
}

size_t rmlir_tape_product(size_t left, size_t right) {
  size_t product;
  if (__builtin_mul_overflow(left, right, &product) || product > PTRDIFF_MAX) rmlir_tape_stop(SIZE_MAX);
  return product;
}

// A block of at least the size of a huge page.
__attribute__((noinline)) void *rmlir_tape_allocate_large(size_t bytes) {
  void *block = aligned_alloc(HUGE_PAGE, bytes);
  if (block == NULL) rmlir_tape_stop(bytes);
  int before = *__errno_location();
  madvise(block, bytes & ~(size_t)(HUGE_PAGE - 1), ADVICE_HUGE_PAGES);
  *__errno_location() = before;
  return block;
}

void *rmlir_tape_allocate(size_t bytes) {
  if (bytes >= HUGE_PAGE) return rmlir_tape_allocate_large(bytes);
  void *block = malloc(bytes > 0 ? bytes : 1);
  if (block == NULL) rmlir_tape_stop(bytes);
  return block;
}

void rmlir_tape_free(void *block) { free(block); }

// Adds a chunk with room for a block, and takes the block from it.
__attribute__((noinline)) void *rmlir_tape_push_slowly(struct rmlir_tape *arena, size_t bytes) {
  size_t used = arena->chunks == NULL ? 0 : (size_t)(arena->end - (char *)arena->chunks);
  size_t size = used < LARGEST ? 2 * used : LARGEST;
  if (size < SMALLEST) size = SMALLEST;
  if (size < bytes + sizeof(struct rmlir_tape_chunk)) size = bytes + sizeof(struct rmlir_tape_chunk);
  struct rmlir_tape_chunk *chunk = rmlir_tape_allocate(size);
  chunk->next = arena->chunks;
  arena->chunks = chunk;
  char *block = (char *)(chunk + 1);
  arena->top = block + bytes;
  arena->end = (char *)chunk + size;
  return block;
}

void *rmlir_tape_push(struct rmlir_tape *arena, size_t bytes) {
  size_t rounded = (bytes + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
  if (rounded > (size_t)(arena->end - arena->top)) return rmlir_tape_push_slowly(arena, rounded);
  char *block = arena->top;
  arena->top = block + rounded;
  return block;
}

// Lets a function of the program release a block when the arena ends, later blocks first.
void rmlir_tape_release(struct rmlir_tape *arena, void (*release)(void *, void *), void *record, void *block) {
  struct rmlir_tape_deferred *entry = rmlir_tape_push(arena, sizeof *entry);
  *entry = (struct rmlir_tape_deferred){arena->deferred, block, release, record};
  arena->deferred = entry;
}

void rmlir_tape_defer(struct rmlir_tape *arena, void *block) {
  if (block != NULL) rmlir_tape_release(arena, NULL, NULL, block);
}

void rmlir_tape_end(struct rmlir_tape *arena) {
  for (struct rmlir_tape_deferred *entry = arena->deferred; entry != NULL; entry = entry->next) {
    if (entry->release == NULL)
      free(entry->block);
    else
      entry->release(entry->record, entry->block);
  }
  for (struct rmlir_tape_chunk *chunk = arena->chunks; chunk != NULL;) {
    struct rmlir_tape_chunk *next = chunk->next;
    free(chunk);
    chunk = next;
  }
}

void *rmlir_tape_begin(void) {
  struct rmlir_tape *arena = rmlir_tape_allocate(sizeof *arena);
  *arena = (struct rmlir_tape){0};
  return arena;
}

void rmlir_tape_delete(void *arena) {
  rmlir_tape_end(arena);
  free(arena);
}

// The derivatives of functions that are called through pointers, which all files of the program contribute to a section.

struct rmlir_derivatives {
  const void *function;
  size_t width;
  const void *tangent, *augmented, *adjoint;
};

extern const struct rmlir_derivatives __start_rmlir_derivatives[] __attribute__((weak, visibility("hidden")));
extern const struct rmlir_derivatives __stop_rmlir_derivatives[] __attribute__((weak, visibility("hidden")));

enum { RECENT = 64 };

// Entries that were found before, by a hash of the function; threads may overwrite each other's.
__attribute__((weak)) const struct rmlir_derivatives *rmlir_recent_derivatives[RECENT];

__attribute__((noinline, cold)) _Noreturn void rmlir_no_derivatives(const void *function) {
  dprintf(DIAGNOSTICS, rmlir_no_entry, function);
  abort();
}

const struct rmlir_derivatives *rmlir_derivatives_of(const void *function, size_t width) {
  size_t slot = ((uintptr_t)function >> 4) % RECENT;
  const struct rmlir_derivatives *entry =
      __atomic_load_n(&rmlir_recent_derivatives[slot], __ATOMIC_ACQUIRE);
  if (entry != NULL && entry->function == function && entry->width == width) return entry;
  for (entry = __start_rmlir_derivatives; entry != __stop_rmlir_derivatives; ++entry) {
    if (entry->function != function || entry->width != width) continue;
    __atomic_store_n(&rmlir_recent_derivatives[slot], entry, __ATOMIC_RELEASE);
    return entry;
  }
  rmlir_no_derivatives(function);
}

size_t malloc_usable_size(void *);

// A new block for one whose size changes; the old one stays until the arena ends.
void *rmlir_tape_reallocate(struct rmlir_tape *arena, void *block, size_t bytes) {
  void *copy = malloc(bytes);
  if (copy == NULL) return NULL;
  size_t old = malloc_usable_size(block);
  __builtin_memcpy(copy, block, old < bytes ? old : bytes);
  rmlir_tape_defer(arena, block);
  return copy;
}

// The number of bytes that a block keeps when its size changes; none if there was no memory.
size_t rmlir_tape_kept(void *block, void *copy, size_t bytes) {
  if (copy == NULL) return 0;
  size_t old = malloc_usable_size(block);
  return old < bytes ? old : bytes;
}

// The number of bytes of a shadow that are to be cleared; stops the program if there is no memory for the shadow of a block
// that it got. A program that got no block may handle that, and there is no shadow either.
size_t rmlir_tape_check(const void *block, const void *shadow, size_t bytes) {
  if (shadow != NULL) return bytes;
  if (block != NULL) rmlir_tape_stop(bytes);
  return 0;
}

void *realloc(void *, size_t);

// The shadow of a block in a new size; that of no block stays as it is.
void *rmlir_tape_resize(void *copy, void *shadow, size_t bytes) {
  if (copy == NULL) return NULL;
  void *new = realloc(shadow, bytes > 0 ? bytes : 1);
  if (new == NULL) rmlir_tape_stop(bytes);
  return new;
}

// A shadow of zeros for a block whose size changed; none if there was no memory for the block.
void *rmlir_tape_fresh(void *copy, size_t bytes) {
  if (copy == NULL) return NULL;
  void *shadow = rmlir_tape_allocate(bytes);
  __builtin_memset(shadow, 0, bytes);
  return shadow;
}

// Frees the shadow of a block that got another size when the arena ends.
void rmlir_tape_defer_shadow(struct rmlir_tape *arena, void *copy, void *shadow) {
  if (copy != NULL) rmlir_tape_defer(arena, shadow);
}
