#include "scan.h"

enum { SPACE = 1, LETTER = 2, DIGIT = 4 };

static const unsigned char classes[256] = {
    [' '] = SPACE,         ['\t'] = SPACE,        ['\n'] = SPACE,        ['\r'] = SPACE,
    ['_'] = LETTER,        ['a' ... 'z'] = LETTER, ['A' ... 'Z'] = LETTER, ['0' ... '9'] = DIGIT,
};

int is_space(int c) { return classes[c & 255] & SPACE; }
int is_letter(int c) { return classes[c & 255] & LETTER; }
int is_digit(int c) { return classes[c & 255] & DIGIT; }
int digit_value(int c) { return c - '0'; }
