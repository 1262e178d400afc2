/* Instructions of AVX2 and FMA for schedules: vectors of 8 floats or 4 doubles, whole or their first `n` elements.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef RMLIR_AVX2_H
#define RMLIR_AVX2_H

#if !defined(__AVX2__) || !defined(__FMA__)
#error "rmlir/avx2.h needs -mavx2 and -mfma, or -march= for a processor with both"
#endif

#include <immintrin.h>
#include <rmlir/instructions.h>

/* The mask of the first `n` elements. */
__attribute__((always_inline)) static inline __m256i rmlir_avx2_first_ps(long n) {
  return _mm256_cmpgt_epi32(_mm256_set1_epi32((int)n), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
}
__attribute__((always_inline)) static inline __m256i rmlir_avx2_first_pd(long n) {
  return _mm256_cmpgt_epi64(_mm256_set1_epi64x(n), _mm256_setr_epi64x(0, 1, 2, 3));
}

/* d = s */
INSTRUCTION(avx2_copy_ps)(float d[], const float s[]) {
  for (int i = 0; i < 8; i++) d[i] = s[i];
}
CODE(avx2_copy_ps)(float d[], const float s[]) { _mm256_storeu_ps(d, _mm256_loadu_ps(s)); }
INSTRUCTION(avx2_copy_first_ps)(long n, float d[], const float s[]) {
  __builtin_assume(n >= 0);
  __builtin_assume(n <= 8);
  for (long i = 0; i < n; i++) d[i] = s[i];
}
CODE(avx2_copy_first_ps)(long n, float d[], const float s[]) {
  __m256i first = rmlir_avx2_first_ps(n);
  _mm256_maskstore_ps(d, first, _mm256_maskload_ps(s, first));
}

/* d = the only element of s */
INSTRUCTION(avx2_broadcast_ps)(float d[], const float s[]) {
  for (int i = 0; i < 8; i++) d[i] = s[0];
}
CODE(avx2_broadcast_ps)(float d[], const float s[]) { _mm256_storeu_ps(d, _mm256_set1_ps(s[0])); }

/* d = a + b */
INSTRUCTION(avx2_add_ps)(float d[], const float a[], const float b[]) {
  for (int i = 0; i < 8; i++) d[i] = a[i] + b[i];
}
CODE(avx2_add_ps)(float d[], const float a[], const float b[]) { _mm256_storeu_ps(d, _mm256_add_ps(_mm256_loadu_ps(a), _mm256_loadu_ps(b))); }
INSTRUCTION(avx2_add_first_ps)(long n, float d[], const float a[], const float b[]) {
  __builtin_assume(n >= 0);
  __builtin_assume(n <= 8);
  for (long i = 0; i < n; i++) d[i] = a[i] + b[i];
}
CODE(avx2_add_first_ps)(long n, float d[], const float a[], const float b[]) {
  __m256i first = rmlir_avx2_first_ps(n);
  _mm256_maskstore_ps(d, first, _mm256_add_ps(_mm256_maskload_ps(a, first), _mm256_maskload_ps(b, first)));
}

/* d = a - b */
INSTRUCTION(avx2_subtract_ps)(float d[], const float a[], const float b[]) {
  for (int i = 0; i < 8; i++) d[i] = a[i] - b[i];
}
CODE(avx2_subtract_ps)(float d[], const float a[], const float b[]) { _mm256_storeu_ps(d, _mm256_sub_ps(_mm256_loadu_ps(a), _mm256_loadu_ps(b))); }
INSTRUCTION(avx2_subtract_first_ps)(long n, float d[], const float a[], const float b[]) {
  __builtin_assume(n >= 0);
  __builtin_assume(n <= 8);
  for (long i = 0; i < n; i++) d[i] = a[i] - b[i];
}
CODE(avx2_subtract_first_ps)(long n, float d[], const float a[], const float b[]) {
  __m256i first = rmlir_avx2_first_ps(n);
  _mm256_maskstore_ps(d, first, _mm256_sub_ps(_mm256_maskload_ps(a, first), _mm256_maskload_ps(b, first)));
}

/* d = a * b */
INSTRUCTION(avx2_multiply_ps)(float d[], const float a[], const float b[]) {
  for (int i = 0; i < 8; i++) d[i] = a[i] * b[i];
}
CODE(avx2_multiply_ps)(float d[], const float a[], const float b[]) { _mm256_storeu_ps(d, _mm256_mul_ps(_mm256_loadu_ps(a), _mm256_loadu_ps(b))); }
INSTRUCTION(avx2_multiply_first_ps)(long n, float d[], const float a[], const float b[]) {
  __builtin_assume(n >= 0);
  __builtin_assume(n <= 8);
  for (long i = 0; i < n; i++) d[i] = a[i] * b[i];
}
CODE(avx2_multiply_first_ps)(long n, float d[], const float a[], const float b[]) {
  __m256i first = rmlir_avx2_first_ps(n);
  _mm256_maskstore_ps(d, first, _mm256_mul_ps(_mm256_maskload_ps(a, first), _mm256_maskload_ps(b, first)));
}

/* d = s * by */
INSTRUCTION(avx2_scale_ps)(float by, float d[], const float s[]) {
  for (int i = 0; i < 8; i++) d[i] = s[i] * by;
}
CODE(avx2_scale_ps)(float by, float d[], const float s[]) { _mm256_storeu_ps(d, _mm256_mul_ps(_mm256_loadu_ps(s), _mm256_set1_ps(by))); }
INSTRUCTION(avx2_scale_first_ps)(long n, float by, float d[], const float s[]) {
  __builtin_assume(n >= 0);
  __builtin_assume(n <= 8);
  for (long i = 0; i < n; i++) d[i] = s[i] * by;
}
CODE(avx2_scale_first_ps)(long n, float by, float d[], const float s[]) {
  __m256i first = rmlir_avx2_first_ps(n);
  _mm256_maskstore_ps(d, first, _mm256_mul_ps(_mm256_maskload_ps(s, first), _mm256_set1_ps(by)));
}

/* d += a * b, rounded once */
INSTRUCTION(avx2_madd_ps)(float d[], const float a[], const float b[]) {
  for (int i = 0; i < 8; i++) d[i] = __builtin_fmaf(a[i], b[i], d[i]);
}
CODE(avx2_madd_ps)(float d[], const float a[], const float b[]) { _mm256_storeu_ps(d, _mm256_fmadd_ps(_mm256_loadu_ps(a), _mm256_loadu_ps(b), _mm256_loadu_ps(d))); }
INSTRUCTION(avx2_madd_first_ps)(long n, float d[], const float a[], const float b[]) {
  __builtin_assume(n >= 0);
  __builtin_assume(n <= 8);
  for (long i = 0; i < n; i++) d[i] = __builtin_fmaf(a[i], b[i], d[i]);
}
CODE(avx2_madd_first_ps)(long n, float d[], const float a[], const float b[]) {
  __m256i first = rmlir_avx2_first_ps(n);
  _mm256_maskstore_ps(d, first, _mm256_fmadd_ps(_mm256_maskload_ps(a, first), _mm256_maskload_ps(b, first), _mm256_maskload_ps(d, first)));
}

/* d += the only element of a * b, rounded once */
INSTRUCTION(avx2_madd_scalar_ps)(float d[], const float a[], const float b[]) {
  for (int i = 0; i < 8; i++) d[i] = __builtin_fmaf(a[0], b[i], d[i]);
}
CODE(avx2_madd_scalar_ps)(float d[], const float a[], const float b[]) { _mm256_storeu_ps(d, _mm256_fmadd_ps(_mm256_set1_ps(a[0]), _mm256_loadu_ps(b), _mm256_loadu_ps(d))); }

/* d = s */
INSTRUCTION(avx2_copy_pd)(double d[], const double s[]) {
  for (int i = 0; i < 4; i++) d[i] = s[i];
}
CODE(avx2_copy_pd)(double d[], const double s[]) { _mm256_storeu_pd(d, _mm256_loadu_pd(s)); }
INSTRUCTION(avx2_copy_first_pd)(long n, double d[], const double s[]) {
  __builtin_assume(n >= 0);
  __builtin_assume(n <= 4);
  for (long i = 0; i < n; i++) d[i] = s[i];
}
CODE(avx2_copy_first_pd)(long n, double d[], const double s[]) {
  __m256i first = rmlir_avx2_first_pd(n);
  _mm256_maskstore_pd(d, first, _mm256_maskload_pd(s, first));
}

/* d = the only element of s */
INSTRUCTION(avx2_broadcast_pd)(double d[], const double s[]) {
  for (int i = 0; i < 4; i++) d[i] = s[0];
}
CODE(avx2_broadcast_pd)(double d[], const double s[]) { _mm256_storeu_pd(d, _mm256_set1_pd(s[0])); }

/* d = a + b */
INSTRUCTION(avx2_add_pd)(double d[], const double a[], const double b[]) {
  for (int i = 0; i < 4; i++) d[i] = a[i] + b[i];
}
CODE(avx2_add_pd)(double d[], const double a[], const double b[]) { _mm256_storeu_pd(d, _mm256_add_pd(_mm256_loadu_pd(a), _mm256_loadu_pd(b))); }
INSTRUCTION(avx2_add_first_pd)(long n, double d[], const double a[], const double b[]) {
  __builtin_assume(n >= 0);
  __builtin_assume(n <= 4);
  for (long i = 0; i < n; i++) d[i] = a[i] + b[i];
}
CODE(avx2_add_first_pd)(long n, double d[], const double a[], const double b[]) {
  __m256i first = rmlir_avx2_first_pd(n);
  _mm256_maskstore_pd(d, first, _mm256_add_pd(_mm256_maskload_pd(a, first), _mm256_maskload_pd(b, first)));
}

/* d = a - b */
INSTRUCTION(avx2_subtract_pd)(double d[], const double a[], const double b[]) {
  for (int i = 0; i < 4; i++) d[i] = a[i] - b[i];
}
CODE(avx2_subtract_pd)(double d[], const double a[], const double b[]) { _mm256_storeu_pd(d, _mm256_sub_pd(_mm256_loadu_pd(a), _mm256_loadu_pd(b))); }
INSTRUCTION(avx2_subtract_first_pd)(long n, double d[], const double a[], const double b[]) {
  __builtin_assume(n >= 0);
  __builtin_assume(n <= 4);
  for (long i = 0; i < n; i++) d[i] = a[i] - b[i];
}
CODE(avx2_subtract_first_pd)(long n, double d[], const double a[], const double b[]) {
  __m256i first = rmlir_avx2_first_pd(n);
  _mm256_maskstore_pd(d, first, _mm256_sub_pd(_mm256_maskload_pd(a, first), _mm256_maskload_pd(b, first)));
}

/* d = a * b */
INSTRUCTION(avx2_multiply_pd)(double d[], const double a[], const double b[]) {
  for (int i = 0; i < 4; i++) d[i] = a[i] * b[i];
}
CODE(avx2_multiply_pd)(double d[], const double a[], const double b[]) { _mm256_storeu_pd(d, _mm256_mul_pd(_mm256_loadu_pd(a), _mm256_loadu_pd(b))); }
INSTRUCTION(avx2_multiply_first_pd)(long n, double d[], const double a[], const double b[]) {
  __builtin_assume(n >= 0);
  __builtin_assume(n <= 4);
  for (long i = 0; i < n; i++) d[i] = a[i] * b[i];
}
CODE(avx2_multiply_first_pd)(long n, double d[], const double a[], const double b[]) {
  __m256i first = rmlir_avx2_first_pd(n);
  _mm256_maskstore_pd(d, first, _mm256_mul_pd(_mm256_maskload_pd(a, first), _mm256_maskload_pd(b, first)));
}

/* d = s * by */
INSTRUCTION(avx2_scale_pd)(double by, double d[], const double s[]) {
  for (int i = 0; i < 4; i++) d[i] = s[i] * by;
}
CODE(avx2_scale_pd)(double by, double d[], const double s[]) { _mm256_storeu_pd(d, _mm256_mul_pd(_mm256_loadu_pd(s), _mm256_set1_pd(by))); }
INSTRUCTION(avx2_scale_first_pd)(long n, double by, double d[], const double s[]) {
  __builtin_assume(n >= 0);
  __builtin_assume(n <= 4);
  for (long i = 0; i < n; i++) d[i] = s[i] * by;
}
CODE(avx2_scale_first_pd)(long n, double by, double d[], const double s[]) {
  __m256i first = rmlir_avx2_first_pd(n);
  _mm256_maskstore_pd(d, first, _mm256_mul_pd(_mm256_maskload_pd(s, first), _mm256_set1_pd(by)));
}

/* d += a * b, rounded once */
INSTRUCTION(avx2_madd_pd)(double d[], const double a[], const double b[]) {
  for (int i = 0; i < 4; i++) d[i] = __builtin_fma(a[i], b[i], d[i]);
}
CODE(avx2_madd_pd)(double d[], const double a[], const double b[]) { _mm256_storeu_pd(d, _mm256_fmadd_pd(_mm256_loadu_pd(a), _mm256_loadu_pd(b), _mm256_loadu_pd(d))); }
INSTRUCTION(avx2_madd_first_pd)(long n, double d[], const double a[], const double b[]) {
  __builtin_assume(n >= 0);
  __builtin_assume(n <= 4);
  for (long i = 0; i < n; i++) d[i] = __builtin_fma(a[i], b[i], d[i]);
}
CODE(avx2_madd_first_pd)(long n, double d[], const double a[], const double b[]) {
  __m256i first = rmlir_avx2_first_pd(n);
  _mm256_maskstore_pd(d, first, _mm256_fmadd_pd(_mm256_maskload_pd(a, first), _mm256_maskload_pd(b, first), _mm256_maskload_pd(d, first)));
}

/* d += the only element of a * b, rounded once */
INSTRUCTION(avx2_madd_scalar_pd)(double d[], const double a[], const double b[]) {
  for (int i = 0; i < 4; i++) d[i] = __builtin_fma(a[0], b[i], d[i]);
}
CODE(avx2_madd_scalar_pd)(double d[], const double a[], const double b[]) { _mm256_storeu_pd(d, _mm256_fmadd_pd(_mm256_set1_pd(a[0]), _mm256_loadu_pd(b), _mm256_loadu_pd(d))); }

#endif
