/* Products: CILK_C_REDUCER_OPMUL(name, type, value).
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef RMLIR_CILK_REDUCER_OPMUL_H
#define RMLIR_CILK_REDUCER_OPMUL_H

#include <cilk/reducer.h>

#define RMLIR_CILK_OPMUL(name, type, least, greatest, unused) \
  RMLIR_CILK_REDUCERS(opmul, name, type, 1, *left = (type)(*left * *right))
RMLIR_CILK_NUMBERS(RMLIR_CILK_OPMUL, )

#define CILK_C_REDUCER_OPMUL_TYPE(type) rmlir_opmul_##type
#define CILK_C_REDUCER_OPMUL(name, type, value) CILK_C_REDUCER_OPMUL_TYPE(type) name = {value}

#endif
