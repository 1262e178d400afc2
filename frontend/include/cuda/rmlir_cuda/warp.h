/* Warp functions: shuffles, votes, matches and reductions.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * All are built on three functions of 32-bit words, in exchange.h. Lanes that have left the kernel do not vote, and what a
 * shuffle from them gives is not defined.
 */
#ifndef RMLIR_CUDA_WARP_H
#define RMLIR_CUDA_WARP_H

enum { __rmlir_shfl_idx, __rmlir_shfl_up, __rmlir_shfl_down, __rmlir_shfl_xor };

/* ---- Votes --------------------------------------------------------------------------------------------------------- */

RMLIR_CUDA_DEVICE unsigned __activemask(void) { return __rmlir_activemask(); }
RMLIR_CUDA_DEVICE unsigned __ballot_sync(unsigned mask, int predicate) { return __rmlir_ballot_sync(mask, predicate); }
RMLIR_CUDA_DEVICE int __any_sync(unsigned mask, int predicate) { return __rmlir_ballot_sync(mask, predicate) != 0; }
RMLIR_CUDA_DEVICE int __all_sync(unsigned mask, int predicate) { return __rmlir_ballot_sync(mask, !predicate) == 0; }
RMLIR_CUDA_DEVICE int __uni_sync(unsigned mask, int predicate) {
  unsigned yes = __rmlir_ballot_sync(mask, predicate), no = __rmlir_ballot_sync(mask, !predicate);
  return yes == 0 || no == 0;
}
/* Functions without a mask, from before Volta. */
RMLIR_CUDA_DEVICE unsigned __ballot(int predicate) { return __rmlir_ballot_sync(__rmlir_activemask(), predicate); }
RMLIR_CUDA_DEVICE int __any(int predicate) { return __rmlir_ballot_sync(__rmlir_activemask(), predicate) != 0; }
RMLIR_CUDA_DEVICE int __all(int predicate) { return __rmlir_ballot_sync(__rmlir_activemask(), !predicate) == 0; }

/* ---- Shuffles ------------------------------------------------------------------------------------------------------ */

/* A value travels as its words. */
RMLIR_CUDA_DEVICE int __rmlir_shuffle(unsigned mask, int value, int lane, int width, int mode) {
  return (int)__rmlir_shfl_sync(mask, (unsigned)value, lane, width, mode);
}
RMLIR_CUDA_DEVICE unsigned __rmlir_shuffle(unsigned mask, unsigned value, int lane, int width, int mode) {
  return __rmlir_shfl_sync(mask, value, lane, width, mode);
}
RMLIR_CUDA_DEVICE unsigned long long __rmlir_shuffle(unsigned mask, unsigned long long value, int lane, int width, int mode) {
  unsigned low = __rmlir_shfl_sync(mask, (unsigned)value, lane, width, mode);
  unsigned high = __rmlir_shfl_sync(mask, (unsigned)(value >> 32), lane, width, mode);
  return (unsigned long long)high << 32 | low;
}
RMLIR_CUDA_DEVICE long long __rmlir_shuffle(unsigned mask, long long value, int lane, int width, int mode) {
  return (long long)__rmlir_shuffle(mask, (unsigned long long)value, lane, width, mode);
}
RMLIR_CUDA_DEVICE unsigned long __rmlir_shuffle(unsigned mask, unsigned long value, int lane, int width, int mode) {
  return (unsigned long)__rmlir_shuffle(mask, (unsigned long long)value, lane, width, mode);
}
RMLIR_CUDA_DEVICE long __rmlir_shuffle(unsigned mask, long value, int lane, int width, int mode) {
  return (long)__rmlir_shuffle(mask, (unsigned long long)value, lane, width, mode);
}
RMLIR_CUDA_DEVICE float __rmlir_shuffle(unsigned mask, float value, int lane, int width, int mode) {
  unsigned word;
  __builtin_memcpy(&word, &value, sizeof word);
  word = __rmlir_shfl_sync(mask, word, lane, width, mode);
  __builtin_memcpy(&value, &word, sizeof value);
  return value;
}
RMLIR_CUDA_DEVICE double __rmlir_shuffle(unsigned mask, double value, int lane, int width, int mode) {
  unsigned long long words;
  __builtin_memcpy(&words, &value, sizeof words);
  words = __rmlir_shuffle(mask, words, lane, width, mode);
  __builtin_memcpy(&value, &words, sizeof value);
  return value;
}
/* Structures, and types of less than a word. */
template <class T> RMLIR_CUDA_DEVICE T __rmlir_shuffle(unsigned mask, T value, int lane, int width, int mode) {
  static_assert(__is_trivially_copyable(T), "lanes exchange values that can be copied as bytes");
  unsigned words[(sizeof(T) + 3) / 4] = {};
  __builtin_memcpy(words, &value, sizeof value);
  for (unsigned i = 0; i < (sizeof(T) + 3) / 4; i++) words[i] = __rmlir_shfl_sync(mask, words[i], lane, width, mode);
  __builtin_memcpy(&value, words, sizeof value);
  return value;
}

#define RMLIR_SHUFFLES(T) \
  RMLIR_CUDA_DEVICE T __shfl_sync(unsigned mask, T value, int lane, int width = 32) { \
    return __rmlir_shuffle(mask, value, lane, width, __rmlir_shfl_idx); \
  } \
  RMLIR_CUDA_DEVICE T __shfl_up_sync(unsigned mask, T value, unsigned delta, int width = 32) { \
    return __rmlir_shuffle(mask, value, (int)delta, width, __rmlir_shfl_up); \
  } \
  RMLIR_CUDA_DEVICE T __shfl_down_sync(unsigned mask, T value, unsigned delta, int width = 32) { \
    return __rmlir_shuffle(mask, value, (int)delta, width, __rmlir_shfl_down); \
  } \
  RMLIR_CUDA_DEVICE T __shfl_xor_sync(unsigned mask, T value, int lanes, int width = 32) { \
    return __rmlir_shuffle(mask, value, lanes, width, __rmlir_shfl_xor); \
  } \
  RMLIR_CUDA_DEVICE T __shfl(T value, int lane, int width = 32) { \
    return __shfl_sync(__rmlir_activemask(), value, lane, width); \
  } \
  RMLIR_CUDA_DEVICE T __shfl_up(T value, unsigned delta, int width = 32) { \
    return __shfl_up_sync(__rmlir_activemask(), value, delta, width); \
  } \
  RMLIR_CUDA_DEVICE T __shfl_down(T value, unsigned delta, int width = 32) { \
    return __shfl_down_sync(__rmlir_activemask(), value, delta, width); \
  } \
  RMLIR_CUDA_DEVICE T __shfl_xor(T value, int lanes, int width = 32) { \
    return __shfl_xor_sync(__rmlir_activemask(), value, lanes, width); \
  }
RMLIR_SHUFFLES(int)
RMLIR_SHUFFLES(unsigned)
RMLIR_SHUFFLES(long)
RMLIR_SHUFFLES(unsigned long)
RMLIR_SHUFFLES(long long)
RMLIR_SHUFFLES(unsigned long long)
RMLIR_SHUFFLES(float)
RMLIR_SHUFFLES(double)
#undef RMLIR_SHUFFLES

/* ---- Matches and reductions ---------------------------------------------------------------------------------------- */

/* The loops run over the lanes of the mask, which is the same in all of them, so the shuffles are uniform. */
#define RMLIR_MATCH(T, Bits) \
  RMLIR_CUDA_DEVICE unsigned __match_any_sync(unsigned mask, T value) { \
    Bits own, other; \
    unsigned equal = 0; \
    __builtin_memcpy(&own, &value, sizeof own); \
    for (int lane = 0; lane < 32; lane++) \
      if (mask >> lane & 1u) { \
        other = __rmlir_shuffle(mask, own, lane, 32, __rmlir_shfl_idx); \
        if (other == own) equal |= 1u << lane; \
      } \
    return equal; \
  } \
  RMLIR_CUDA_DEVICE unsigned __match_all_sync(unsigned mask, T value, int *all) { \
    Bits own; \
    __builtin_memcpy(&own, &value, sizeof own); \
    Bits first = __rmlir_shuffle(mask, own, __builtin_ctz(mask), 32, __rmlir_shfl_idx); \
    *all = __rmlir_ballot_sync(mask, own != first) == 0; \
    return *all ? mask : 0; \
  }
RMLIR_MATCH(int, unsigned)
RMLIR_MATCH(unsigned, unsigned)
RMLIR_MATCH(long, unsigned long long)
RMLIR_MATCH(unsigned long, unsigned long long)
RMLIR_MATCH(long long, unsigned long long)
RMLIR_MATCH(unsigned long long, unsigned long long)
RMLIR_MATCH(float, unsigned)
RMLIR_MATCH(double, unsigned long long)
#undef RMLIR_MATCH

#define RMLIR_REDUCE(T, name, expression) \
  RMLIR_CUDA_DEVICE T __reduce_##name##_sync(unsigned mask, T value) { \
    T a = __rmlir_shuffle(mask, value, __builtin_ctz(mask), 32, __rmlir_shfl_idx); \
    for (int lane = __builtin_ctz(mask) + 1; lane < 32; lane++) \
      if (mask >> lane & 1u) { \
        T b = __rmlir_shuffle(mask, value, lane, 32, __rmlir_shfl_idx); \
        a = (expression); \
      } \
    return a; \
  }
RMLIR_REDUCE(int, add, (int)((unsigned)a + (unsigned)b))
RMLIR_REDUCE(int, min, a < b ? a : b)
RMLIR_REDUCE(int, max, a > b ? a : b)
RMLIR_REDUCE(unsigned, add, a + b)
RMLIR_REDUCE(unsigned, min, a < b ? a : b)
RMLIR_REDUCE(unsigned, max, a > b ? a : b)
RMLIR_REDUCE(unsigned, and, a & b)
RMLIR_REDUCE(unsigned, or, a | b)
RMLIR_REDUCE(unsigned, xor, a ^ b)
#undef RMLIR_REDUCE

#endif
