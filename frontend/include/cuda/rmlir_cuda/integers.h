/* Integer intrinsics, min and max.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef RMLIR_CUDA_INTEGERS_H
#define RMLIR_CUDA_INTEGERS_H

/* ---- Multiplication ------------------------------------------------------------------------------------------------ */

/* The low 24 bits of the operands count. */
RMLIR_CUDA_DEVICE int __mul24(int a, int b) {
  return (int)((unsigned)((int)((unsigned)a << 8) >> 8) * (unsigned)((int)((unsigned)b << 8) >> 8));
}
RMLIR_CUDA_DEVICE unsigned __umul24(unsigned a, unsigned b) { return (a & 0xffffffu) * (b & 0xffffffu); }
RMLIR_CUDA_DEVICE int mul24(int a, int b) { return __mul24(a, b); }
RMLIR_CUDA_DEVICE unsigned umul24(unsigned a, unsigned b) { return __umul24(a, b); }
RMLIR_CUDA_DEVICE int __mulhi(int a, int b) { return (int)((long long)a * b >> 32); }
RMLIR_CUDA_DEVICE unsigned __umulhi(unsigned a, unsigned b) { return (unsigned)((unsigned long long)a * b >> 32); }
RMLIR_CUDA_DEVICE unsigned long long __umul64hi(unsigned long long a, unsigned long long b) {
  return (unsigned long long)((unsigned __int128)a * b >> 64);
}
RMLIR_CUDA_DEVICE long long __mul64hi(long long a, long long b) { return (long long)((__int128)a * b >> 64); }
RMLIR_CUDA_DEVICE int mulhi(int a, int b) { return __mulhi(a, b); }
RMLIR_CUDA_DEVICE unsigned umulhi(unsigned a, unsigned b) { return __umulhi(a, b); }

/* ---- Bits ---------------------------------------------------------------------------------------------------------- */

RMLIR_CUDA_DEVICE int __popc(unsigned a) { return __builtin_popcount(a); }
RMLIR_CUDA_DEVICE int __popcll(unsigned long long a) { return __builtin_popcountll(a); }
RMLIR_CUDA_DEVICE int __clz(int a) { return a ? __builtin_clz((unsigned)a) : 32; }
RMLIR_CUDA_DEVICE int __clzll(long long a) { return a ? __builtin_clzll((unsigned long long)a) : 64; }
RMLIR_CUDA_DEVICE int __ffs(int a) { return a ? __builtin_ctz((unsigned)a) + 1 : 0; }
RMLIR_CUDA_DEVICE int __ffsll(long long a) { return a ? __builtin_ctzll((unsigned long long)a) + 1 : 0; }
RMLIR_CUDA_DEVICE unsigned __brev(unsigned a) { return __builtin_bitreverse32(a); }
RMLIR_CUDA_DEVICE unsigned long long __brevll(unsigned long long a) { return __builtin_bitreverse64(a); }
/* Each hexadecimal digit of the selector picks one of eight bytes; its top bit spreads that byte's sign. */
RMLIR_CUDA_DEVICE unsigned __byte_perm(unsigned a, unsigned b, unsigned selector) {
  unsigned long long bytes = (unsigned long long)b << 32 | a;
  unsigned result = 0;
  for (int i = 0; i < 4; i++) {
    unsigned digit = selector >> 4 * i & 15u, byte = (unsigned)(bytes >> 8 * (digit & 7u)) & 255u;
    if (digit & 8u) byte = byte & 128u ? 255u : 0u;
    result |= byte << 8 * i;
  }
  return result;
}
RMLIR_CUDA_DEVICE unsigned __funnelshift_l(unsigned low, unsigned high, unsigned shift) {
  return (unsigned)(((unsigned long long)high << 32 | low) << (shift & 31u) >> 32);
}
RMLIR_CUDA_DEVICE unsigned __funnelshift_r(unsigned low, unsigned high, unsigned shift) {
  return (unsigned)(((unsigned long long)high << 32 | low) >> (shift & 31u));
}
RMLIR_CUDA_DEVICE unsigned __funnelshift_lc(unsigned low, unsigned high, unsigned shift) {
  return (unsigned)(((unsigned __int128)high << 64 | (unsigned __int128)low << 32) << (shift < 32u ? shift : 32u) >> 64);
}
RMLIR_CUDA_DEVICE unsigned __funnelshift_rc(unsigned low, unsigned high, unsigned shift) {
  return (unsigned)(((unsigned long long)high << 32 | low) >> (shift < 32u ? shift : 32u));
}
/* The place of the nth set bit from `base`, upwards or (n < 0) downwards; all ones if there is none. */
RMLIR_CUDA_DEVICE unsigned __fns(unsigned mask, unsigned base, int n) {
  int step = n < 0 ? -1 : 1, left = n < 0 ? -n : n;
  if (n == 0) return mask >> (base & 31u) & 1u ? base : 0xffffffffu;
  for (int i = (int)base; i >= 0 && i < 32; i += step)
    if ((mask >> i & 1u) && --left == 0) return (unsigned)i;
  return 0xffffffffu;
}
RMLIR_CUDA_DEVICE unsigned __lane_id(void) {
  return ((threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x) & 31u;
}

/* ---- Averages, differences, products of bytes ---------------------------------------------------------------------- */

RMLIR_CUDA_DEVICE int __hadd(int a, int b) { return (a & b) + ((a ^ b) >> 1); }
RMLIR_CUDA_DEVICE int __rhadd(int a, int b) { return (a | b) - ((a ^ b) >> 1); }
RMLIR_CUDA_DEVICE unsigned __uhadd(unsigned a, unsigned b) { return (a & b) + ((a ^ b) >> 1); }
RMLIR_CUDA_DEVICE unsigned __urhadd(unsigned a, unsigned b) { return (a | b) - ((a ^ b) >> 1); }
RMLIR_CUDA_DEVICE unsigned __sad(int a, int b, unsigned c) {
  return (a > b ? (unsigned)a - (unsigned)b : (unsigned)b - (unsigned)a) + c;
}
RMLIR_CUDA_DEVICE unsigned __usad(unsigned a, unsigned b, unsigned c) { return (a > b ? a - b : b - a) + c; }
RMLIR_CUDA_DEVICE int __dp4a(int a, int b, int c) {
  for (int i = 0; i < 32; i += 8) c += (int)(signed char)(a >> i) * (int)(signed char)(b >> i);
  return c;
}
RMLIR_CUDA_DEVICE unsigned __dp4a(unsigned a, unsigned b, unsigned c) {
  for (int i = 0; i < 32; i += 8) c += (a >> i & 255u) * (b >> i & 255u);
  return c;
}

/* Four bytes or two halves of a word at a time. */
#define RMLIR_SIMD(name, bits, T, expression) \
  RMLIR_CUDA_DEVICE unsigned name(unsigned x, unsigned y) { \
    unsigned result = 0, part = bits == 8 ? 255u : 65535u; \
    for (int i = 0; i < 32; i += bits) { \
      T a = (T)(x >> i), b = (T)(y >> i); \
      result |= ((unsigned)(expression) & part) << i; \
    } \
    return result; \
  }
RMLIR_SIMD(__vadd4, 8, unsigned char, a + b)
RMLIR_SIMD(__vsub4, 8, unsigned char, a - b)
RMLIR_SIMD(__vabsdiffu4, 8, unsigned char, a > b ? a - b : b - a)
RMLIR_SIMD(__vmaxu4, 8, unsigned char, a > b ? a : b)
RMLIR_SIMD(__vminu4, 8, unsigned char, a < b ? a : b)
RMLIR_SIMD(__vmaxs4, 8, signed char, a > b ? a : b)
RMLIR_SIMD(__vmins4, 8, signed char, a < b ? a : b)
RMLIR_SIMD(__vcmpeq4, 8, unsigned char, a == b ? 255u : 0u)
RMLIR_SIMD(__vcmpgtu4, 8, unsigned char, a > b ? 255u : 0u)
RMLIR_SIMD(__vadd2, 16, unsigned short, a + b)
RMLIR_SIMD(__vsub2, 16, unsigned short, a - b)
RMLIR_SIMD(__vmaxs2, 16, short, a > b ? a : b)
RMLIR_SIMD(__vmins2, 16, short, a < b ? a : b)
#undef RMLIR_SIMD

/* ---- min and max --------------------------------------------------------------------------------------------------- */

#define RMLIR_MINMAX(T, A, B) \
  RMLIR_CUDA_BOTH T min(A a, B b) { return (T)a < (T)b ? (T)a : (T)b; } \
  RMLIR_CUDA_BOTH T max(A a, B b) { return (T)a > (T)b ? (T)a : (T)b; }
/* An unsigned operand decides, as in C. */
#define RMLIR_MINMAX_SIGNS(S) \
  RMLIR_MINMAX(S, S, S) \
  RMLIR_MINMAX(unsigned S, unsigned S, unsigned S) \
  RMLIR_MINMAX(unsigned S, S, unsigned S) \
  RMLIR_MINMAX(unsigned S, unsigned S, S)
RMLIR_MINMAX_SIGNS(int)
RMLIR_MINMAX_SIGNS(long)
RMLIR_MINMAX_SIGNS(long long)
#undef RMLIR_MINMAX_SIGNS
#undef RMLIR_MINMAX

/* The operand that is a number, if one is not. */
#define RMLIR_MINMAX(T, A, B, suffix) \
  RMLIR_CUDA_BOTH T min(A a, B b) { return __builtin_fmin##suffix(a, b); } \
  RMLIR_CUDA_BOTH T max(A a, B b) { return __builtin_fmax##suffix(a, b); }
RMLIR_MINMAX(float, float, float, f)
RMLIR_MINMAX(double, double, double, )
RMLIR_MINMAX(double, float, double, )
RMLIR_MINMAX(double, double, float, )
#undef RMLIR_MINMAX

RMLIR_CUDA_BOTH unsigned umin(unsigned a, unsigned b) { return a < b ? a : b; }
RMLIR_CUDA_BOTH unsigned umax(unsigned a, unsigned b) { return a > b ? a : b; }
RMLIR_CUDA_BOTH long long llmin(long long a, long long b) { return a < b ? a : b; }
RMLIR_CUDA_BOTH long long llmax(long long a, long long b) { return a > b ? a : b; }
RMLIR_CUDA_BOTH unsigned long long ullmin(unsigned long long a, unsigned long long b) { return a < b ? a : b; }
RMLIR_CUDA_BOTH unsigned long long ullmax(unsigned long long a, unsigned long long b) { return a > b ? a : b; }

#endif
