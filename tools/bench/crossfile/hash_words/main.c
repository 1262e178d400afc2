// Counts words in a table whose hash function and comparison are in another file.
#include "../scale.h"
#include "table.h"
#include <stdio.h>
#include <string.h>

enum { LETTERS = 1 << 16 };

int main(int argc, char **argv) {
  long count = scaled(argc, argv, 3600);
  static char text[LETTERS + 1];
  uint32_t state = 1;
  for (int i = 0; i < LETTERS; ++i) {
    state = state * 1664525u + 1013904223u;
    uint32_t bits = state >> 16;
    text[i] = bits % 12 == 0 ? ' ' : "etaoinshrdlu"[(bits / 12 % 12) * (bits / 144 % 12) / 12];
  }
  table t;
  table_make(&t, 64);
  long words = 0;
  for (long k = 0; k < count; ++k)
    for (const char *at = text; *at;) {
      size_t length = strcspn(at, " ");
      if (length) {
        ++table_find(&t, at, length)->count;
        ++words;
      }
      at += length + (at[length] == ' ');
    }
  long sum = 0, most = 0;
  for (size_t i = 0; i < t.room; ++i) {
    sum += t.entries[i].count;
    if (t.entries[i].count > most) most = t.entries[i].count;
  }
  if (sum != words) return 1;
  printf("%ld words, %zu different, the most frequent %ld times\n", words, t.used, most);
  table_free(&t);
  return 0;
}
