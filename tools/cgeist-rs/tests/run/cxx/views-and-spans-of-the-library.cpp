// Claim: views of strings, spans, atomics, durations and complex numbers of the library work.
// RUN: cgeist-rs -std=c++20 -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -std=c++20 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -std=c++20 -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -std=c++20 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <atomic>
#include <bit>
#include <chrono>
#include <complex>
#include <limits>
#include <span>
#include <stdio.h>
#include <string_view>

static constexpr std::string_view constant = "constant text";
static int sum(std::span<const int> s) {
  int r = 0;
  for (int x : s) r += x;
  return r;
}
static int words(std::string_view s) {
  int n = 0;
  while (!s.empty()) {
    size_t at = s.find(' ');
    n++;
    if (at == s.npos) break;
    s.remove_prefix(at + 1);
  }
  return n;
}

int main() {
  std::string_view s = "hello world", w = s.substr(6);
  printf("%.*s %zu %zu %d %d\n", (int)w.size(), w.data(), s.find('o'), s.find("wor"), s.compare(w) < 0, s == w);
  printf("%d %d %d %c\n", s.starts_with("hello"), s.ends_with('x'), words("a bc def g"), constant[3]);
  int a[4] = {1, 2, 3, 4};
  std::span<int> all(a);
  for (int &x : all.subspan(1, 2)) x *= 10;
  printf("%d %d %zu\n", sum(a), sum(all.first(2)), all.size());
  printf("%x %d %d\n", std::bit_cast<unsigned>(1.0f), std::popcount(0xffu), std::countl_zero(1u));
  printf("%d %g\n", std::numeric_limits<int>::max(), std::numeric_limits<double>::epsilon());
  std::complex<double> c(1, 2);
  c *= c;
  c += 1.0;
  printf("%g %g %g\n", c.real(), c.imag(), std::norm(c));
  using namespace std::chrono_literals;
  auto d = 1h + 30min;
  printf("%ld\n", (long)std::chrono::duration_cast<std::chrono::seconds>(d).count());
  std::atomic<int> counter{3};
  counter++;
  counter.fetch_add(2);
  int expected = 6;
  bool changed = counter.compare_exchange_strong(expected, 9);
  printf("%d %d %d\n", counter.load(), changed, (int)counter);
}
