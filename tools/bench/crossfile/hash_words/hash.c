#include "table.h"
#include <string.h>

uint32_t hash_start(void) { return 2166136261u; }

uint32_t hash_step(uint32_t hash, char next) { return (hash ^ (unsigned char)next) * 16777619u; }

uint32_t hash_end(uint32_t hash) {
  hash ^= hash >> 15;
  hash *= 0x2c1b3c6du;
  return hash ^ hash >> 12;
}

int same_word(const entry *e, const char *word, size_t length) {
  return e->length == length && !memcmp(e->word, word, length);
}
