#include <stdio.h>
#include <string.h>
void fill(int count, double *cells, int seed);
double mean(int count, const double *cells);
void heat(int n, int m, const double *restrict in, double *restrict out);
static double before[80 * 80], after[80 * 80];
static int calls;
//@file
void fill(int count, double *cells, int seed) {
  for (int at = 0; at < count; at++)
    cells[at] = (at * 7 + seed) % 101 / 8.0;
}
//@file
double mean(int count, const double *cells) {
  double sum = 0;
  for (int at = 0; at < count; at++)
    sum += cells[at];
  return count > 0 ? sum / count : 0;
}
//@file
__attribute__((noinline)) void heat(int n, int m, const double *restrict in, double *restrict out) {
  //@start
  for (int y = 1; y < n - 1; y++)
    for (int x = 1; x < m - 1; x++)
      out[y*m + x] = 0.5 * in[y*m + x] + 0.125 * (in[(y - 1)*m + x] + in[(y + 1)*m + x] + in[y*m + x - 1] + in[y*m + x + 1]) +
                     0.0625 * (in[(y - 1)*m + x - 1] + in[(y + 1)*m + x - 1] + in[(y - 1)*m + x + 1] + in[(y + 1)*m + x + 1]);
  //@end
}
//@file
int main(void) {
  static const int sizes[][2] = {{80, 80}, {70, 67}, {3, 80}, {2, 9}, {1, 1}, {33, 3}};
  for (int s = 0; s < 6; s++) {
    fill(80 * 80, before, s);
    heat(sizes[s][0], sizes[s][1], before, after);
    unsigned long long hash = 0, bits;
    for (int at = 0; at < 80 * 80; at++) {
      memcpy(&bits, &after[at], sizeof bits);
      hash = hash * 31 + bits;
    }
    printf("%016llx %g\n", hash, mean(80, after));
  }
  printf("%d\n", calls);
}
