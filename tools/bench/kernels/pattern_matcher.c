// Backtracking matcher of patterns with sets, stars, options and anchors over many lines.
#include "bench.h"

static int here(const char *p, const char *s);

static int one(const char **p, int c) {
  const char *at = *p;
  int hit = 0;
  if (*at == '[') {
    int negate = at[1] == '^';
    for (at += 1 + negate; *at != ']'; ++at)
      if (at[1] == '-' && at[2] != ']') {
        hit |= c >= at[0] && c <= at[2];
        at += 2;
      } else {
        hit |= c == *at;
      }
    hit ^= negate;
  } else {
    hit = *at == '.' || *at == c;
  }
  *p = at + 1;
  return hit && c;
}

static int repeat(const char *item, const char *rest, const char *s, int least, int most) {
  const char *end = s, *p = item;
  while (end - s < most && one(&p, (unsigned char)*end)) end++, p = item;
  for (; end - s >= least; --end)
    if (here(rest, end)) return 1;
  return 0;
}

static int here(const char *p, const char *s) {
  for (;;) {
    if (!*p) return 1;
    if (*p == '$' && !p[1]) return !*s;
    const char *next = p;
    int hit = one(&next, (unsigned char)*s);
    switch (*next) {
      case '*': return repeat(p, next + 1, s, 0, 1 << 20);
      case '+': return repeat(p, next + 1, s, 1, 1 << 20);
      case '?': return repeat(p, next + 1, s, 0, 1);
    }
    if (!hit) return 0;
    p = next;
    s++;
  }
}

static int matches(const char *p, const char *s) {
  if (*p == '^') return here(p + 1, s);
  do
    if (here(p, s)) return 1;
  while (*s++);
  return 0;
}

enum { LINE = 24 };

static void initialise(int n, char (*lines)[LINE]) {
  unsigned seed = 4;
  for (int i = 0; i < n; ++i) {
    int length = (int)(bench_random(&seed) % (LINE - 1));
    for (int k = 0; k < length; ++k) lines[i][k] = "ab01_ xyz-"[bench_random(&seed) % 10];
    lines[i][length] = 0;
  }
}

int main(int argc, char **argv) {
  static const char *const patterns[] = {"^a.*b$", "[0-9]+[a-z]", "x?y?z+", "^[^ab]*$", "a[01_]*b.*-$", ".*.*x.*y"};
  int n = bench_size(argc, argv, 300, 1000000), counts[6] = {0};
  char(*lines)[LINE] = bench_alloc(n, LINE);
  BENCH(argc, argv, initialise(n, lines), for (int k = 0; k < 6; ++k) {
    counts[k] = 0;
    for (int i = 0; i < n; ++i) counts[k] += matches(patterns[k], lines[i]);
  });
  for (int k = 0; k < 6; ++k) printf("%d%c", counts[k], k == 5 ? '\n' : ' ');
  free(lines);
  return 0;
}
