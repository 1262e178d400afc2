/* Modules: the kernels and variables that objects with kernels alone register, and the host halves that use them.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A module and a host half may come in any order, and go again, as shared libraries do. What is found by its name is looked up when it is used.
 */
#define _POSIX_C_SOURCE 200809L
#include "internal.h"
#include <elf.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

void rmlir_cuda_add_module(const struct rmlir_cuda_module *module) {
  rmlir_cuda_add_kernels(module);
  rmlir_cuda_add_variables(module);
}

void rmlir_cuda_remove_module(const struct rmlir_cuda_module *module) {
  rmlir_cuda_remove_kernels(module);
  rmlir_cuda_remove_variables(module);
}

static int is_of(const struct range *range, const char *id) {
  const struct rmlir_cuda_module *module = range->owner;
  return module && id && strcmp(module->id, id) == 0;
}

struct range *rmlir_cuda_record_named(struct range_map *map, const char *name, const struct host_half *half) {
  struct range *found = NULL;
  int count = 0, is_own = 0;
  for (size_t i = 0; i < map->count; i++) {
    struct range *range = &map->ranges[i];
    if (strcmp(((const struct rmlir_cuda_record *)range->value)->name, name) != 0) continue;
    int own = half && is_of(range, half->module);
    if (own < is_own) continue;
    count = own > is_own ? 1 : count + 1;
    is_own = own;
    found = range;
  }
  return count == 1 ? found : NULL;
}

/* ---- Host halves ------------------------------------------------------------------------------------------------------- */

void **__cudaRegisterFatBinary(void *binary);
void __cudaRegisterFatBinaryEnd(void **handle);
void __cudaUnregisterFatBinary(void **handle);
void __cudaInitModule(void **handle);

/* What a host half passes in place of the code for a GPU. */
struct binary {
  int magic, version;
  const void *data;
  void *file;
};

/* The memory of an empty file may end a page. */
static int is_mapped(const void *address) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  return msync((void *)((uintptr_t)address / page * page), page, MS_ASYNC) == 0;
}

/* The id of the module whose object a host half contains as its binary; null if it contains something else. */
static const char *module_in(const struct binary *binary) {
  const char *object = binary ? binary->data : NULL;
  if (!object || !is_mapped(object) || memcmp(object, ELFMAG, SELFMAG) != 0 || object[EI_CLASS] != ELFCLASS64) return NULL;
  const Elf64_Ehdr *header = (const void *)object;
  const Elf64_Shdr *sections = (const void *)(object + header->e_shoff);
  if (header->e_shstrndx >= header->e_shnum) return NULL;
  const char *names = object + sections[header->e_shstrndx].sh_offset;
  for (int i = 0; i < header->e_shnum; i++)
    if (strcmp(names + sections[i].sh_name, "rmlir_cuda_module") == 0) return object + sections[i].sh_offset;
  return NULL;
}

static struct host_half without_memory;

void **__cudaRegisterFatBinary(void *binary) {
  struct host_half *half = malloc(sizeof *half);
  if (half) half->module = module_in(binary);
  return (void **)(half ? half : &without_memory);
}
void __cudaRegisterFatBinaryEnd(void **handle) { (void)handle; }
void __cudaInitModule(void **handle) { (void)handle; }
void __cudaUnregisterFatBinary(void **handle) {
  rmlir_cuda_remove_kernels(handle);
  rmlir_cuda_remove_variables(handle);
  if (handle != (void **)&without_memory) free(handle);
}
