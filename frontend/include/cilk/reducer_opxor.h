/* The bits that an odd number of values has: CILK_C_REDUCER_OPXOR(name, type, value).
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef RMLIR_CILK_REDUCER_OPXOR_H
#define RMLIR_CILK_REDUCER_OPXOR_H

#include <cilk/reducer.h>

#define RMLIR_CILK_OPXOR(name, type, least, greatest, unused) \
  RMLIR_CILK_REDUCERS(opxor, name, type, 0, *left = (type)(*left ^ *right))
RMLIR_CILK_INTEGERS(RMLIR_CILK_OPXOR, )

#define CILK_C_REDUCER_OPXOR_TYPE(type) rmlir_opxor_##type
#define CILK_C_REDUCER_OPXOR(name, type, value) CILK_C_REDUCER_OPXOR_TYPE(type) name = {value}

#endif
