// Claim: global pointers are initialised with addresses of objects, members, elements and functions plus offsets.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct s {
  int a;
  struct {
    char c[4];
    double d;
  } in[2];
};
static int array[10] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
static struct s obj = {5, {{"abc", 1.5}, {"xyz", 2.5}}};
static int m[3][4] = {{0, 1, 2, 3}, {10, 11, 12, 13}, {20, 21, 22, 23}};
static int f(int x) { return x + 1; }

int *first = array, *third = array + 3, *back = &array[9] - 2, *end = &array[10];
double *member = &obj.in[1].d;
char *in_member = obj.in[0].c + 1;
int (*row)[4] = m + 1;
int *cell = &m[2][1], *other = m[1] + 3;
int (*fp)(int) = f, (*fq)(int) = &f;
const char *text = "hello" + 1, *shared = &"world"[2];
void *self = &self;
int **indirect = &third;
char *bytes = (char *)&array[1] + 4;
long as_integer = (long)&array[4];
struct s *ptrs[] = {&obj, 0, &obj + 1};

int main(void) {
  printf("%d %d %d %td\n", *first, *third, *back, end - array);
  printf("%g %c %d %d %d\n", *member, *in_member, (*row)[2], *cell, *other);
  printf("%d %d %s %s\n", fp(1), fq(2), text, shared);
  printf("%d %d %d %d %d\n", self == &self, **indirect, *(int *)bytes, *(int *)as_integer, ptrs[0]->a);
  printf("%d\n", ptrs[2] - ptrs[0] == 1 && !ptrs[1]);
  return 0;
}
