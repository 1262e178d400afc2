#include "image.h"
#include <math.h>

void smooth(const image *from, image *to) {
  static const float weights[3][3] = {{1, 2, 1}, {2, 4, 2}, {1, 2, 1}};
  for (int y = 0; y < image_height(from); ++y)
    for (int x = 0; x < image_width(from); ++x) {
      float sum = 0;
      for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx) sum += weights[dy + 1][dx + 1] * image_at(from, x + dx, y + dy);
      image_set(to, x, y, sum / 16);
    }
}

void edges(const image *from, image *to) {
  for (int y = 0; y < image_height(from); ++y)
    for (int x = 0; x < image_width(from); ++x) {
      float across = image_at(from, x + 1, y) - image_at(from, x - 1, y);
      float down = image_at(from, x, y + 1) - image_at(from, x, y - 1);
      image_set(to, x, y, sqrtf(across * across + down * down));
    }
}
