// The runtime of a traced program: writes each event to the file that RMLIR_TRACE names, as four 64-bit integers.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static FILE *file;

static void event(unsigned long kind, unsigned long number, unsigned long address, unsigned long size) {
  unsigned long words[4] = {kind, number, address, size};
  if (!file) {
    const char *name = getenv("RMLIR_TRACE");
    file = name ? fopen(name, "wb") : 0;
    if (!file) abort();
  }
  if (fwrite(words, sizeof words, 1, file) != 1) abort();
}

void rmlir_trace_enter(const char *name) {
  unsigned long text[4] = {0};
  strncpy((char *)text, name, sizeof text - 1);
  event(0, 0, 0, 0);
  if (fwrite(text, sizeof text, 1, file) != 1) abort();
}
void rmlir_trace_leave(void) { event(1, 0, 0, 0); }
void rmlir_trace_access(int number, void *address, long size, int writes) {
  event(writes ? 3 : 2, (unsigned)number, (unsigned long)address, (unsigned long)size);
}
void rmlir_trace_call(int number) { event(4, (unsigned)number, 0, 0); }
void rmlir_trace_return(int number) { event(5, (unsigned)number, 0, 0); }
void rmlir_trace_loop(int number) { event(6, (unsigned)number, 0, 0); }
void rmlir_trace_iteration(int number) { event(7, (unsigned)number, 0, 0); }
void rmlir_trace_end(int number) { event(8, (unsigned)number, 0, 0); }
