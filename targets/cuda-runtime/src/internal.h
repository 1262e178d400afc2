/* What the files of the CUDA runtime for the CPU share.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The device is the host: a device pointer is a pointer, streams are in order and every call has ended when it returns, which is
 * one of the orders that CUDA allows. The declarations of the API are those that programs see.
 */
#ifndef RMLIR_CUDA_INTERNAL_H
#define RMLIR_CUDA_INTERNAL_H

#include <cuda_runtime.h>
#include <stddef.h>
#include <stdint.h>

/* ---- Limits of the device ------------------------------------------------------------------------------------------ */

enum {
  MAX_THREADS = 1024,
  MAX_BLOCK_X = 1024,
  MAX_BLOCK_Y = 1024,
  MAX_BLOCK_Z = 64,
  MAX_GRID_X = 0x7fffffff,
  MAX_GRID_YZ = 65535,
  SHARED_PER_BLOCK = 49152,
  SHARED_OPT_IN = 101376, /* what a kernel may ask for: 99 KiB */
  ALIGNMENT = 256
};

struct check_site;
struct rmlir_cuda_module;

/* ---- Errors -------------------------------------------------------------------------------------------------------- */

/* Records the error of a call for cudaGetLastError, in the thread, and returns it. */
cudaError_t rmlir_cuda_result(cudaError_t error);

/* The error of a kernel that failed: every call that needs the device returns it, until the device is reset. */
cudaError_t rmlir_cuda_failure(void);
/* Sets it. Of several failures the first one stays. */
void rmlir_cuda_fail(cudaError_t error);

/* ---- Statistics ---------------------------------------------------------------------------------------------------- */

/* Calls of one API function and the time in them. */
struct api_statistics {
  const char *name;
  unsigned long calls, nanoseconds;
  struct api_statistics *next;
  int listed;
};
struct api_call {
  struct api_statistics *function; /* null if statistics are off */
  uint64_t start;
};

extern int rmlir_cuda_statistics;
uint64_t rmlir_cuda_now(void);
void rmlir_cuda_leave(struct api_call *call);
static inline struct api_call rmlir_cuda_enter(struct api_statistics *function) {
  struct api_call call = {0, 0};
  if (function && __builtin_expect(rmlir_cuda_statistics, 0)) {
    call.function = function;
    call.start = rmlir_cuda_now();
  }
  return call;
}

/* At the start of every API function, and of one that counts as another. */
#define API_CALL \
  static struct api_statistics api_function = {.name = __func__}; \
  API_CALL_OF(&api_function)
/* At the start of an API function that needs the device. */
#define DEVICE_CALL \
  API_CALL; \
  if (rmlir_cuda_has_failed()) return (int)rmlir_cuda_failure()
#define API_CALL_OF(function) \
  struct api_call api_call __attribute__((cleanup(rmlir_cuda_leave), unused)) = rmlir_cuda_enter(function)

/* ---- Ordered maps of address ranges -------------------------------------------------------------------------------- */

struct range {
  uintptr_t start;
  size_t size;
  const void *value;
  int kind;
  const void *owner; /* what registered it; null for what the program has from its start */
};
struct range_map {
  struct range *ranges; /* by start */
  size_t count, capacity;
};

/* The range that starts at the address, and the last one that starts at or before it; null if there is none. The caller holds
 * the lock of the map. */
struct range *rmlir_cuda_range_at(struct range_map *map, const void *address);
struct range *rmlir_cuda_range_before(struct range_map *map, const void *address);
/* Adds a range or replaces the one that starts there; false if memory is exhausted. */
int rmlir_cuda_add_range(struct range_map *map, struct range range);
void rmlir_cuda_remove_range(struct range_map *map, struct range *range);
/* Removes the ranges of an owner. */
void rmlir_cuda_remove_owned(struct range_map *map, const void *owner);

/* ---- Handles ------------------------------------------------------------------------------------------------------- */

enum handle_kind { STREAM, EVENT, ARRAY, TEXTURE_OBJECT, SURFACE_OBJECT };

/* False if memory is exhausted. */
int rmlir_cuda_add_handle(const void *handle, enum handle_kind kind);
int rmlir_cuda_is_handle(const void *handle, enum handle_kind kind);
/* False if it is none of this kind. */
int rmlir_cuda_remove_handle(const void *handle, enum handle_kind kind);

/* ---- Memory -------------------------------------------------------------------------------------------------------- */

enum memory_kind { DEVICE_MEMORY, HOST_MEMORY, MANAGED_MEMORY, REGISTERED_MEMORY };

cudaError_t rmlir_cuda_allocate(void **pointer, size_t size, enum memory_kind kind);
cudaError_t rmlir_cuda_release(void *pointer, int host);
/* Frees all allocations of the device. */
void rmlir_cuda_release_all(void);
/* The bytes from the address to the end of its allocation; SIZE_MAX for memory that this library has not allocated. */
size_t rmlir_cuda_bytes_behind(const void *address);
/* Whether the host cannot use the memory of a device: that of cudaMalloc. */
int rmlir_cuda_is_of_device(const void *address);
cudaError_t rmlir_cuda_copy(void *to, const void *from, size_t size, int kind);
int rmlir_cuda_valid_kind(int kind);
void rmlir_cuda_memory_info(size_t *available, size_t *total);

/* ---- Symbols ------------------------------------------------------------------------------------------------------- */

/* Resolves a variable's address, or its name, to the device's variable and the bytes from there to its end. */
cudaError_t rmlir_cuda_symbol(const void *symbol, char **address, size_t *size);
/* The device's variable for the one of a host stub; the address itself if it has none. */
const void *rmlir_cuda_device_variable(const void *host);

/* The variable of a record, or of a host stub, that contains an address: its start and size. */
cudaError_t rmlir_cuda_known_variable(const void *inside, char **address, size_t *size);

/* ---- Checks of kernels (check.h) ------------------------------------------------------------------------------------ */

/* Tell what happens to memory; they do nothing unless an object of the program was compiled with checks. */
int rmlir_cuda_is_checked(void);
void rmlir_cuda_check_allocated(void *pointer, size_t size, int kind);
void rmlir_cuda_check_freed(void *pointer);
void rmlir_cuda_check_copied(const void *to, const void *from, size_t size);
void rmlir_cuda_check_all_written(void);
void rmlir_cuda_check_variable(void *pointer, uint64_t size, const struct check_site *site, const char *name);

/* ---- Modules and host halves of other compilers ------------------------------------------------------------------------ */

/* A host half, by the handle that it gets: the module that it names, null if it names none. */
struct host_half {
  const char *module;
};

/* Finds the record of a name in a map whose values are records and whose owners are modules: the one of the module that a host half names,
 * if that has one, or else the only one of the map. Null if there is none, or more than one. */
struct range *rmlir_cuda_record_named(struct range_map *map, const char *name, const struct host_half *half);

/* Add and remove what a module has, and remove what a host half has. */
void rmlir_cuda_add_kernels(const struct rmlir_cuda_module *module);
void rmlir_cuda_add_variables(const struct rmlir_cuda_module *module);
void rmlir_cuda_remove_kernels(const void *owner);
void rmlir_cuda_remove_variables(const void *owner);

/* ---- Arrays -------------------------------------------------------------------------------------------------------- */

struct cudaArray {
  struct cudaChannelFormatDesc format;
  size_t width, height, depth; /* height and depth are zero in fewer dimensions */
  size_t element;              /* bytes */
  unsigned flags;
  char *data; /* rows are contiguous */
};
static inline size_t rmlir_cuda_row_bytes(const struct cudaArray *array) { return array->width * array->element; }
static inline size_t rmlir_cuda_rows(const struct cudaArray *array) { return array->height ? array->height : 1; }
static inline size_t rmlir_cuda_planes(const struct cudaArray *array) { return array->depth ? array->depth : 1; }

/* ---- Devices and streams ------------------------------------------------------------------------------------------- */

int rmlir_cuda_processors(void);
int rmlir_cuda_valid_stream(cudaStream_t stream);

/* ---- Interface to compiled code ------------------------------------------------------------------------------------ */

/* Records in the sections rmlir_cuda_kernels and rmlir_cuda_variables of compiled objects, and in modules. */
struct rmlir_cuda_record {
  const void *address;
  const char *name;
};
struct rmlir_cuda_kernel { /* starts as a rmlir_cuda_record */
  const void *function; /* what programs take as the kernel's address */
  const char *name;
  void (*launch)(unsigned grid[3], unsigned block[3], unsigned long shared, void **arguments);
  const struct rmlir_cuda_launch_facts *facts;
};
/* What launches of a kernel need. */
struct rmlir_cuda_launch_facts {
  long shared;         /* the bytes of its shared variables with a size */
  long is_cooperative; /* whether it has barriers across blocks */
};
struct rmlir_cuda_variable { /* starts as a rmlir_cuda_record */
  void *address;
  const char *name;
  unsigned long size;
};

/* What an object with kernels alone registers: each array ends with null, and names are those of symbols. */
struct rmlir_cuda_module {
  const char *id; /* of the object, which has it in the section rmlir_cuda_module */
  const struct rmlir_cuda_kernel *const *kernels;
  const struct rmlir_cuda_variable *const *variables;
};
void rmlir_cuda_add_module(const struct rmlir_cuda_module *module);
void rmlir_cuda_remove_module(const struct rmlir_cuda_module *module);

/* What a failed assertion, and a trap, of a thread do; and whether one has failed, upon which the other threads leave. */
void rmlir_cuda_assertion_failed(const char *text, const char *file, unsigned line, const char *function, unsigned bx, unsigned by,
                                 unsigned bz, unsigned tx, unsigned ty, unsigned tz);
void rmlir_cuda_trapped(void);
int rmlir_cuda_has_failed(void);
/* 1 if a kernel may run with the configuration; otherwise records the error. */
int rmlir_cuda_begin_launch(const void *kernel, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz,
                            unsigned long shared, void *stream);
/* Records the error of a kernel that was called without `<<<>>>`. */
void rmlir_cuda_missing_configuration(void);
/* Launches the kernel at an address, for `<<<>>>` behind a pointer. */
void rmlir_cuda_launch_pointer(const void *kernel, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz,
                               unsigned long shared, void *stream, void **arguments);

#endif
