// Claim: run-length and base-64 coders restore their input.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <string.h>

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static size_t pack(const char *in, char *out) {
  char *start = out;
  while (*in) {
    int n = 1;
    while (in[n] == *in && n < 9) n++;
    *out++ = (char)('0' + n);
    *out++ = *in;
    in += n;
  }
  *out = 0;
  return (size_t)(out - start);
}
static void encode(const unsigned char *in, size_t n, char *out) {
  for (size_t i = 0; i < n; i += 3) {
    unsigned v = (unsigned)in[i] << 16 | (i + 1 < n ? in[i + 1] : 0u) << 8 | (i + 2 < n ? in[i + 2] : 0u);
    *out++ = alphabet[v >> 18];
    *out++ = alphabet[v >> 12 & 63];
    *out++ = i + 1 < n ? alphabet[v >> 6 & 63] : '=';
    *out++ = i + 2 < n ? alphabet[v & 63] : '=';
  }
  *out = 0;
}
static size_t decode(const char *in, unsigned char *out) {
  size_t n = 0;
  unsigned bits = 0, have = 0;
  for (const char *at; *in && (at = strchr(alphabet, *in)); ++in) {
    bits = bits << 6 | (unsigned)(at - alphabet);
    if ((have += 6) >= 8) out[n++] = (unsigned char)(bits >> (have -= 8));
  }
  return n;
}

int main(void) {
  char packed[64], text[64];
  unsigned char back[64];
  size_t n = pack("aaaabbbcccccccccccccd", packed);
  encode((const unsigned char *)packed, n, text);
  size_t m = decode(text, back);
  printf("%s %s %zu %d\n", packed, text, m, memcmp(back, packed, m));
  return 0;
}
