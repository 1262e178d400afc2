/* Schedules of C functions, beside the functions.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * SCHEDULE(...) in front of a function has the statements of its schedule, as they stand in a file with schedules between the braces of
 * `schedule f { }`. Each rule is proven to keep what the function computes, or it is an error. Other compilers ignore the statements.
 *
 *   SCHEDULE(i.split(16, io, ii)
 *            reorder(ii, j))
 *   void f(int n, int m, float a[n][m]);
 *
 * At -O0, where loops are not structured, schedules have no effect.
 */
#ifndef RMLIR_SCHEDULE_H
#define RMLIR_SCHEDULE_H

#define SCHEDULE(...) __attribute__((annotate("rmlir.schedule:" #__VA_ARGS__)))

#endif
