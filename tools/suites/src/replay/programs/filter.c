#include <stdio.h>
void ramp(int count, int *values, int step);
int largest(int count, const int *values);
void filter(int n, const int *restrict in, const int *restrict weights, int *restrict out);
static int input[300], taps[7], output[300];
static int calls;
//@file
void ramp(int count, int *values, int step) {
  for (int at = 0; at < count; at++)
    values[at] = at * step % 37 - 11;
}
//@file
int largest(int count, const int *values) {
  int found = values[0];
  for (int at = 1; at < count; at++)
    if (values[at] > found)
      found = values[at];
  return found;
}
//@file
__attribute__((noinline)) void filter(int n, const int *restrict in, const int *restrict weights, int *restrict out) {
  //@start
  for (int p = 0; p < n; p++) {
    int sum = 0;
    for (int t = 0; t < 7; t++)
      sum += in[p + t] * weights[t];
    out[p] = sum;
  }
  //@end
}
//@file
int main(void) {
  static const int sizes[] = {290, 64, 61, 1, 0, 17};
  ramp(300, input, 13);
  ramp(7, taps, 5);
  for (int s = 0; s < 6; s++) {
    filter(sizes[s], input, taps, output);
    unsigned hash = 0;
    for (int at = 0; at < 300; at++)
      hash = hash * 31 + output[at];
    printf("%08x %d\n", hash, largest(30, output));
  }
  printf("%d\n", calls);
}
