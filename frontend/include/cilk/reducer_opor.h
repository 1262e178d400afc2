/* The bits that any value has: CILK_C_REDUCER_OPOR(name, type, value).
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef RMLIR_CILK_REDUCER_OPOR_H
#define RMLIR_CILK_REDUCER_OPOR_H

#include <cilk/reducer.h>

#define RMLIR_CILK_OPOR(name, type, least, greatest, unused) \
  RMLIR_CILK_REDUCERS(opor, name, type, 0, *left = (type)(*left | *right))
RMLIR_CILK_INTEGERS(RMLIR_CILK_OPOR, )

#define CILK_C_REDUCER_OPOR_TYPE(type) rmlir_opor_##type
#define CILK_C_REDUCER_OPOR(name, type, value) CILK_C_REDUCER_OPOR_TYPE(type) name = {value}

#endif
