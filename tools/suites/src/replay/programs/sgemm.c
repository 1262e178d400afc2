#include <stdio.h>
#include <string.h>
void scale(int count, float *values, float factor);
double checksum(int rows, int columns, const float *values);
void sgemm(int M, int N, int K, const float *restrict A, const float *restrict B, float *restrict C);
static float first[90 * 90], second[90 * 90], result[90 * 90];
static int calls;
//@file
void scale(int count, float *values, float factor) {
  for (int at = 0; at < count; at++)
    values[at] *= factor + at % 3;
}
//@file
double checksum(int rows, int columns, const float *values) {
  double sum = 0;
  for (int row = 0; row < rows; row++)
    for (int column = 0; column < columns; column++)
      sum = sum * 0.75 + values[row * columns + column];
  return sum;
}
//@file
__attribute__((noinline)) void sgemm(int M, int N, int K, const float *restrict A, const float *restrict B, float *restrict C) {
  //@start
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      for (int k = 0; k < K; k++)
        C[i*N + j] += A[i*K + k] * B[k*N + j];
  //@end
}
//@file
int main(void) {
  static const int sizes[][3] = {{64, 64, 64}, {70, 83, 67}, {1, 90, 17}, {5, 0, 3}, {4, 70, 0}, {7, 5, 90}};
  for (int s = 0; s < 6; s++) {
    for (int x = 0; x < 90 * 90; x++) {
      first[x] = (x * 7 % 101) / 101.0f - 0.5f;
      second[x] = (x * 13 % 97) / 97.0f - 0.5f;
      result[x] = x % 10;
    }
    scale(90, first, 1.5f);
    sgemm(sizes[s][0], sizes[s][1], sizes[s][2], first, second, result);
    unsigned hash = 0, bits;
    for (int x = 0; x < 90 * 90; x++) {
      memcpy(&bits, &result[x], sizeof bits);
      hash = hash * 31 + bits;
    }
    printf("%08x %g\n", hash, checksum(9, 10, result));
  }
  printf("%d\n", calls);
}
