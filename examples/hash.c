// Hashes the words of its arguments, or of a sentence of its own, with a multiplicative hash. The loop runs to the
// terminator of the string: it has no counter, and so it stays a `while` loop.
#include <stdint.h>
#include <stdio.h>

uint32_t hash(const char *s) {
  uint32_t h = 2166136261u;
  while (*s) {
    h ^= (unsigned char)*s++;
    h *= 16777619u;
  }
  return h;
}

int main(int argc, char **argv) {
  static char *words[] = {"the", "quick", "brown", "fox", "jumps", NULL};
  char **word = argc > 1 ? argv + 1 : words;
  unsigned buckets[8] = {0};
  for (; *word; ++word) {
    uint32_t h = hash(*word);
    buckets[h % 8]++;
    printf("%-10s %08x\n", *word, h);
  }
  for (int i = 0; i < 8; ++i) printf("%u%c", buckets[i], i == 7 ? '\n' : ' ');
  return 0;
}
