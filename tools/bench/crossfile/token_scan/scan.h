#ifndef SCAN_H
#define SCAN_H

typedef struct {
  long words, numbers, marks, lines, value;
} summary;

int is_space(int c);
int is_letter(int c);
int is_digit(int c);
int digit_value(int c);

void scan(const char *text, summary *s);

#endif
