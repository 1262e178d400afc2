// Claim: a convolution with tiles of points and channels in registers has the bits of Clang's plain loops.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O3 -march=x86-64-v3 -fschedule=%S/../../../../bench/schedules/convolution.sched -c %S/../../../../bench/schedules/convolution.c -o %t.o
// RUN: clang-22 -O1 -march=x86-64-v3 -Dconvolution=plain -c %S/../../../../bench/schedules/convolution.c -o %t.ref.o
// RUN: cgeist-rs -O2 %t.d/main.c %t.o %t.ref.o -o %t && %t
//--- main.c
#include <string.h>
void convolution(int pictures, const float *in, const float *weights, const float *bias, float *out);
void plain(int pictures, const float *in, const float *weights, const float *bias, float *out);
static float in[82 * 102 * 128], weights[9 * 128 * 128], bias[128], out[80 * 100 * 128], expected[80 * 100 * 128];
int main(void) {
  for (int i = 0; i < 82 * 102 * 128; i++)
    in[i] = i * 7 % 101 / 101.0f - 0.5f;
  for (int i = 0; i < 9 * 128 * 128; i++)
    weights[i] = i * 13 % 97 / 97.0f - 0.5f;
  for (int i = 0; i < 128; i++)
    bias[i] = i / 128.0f;
  convolution(1, in, weights, bias, out);
  plain(1, in, weights, bias, expected);
  return memcmp(out, expected, sizeof out) != 0;
}
