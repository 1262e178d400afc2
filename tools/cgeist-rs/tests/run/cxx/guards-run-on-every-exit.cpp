// Claim: scope guards run once on every way out, in reverse order, and see the values of that moment.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <functional>
#include <string>
#include <utility>
#include <vector>

template <class F> class Guard {
  F f;
  bool armed = true;

public:
  explicit Guard(F g) : f(std::move(g)) {}
  Guard(Guard &&o) : f(std::move(o.f)), armed(std::exchange(o.armed, false)) {}
  ~Guard() {
    if (armed)
      f();
  }
  void dismiss() { armed = false; }
};
template <class F> [[nodiscard]] static Guard<F> on_exit(F f) { return Guard<F>(std::move(f)); }
struct Lock {
  int &depth;
  explicit Lock(int &d) : depth(d) { depth++; }
  ~Lock() { depth--; }
};
struct Restore {
  std::string &target, old;
  Restore(std::string &t, std::string now) : target(t), old(std::exchange(t, std::move(now))) {}
  ~Restore() { target = std::move(old); }
};
static int depth;
static std::string mode = "normal mode of the program";
static std::vector<std::string> journal;

static int work(int n) {
  int value = n;
  auto g1 = on_exit([&] { printf("[g1 %d %s] ", value, mode.c_str()); });
  Lock lock(depth);
  if (n == 0)
    return value++;
  Restore r(mode, "special" + std::to_string(n));
  auto g2 = on_exit([&, n] {
    value *= 2;
    printf("[g2 %d %s %d] ", value, mode.c_str(), n);
  });
  for (int i = 0; i < n; i++) {
    Guard g3([i] { journal.push_back("i" + std::to_string(i)); });
    if (i == 2)
      g3.dismiss();
    if (i == 3)
      break;
  }
  auto moved = std::move(g2);
  if (n % 2)
    moved.dismiss();
  return value + work(n - 1) + depth;
}

int main() {
  for (int i = 0; i < 5; i++) {
    int r = work(i);
    printf("= %d %d %s\n", r, depth, mode.c_str());
  }
  for (auto &s : journal)
    printf("%s ", s.c_str());
  std::vector<std::function<void()>> later;
  for (int i = 0; i < 3; i++)
    later.emplace_back([i, s = std::string(20, char('a' + i))] { printf("%d%s ", i, s.c_str()); });
  while (!later.empty())
    later.back()(), later.pop_back();
  printf("\n");
}
