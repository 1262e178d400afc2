/* CUDA for cgeist-rs without an SDK: the file that the driver includes before every file of a command line with CUDA.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * In C and C++ files it declares nothing; those that use the runtime API include cuda_runtime.h.
 */
#ifdef __CUDA__
#include "rmlir_cuda/program.h"
#endif
