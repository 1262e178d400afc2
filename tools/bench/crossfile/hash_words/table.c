#include "table.h"
#include <stdlib.h>

void table_make(table *t, size_t room) {
  t->entries = calloc(room, sizeof *t->entries);
  if (!t->entries) exit(3);
  t->room = room;
  t->used = 0;
}

void table_free(table *t) { free(t->entries); }

static void grow(table *t) {
  table larger;
  table_make(&larger, 2 * t->room);
  for (size_t i = 0; i < t->room; ++i) {
    if (!t->entries[i].word) continue;
    size_t at = t->entries[i].hash & (larger.room - 1);
    while (larger.entries[at].word) at = (at + 1) & (larger.room - 1);
    larger.entries[at] = t->entries[i];
  }
  larger.used = t->used;
  table_free(t);
  *t = larger;
}

// The entry of a word, made when there is none.
entry *table_find(table *t, const char *word, size_t length) {
  if (2 * t->used >= t->room) grow(t);
  uint32_t hash = hash_start();
  for (size_t i = 0; i < length; ++i) hash = hash_step(hash, word[i]);
  hash = hash_end(hash);
  size_t at = hash & (t->room - 1);
  for (; t->entries[at].word; at = (at + 1) & (t->room - 1))
    if (t->entries[at].hash == hash && same_word(&t->entries[at], word, length)) return &t->entries[at];
  t->entries[at] = (entry){word, length, hash, 0};
  ++t->used;
  return &t->entries[at];
}
