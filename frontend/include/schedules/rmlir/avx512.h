/* Instructions of AVX-512 for schedules: vectors of 16 floats or 8 doubles, whole and with their first `n` elements.
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

/* d += a * b, rounded once */
INSTRUCTION(avx512_madd_ps)(float d[], const float a[], const float b[]) {
  for (int i = 0; i < 16; i++) d[i] = __builtin_fmaf(a[i], b[i], d[i]);
}
CODE(avx512_madd_ps)(float d[], const float a[], const float b[]) {
  _mm512_storeu_ps(d, _mm512_fmadd_ps(_mm512_loadu_ps(a), _mm512_loadu_ps(b), _mm512_loadu_ps(d)));
}

/* d += the only element of a * b, rounded once */
INSTRUCTION(avx512_madd_scalar_ps)(float d[], const float a[], const float b[]) {
  for (int i = 0; i < 16; i++) d[i] = __builtin_fmaf(a[0], b[i], d[i]);
}
CODE(avx512_madd_scalar_ps)(float d[], const float a[], const float b[]) {
  _mm512_storeu_ps(d, _mm512_fmadd_ps(_mm512_set1_ps(a[0]), _mm512_loadu_ps(b), _mm512_loadu_ps(d)));
}

#endif
