/* The bits that all values have: CILK_C_REDUCER_OPAND(name, type, value).
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef RMLIR_CILK_REDUCER_OPAND_H
#define RMLIR_CILK_REDUCER_OPAND_H

#include <cilk/reducer.h>

#define RMLIR_CILK_OPAND(name, type, least, greatest, unused) \
  RMLIR_CILK_REDUCERS(opand, name, type, (type)~(type)0, *left = (type)(*left & *right))
RMLIR_CILK_INTEGERS(RMLIR_CILK_OPAND, )

#define CILK_C_REDUCER_OPAND_TYPE(type) rmlir_opand_##type
#define CILK_C_REDUCER_OPAND(name, type, value) CILK_C_REDUCER_OPAND_TYPE(type) name = {value}

#endif
