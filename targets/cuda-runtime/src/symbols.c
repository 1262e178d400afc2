/* Device variables: their records in compiled objects, the variables of host stubs, copies by symbol.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "internal.h"
#include <pthread.h>
#include <stdlib.h>

/* The linker makes one array of the sections of all objects; in a program without variables there is none. */
extern const struct rmlir_cuda_variable __start_rmlir_cuda_variables[] __attribute__((weak, visibility("hidden")));
extern const struct rmlir_cuda_variable __stop_rmlir_cuda_variables[] __attribute__((weak, visibility("hidden")));

static struct range_map variables; /* value: the record */
static struct range_map stubs;     /* variables of host halves; value: the name, owner: the host half */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void read_records(void) {
  const struct rmlir_cuda_variable *v = __start_rmlir_cuda_variables, *end = __stop_rmlir_cuda_variables;
  for (; v && v < end; v++)
    if (v->address) rmlir_cuda_add_range(&variables, (struct range){(uintptr_t)v->address, v->size, v, 0, NULL});
}

void rmlir_cuda_add_variables(const struct rmlir_cuda_module *module) {
  pthread_mutex_lock(&lock);
  for (const struct rmlir_cuda_variable *const *v = module->variables; *v; v++)
    rmlir_cuda_add_range(&variables, (struct range){(uintptr_t)(*v)->address, (*v)->size, *v, 0, module});
  pthread_mutex_unlock(&lock);
}

void rmlir_cuda_remove_variables(const void *owner) {
  pthread_mutex_lock(&lock);
  rmlir_cuda_remove_owned(&variables, owner);
  rmlir_cuda_remove_owned(&stubs, owner);
  pthread_mutex_unlock(&lock);
}

/* The variable of the device that a stub stands for, looked up at each use as kernels are. */
static struct range *of_stub(const struct range *stub) { return rmlir_cuda_record_named(&variables, stub->value, stub->owner); }

const void *rmlir_cuda_device_variable(const void *host) {
  pthread_once(&once, read_records);
  pthread_mutex_lock(&lock);
  struct range *stub = rmlir_cuda_range_at(&stubs, host);
  struct range *variable = stub ? of_stub(stub) : NULL;
  const void *device = variable ? (const void *)variable->start : host;
  pthread_mutex_unlock(&lock);
  return device;
}

cudaError_t rmlir_cuda_symbol(const void *symbol, char **address, size_t *size) {
  if (!symbol) return cudaErrorInvalidSymbol;
  pthread_once(&once, read_records);
  pthread_mutex_lock(&lock);
  cudaError_t error = cudaSuccess;
  struct range *stub = rmlir_cuda_range_at(&stubs, symbol);
  struct range *variable = stub ? of_stub(stub) : rmlir_cuda_range_before(&variables, symbol);
  if (stub && !variable) {
    error = cudaErrorInvalidSymbol;
  } else if (stub) {
    *address = (char *)variable->start;
    *size = variable->size;
  } else if (variable && (uintptr_t)symbol - variable->start < variable->size) {
    *address = (char *)(uintptr_t)symbol;
    *size = variable->size - ((uintptr_t)symbol - variable->start);
  } else if ((variable = rmlir_cuda_record_named(&variables, symbol, NULL))) {
    /* The symbol may be the address of an unknown variable: the comparison ends at the first difference. */
    *address = (char *)variable->start;
    *size = variable->size;
  } else if (variables.count == 0) {
    /* Objects without records: a symbol is the variable's address. */
    *address = (char *)(uintptr_t)symbol;
    *size = SIZE_MAX;
  } else {
    error = cudaErrorInvalidSymbol;
  }
  pthread_mutex_unlock(&lock);
  return error;
}

cudaError_t rmlir_cuda_known_variable(const void *inside, char **address, size_t *size) {
  pthread_once(&once, read_records);
  pthread_mutex_lock(&lock);
  struct range *variable = rmlir_cuda_range_before(&variables, inside);
  int found = variable && (uintptr_t)inside - variable->start < variable->size;
  if (found) {
    *address = (char *)variable->start;
    *size = variable->size;
  }
  pthread_mutex_unlock(&lock);
  return found ? cudaSuccess : cudaErrorInvalidSymbol;
}

/* ---- Copies -------------------------------------------------------------------------------------------------------- */

static cudaError_t copy_symbol(const void *symbol, void *other, size_t size, size_t offset, int kind, int to_symbol) {
  char *address;
  size_t available;
  int against = to_symbol ? cudaMemcpyDeviceToHost : cudaMemcpyHostToDevice;
  if (!rmlir_cuda_valid_kind(kind) || kind == against || kind == cudaMemcpyHostToHost) return cudaErrorInvalidMemcpyDirection;
  cudaError_t error = rmlir_cuda_symbol(symbol, &address, &available);
  if (error != cudaSuccess) return error;
  if (offset > available || size > available - offset) return cudaErrorInvalidValue;
  return to_symbol ? rmlir_cuda_copy(address + offset, other, size, kind) : rmlir_cuda_copy(other, address + offset, size, kind);
}

cudaError_t cudaMemcpyToSymbol(const void *symbol, const void *from, size_t size, size_t offset, enum cudaMemcpyKind kind) {
  DEVICE_CALL;
  return rmlir_cuda_result(copy_symbol(symbol, (void *)(uintptr_t)from, size, offset, (int)kind, 1));
}
cudaError_t cudaMemcpyToSymbolAsync(const void *symbol, const void *from, size_t size, size_t offset, enum cudaMemcpyKind kind,
                                    cudaStream_t stream) {
  DEVICE_CALL;
  if (!rmlir_cuda_valid_stream(stream)) return rmlir_cuda_result(cudaErrorInvalidResourceHandle);
  return rmlir_cuda_result(copy_symbol(symbol, (void *)(uintptr_t)from, size, offset, (int)kind, 1));
}
cudaError_t cudaMemcpyFromSymbol(void *to, const void *symbol, size_t size, size_t offset, enum cudaMemcpyKind kind) {
  DEVICE_CALL;
  return rmlir_cuda_result(copy_symbol(symbol, to, size, offset, (int)kind, 0));
}
cudaError_t cudaMemcpyFromSymbolAsync(void *to, const void *symbol, size_t size, size_t offset, enum cudaMemcpyKind kind,
                                      cudaStream_t stream) {
  DEVICE_CALL;
  if (!rmlir_cuda_valid_stream(stream)) return rmlir_cuda_result(cudaErrorInvalidResourceHandle);
  return rmlir_cuda_result(copy_symbol(symbol, to, size, offset, (int)kind, 0));
}

cudaError_t cudaGetSymbolAddress(void **pointer, const void *symbol) {
  DEVICE_CALL;
  char *address;
  size_t size;
  if (!pointer) return rmlir_cuda_result(cudaErrorInvalidValue);
  cudaError_t error = rmlir_cuda_symbol(symbol, &address, &size);
  if (error == cudaSuccess) *pointer = address;
  return rmlir_cuda_result(error);
}
cudaError_t cudaGetSymbolSize(size_t *size, const void *symbol) {
  DEVICE_CALL;
  char *address;
  size_t available;
  if (!size) return rmlir_cuda_result(cudaErrorInvalidValue);
  cudaError_t error = rmlir_cuda_symbol(symbol, &address, &available);
  if (error == cudaSuccess && available == SIZE_MAX) error = cudaErrorInvalidSymbol;
  if (error == cudaSuccess) *size = available;
  return rmlir_cuda_result(error);
}

/* ---- Registration by the host halves of other compilers ------------------------------------------------------------ */

void __cudaRegisterVar(void **handle, char *host, char *device, const char *name, int external, size_t size, int constant,
                       int global);
void __cudaRegisterManagedVar(void **handle, void **host, char *device, const char *name, int external, size_t size, int constant,
                              int global);
void __cudaRegisterTexture(void **handle, const void *host, const void **device, const char *name, int dimension, int normalized,
                           int external);
void __cudaRegisterSurface(void **handle, const void *host, const void **device, const char *name, int dimension, int external);

/* A host's variable stands for the device's one of the name. */
static void add_stub(void **handle, const void *host, const char *name, size_t size) {
  pthread_mutex_lock(&lock);
  rmlir_cuda_add_range(&stubs, (struct range){(uintptr_t)host, size, name, 0, handle});
  pthread_mutex_unlock(&lock);
}

void __cudaRegisterVar(void **handle, char *host, char *device, const char *name, int external, size_t size, int constant,
                       int global) {
  (void)device, (void)external, (void)constant, (void)global;
  add_stub(handle, host, name, size);
}
/* The host reads a managed variable through a pointer; one that no kernel uses has memory of its own. */
void __cudaRegisterManagedVar(void **handle, void **host, char *device, const char *name, int external, size_t size, int constant,
                              int global) {
  (void)device, (void)external, (void)constant, (void)global;
  add_stub(handle, host, name, size);
  const void *address = rmlir_cuda_device_variable(host);
  *host = address == (void *)host ? calloc(1, size) : (void *)(uintptr_t)address;
}
void __cudaRegisterTexture(void **handle, const void *host, const void **device, const char *name, int dimension, int normalized,
                           int external) {
  (void)device, (void)dimension, (void)normalized, (void)external;
  add_stub(handle, host, name, sizeof(struct textureReference));
}
void __cudaRegisterSurface(void **handle, const void *host, const void **device, const char *name, int dimension, int external) {
  (void)device, (void)dimension, (void)external;
  add_stub(handle, host, name, sizeof(struct textureReference));
}
