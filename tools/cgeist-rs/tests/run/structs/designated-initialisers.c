// Claim: designators in any order, nested and overriding, initialise members and zero the rest.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct point {
  int x, y, z;
};
struct box {
  struct point lo, hi;
  const char *name;
  int tags[4];
};

static void show(struct box b) {
  printf("%d %d %d | %d %d %d | %s | %d %d %d %d\n", b.lo.x, b.lo.y, b.lo.z, b.hi.x, b.hi.y, b.hi.z, b.name ? b.name : "-", b.tags[0], b.tags[1],
         b.tags[2], b.tags[3]);
}

int main(int argc, char **argv) {
  (void)argv;
  int one = argc;
  show((struct box){.hi.y = 5, .name = "a", .lo = {one, 2, 3}});
  show((struct box){.tags = {[2] = one, 8}, .lo = {.z = 9}});
  show((struct box){.lo.x = 1, .lo.y = 2, 3, {4, 5, 6}, "order"});
  show((struct box){{1, 2}, {.y = one + 1}, .tags[1 ... 2] = 7});
  show((struct box){0});
  struct point pts[] = {[1].y = 4, [0] = {.x = one}, {9, 9, 9}};
  printf("%zu %d %d %d\n", sizeof pts / sizeof *pts, pts[0].x, pts[1].y, pts[1].z);
  return 0;
}
