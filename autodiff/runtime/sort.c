// The order in which `qsort` puts elements, for sorts of numbers that take their derivatives along.

#include <stddef.h>

void *malloc(size_t);
void free(void *);
void qsort(void *, size_t, size_t, int (*)(const void *, const void *));
void rmlir_tape_stop(size_t);
size_t rmlir_tape_product(size_t, size_t);

enum { ALIGNMENT = 16 };

// Writes the number that each element of the sorted array has in `elements`, which stays as it is. A copy is sorted in
// which each element has its number behind it. Stops the program if the caller got no memory for the order or for its
// own copy.
void rmlir_sort_order(size_t *order, const void *copy, const char *elements, size_t count, size_t size,
                      int (*compare)(const void *, const void *)) {
  if (count == 0) return;
  size_t place = (size + sizeof(size_t) - 1) / sizeof(size_t) * sizeof(size_t);
  size_t stride = (place + sizeof(size_t) + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  size_t bytes = rmlir_tape_product(count, stride);
  char *numbered = malloc(bytes);
  if (order == NULL || copy == NULL || numbered == NULL) rmlir_tape_stop(bytes);
  for (size_t i = 0; i < count; ++i) {
    __builtin_memcpy(numbered + i * stride, elements + i * size, size);
    __builtin_memcpy(numbered + i * stride + place, &i, sizeof i);
  }
  qsort(numbered, count, stride, compare);
  for (size_t i = 0; i < count; ++i) __builtin_memcpy(order + i, numbered + i * stride + place, sizeof *order);
  free(numbered);
}
