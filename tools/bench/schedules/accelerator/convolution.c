// A convolution of bytes with windows of 3 x 3 points and without padding: sums of 32 bits that start with a bias, a scale, then ReLU.
#include <stdint.h>
#ifndef SIZE
#define PICTURES 4
#define SIZE 56
#define CHANNELS 64
#endif

void convolution(const int8_t in[restrict PICTURES][SIZE + 2][SIZE + 2][CHANNELS],
                 const int8_t weights[restrict 3][3][CHANNELS][CHANNELS], const int32_t bias[restrict CHANNELS], float scale,
                 int8_t out[restrict PICTURES][SIZE][SIZE][CHANNELS]) {
  for (int n = 0; n < PICTURES; n++)
    for (int y = 0; y < SIZE; y++)
      for (int x = 0; x < SIZE; x++)
        for (int oc = 0; oc < CHANNELS; oc++) {
          int32_t sum = bias[oc];
          for (int ky = 0; ky < 3; ky++)
            for (int kx = 0; kx < 3; kx++)
              for (int ic = 0; ic < CHANNELS; ic++)
                sum += in[n][y + ky][x + kx][ic] * weights[ky][kx][ic][oc];
          float scaled = sum * scale;
          float most = scaled > 127 ? 127 : scaled;
          int8_t byte = scaled < -128 ? -128 : most;
          out[n][y][x][oc] = byte > 0 ? byte : 0;
        }
}
