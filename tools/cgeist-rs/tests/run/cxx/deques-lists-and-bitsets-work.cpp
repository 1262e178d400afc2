// Claim: deque, list, forward_list, array, queue, stack, priority_queue and bitset keep and release their elements.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <array>
#include <bitset>
#include <deque>
#include <forward_list>
#include <list>
#include <queue>
#include <stack>
#include <string>

static int alive;
struct T {
  int v;
  T(int x) : v(x) { alive++; }
  T(const T &o) : v(o.v) { alive++; }
  ~T() { alive--; }
  bool operator<(const T &o) const { return v < o.v; }
  bool operator==(const T &o) const { return v == o.v; }
};
template <class C> static void show(const C &c) {
  for (const auto &e : c)
    printf("%d ", e.v);
  printf("(%d)\n", alive);
}

int main() {
  {
    std::deque<T> d;
    for (int i = 0; i < 300; i++)
      i % 3 ? d.push_back(i) : d.push_front(-i);
    d.erase(d.begin() + 5, d.end() - 5);
    show(d);
    d.pop_front(), d.insert(d.begin() + 2, T(77));
    show(d);
    std::list<T> l(d.begin(), d.end()), m = {5, 1, 3};
    l.sort(), m.sort();
    l.merge(m);
    l.remove(T(77)), l.reverse(), l.unique();
    l.splice(l.begin(), std::list<T>{8, 9});
    show(l);
    std::forward_list<T> f(l.begin(), l.end());
    f.remove_if([](const T &t) { return t.v < 0; });
    f.push_front(0), f.insert_after(f.begin(), 4);
    show(f);
    std::array<T, 3> a = {1, 2, 3}, b = a;
    b[1] = T(20);
    a.swap(b);
    show(a);
    std::priority_queue<T> p;
    std::stack<std::string> s;
    std::queue<T, std::list<T>> q;
    for (const T &t : l)
      p.push(t), s.push(std::string(t.v < 0 ? 1 : 20, 'k')), q.push(t);
    q.pop(), s.pop();
    while (!p.empty())
      printf("%d ", p.top().v), p.pop();
    printf("%zu %d %zu (%d)\n", s.top().size(), q.front().v, q.size(), alive);
  }
  printf("%d\n", alive);
  std::bitset<100> bits("1011");
  bits.set(99), bits <<= 1, bits |= std::bitset<100>(64);
  printf("%zu %d %lu %s\n", bits.count(), bits.test(4), bits.to_ulong(), std::bitset<8>(0xa5).to_string().c_str());
}
