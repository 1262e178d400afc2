#ifndef TABLE_H
#define TABLE_H
#include <stddef.h>
#include <stdint.h>

typedef struct {
  const char *word;
  size_t length;
  uint32_t hash;
  int count;
} entry;

typedef struct {
  entry *entries;
  size_t room, used;
} table;

uint32_t hash_start(void);
uint32_t hash_step(uint32_t hash, char next);
uint32_t hash_end(uint32_t hash);
int same_word(const entry *e, const char *word, size_t length);

void table_make(table *t, size_t room);
entry *table_find(table *t, const char *word, size_t length);
void table_free(table *t);

#endif
