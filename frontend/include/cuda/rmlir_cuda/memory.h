/* Loads and stores with hints for caches, which the CPU has no use for.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef RMLIR_CUDA_MEMORY_H
#define RMLIR_CUDA_MEMORY_H

#define RMLIR_LOAD(name) \
  template <class T> RMLIR_CUDA_DEVICE T name(const T *p) { return *p; }
RMLIR_LOAD(__ldg)
RMLIR_LOAD(__ldca)
RMLIR_LOAD(__ldcg)
RMLIR_LOAD(__ldcs)
RMLIR_LOAD(__ldlu)
RMLIR_LOAD(__ldcv)
#undef RMLIR_LOAD

#define RMLIR_STORE(name) \
  template <class T> RMLIR_CUDA_DEVICE void name(T *p, T v) { *p = v; }
RMLIR_STORE(__stwb)
RMLIR_STORE(__stcg)
RMLIR_STORE(__stcs)
RMLIR_STORE(__stwt)
#undef RMLIR_STORE

/* There is one address space. */
RMLIR_CUDA_DEVICE size_t __cvta_generic_to_shared(const void *p) { return (size_t)p; }
RMLIR_CUDA_DEVICE size_t __cvta_generic_to_global(const void *p) { return (size_t)p; }
RMLIR_CUDA_DEVICE void *__cvta_shared_to_generic(size_t p) { return (void *)p; }

#endif
