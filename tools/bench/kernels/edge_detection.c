// Sobel gradient magnitude of an image of bytes, clamped at the borders and at the top.
#include "bench.h"

static void initialise(int w, int h, unsigned char *in) {
  for (int y = 0; y < h; ++y)
    for (int x = 0; x < w; ++x) in[y * w + x] = (unsigned char)((x * x / 7 + y * 5) ^ (x & y));
}

static int clamp(int v, int high) { return v < 0 ? 0 : v > high ? high : v; }

static void sobel(int w, int h, const unsigned char *in, unsigned char *out) {
  static const int kernel[3][3] = {{-1, 0, 1}, {-2, 0, 2}, {-1, 0, 1}};
  for (int y = 0; y < h; ++y)
    for (int x = 0; x < w; ++x) {
      int gx = 0, gy = 0;
      for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx) {
          int v = in[clamp(y + dy, h - 1) * w + clamp(x + dx, w - 1)];
          gx += kernel[dy + 1][dx + 1] * v;
          gy += kernel[dx + 1][dy + 1] * v;
        }
      int m = (gx < 0 ? -gx : gx) + (gy < 0 ? -gy : gy);
      out[y * w + x] = (unsigned char)(m > 255 ? 255 : m);
    }
}

int main(int argc, char **argv) {
  int w = bench_size(argc, argv, 120, 8000), h = w - w / 3;
  size_t size = (size_t)w * (size_t)h;
  unsigned char *in = bench_alloc(size, 1), *out = bench_alloc(size, 1);
  BENCH(argc, argv, initialise(w, h, in), sobel(w, h, in, out));
  printf("%lu\n", bench_hash(out, size));
  free(in), free(out);
  return 0;
}
