#include "scan.h"

void scan(const char *text, summary *s) {
  while (*text) {
    if (is_space(*text)) {
      s->lines += *text++ == '\n';
    } else if (is_letter(*text)) {
      while (is_letter(*text) || is_digit(*text)) ++text;
      ++s->words;
    } else if (is_digit(*text)) {
      long value = 0;
      while (is_digit(*text)) value = (10 * value + digit_value(*text++)) % 1000003;
      s->value += value;
      ++s->numbers;
    } else {
      ++s->marks;
      ++text;
    }
  }
}
