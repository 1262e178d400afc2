// Search of several patterns in a text, by a table of skips and by a failure function.
#include "bench.h"
#include <string.h>

static void initialise(int n, char *text) {
  unsigned seed = 99;
  for (int i = 0; i < n; ++i) text[i] = (char)('a' + (bench_random(&seed) >> 11) % 3);
  text[n] = 0;
}

static long skipping(const char *text, int n, const char *pattern) {
  int m = (int)strlen(pattern), skip[256];
  long found = 0;
  for (int c = 0; c < 256; ++c) skip[c] = m;
  for (int i = 0; i < m - 1; ++i) skip[(unsigned char)pattern[i]] = m - 1 - i;
  for (int at = 0; at + m <= n; at += skip[(unsigned char)text[at + m - 1]]) {
    int k = m - 1;
    while (k >= 0 && text[at + k] == pattern[k]) k--;
    if (k < 0) found = found * 3 % 1000003 + at;
  }
  return found;
}

static long failing(const char *text, int n, const char *pattern) {
  int m = (int)strlen(pattern), fail[32] = {0};
  long found = 0;
  for (int i = 1, k = 0; i < m; ++i) {
    while (k && pattern[i] != pattern[k]) k = fail[k - 1];
    k += pattern[i] == pattern[k];
    fail[i] = k;
  }
  for (int i = 0, k = 0; i < n; ++i) {
    while (k && text[i] != pattern[k]) k = fail[k - 1];
    k += text[i] == pattern[k];
    if (k == m) {
      found = found * 3 % 1000003 + i - m + 1;
      k = fail[k - 1];
    }
  }
  return found;
}

int main(int argc, char **argv) {
  static const char *const patterns[] = {"ab", "aba", "cabac", "bbbbbb", "abcabcab"};
  int n = bench_size(argc, argv, 4000, 10000000);
  char *text = bench_alloc((size_t)n + 1, 1);
  long a = 0, b = 0;
  BENCH(argc, argv, (initialise(n, text), a = b = 0), for (int i = 0; i < 5; ++i) {
    a = a * 7 + skipping(text, n, patterns[i]);
    b = b * 7 + failing(text, n, patterns[i]);
  });
  printf("%ld %ld %d\n", a, b, a == b);
  free(text);
  return 0;
}
