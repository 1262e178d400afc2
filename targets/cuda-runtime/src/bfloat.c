/* Conversions to bf16 that compilers call and older libraries of compilers lack.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * bf16 is passed like half, in the low bits of a vector register.
 */
#include <string.h>

static _Float16 of_bits(unsigned short bits) {
  _Float16 result;
  memcpy(&result, &bits, sizeof result);
  return result;
}

/* The nearest number, ties to even. */
__attribute__((weak)) _Float16 __truncsfbf2(float value) {
  unsigned bits;
  memcpy(&bits, &value, sizeof bits);
  if (value != value) return of_bits((unsigned short)(bits >> 16 | 0x40));
  return of_bits((unsigned short)((bits + 0x7fff + (bits >> 16 & 1)) >> 16));
}

/* Rounded to odd in float first, so that the second rounding sees what the first one dropped. */
__attribute__((weak)) _Float16 __truncdfbf2(double value) {
  float rounded = (float)value;
  unsigned bits;
  memcpy(&bits, &rounded, sizeof bits);
  if (value == value && (double)rounded != value && !(bits & 1)) {
    const int is_larger = value < 0 ? (double)rounded < value : (double)rounded > value;
    bits += is_larger ? -1u : 1u;
    memcpy(&rounded, &bits, sizeof rounded);
  }
  return __truncsfbf2(rounded);
}
