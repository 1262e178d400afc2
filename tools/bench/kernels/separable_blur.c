// Separable blur of a three-channel image of structs, horizontal and then vertical.
#include "bench.h"

struct pixel {
  unsigned char r, g, b;
};
enum { RADIUS = 3 };
static const int weights[2 * RADIUS + 1] = {1, 6, 15, 20, 15, 6, 1};

static void initialise(int w, int h, struct pixel *in) {
  for (int i = 0; i < w * h; ++i) in[i] = (struct pixel){(unsigned char)(i * 7), (unsigned char)(i * i / w), (unsigned char)(i / w * 11)};
}

static void pass(int lines, int length, int step, int stride, const struct pixel *in, struct pixel *out) {
  for (int l = 0; l < lines; ++l)
    for (int x = 0; x < length; ++x) {
      int r = 32, g = 32, b = 32;
      for (int k = -RADIUS; k <= RADIUS; ++k) {
        int at = x + k < 0 ? 0 : x + k >= length ? length - 1 : x + k;
        const struct pixel *p = &in[l * stride + at * step];
        r += weights[k + RADIUS] * p->r;
        g += weights[k + RADIUS] * p->g;
        b += weights[k + RADIUS] * p->b;
      }
      out[l * stride + x * step] = (struct pixel){(unsigned char)(r >> 6), (unsigned char)(g >> 6), (unsigned char)(b >> 6)};
    }
}

int main(int argc, char **argv) {
  int w = bench_size(argc, argv, 100, 5000), h = w / 2 + 1;
  size_t size = (size_t)w * (size_t)h;
  struct pixel *in = bench_alloc(size, sizeof *in), *out = bench_alloc(size, sizeof *out);
  BENCH(argc, argv, initialise(w, h, in), (pass(h, w, 1, w, in, out), pass(w, h, w, 1, out, in)));
  printf("%lu\n", bench_hash(in, size * sizeof *in));
  free(in), free(out);
  return 0;
}
