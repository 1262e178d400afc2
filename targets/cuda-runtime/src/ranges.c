/* Ordered maps from addresses to what is there.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "internal.h"
#include <stdlib.h>
#include <string.h>

/* The number of ranges that start at or before the address. */
static size_t position(const struct range_map *map, uintptr_t address) {
  size_t low = 0, high = map->count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (map->ranges[middle].start <= address)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

struct range *rmlir_cuda_range_before(struct range_map *map, const void *address) {
  size_t i = position(map, (uintptr_t)address);
  return i ? &map->ranges[i - 1] : NULL;
}

struct range *rmlir_cuda_range_at(struct range_map *map, const void *address) {
  struct range *range = rmlir_cuda_range_before(map, address);
  return range && range->start == (uintptr_t)address ? range : NULL;
}

int rmlir_cuda_add_range(struct range_map *map, struct range range) {
  struct range *old = rmlir_cuda_range_at(map, (const void *)range.start);
  if (old) {
    *old = range;
    return 1;
  }
  if (map->count == map->capacity) {
    size_t capacity = map->capacity ? 2 * map->capacity : 64;
    struct range *ranges = realloc(map->ranges, capacity * sizeof *ranges);
    if (!ranges) return 0;
    map->ranges = ranges;
    map->capacity = capacity;
  }
  size_t i = position(map, range.start);
  memmove(map->ranges + i + 1, map->ranges + i, (map->count - i) * sizeof range);
  map->ranges[i] = range;
  map->count++;
  return 1;
}

void rmlir_cuda_remove_range(struct range_map *map, struct range *range) {
  size_t i = (size_t)(range - map->ranges);
  map->count--;
  memmove(map->ranges + i, map->ranges + i + 1, (map->count - i) * sizeof *range);
}

void rmlir_cuda_remove_owned(struct range_map *map, const void *owner) {
  size_t kept = 0;
  for (size_t i = 0; i < map->count; i++)
    if (map->ranges[i].owner != owner) map->ranges[kept++] = map->ranges[i];
  map->count = kept;
}
