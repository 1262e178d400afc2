/* Compares the product on the accelerator with a plain one, and prints how many instructions it took. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

void product(const int8_t a[restrict 512][512], const int8_t b[restrict 512][512], int32_t c[restrict 512][512]);
extern long accelerator_counts[6];
static int8_t a[512][512], b[512][512];
static int32_t c[512][512], expected[512][512];

int main(void) {
  unsigned state = 1;
  for (int i = 0; i < 512; i++)
    for (int j = 0; j < 512; j++) {
      a[i][j] = (int8_t)((state = state * 1664525 + 1013904223) >> 24);
      b[i][j] = (int8_t)((state = state * 1664525 + 1013904223) >> 24);
    }
  for (int i = 0; i < 512; i++)
    for (int k = 0; k < 512; k++)
      for (int j = 0; j < 512; j++)
        expected[i][j] += a[i][k] * b[k][j];
  product(a, b, c);
  puts(memcmp(c, expected, sizeof c) ? "different" : "equal");
  static const char *names[] = {"configure", "load left", "load right", "zero", "multiply", "store"};
  for (int i = 0; i < 6; i++)
    printf("%s: %ld\n", names[i], accelerator_counts[i]);
}
