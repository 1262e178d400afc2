/* All declarations of CUDA, for the language of the file: the headers of an SDK's names lead here.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * C and C++ files get the types and the runtime API. CUDA files also get what device code may call; the order matters there:
 * overloads of the C library for devices precede the C++ library, whose `using ::sin` then takes both.
 */
#ifndef RMLIR_CUDA_PROGRAM_H
#define RMLIR_CUDA_PROGRAM_H

#include "attributes.h"
#ifdef __CUDA__
#include "device_library.h"
#include "device_math.h"
#include <assert.h>
#include <limits.h>
#include <math.h>
#include <new>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <cmath>
#endif
#include <stddef.h>

#include "vectors.h"
#include "errors.h"
#include "types.h"
#include "api.h"
#include "driver.h"
#include "constants.h"
#ifdef __cplusplus
#include "api_templates.h"
#include "textures.h"
#endif

#ifdef __CUDA__
#include "builtins.h"
#include "exchange.h"
#include "warp.h"
#include "atomics.h"
#include "integers.h"
#include "conversions.h"
#include "rounding.h"
#include "math_extra.h"
#include "memory.h"
#include "texture_fetch.h"
#endif
#include "complex.h"

#endif
