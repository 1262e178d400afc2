// Claim: a pointer may be the counter of a worksharing loop, up and down, with steps, and to elements of any size.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

struct pair {
  char tag;
  long value;
};

int main(void) {
  int v[50];
#pragma omp parallel for
  for (int *p = v; p < v + 50; ++p) *p = (int)(p - v) * 3;
  long sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int *p = v + 49; p >= v + 1; p -= 4) sum += *p;
  printf("%ld\n", sum);

  struct pair pairs[23] = {{0, 0}};
#pragma omp parallel for schedule(dynamic, 2)
  for (struct pair *p = pairs; p < &pairs[23]; p += 2) {
    p->tag = (char)('a' + (p - pairs));
    p->value = p - pairs;
  }
  for (int i = 0; i < 23; ++i) printf("%c%ld", pairs[i].tag ? pairs[i].tag : '-', pairs[i].value);
  printf("\n");

  char text[] = "the order of letters";
  char *end = text + sizeof text - 1;
#pragma omp parallel for
  for (char *c = text; c < end; c++)
    if (*c != ' ') *c = (char)(*c - 'a' + 'A');
  printf("%s\n", text);

  int rows[6][7];
#pragma omp parallel for
  for (int(*row)[7] = rows; row < rows + 6; ++row)
    for (int j = 0; j < 7; ++j) (*row)[j] = (int)(row - rows) * 10 + j;
  for (int i = 0; i < 6; ++i) printf("%d ", rows[i][i]);
  printf("\n");
  return 0;
}
