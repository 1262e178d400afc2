/* Compares the convolution on the accelerator with a plain one, and prints how many instructions it took. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#ifndef SIZE
#define PICTURES 4
#define SIZE 56
#define CHANNELS 64
#endif

void convolution(const int8_t in[restrict PICTURES][SIZE + 2][SIZE + 2][CHANNELS],
                 const int8_t weights[restrict 3][3][CHANNELS][CHANNELS], const int32_t bias[restrict CHANNELS], float scale,
                 int8_t out[restrict PICTURES][SIZE][SIZE][CHANNELS]);
extern long accelerator_counts[9];
static int8_t in[PICTURES][SIZE + 2][SIZE + 2][CHANNELS], weights[3][3][CHANNELS][CHANNELS];
static int8_t out[PICTURES][SIZE][SIZE][CHANNELS];
static int32_t bias[CHANNELS];

static int8_t next(void) {
  static unsigned state = 1;
  return (int8_t)((state = state * 1664525 + 1013904223) >> 24);
}

int main(void) {
  for (int8_t *each = &in[0][0][0][0]; each < &in[0][0][0][0] + sizeof in; each++)
    *each = next();
  for (int8_t *each = &weights[0][0][0][0]; each < &weights[0][0][0][0] + sizeof weights; each++)
    *each = next();
  for (int c = 0; c < CHANNELS; c++)
    bias[c] = 1000 * next();
  const float scale = 0x1.3p-10f;
  memset(out, -1, sizeof out);
  convolution(in, weights, bias, scale, out);

  long different = 0, kinds[3] = {0, 0, 0};
  for (int n = 0; n < PICTURES; n++)
    for (int y = 0; y < SIZE; y++)
      for (int x = 0; x < SIZE; x++) {
        int32_t sums[CHANNELS];
        memcpy(sums, bias, sizeof sums);
        for (int ky = 0; ky < 3; ky++)
          for (int kx = 0; kx < 3; kx++)
            for (int ic = 0; ic < CHANNELS; ic++)
              for (int oc = 0; oc < CHANNELS; oc++)
                sums[oc] += in[n][y + ky][x + kx][ic] * weights[ky][kx][ic][oc];
        for (int oc = 0; oc < CHANNELS; oc++) {
          float scaled = sums[oc] * scale;
          int expected = scaled > 127 ? 127 : scaled > 0 ? (int)scaled : 0;
          kinds[expected == 127 ? 2 : expected > 0]++;
          different += out[n][y][x][oc] != expected;
        }
      }
  puts(different ? "different" : "equal");
  puts(kinds[0] && kinds[1] && kinds[2] ? "zeros, others and bounds" : "few kinds of results");
  static const struct { const char *name; int at; } counts[] = {
      {"configure", 0}, {"load sums", 7}, {"load weights", 2}, {"load points", 6}, {"multiply", 4}, {"store", 8}};
  for (int i = 0; i < 6; i++)
    printf("%s: %ld\n", counts[i].name, accelerator_counts[counts[i].at]);
}
