// Claim: loops over ranges go through arrays, members, free functions, iterators of classes, temporaries and nested breaks.
// RUN: cgeist-rs -std=c++20 -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -std=c++20 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -std=c++20 -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -std=c++20 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct Count {
  int from, to;
  struct End {
    int at;
  };
  struct Iterator {
    int i;
    int operator*() const { return i; }
    Iterator &operator++() {
      ++i;
      return *this;
    }
    bool operator!=(End e) const { return i != e.at; }
  };
  Iterator begin() const { return {from}; }
  End end() const { return {to}; }
};
struct Node {
  int value;
  Node *next;
};
struct List {
  Node *head;
  struct It {
    Node *n;
    int &operator*() const { return n->value; }
    void operator++() { n = n->next; }
    friend bool operator!=(It a, It b) { return a.n != b.n; }
  };
  It begin() { return {head}; }
  It end() { return {nullptr}; }
};
template <class T> int total(const T &range) {
  int s = 0;
  for (auto x : range) s += x;
  return s;
}

int main() {
  int a[5] = {1, 2, 3, 4, 5}, grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
  int s = 0;
  for (int x : a) {
    if (x == 2) continue;
    if (x == 5) break;
    s += x;
  }
  printf("%d %d\n", s, total(a));
  for (auto &row : grid)
    for (int &x : row) x *= row[0];
  for (const auto &row : grid) {
    for (int x : row) {
      if (x > 10) goto next;
      printf("%d ", x);
    }
  next:;
  }
  puts("");
  for (int x : Count{3, 7}) printf("%d ", x);
  printf("%d\n", total(Count{1, 11}));
  Node third = {3, nullptr}, second = {2, &third}, first = {1, &second};
  List list = {&first};
  for (int &x : list) x += 10;
  for (int n = 0; int x : list) printf("%d:%d ", n++, x);
  puts("");
  for (char c : "text") printf("%d ", c);
  puts("");
  int *pointers[] = {a, a + 2};
  for (auto *p : pointers) *p = 0;
  for (short x : a) printf("%d ", x);
  for (auto x : (int[]){7, 8}) printf("%d ", x);
  puts("");
  int rounds = 0;
  for (int x : a) {
    auto again = [&] {
      for (int y : a)
        if (y == x) return y;
      return -1;
    };
    rounds += again();
  }
  printf("%d\n", rounds);
}
