// Claim: structs are moved as values by sorting, rotation and exchange in arrays.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct rec {
  int key;
  char pad[7];
  double weight;
};
static void exchange(struct rec *a, struct rec *b) {
  struct rec t = *a;
  *a = *b;
  *b = t;
}
static void heap_sort(struct rec *v, int n) {
  for (int start = n / 2 - 1, end = n; end > 1;) {
    int root;
    if (start >= 0) root = start--;
    else exchange(&v[0], &v[--end]), root = 0;
    for (int c; (c = 2 * root + 1) < end; root = c) {
      if (c + 1 < end && v[c + 1].key > v[c].key) c++;
      if (v[root].key >= v[c].key) break;
      exchange(&v[root], &v[c]);
    }
  }
}

int main(void) {
  struct rec v[50];
  for (int i = 0; i < 50; ++i) v[i] = (struct rec){i * 37 % 53, {(char)('a' + i % 26), (char)i}, i / 4.0};
  heap_sort(v, 50);
  long s = 0;
  for (int i = 0; i < 50; ++i) s = (s * 7 + v[i].key * 3 + v[i].pad[0] + v[i].pad[1] + (long)(v[i].weight * 4)) % 1000003;
  printf("%d %d %ld\n", v[0].key, v[49].key, s);
  struct rec first = v[0];
  for (int i = 0; i < 49; ++i) v[i] = v[i + 1];
  v[49] = first;
  printf("%d %d %g\n", v[0].key, v[49].key, v[48].weight);
  return 0;
}
