#include <stdio.h>
__attribute__((noinline)) void rows(int n, float *restrict a, const float *restrict b) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 32; j++) {
      float t = b[i * 32 + j] * 2;
      for (int k = 0; k < 5; k++)
        t += b[i * 32 + 31 - j] * (k + j);
      a[i * 32 + j] = t;
    }
}
static float a[32 * 3000], b[32 * 3000];
int main(void) {
  for (int i = 0; i < 32 * 3000; i++)
    b[i] = i % 17;
  for (int n = 0; n < 3000; n += 997) {
    rows(n, a, b);
    unsigned sum = 0;
    for (int i = 0; i < 32 * 3000; i++)
      sum = sum * 31 + (unsigned)a[i];
    printf("%u\n", sum);
  }
}
