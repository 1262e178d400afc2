// Claim: optimisation, diagnostic and visibility attributes leave behaviour as it is.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <stdlib.h>

__attribute__((pure)) static int total(const int *v, int n) {
  int s = 0;
  while (n--) s += *v++;
  return s;
}
__attribute__((const)) static int square(int x) { return x * x; }
__attribute__((noinline, cold)) static int rare(int x) { return -x; }
__attribute__((always_inline, hot)) static inline int often(int x) { return x + 1; }
__attribute__((malloc, returns_nonnull, alloc_size(1), warn_unused_result)) static void *get(size_t n) { return malloc(n ? n : 1); }
__attribute__((nonnull(1), format(printf, 2, 3))) static int say(FILE *f, const char *fmt, ...) { return fputs(fmt, f); }
__attribute__((visibility("hidden"))) int hidden_value = 4;
__attribute__((visibility("default"), deprecated("old"))) int old_function(void) { return 6; }
__attribute__((used)) static int kept = 3;
__attribute__((nothrow, leaf, flatten)) int flattened(int x) { return often(square(x)); }
__attribute__((optnone, noinline)) static int plain(int x) { return x << 1; }
[[maybe_unused]] static int unused_with_brackets;

int main(void) {
  int v[3] = {1, 2, 3};
  char *p = get(3);
  p[0] = 'p', p[1] = '\n', p[2] = 0;
  say(stdout, "text ");
  say(stdout, p);
  free(p);
  printf("%d %d %d %d %d %d %d\n", total(v, 3), square(5), rare(2), flattened(3), plain(4), hidden_value, old_function());
  switch (v[0]) {
    case 1: v[1]++; __attribute__((fallthrough));
    case 2: printf("%d\n", v[1]);
  }
  return 0;
}
