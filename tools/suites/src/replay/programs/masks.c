#include <stdio.h>
__attribute__((noinline)) void scale(int n, int m, float *restrict a, const float *restrict b, float s) {
  for (int r = 0; r < n; r++)
    for (int c = 0; c < m; c++)
      a[r*m + c] = b[r*m + c] * s + a[r*m + c];
}
__attribute__((noinline)) void widen(int n, long *restrict sums, const signed char *restrict bytes, const int *restrict words) {
  for (int w = 0; w < n; w++)
    sums[w] = sums[w] * 3 + bytes[w] - words[w];
}
__attribute__((noinline)) void rotate(int n, int m, int *restrict to, const int *restrict from) {
  for (int r = 0; r < n; r++)
    for (int c = 0; c < m; c++)
      if (c > r)
        to[r*m + c] = from[r*m + c] + r;
      else
        to[r*m + c] = from[r*m + c] ^ c;
}
static float a[4000], b[4000];
static long sums[100];
static signed char bytes[100];
static int words[4000], turned[4000];
int main(void) {
  for (int i = 0; i < 4000; i++) {
    a[i] = i % 7;
    b[i] = i % 11 - 4;
    words[i] = i * 31 % 1013;
  }
  for (int i = 0; i < 100; i++)
    bytes[i] = i * 5;
  static const int sizes[][2] = {{60, 61}, {7, 100}, {1, 3}, {0, 5}, {5, 0}, {33, 16}};
  for (int s = 0; s < 6; s++) {
    int n = sizes[s][0], m = sizes[s][1];
    scale(n, m, a, b, 0.5f);
    widen(n, sums, bytes, words);
    rotate(n, m, turned, words);
    unsigned long hash = 0;
    for (int i = 0; i < 4000; i++)
      hash = hash * 31 + (long)(a[i] * 4) + turned[i];
    for (int i = 0; i < 100; i++)
      hash = hash * 31 + sums[i];
    printf("%016lx\n", hash);
  }
}
