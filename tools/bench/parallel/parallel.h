// What every program of this folder shares: Cilk's keywords, and the size, memory and hashes of the kernels beside it.
//
//   program [size]
//
// One text has both forms. With -DCILK the pragmas of OpenMP mean nothing and Cilk's keywords say what may run at once;
// without it the keywords vanish and the pragmas say so. With -DCILK and the keywords defined on the command line, as
// in `-Dcilk_spawn= -Dcilk_sync= -Dcilk_for=for -Dcilk_scope= '-Dcilk_reducer(i,r)='`, there is no need for a compiler that knows Cilk.
#ifndef PARALLEL_H
#define PARALLEL_H
#include "../kernels/bench.h"

#ifdef CILK
#ifndef cilk_spawn
#include <cilk/cilk.h>
#endif
#else
#define cilk_spawn
#define cilk_sync
#define cilk_for for
#define cilk_scope
#endif

// A number that depends on `i` only, so that data can be made in any order.
static inline unsigned parallel_noise(unsigned i) {
  i = (i ^ i >> 16) * 0x7feb352du;
  i = (i ^ i >> 15) * 0x846ca68bu;
  return i ^ i >> 16;
}
#endif
