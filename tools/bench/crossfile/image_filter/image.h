#ifndef IMAGE_H
#define IMAGE_H

typedef struct {
  int width, height;
  float *points;
} image;

int image_width(const image *i);
int image_height(const image *i);
float image_at(const image *i, int x, int y);
void image_set(image *i, int x, int y, float value);

void smooth(const image *from, image *to);
void edges(const image *from, image *to);

#endif
