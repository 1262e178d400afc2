// Recursive smoothing of an image: causal and anticausal passes along rows and columns.
#include "bench.h"
#include <math.h>

enum { MAX = 1500 };
static float image[MAX][MAX], ahead[MAX][MAX], behind[MAX][MAX];

static void initialise(int w, int h) {
  for (int i = 0; i < w; ++i)
    for (int j = 0; j < h; ++j) image[i][j] = (float)((313 * i + 991 * j) % 65536) / 65535.0f;
}

static void rows(int w, int h, float gain, float b1, float b2) {
  for (int i = 0; i < w; ++i) {
    float y1 = 0, y2 = 0, x1 = 0;
    for (int j = 0; j < h; ++j) {
      ahead[i][j] = gain * image[i][j] + 0.4f * gain * x1 + b1 * y1 + b2 * y2;
      x1 = image[i][j], y2 = y1, y1 = ahead[i][j];
    }
    float z1 = 0, z2 = 0, x2 = 0;
    x1 = 0;
    for (int j = h - 1; j >= 0; --j) {
      behind[i][j] = 0.8f * gain * x1 - 0.2f * gain * x2 + b1 * z1 + b2 * z2;
      x2 = x1, x1 = image[i][j], z2 = z1, z1 = behind[i][j];
    }
    for (int j = 0; j < h; ++j) image[i][j] = ahead[i][j] + behind[i][j];
  }
}

static void columns(int w, int h, float gain, float b1, float b2) {
  for (int j = 0; j < h; ++j) {
    float y1 = 0, y2 = 0;
    for (int i = 0; i < w; ++i) {
      float y = gain * image[i][j] + b1 * y1 + b2 * y2;
      ahead[i][j] = y, y2 = y1, y1 = y;
    }
  }
  for (int j = 0; j < h; ++j) {
    float y1 = 0, y2 = 0;
    for (int i = w - 1; i >= 0; --i) {
      float y = gain * ahead[i][j] + b1 * y1 + b2 * y2;
      image[i][j] = y, y2 = y1, y1 = y;
    }
  }
}

static void filter(int w, int h) {
  float k = 0.75f, b1 = 0.5f * k, b2 = -0.06f, gain = 1 - b1 - b2;
  rows(w, h, gain, b1, b2);
  columns(w, h, gain, b1, b2);
}

int main(int argc, char **argv) {
  int w = bench_size(argc, argv, 100, MAX), h = w - w / 4;
  BENCH(argc, argv, initialise(w, h), filter(w, h));
  double s = 0;
  for (int i = 0; i < w; ++i)
    for (int j = 0; j < h; ++j) s += (double)image[i][j] * (j % 9 + 1);
  printf("%a\n", s);
  return 0;
}
