/* The greatest value: CILK_C_REDUCER_MAX(name, type, value).
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef RMLIR_CILK_REDUCER_MAX_H
#define RMLIR_CILK_REDUCER_MAX_H

#include <cilk/reducer.h>

#define RMLIR_CILK_MAX(name, type, least, greatest, unused) \
  RMLIR_CILK_REDUCERS(max, name, type, least, if (*right > *left) *left = *right)
RMLIR_CILK_NUMBERS(RMLIR_CILK_MAX, )

#define CILK_C_REDUCER_MAX_TYPE(type) rmlir_max_##type
#define CILK_C_REDUCER_MAX(name, type, value) CILK_C_REDUCER_MAX_TYPE(type) name = {value}
#define CILK_C_REDUCER_MAX_CALC(reducer, operand)                          \
  do {                                                                      \
    __typeof__((reducer).value) *rmlir_view = &(reducer).value;             \
    __typeof__((reducer).value) rmlir_operand = (operand);                  \
    if (rmlir_operand > *rmlir_view) *rmlir_view = rmlir_operand;            \
  } while (0)

/* With where it was first: `r.value.index` and `r.value.value`. */
#define RMLIR_CILK_MAX_INDEX(name, type, least, greatest, unused)                              \
  typedef struct { __PTRDIFF_TYPE__ index; type value; } rmlir_max_pair_##name;                  \
  RMLIR_CILK_REDUCERS(max_index, name, rmlir_max_pair_##name, ((rmlir_max_pair_##name){-1, least}),  \
                      if (right->index >= 0 && (left->index < 0 || right->value > left->value)) *left = *right)
RMLIR_CILK_NUMBERS(RMLIR_CILK_MAX_INDEX, )

#define CILK_C_REDUCER_MAX_INDEX_TYPE(type) rmlir_max_index_##type
#define CILK_C_REDUCER_MAX_INDEX(name, type, start) CILK_C_REDUCER_MAX_INDEX_TYPE(type) name = {{-1, start}}
#define CILK_C_REDUCER_MAX_INDEX_CALC(reducer, at, operand)                \
  do {                                                                      \
    __typeof__((reducer).value) *rmlir_view = &(reducer).value;             \
    __typeof__((reducer).value.value) rmlir_operand = (operand);            \
    if (rmlir_view->index < 0 || rmlir_operand > rmlir_view->value) {        \
      rmlir_view->index = (at);                                             \
      rmlir_view->value = rmlir_operand;                                    \
    }                                                                       \
  } while (0)

#endif
