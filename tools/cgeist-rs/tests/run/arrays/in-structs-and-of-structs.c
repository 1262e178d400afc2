// Claim: arrays inside structs and arrays of structs mix freely, also in copies.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct row {
  char tag;
  short v[3];
};
struct table {
  struct row rows[2];
  double scale[2][2];
};

static struct table make(int base) {
  struct table t = {{{'a', {base, base + 1, base + 2}}, {'b', {0}}}, {{0.5, 1}, {2}}};
  t.rows[1].v[2] = (short)(base * 2);
  return t;
}

int main(void) {
  struct table all[3];
  for (int i = 0; i < 3; ++i) all[i] = make(10 * i);
  all[0].rows[1] = all[2].rows[0];
  int sum = 0;
  for (struct table *t = all; t < all + 3; ++t)
    for (int i = 0; i < 2; ++i)
      for (int j = 0; j < 3; ++j) sum = sum * 3 + t->rows[i].v[j];
  printf("%d %c %d\n", sum, all[0].rows[1].tag, all[0].rows[1].v[1]);
  printf("%g %g %d\n", all[1].scale[0][1], all[2].scale[1][0], make(4).rows[1].v[2]);
  printf("%zu\n", sizeof all);
  return 0;
}
