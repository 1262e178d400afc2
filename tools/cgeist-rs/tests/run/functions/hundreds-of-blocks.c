// Claim: a function of more than 200 blocks, whose control flow is structured in parts, computes what it did before.
// RUN: cgeist-rs -O0 %s -o %t && %t
// RUN: cgeist-rs -O2 %s -o %t && %t

#define TWICE(part) part part
#define MANY(part) TWICE(TWICE(TWICE(TWICE(part))))

static unsigned sum = 1;

/* A conditional, a search that is left early, a switch, and a loop with a `continue`. */
#define PART                                   \
  if (sum & 4)                                 \
    sum = sum * 5 + n;                         \
  else if (sum % 7 == 3)                       \
    sum += sum & 1 ? 11 : 13;                  \
  for (int i = 0; i < n; i++) {                \
    if ((sum + (unsigned)i) % 9 == 0) break;   \
    for (int j = i; j < 3; j++) {              \
      if (j & sum & 1) continue;               \
      sum += (unsigned)j;                      \
    }                                          \
    sum = sum * 3 + (unsigned)i;               \
  }                                            \
  switch (sum % 4) {                           \
  case 0: sum += 2; break;                     \
  case 1: sum ^= 21; break;                    \
  case 2: sum -= (unsigned)n;                  \
  default: sum = sum << 1 | 1;                 \
  }                                            \
  if (sum == limit) return sum;

static unsigned in_parts(int n, unsigned limit) {
  MANY(PART)
  return sum;
}

static unsigned one_part(int n, unsigned limit) {
  PART
  return sum + 1;
}

int main(void) {
  for (int n = 0; n < 6; n++) {
    sum = 1;
    unsigned found = in_parts(n, 0);
    sum = 1;
    for (int i = 0; i < 16; i++) one_part(n, 0);
    if (found != sum) return 1;
    /* The value behind the eighth part ends it there. */
    sum = 1;
    unsigned limit = 0;
    for (int i = 0; i < 8; i++) limit = one_part(n, 0) - 1;
    sum = 1;
    found = in_parts(n, limit);
    if (found != limit) return 2;
  }
  return 0;
}
