// Claim: literals of every kind call their operators: cooked, raw, by template and of strings.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stddef.h>
#include <stdio.h>

constexpr unsigned long long operator""_k(unsigned long long n) { return n * 1000; }
constexpr long double operator""_half(long double x) { return x / 2; }
constexpr int operator""_code(char c) { return c + 1; }
static size_t operator""_length(const char *s, size_t n) { return n + (s[n] == 0 ? 100 : 0); }
static int operator""_raw(const char *s) {
  int n = 0;
  while (*s) n = n * 10 + (*s++ == '1');
  return n;
}
template <char... digits> constexpr int operator""_count() { return sizeof...(digits); }
struct Distance {
  double m;
  Distance operator+(Distance o) const { return {m + o.m}; }
};
inline namespace units {
constexpr Distance operator""_m(long double x) { return {double(x)}; }
constexpr Distance operator""_km(unsigned long long x) { return {x * 1000.0}; }
} // namespace units

int main() {
  printf("%llu %Lg %d\n", 5_k, 5.0_half, 'a'_code);
  printf("%zu %d %d\n", "ab\0cd"_length, 1011_raw, 12345_count);
  Distance d = 1.5_m + 2_km;
  printf("%g\n", d.m);
  static_assert(3_k == 3000, "");
}
