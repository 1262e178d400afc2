#include "number.h"

static void reverse_bits(number *data, int size) {
  for (int i = 1, j = 0; i < size; ++i) {
    int bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      number kept = data[i];
      data[i] = data[j];
      data[j] = kept;
    }
  }
}

// The fast Fourier transform; `roots` are the powers of the first root of unity.
void transform(number *data, const number *roots, int size) {
  reverse_bits(data, size);
  for (int half = 1; half < size; half *= 2)
    for (int start = 0; start < size; start += 2 * half)
      for (int k = 0; k < half; ++k) {
        number turned = number_mul(data[start + k + half], roots[k * (size / (2 * half))]);
        number kept = data[start + k];
        data[start + k] = number_add(kept, turned);
        data[start + k + half] = number_sub(kept, turned);
      }
}

void transform_back(number *data, const number *roots, int size) {
  for (int i = 0; i < size; ++i) data[i] = number_conj(data[i]);
  transform(data, roots, size);
  for (int i = 0; i < size; ++i) data[i] = number_scale(number_conj(data[i]), 1.0 / size);
}
