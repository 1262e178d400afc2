// Splits a text into tokens; the classes of characters are a table in another file.
#include "../scale.h"
#include "scan.h"
#include <stdint.h>
#include <stdio.h>

enum { LETTERS = 1 << 16 };

int main(int argc, char **argv) {
  long count = scaled(argc, argv, 1500);
  static char text[LETTERS + 1];
  uint32_t state = 7;
  for (int i = 0; i < LETTERS; ++i) {
    state = state * 1664525u + 1013904223u;
    uint32_t bits = state >> 16;
    int kind = bits % 16 < 10 ? 0 : bits % 16 < 13 ? 1 : 2;
    text[i] = kind == 0 ? "etaoinshrdlu_xyz"[bits / 16 % 16] : kind == 1 ? (char)('0' + bits / 16 % 10) : " \n+-*;"[bits / 16 % 6];
  }
  summary first = {0}, all = {0};
  scan(text, &first);
  for (long k = 0; k < count; ++k) scan(text, &all);
  if (all.words != first.words * count || all.value != first.value * count) return 1;
  printf("%ld words, %ld numbers of %ld, %ld marks, %ld lines\n", all.words, all.numbers, all.value, all.marks, all.lines);
  return 0;
}
