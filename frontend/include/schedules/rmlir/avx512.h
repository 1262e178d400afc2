/* Instructions of AVX-512 for schedules: vectors of 16 floats or 8 doubles, whole or their first `n` elements.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef RMLIR_AVX512_H
#define RMLIR_AVX512_H

#ifndef __AVX512F__
#error "rmlir/avx512.h needs -mavx512f, or -march= for a processor with AVX-512"
#endif

#include <immintrin.h>
#include <rmlir/instructions.h>

/* d = s */
INSTRUCTION(avx512_copy_ps)(float d[], const float s[]) {
  for (int i = 0; i < 16; i++) d[i] = s[i];
}
CODE(avx512_copy_ps)(float d[], const float s[]) { _mm512_storeu_ps(d, _mm512_loadu_ps(s)); }
INSTRUCTION(avx512_copy_first_ps)(long n, float d[], const float s[]) {
  __builtin_assume(n >= 0);
  __builtin_assume(n <= 16);
  for (long i = 0; i < n; i++) d[i] = s[i];
}
CODE(avx512_copy_first_ps)(long n, float d[], const float s[]) {
  __mmask16 first = (__mmask16)((1u << n) - 1);
  _mm512_mask_storeu_ps(d, first, _mm512_maskz_loadu_ps(first, s));
}

/* d = the only element of s */
INSTRUCTION(avx512_broadcast_ps)(float d[], const float s[]) {
  for (int i = 0; i < 16; i++) d[i] = s[0];
}
CODE(avx512_broadcast_ps)(float d[], const float s[]) { _mm512_storeu_ps(d, _mm512_set1_ps(s[0])); }

/* d = a + b */
INSTRUCTION(avx512_add_ps)(float d[], const float a[], const float b[]) {
  for (int i = 0; i < 16; i++) d[i] = a[i] + b[i];
}
CODE(avx512_add_ps)(float d[], const float a[], const float b[]) { _mm512_storeu_ps(d, _mm512_add_ps(_mm512_loadu_ps(a), _mm512_loadu_ps(b))); }
INSTRUCTION(avx512_add_first_ps)(long n, float d[], const float a[], const float b[]) {
  __builtin_assume(n >= 0);
  __builtin_assume(n <= 16);
  for (long i = 0; i < n; i++) d[i] = a[i] + b[i];
}
CODE(avx512_add_first_ps)(long n, float d[], const float a[], const float b[]) {
  __mmask16 first = (__mmask16)((1u << n) - 1);
  _mm512_mask_storeu_ps(d, first, _mm512_add_ps(_mm512_maskz_loadu_ps(first, a), _mm512_maskz_loadu_ps(first, b)));
}

/* d = a - b */
INSTRUCTION(avx512_subtract_ps)(float d[], const float a[], const float b[]) {
  for (int i = 0; i < 16; i++) d[i] = a[i] - b[i];
}
CODE(avx512_subtract_ps)(float d[], const float a[], const float b[]) { _mm512_storeu_ps(d, _mm512_sub_ps(_mm512_loadu_ps(a), _mm512_loadu_ps(b))); }
INSTRUCTION(avx512_subtract_first_ps)(long n, float d[], const float a[], const float b[]) {
  __builtin_assume(n >= 0);
  __builtin_assume(n <= 16);
  for (long i = 0; i < n; i++) d[i] = a[i] - b[i];
}
CODE(avx512_subtract_first_ps)(long n, float d[], const float a[], const float b[]) {
  __mmask16 first = (__mmask16)((1u << n) - 1);
  _mm512_mask_storeu_ps(d, first, _mm512_sub_ps(_mm512_maskz_loadu_ps(first, a), _mm512_maskz_loadu_ps(first, b)));
}

/* d = a * b */
INSTRUCTION(avx512_multiply_ps)(float d[], const float a[], const float b[]) {
  for (int i = 0; i < 16; i++) d[i] = a[i] * b[i];
}
CODE(avx512_multiply_ps)(float d[], const float a[], const float b[]) { _mm512_storeu_ps(d, _mm512_mul_ps(_mm512_loadu_ps(a), _mm512_loadu_ps(b))); }
INSTRUCTION(avx512_multiply_first_ps)(long n, float d[], const float a[], const float b[]) {
  __builtin_assume(n >= 0);
  __builtin_assume(n <= 16);
  for (long i = 0; i < n; i++) d[i] = a[i] * b[i];
}
CODE(avx512_multiply_first_ps)(long n, float d[], const float a[], const float b[]) {
  __mmask16 first = (__mmask16)((1u << n) - 1);
  _mm512_mask_storeu_ps(d, first, _mm512_mul_ps(_mm512_maskz_loadu_ps(first, a), _mm512_maskz_loadu_ps(first, b)));
}

/* d = s * by */
INSTRUCTION(avx512_scale_ps)(float by, float d[], const float s[]) {
  for (int i = 0; i < 16; i++) d[i] = s[i] * by;
}
CODE(avx512_scale_ps)(float by, float d[], const float s[]) { _mm512_storeu_ps(d, _mm512_mul_ps(_mm512_loadu_ps(s), _mm512_set1_ps(by))); }
INSTRUCTION(avx512_scale_first_ps)(long n, float by, float d[], const float s[]) {
  __builtin_assume(n >= 0);
  __builtin_assume(n <= 16);
  for (long i = 0; i < n; i++) d[i] = s[i] * by;
}
CODE(avx512_scale_first_ps)(long n, float by, float d[], const float s[]) {
  __mmask16 first = (__mmask16)((1u << n) - 1);
  _mm512_mask_storeu_ps(d, first, _mm512_mul_ps(_mm512_maskz_loadu_ps(first, s), _mm512_set1_ps(by)));
}

/* d += a * b, rounded once */
INSTRUCTION(avx512_madd_ps)(float d[], const float a[], const float b[]) {
  for (int i = 0; i < 16; i++) d[i] = __builtin_fmaf(a[i], b[i], d[i]);
}
CODE(avx512_madd_ps)(float d[], const float a[], const float b[]) { _mm512_storeu_ps(d, _mm512_fmadd_ps(_mm512_loadu_ps(a), _mm512_loadu_ps(b), _mm512_loadu_ps(d))); }
INSTRUCTION(avx512_madd_first_ps)(long n, float d[], const float a[], const float b[]) {
  __builtin_assume(n >= 0);
  __builtin_assume(n <= 16);
  for (long i = 0; i < n; i++) d[i] = __builtin_fmaf(a[i], b[i], d[i]);
}
CODE(avx512_madd_first_ps)(long n, float d[], const float a[], const float b[]) {
  __mmask16 first = (__mmask16)((1u << n) - 1);
  _mm512_mask_storeu_ps(d, first, _mm512_fmadd_ps(_mm512_maskz_loadu_ps(first, a), _mm512_maskz_loadu_ps(first, b), _mm512_maskz_loadu_ps(first, d)));
}

/* d += the only element of a * b, rounded once */
INSTRUCTION(avx512_madd_scalar_ps)(float d[], const float a[], const float b[]) {
  for (int i = 0; i < 16; i++) d[i] = __builtin_fmaf(a[0], b[i], d[i]);
}
CODE(avx512_madd_scalar_ps)(float d[], const float a[], const float b[]) { _mm512_storeu_ps(d, _mm512_fmadd_ps(_mm512_set1_ps(a[0]), _mm512_loadu_ps(b), _mm512_loadu_ps(d))); }

/* d = s */
INSTRUCTION(avx512_copy_pd)(double d[], const double s[]) {
  for (int i = 0; i < 8; i++) d[i] = s[i];
}
CODE(avx512_copy_pd)(double d[], const double s[]) { _mm512_storeu_pd(d, _mm512_loadu_pd(s)); }
INSTRUCTION(avx512_copy_first_pd)(long n, double d[], const double s[]) {
  __builtin_assume(n >= 0);
  __builtin_assume(n <= 8);
  for (long i = 0; i < n; i++) d[i] = s[i];
}
CODE(avx512_copy_first_pd)(long n, double d[], const double s[]) {
  __mmask8 first = (__mmask8)((1u << n) - 1);
  _mm512_mask_storeu_pd(d, first, _mm512_maskz_loadu_pd(first, s));
}

/* d = the only element of s */
INSTRUCTION(avx512_broadcast_pd)(double d[], const double s[]) {
  for (int i = 0; i < 8; i++) d[i] = s[0];
}
CODE(avx512_broadcast_pd)(double d[], const double s[]) { _mm512_storeu_pd(d, _mm512_set1_pd(s[0])); }

/* d = a + b */
INSTRUCTION(avx512_add_pd)(double d[], const double a[], const double b[]) {
  for (int i = 0; i < 8; i++) d[i] = a[i] + b[i];
}
CODE(avx512_add_pd)(double d[], const double a[], const double b[]) { _mm512_storeu_pd(d, _mm512_add_pd(_mm512_loadu_pd(a), _mm512_loadu_pd(b))); }
INSTRUCTION(avx512_add_first_pd)(long n, double d[], const double a[], const double b[]) {
  __builtin_assume(n >= 0);
  __builtin_assume(n <= 8);
  for (long i = 0; i < n; i++) d[i] = a[i] + b[i];
}
CODE(avx512_add_first_pd)(long n, double d[], const double a[], const double b[]) {
  __mmask8 first = (__mmask8)((1u << n) - 1);
  _mm512_mask_storeu_pd(d, first, _mm512_add_pd(_mm512_maskz_loadu_pd(first, a), _mm512_maskz_loadu_pd(first, b)));
}

/* d = a - b */
INSTRUCTION(avx512_subtract_pd)(double d[], const double a[], const double b[]) {
  for (int i = 0; i < 8; i++) d[i] = a[i] - b[i];
}
CODE(avx512_subtract_pd)(double d[], const double a[], const double b[]) { _mm512_storeu_pd(d, _mm512_sub_pd(_mm512_loadu_pd(a), _mm512_loadu_pd(b))); }
INSTRUCTION(avx512_subtract_first_pd)(long n, double d[], const double a[], const double b[]) {
  __builtin_assume(n >= 0);
  __builtin_assume(n <= 8);
  for (long i = 0; i < n; i++) d[i] = a[i] - b[i];
}
CODE(avx512_subtract_first_pd)(long n, double d[], const double a[], const double b[]) {
  __mmask8 first = (__mmask8)((1u << n) - 1);
  _mm512_mask_storeu_pd(d, first, _mm512_sub_pd(_mm512_maskz_loadu_pd(first, a), _mm512_maskz_loadu_pd(first, b)));
}

/* d = a * b */
INSTRUCTION(avx512_multiply_pd)(double d[], const double a[], const double b[]) {
  for (int i = 0; i < 8; i++) d[i] = a[i] * b[i];
}
CODE(avx512_multiply_pd)(double d[], const double a[], const double b[]) { _mm512_storeu_pd(d, _mm512_mul_pd(_mm512_loadu_pd(a), _mm512_loadu_pd(b))); }
INSTRUCTION(avx512_multiply_first_pd)(long n, double d[], const double a[], const double b[]) {
  __builtin_assume(n >= 0);
  __builtin_assume(n <= 8);
  for (long i = 0; i < n; i++) d[i] = a[i] * b[i];
}
CODE(avx512_multiply_first_pd)(long n, double d[], const double a[], const double b[]) {
  __mmask8 first = (__mmask8)((1u << n) - 1);
  _mm512_mask_storeu_pd(d, first, _mm512_mul_pd(_mm512_maskz_loadu_pd(first, a), _mm512_maskz_loadu_pd(first, b)));
}

/* d = s * by */
INSTRUCTION(avx512_scale_pd)(double by, double d[], const double s[]) {
  for (int i = 0; i < 8; i++) d[i] = s[i] * by;
}
CODE(avx512_scale_pd)(double by, double d[], const double s[]) { _mm512_storeu_pd(d, _mm512_mul_pd(_mm512_loadu_pd(s), _mm512_set1_pd(by))); }
INSTRUCTION(avx512_scale_first_pd)(long n, double by, double d[], const double s[]) {
  __builtin_assume(n >= 0);
  __builtin_assume(n <= 8);
  for (long i = 0; i < n; i++) d[i] = s[i] * by;
}
CODE(avx512_scale_first_pd)(long n, double by, double d[], const double s[]) {
  __mmask8 first = (__mmask8)((1u << n) - 1);
  _mm512_mask_storeu_pd(d, first, _mm512_mul_pd(_mm512_maskz_loadu_pd(first, s), _mm512_set1_pd(by)));
}

/* d += a * b, rounded once */
INSTRUCTION(avx512_madd_pd)(double d[], const double a[], const double b[]) {
  for (int i = 0; i < 8; i++) d[i] = __builtin_fma(a[i], b[i], d[i]);
}
CODE(avx512_madd_pd)(double d[], const double a[], const double b[]) { _mm512_storeu_pd(d, _mm512_fmadd_pd(_mm512_loadu_pd(a), _mm512_loadu_pd(b), _mm512_loadu_pd(d))); }
INSTRUCTION(avx512_madd_first_pd)(long n, double d[], const double a[], const double b[]) {
  __builtin_assume(n >= 0);
  __builtin_assume(n <= 8);
  for (long i = 0; i < n; i++) d[i] = __builtin_fma(a[i], b[i], d[i]);
}
CODE(avx512_madd_first_pd)(long n, double d[], const double a[], const double b[]) {
  __mmask8 first = (__mmask8)((1u << n) - 1);
  _mm512_mask_storeu_pd(d, first, _mm512_fmadd_pd(_mm512_maskz_loadu_pd(first, a), _mm512_maskz_loadu_pd(first, b), _mm512_maskz_loadu_pd(first, d)));
}

/* d += the only element of a * b, rounded once */
INSTRUCTION(avx512_madd_scalar_pd)(double d[], const double a[], const double b[]) {
  for (int i = 0; i < 8; i++) d[i] = __builtin_fma(a[0], b[i], d[i]);
}
CODE(avx512_madd_scalar_pd)(double d[], const double a[], const double b[]) { _mm512_storeu_pd(d, _mm512_fmadd_pd(_mm512_set1_pd(a[0]), _mm512_loadu_pd(b), _mm512_loadu_pd(d))); }

#endif
