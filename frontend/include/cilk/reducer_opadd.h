/* Sums: CILK_C_REDUCER_OPADD(name, type, value).
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef RMLIR_CILK_REDUCER_OPADD_H
#define RMLIR_CILK_REDUCER_OPADD_H

#include <cilk/reducer.h>

#define RMLIR_CILK_OPADD(name, type, least, greatest, unused) \
  RMLIR_CILK_REDUCERS(opadd, name, type, 0, *left = (type)(*left + *right))
RMLIR_CILK_NUMBERS(RMLIR_CILK_OPADD, )

#define CILK_C_REDUCER_OPADD_TYPE(type) rmlir_opadd_##type
#define CILK_C_REDUCER_OPADD(name, type, value) CILK_C_REDUCER_OPADD_TYPE(type) name = {value}

#endif
