// Claim: character arrays and pointers of every string kind are initialised with terminator, cut or padded.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <uchar.h>
#include <wchar.h>

static char plain[] = "abc", cut[2] = "ab", padded[6] = "ab", braces[] = {"in"};
static const wchar_t wide[] = L"w\u00e9\U0001f600";
static const char16_t sixteen[] = u"s\u20ac\U0001f600";
static const char32_t thirtytwo[] = U"t\U0001f600";
static const char utf8[] = u8"\u00e9\u20ac";
static const wchar_t *pointer = L"pointer" + 2;
static const char *joined = "one" " " "two" "\x41" "B";
static const char embedded[] = "a\0b\0";
static const wchar_t grid[2][3] = {L"ab", L"cde"};

int main(void) {
  printf("%s %c%c %s %d %s\n", plain, cut[0], cut[1], padded, padded[5], braces);
  printf("%zu %x %x %d\n", sizeof wide / sizeof *wide, wide[1], wide[2], wide[3]);
  printf("%zu %x %x %x\n", sizeof sixteen / 2, sixteen[1], sixteen[2], sixteen[3]);
  printf("%zu %x\n", sizeof thirtytwo / 4, thirtytwo[1]);
  for (unsigned i = 0; i < sizeof utf8; ++i) printf("%02x", (unsigned char)utf8[i]);
  printf("\n%d %s %zu %d\n", (int)pointer[0], joined, sizeof embedded, embedded[2]);
  printf("%d %d\n", (int)grid[0][2], (int)grid[1][2]);
  return 0;
}
