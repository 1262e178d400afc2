// Contexts: sets of shadows of variables. A derivative in a context addresses the shadows of that context, so that several may run at
// the same time.
//
// The compiler describes each variable that may have such shadows in the section `rmlir_shadows`: where it is, its size, which bytes
// hold no addresses, and a template, a shadow with the addresses of other templates where the variable starts with addresses.

#include <stddef.h>
#include <stdint.h>

void *calloc(size_t, size_t);
void *aligned_alloc(size_t, size_t);
void free(void *);
void abort(void);
int dprintf(int, const char *, ...);
int pthread_once(int *, void (*)(void));
int pthread_key_create(unsigned *, void (*)(void *));
int pthread_setspecific(unsigned, const void *);

enum { DIAGNOSTICS = 2, ALIGNMENT = 64 };

// Named, since they are copied to modules with other texts.
static const char rmlir_context_message[] = "derivative in a context: %s at %p\n";
static const char rmlir_no_key[] = "no key for threads";
static const char rmlir_no_context[] = "no memory for one";
static const char rmlir_no_direction[] = "there is no such direction in the one";
static const char rmlir_no_variable[] = "there is no variable with a shadow";
static const char rmlir_other_width[] = "its width is not that of the derivative";
static const char rmlir_no_shadow[] = "no memory for a shadow of the variable";

struct rmlir_range {
  size_t start, size;
};

struct rmlir_shadow {
  const char *variable, *template;
  size_t size, count;
  const struct rmlir_range *numbers; // The bytes that hold no addresses, `count` ranges.
};

extern const struct rmlir_shadow __start_rmlir_shadows[] __attribute__((weak, visibility("hidden")));
extern const struct rmlir_shadow __stop_rmlir_shadows[] __attribute__((weak, visibility("hidden")));

// The shadows of a variable in a context, one after the other, each aligned.
struct rmlir_context_entry {
  struct rmlir_context_entry *next;
  const struct rmlir_shadow *of;
  size_t stride;
  _Alignas(ALIGNMENT) char shadows[];
};

struct rmlir_context {
  struct rmlir_context *next;
  const void *site; // Identifies the place in the program where the context is made.
  size_t width;
  struct rmlir_context_entry *entries;
};

__attribute__((weak)) _Thread_local struct rmlir_context *rmlir_own_contexts, *rmlir_current_context;
__attribute__((weak)) unsigned rmlir_context_key;
__attribute__((weak)) int rmlir_context_once;

__attribute__((noinline, cold)) _Noreturn void rmlir_context_stop(const char *what, const void *address) {
  dprintf(DIAGNOSTICS, rmlir_context_message, what, address);
  abort();
}

// Frees the contexts of a thread that ends.
void rmlir_context_delete(void *first) {
  for (struct rmlir_context *context = first; context != NULL;) {
    struct rmlir_context *next = context->next;
    for (struct rmlir_context_entry *entry = context->entries; entry != NULL;) {
      struct rmlir_context_entry *behind = entry->next;
      free(entry);
      entry = behind;
    }
    free(context);
    context = next;
  }
}

void rmlir_context_start(void) {
  if (pthread_key_create(&rmlir_context_key, rmlir_context_delete) != 0) rmlir_context_stop(rmlir_no_key, NULL);
}

// The context of the executing thread for a place in the program.
struct rmlir_context *rmlir_context(const void *site, size_t width) {
  for (struct rmlir_context *context = rmlir_own_contexts; context != NULL; context = context->next)
    if (context->site == site) return context;
  pthread_once(&rmlir_context_once, rmlir_context_start);
  struct rmlir_context *context = calloc(1, sizeof *context);
  if (context == NULL) rmlir_context_stop(rmlir_no_context, NULL);
  context->next = rmlir_own_contexts;
  context->site = site;
  context->width = width;
  rmlir_own_contexts = context;
  pthread_setspecific(rmlir_context_key, context);
  return context;
}

// The description with most bytes of the variable that an address lies in, or of the one whose template does.
const struct rmlir_shadow *rmlir_shadow_at(const char *address, int in_template) {
  const struct rmlir_shadow *found = NULL;
  for (const struct rmlir_shadow *each = __start_rmlir_shadows; each != __stop_rmlir_shadows; ++each) {
    uintptr_t distance = (uintptr_t)address - (uintptr_t)(in_template ? each->template : each->variable);
    if (distance < each->size && (found == NULL || each->size > found->size)) found = each;
  }
  return found;
}

char *rmlir_context_shadows(struct rmlir_context *context, const struct rmlir_shadow *of, size_t lane);

// Makes a shadow of a template: addresses of other templates become those of their shadows in the same context.
void rmlir_context_fill(struct rmlir_context *context, const struct rmlir_shadow *of, size_t lane, char *shadow) {
  __builtin_memcpy(shadow, of->template, of->size);
  for (size_t at = 0; at + sizeof(char *) <= of->size; at += sizeof(char *)) {
    char *stored;
    __builtin_memcpy(&stored, shadow + at, sizeof stored);
    const struct rmlir_shadow *target = stored == NULL ? NULL : rmlir_shadow_at(stored, 1);
    if (target == NULL) continue;
    stored = rmlir_context_shadows(context, target, lane) + (stored - target->template);
    __builtin_memcpy(shadow + at, &stored, sizeof stored);
  }
}

// The shadow of a variable for a direction; it is made if it does not exist.
char *rmlir_context_shadows(struct rmlir_context *context, const struct rmlir_shadow *of, size_t lane) {
  if (lane >= context->width) rmlir_context_stop(rmlir_no_direction, context);
  for (struct rmlir_context_entry *entry = context->entries; entry != NULL; entry = entry->next)
    if (entry->of->variable == of->variable) return entry->shadows + lane * entry->stride;
  const struct rmlir_shadow *known = rmlir_shadow_at(of->variable, 0);
  if (known != NULL) of = known;
  size_t stride = (of->size + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1), bytes;
  struct rmlir_context_entry *entry = NULL;
  if (!__builtin_mul_overflow(stride, context->width, &bytes) && bytes < PTRDIFF_MAX / 2)
    entry = aligned_alloc(ALIGNMENT, sizeof *entry + bytes);
  if (entry == NULL) rmlir_context_stop(rmlir_no_shadow, of->variable);
  entry->next = context->entries;
  entry->of = of;
  entry->stride = stride;
  context->entries = entry;
  for (size_t each = 0; each < context->width; ++each)
    rmlir_context_fill(context, of, each, entry->shadows + each * stride);
  return entry->shadows + lane * stride;
}

// The shadow of a variable in the context of the derivative that runs.
void *rmlir_context_shadow(const struct rmlir_shadow *of, size_t lane) {
  return rmlir_context_shadows(rmlir_current_context, of, lane);
}

// The shadow of what an address in a variable leads to.
void *rmlir_context_find(struct rmlir_context *context, const char *address, size_t lane) {
  const struct rmlir_shadow *of = rmlir_shadow_at(address, 0);
  if (of == NULL) rmlir_context_stop(rmlir_no_variable, address);
  return rmlir_context_shadows(context, of, lane) + (address - of->variable);
}

// Sets the numbers in all shadows of a context to zero. Those of variables that get theirs later start with zero.
void rmlir_context_zero(struct rmlir_context *context) {
  for (struct rmlir_context_entry *entry = context->entries; entry != NULL; entry = entry->next)
    for (size_t lane = 0; lane < context->width; ++lane)
      for (size_t at = 0; at < entry->of->count; ++at) {
        const struct rmlir_range *range = entry->of->numbers + at;
        __builtin_memset(entry->shadows + lane * entry->stride + range->start, 0, range->size);
      }
}

// Starts a derivative in a context; returns the one that it replaces.
struct rmlir_context *rmlir_context_enter(struct rmlir_context *context, size_t width) {
  if (context->width != width) rmlir_context_stop(rmlir_other_width, context);
  struct rmlir_context *before = rmlir_current_context;
  rmlir_current_context = context;
  return before;
}

void rmlir_context_leave(struct rmlir_context *before) { rmlir_current_context = before; }
