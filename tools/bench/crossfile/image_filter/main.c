// Smooths an image and finds its edges; points are read and written through functions of another file.
#include "../scale.h"
#include "image.h"
#include <stdio.h>

enum { WIDTH = 320, HEIGHT = 240 };

int main(int argc, char **argv) {
  long count = scaled(argc, argv, 400);
  static float points[3][WIDTH * HEIGHT];
  image images[3];
  for (int i = 0; i < 3; ++i) images[i] = (image){WIDTH, HEIGHT, points[i]};
  for (int y = 0; y < HEIGHT; ++y)
    for (int x = 0; x < WIDTH; ++x) image_set(&images[0], x, y, (float)((x * x + 3 * y * y) % 251));
  double total = 0;
  for (long k = 0; k < count; ++k) {
    smooth(&images[k & 1], &images[~k & 1]);
    edges(&images[~k & 1], &images[2]);
    double sum = 0;
    for (int i = 0; i < WIDTH * HEIGHT; ++i) sum += points[2][i];
    if (!(sum >= 0) || image_at(&images[2], 0, 0) != points[2][0]) return 1;
    total += sum;
  }
  printf("%a\n", total);
  return 0;
}
