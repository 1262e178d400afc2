// Claim: each iteration of a simd loop with a scan sees the result of those before it, whatever its first phase does with the variable.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && %t.ref > %t.exp && %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp-simd -O2 %s -o %t && %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

enum { COUNT = 20 };
static int values[COUNT], out[COUNT];
static double numbers[COUNT], results[COUNT];

struct pair { int least, most; };
#pragma omp declare reduction(merge : struct pair : omp_out = (struct pair){                                             \
    omp_in.least < omp_out.least ? omp_in.least : omp_out.least, omp_in.most > omp_out.most ? omp_in.most : omp_out.most}) \
    initializer(omp_priv = (struct pair){1000, -1000})

static void print(const char *name) {
  printf("%s:", name);
  for (int i = 0; i < COUNT; i++) printf(" %d", out[i]), out[i] = 0;
  printf("\n");
}

int main(void) {
  for (int i = 0; i < COUNT; i++) values[i] = (i * 7 + 3) % 11, numbers[i] = 1 + i / 8.0;

  int sum = 100;
#pragma omp simd reduction(inscan, + : sum)
  for (int i = 0; i < COUNT; i++) {
    sum += values[i];
#pragma omp scan inclusive(sum)
    out[i] = sum;
  }
  print("inclusive"), printf("%d\n", sum);

#pragma omp simd reduction(inscan, + : sum)
  for (int i = 0; i < COUNT; i++) {
    out[i] = sum;
#pragma omp scan exclusive(sum)
    sum += values[i];
  }
  print("exclusive"), printf("%d\n", sum);

  // The variable is assigned, not added to: that is what the iteration contributes.
  sum = 5;
#pragma omp simd reduction(inscan, + : sum)
  for (int i = 0; i < COUNT; i++) {
    sum = values[i];
#pragma omp scan inclusive(sum)
    out[i] = sum;
  }
  print("assigned"), printf("%d\n", sum);

  sum = 5;
#pragma omp simd reduction(inscan, + : sum)
  for (int i = 0; i < COUNT; i++) {
    out[i] = sum;
#pragma omp scan exclusive(sum)
    sum = values[i];
  }
  print("assigned behind"), printf("%d\n", sum);

  int most = -5, i;
  double product = 2;
#pragma omp simd reduction(inscan, max : most) reduction(inscan, * : product)
  for (i = 3; i < COUNT; i += 2) {
    most = most > values[i] ? most : values[i];
    product *= numbers[i];
#pragma omp scan inclusive(most, product)
    out[i] = most;
    results[i] = product;
  }
  print("two"), printf("%d %d %g %g\n", i, most, product, results[7]);

  struct pair range = {500, -500};
#pragma omp simd reduction(inscan, merge : range)
  for (int i = 0; i < COUNT; i++) {
    range.least = range.least < values[i] ? range.least : values[i];
    range.most = range.most > values[i] ? range.most : values[i];
#pragma omp scan inclusive(range)
    out[i] = range.most * 100 + range.least;
  }
  print("own"), printf("%d %d\n", range.least, range.most);

  int parts[3] = {1, 2, 3};
#pragma omp simd reduction(inscan, + : parts[ : 3])
  for (int i = 0; i < COUNT; i++) {
    out[i] = parts[i % 3];
#pragma omp scan exclusive(parts[ : 3])
    parts[values[i] % 3] += i;
  }
  print("parts"), printf("%d %d %d\n", parts[0], parts[1], parts[2]);
  return 0;
}
