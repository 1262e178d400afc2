/* Atomic functions, relaxed as CUDA's are; the scopes of a block and of the system are those of the device here.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef RMLIR_CUDA_ATOMICS_H
#define RMLIR_CUDA_ATOMICS_H

/* One function with its three scopes, from the expression of the parameters. */
#define RMLIR_ATOMIC(name, T, expression) \
  RMLIR_CUDA_DEVICE T name(T *p, T v) { return expression; } \
  RMLIR_CUDA_DEVICE T name##_block(T *p, T v) { return expression; } \
  RMLIR_CUDA_DEVICE T name##_system(T *p, T v) { return expression; }
#define RMLIR_FETCH(name, op, T) RMLIR_ATOMIC(name, T, __atomic_fetch_##op(p, v, __ATOMIC_RELAXED))
#define RMLIR_FETCHES(name, op) \
  RMLIR_FETCH(name, op, int) \
  RMLIR_FETCH(name, op, unsigned) \
  RMLIR_FETCH(name, op, unsigned long long)

RMLIR_FETCHES(atomicAdd, add)
RMLIR_FETCH(atomicAdd, add, float)
RMLIR_FETCH(atomicAdd, add, double)
RMLIR_FETCH(atomicSub, sub, int)
RMLIR_FETCH(atomicSub, sub, unsigned)
RMLIR_FETCHES(atomicMin, min)
RMLIR_FETCH(atomicMin, min, long long)
RMLIR_FETCHES(atomicMax, max)
RMLIR_FETCH(atomicMax, max, long long)
RMLIR_FETCHES(atomicAnd, and)
RMLIR_FETCHES(atomicOr, or)
RMLIR_FETCHES(atomicXor, xor)
/* Up to a limit and back to zero; down from zero, or from above the limit, to the limit. */
RMLIR_FETCH(atomicInc, uinc, unsigned)
RMLIR_FETCH(atomicDec, udec, unsigned)

RMLIR_ATOMIC(atomicExch, int, __atomic_exchange_n(p, v, __ATOMIC_RELAXED))
RMLIR_ATOMIC(atomicExch, unsigned, __atomic_exchange_n(p, v, __ATOMIC_RELAXED))
RMLIR_ATOMIC(atomicExch, unsigned long long, __atomic_exchange_n(p, v, __ATOMIC_RELAXED))
RMLIR_CUDA_DEVICE float __rmlir_exchange(float *p, float v) {
  float old;
  __atomic_exchange(p, &v, &old, __ATOMIC_RELAXED);
  return old;
}
RMLIR_ATOMIC(atomicExch, float, __rmlir_exchange(p, v))

#define RMLIR_CAS(T) \
  RMLIR_CUDA_DEVICE T __rmlir_compare_exchange(T *p, T expected, T v) { \
    __atomic_compare_exchange_n(p, &expected, v, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED); \
    return expected; \
  } \
  RMLIR_CUDA_DEVICE T atomicCAS(T *p, T expected, T v) { return __rmlir_compare_exchange(p, expected, v); } \
  RMLIR_CUDA_DEVICE T atomicCAS_block(T *p, T expected, T v) { return __rmlir_compare_exchange(p, expected, v); } \
  RMLIR_CUDA_DEVICE T atomicCAS_system(T *p, T expected, T v) { return __rmlir_compare_exchange(p, expected, v); }
RMLIR_CAS(int)
RMLIR_CAS(unsigned)
RMLIR_CAS(unsigned short)
RMLIR_CAS(unsigned long long)

#undef RMLIR_CAS
#undef RMLIR_FETCHES
#undef RMLIR_FETCH
#undef RMLIR_ATOMIC

#endif
