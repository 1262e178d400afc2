#include "image.h"

int image_width(const image *i) { return i->width; }
int image_height(const image *i) { return i->height; }

static int within(int at, int size) { return at < 0 ? 0 : at >= size ? size - 1 : at; }

float image_at(const image *i, int x, int y) {
  return i->points[within(y, i->height) * i->width + within(x, i->width)];
}

void image_set(image *i, int x, int y, float value) { i->points[y * i->width + x] = value; }
