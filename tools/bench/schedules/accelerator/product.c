#include <stdint.h>

void product(const int8_t a[restrict 512][512], const int8_t b[restrict 512][512], int32_t c[restrict 512][512]) {
  for (int i = 0; i < 512; i++)
    for (int j = 0; j < 512; j++) {
      int32_t sum = 0;
      for (int k = 0; k < 512; k++)
        sum += a[i][k] * b[k][j];
      c[i][j] = sum;
    }
}
