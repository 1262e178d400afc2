// Claim: threads that divide in vectors get the quotients and remainders of integers, at the ends of their ranges too.
// RUN: cgeist-rs -O2 %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O3 -march=native %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O0 %s -o %t && %t | filecheck %s
// CHECK: signed 0 wrong
// CHECK: unsigned 0 wrong
// CHECK: short 0 wrong
// CHECK: guarded 0 wrong
#include <climits>
#include <cstdio>

constexpr int count = 1 << 12;

__global__ void divide_signed(const int *from, int d, int *quotient, int *remainder) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  quotient[i] = from[i] / d;
  remainder[i] = from[i] % d;
}

__global__ void divide_unsigned(const unsigned *from, unsigned d, unsigned *quotient, unsigned *remainder) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  quotient[i] = from[i] / d;
  remainder[i] = from[i] % d;
}

__global__ void divide_short(const short *from, short d, short *quotient, short *remainder) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  quotient[i] = from[i] / d;
  remainder[i] = from[i] % d;
}

__global__ void divide_guarded(const int *from, const int *by, int *quotient) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (by[i] != 0 && !(from[i] == INT_MIN && by[i] == -1)) quotient[i] = from[i] / by[i];
}

template <typename T> int check(void (*kernel)(const T *, T, T *, T *), T lowest, T highest) {
  static T from[count], quotient[count], remainder[count];
  unsigned state = 1;
  int wrong = 0;
  T divisors[] = {1, 2, 3, 7, 10, 641, T(highest / 2), T(highest / 2 + 1), T(highest - 1), highest,
                  T(lowest + 1), T(lowest / 2), T(-3), T(-7), T(highest / 3), T(46341)};
  for (T d : divisors) {
    if (d == 0 || d == T(-1)) continue;
    for (int i = 0; i < count; i++) {
      state = state * 1664525 + 1013904223;
      T near = T(unsigned(d) * (state >> 20));
      from[i] = i % 4 == 0 ? near : i % 4 == 1 ? T(near - 1) : i % 4 == 2 ? T(state) : T(i % 8 == 3 ? lowest + i : highest - i);
    }
    kernel<<<count / 256, 256>>>(from, d, quotient, remainder);
    cudaDeviceSynchronize();
    for (int i = 0; i < count; i++) {
      volatile T n = from[i], by = d;
      if (quotient[i] != T(n / by) || remainder[i] != T(n % by)) wrong++;
    }
  }
  return wrong;
}

int main() {
  printf("signed %d wrong\n", check<int>(divide_signed, INT_MIN, INT_MAX));
  printf("unsigned %d wrong\n", check<unsigned>(divide_unsigned, 0, UINT_MAX));
  printf("short %d wrong\n", check<short>(divide_short, SHRT_MIN, SHRT_MAX));

  static int from[count], by[count], quotient[count];
  for (int i = 0; i < count; i++) {
    from[i] = i % 3 ? i * 1000003 : INT_MIN;
    by[i] = i % 7 - 3;
    quotient[i] = 99;
  }
  divide_guarded<<<count / 256, 256>>>(from, by, quotient);
  cudaDeviceSynchronize();
  int wrong = 0;
  for (int i = 0; i < count; i++) {
    volatile int n = from[i], d = by[i];
    int expected = 99;
    if (d != 0 && !(n == INT_MIN && d == -1)) expected = n / d;
    if (quotient[i] != expected) wrong++;
  }
  printf("guarded %d wrong\n", wrong);
}
