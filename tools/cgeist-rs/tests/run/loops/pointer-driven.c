// Claim: loops driven by pointers, node links and pairs of cursors end where they should.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <string.h>

static int palindrome(const char *s) {
  const char *lo = s, *hi = s + strlen(s);
  while (lo < --hi)
    if (*lo++ != *hi) return 0;
  return 1;
}
static double dot(const double *a, const double *b, const double *end) {
  double s = 0;
  while (a < end) s += *a++ * *b--;
  return s;
}
static int merge(const int *a, const int *ae, const int *b, const int *be, int *out) {
  int *start = out;
  while (a != ae && b != be) *out++ = *a <= *b ? *a++ : *b++;
  while (a != ae) *out++ = *a++;
  while (b != be) *out++ = *b++;
  return (int)(out - start);
}

int main(void) {
  double v[4] = {1, 2, 3, 4};
  int a[] = {1, 4, 9}, b[] = {2, 3, 5, 10, 11}, out[8];
  printf("%d %d %d %g\n", palindrome("level"), palindrome("levels"), palindrome(""), dot(v, v + 3, v + 4));
  int n = merge(a, a + 3, b, b + 5, out);
  for (int i = 0; i < n; ++i) printf("%d ", out[i]);
  printf("\n");
  int m[4][4], k = 0;
  for (int(*row)[4] = m; row < m + 4; ++row)
    for (int *cell = *row; cell < *row + 4; ++cell) *cell = k++;
  printf("%d %d\n", m[3][0], m[1][2]);
  return 0;
}
