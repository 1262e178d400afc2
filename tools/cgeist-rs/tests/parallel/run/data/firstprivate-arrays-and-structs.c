// Claim: firstprivate copies whole arrays, of fixed and of variable length, and whole structs and unions.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>
#include <string.h>

struct inner {
  char name[12];
  int codes[3];
};

struct outer {
  struct inner in;
  double weight;
  struct inner *link;
};

union word {
  int number;
  unsigned char bytes[4];
};

static long arrays(int n) {
  int fixed[2][3] = {{1, 2, 3}, {4, 5, 6}};
  int varying[n];
  for (int i = 0; i < n; ++i) varying[i] = 10 * i;
  long sum = 0;
#pragma omp parallel for firstprivate(fixed, varying) reduction(+ : sum)
  for (int i = 0; i < 20; ++i) {
    int before = fixed[1][2], row = i % 2;
    fixed[1][2] = -1;
    sum += fixed[row][i % 3] * (i % 6 == 5 ? 0 : 1) + varying[i % n] + (int)(sizeof varying / sizeof *varying);
    fixed[1][2] = before;
  }
  return sum * 1000 + fixed[1][2] + varying[n - 1];
}

static void structs(void) {
  struct inner other = {"other", {7, 8, 9}};
  struct outer o = {{"name", {1, 2, 3}}, 0.5, &other};
  union word w = {.number = 0x01020304};
  char out[10][32];
#pragma omp parallel firstprivate(o, w)
  {
    o.in.name[0] = 'g';
    w.bytes[0]++;
#pragma omp for
    for (int i = 0; i < 10; ++i)
      snprintf(out[i], 32, "%s %d %g %s %x", o.in.name, o.in.codes[i % 3], o.weight, o.link->name, (unsigned)w.number);
  }
  for (int i = 0; i < 3; ++i) printf("%s\n", out[i]);
  printf("%d %s %x\n", strcmp(out[9], out[0]), o.in.name, (unsigned)w.number);
}

int main(void) {
  printf("%ld %ld\n", arrays(1), arrays(7));
  structs();
  return 0;
}
