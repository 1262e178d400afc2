#include <stdio.h>
#include <string.h>
__attribute__((noinline)) void product(int m, int n, int p, const int *restrict A, const int *restrict B, int *restrict C) {
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < p; k++)
        C[i * n + j] += A[i * p + k] * B[k * n + j];
}
__attribute__((noinline)) void smooth(int n, int *restrict a, const int *restrict b) {
  for (int x = 1; x < n; x++)
    a[x] = a[x - 1] + b[x];
  for (int x = 0; x < 16; x++)
    a[x] ^= 3;
}
int jumps(int n) {
  if (n > 3)
    goto end;
  for (int q = 0; q < n; q++)
    n += q;
end:
  return n;
}
int early(int n, const int *a) {
  for (int q = 0; q < n; q++)
    if (a[q] == 7)
      return q;
  return -1;
}
void shown(int n, volatile int *a) {
  for (int q = 0; q < n; q++)
    for (int r = 0; r < 4; r++)
      a[q] = r;
}
int straight(int x) { return x * 2; }
static int a[400], b[400], c[400];
int main(void) {
  for (int i = 0; i < 400; i++) {
    a[i] = i * 7 % 31 - 9;
    b[i] = i * 5 % 23 - 4;
  }
  static const int sizes[][3] = {{20, 20, 20}, {7, 13, 19}, {1, 1, 1}, {0, 3, 4}, {5, 0, 2}, {16, 16, 16}};
  for (int s = 0; s < 6; s++) {
    product(sizes[s][0], sizes[s][1], sizes[s][2], a, b, c);
    smooth(sizes[s][0] * 10 + 16, c, b);
    unsigned hash = 0;
    for (int i = 0; i < 400; i++)
      hash = hash * 31 + c[i];
    printf("%08x\n", hash);
  }
}
