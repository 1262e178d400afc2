/* Cilk's keywords for cgeist-rs: cilk_spawn, cilk_sync, cilk_for, cilk_scope, cilk_reducer.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Used under -fcilk (or -fopencilk). Clang parses the program as C; the compiler finds the keywords by these macros.
 */
#ifndef RMLIR_CILK_CILK_H
#define RMLIR_CILK_CILK_H

/* `x = cilk_spawn f(y);`: the call may run at once with what follows, up to the next cilk_sync. */
#define cilk_spawn __extension__

/* `cilk_sync;`: waits for the calls that the function, or the innermost cilk_scope, has spawned. */
#define cilk_sync __attribute__((annotate("cilk_sync")))

/* `cilk_for (int i = 0; i < n; ++i) body`: the iterations may run at once. */
#define cilk_for __attribute__((annotate("cilk_for"))) for

/* `cilk_scope { ... }`: waits at its end for the calls spawned in it. */
#define cilk_scope __attribute__((annotate("cilk_scope")))

/* `int cilk_reducer(zero, plus) sum = 0;`: each strand has a view of the variable for itself, which `void zero(void *view)` makes
 * and `void plus(void *left, void *right)` combines with the one before it, in the order of the program.
 */
#define cilk_reducer(identity, reduce) __attribute__((annotate("cilk_reducer", identity, reduce)))

#endif
