// Claim: a growing list, a hash table and a small text class work with allocation, copies and iteration, released by hand.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <string.h>

template <class T> class List {
  T *data = nullptr;
  int used = 0, room = 0;

public:
  T &push(const T &x) {
    if (used == room) {
      T *bigger = new T[room = room ? room * 2 : 2];
      for (int i = 0; i < used; ++i) bigger[i] = data[i];
      delete[] data;
      data = bigger;
    }
    return data[used++] = x;
  }
  T &operator[](int i) { return data[i]; }
  const T &operator[](int i) const { return data[i]; }
  int size() const { return used; }
  T *begin() { return data; }
  T *end() { return data + used; }
  template <class F> List map(F f) const {
    List r;
    for (int i = 0; i < used; ++i) r.push(f(data[i]));
    return r;
  }
  void release() { delete[] data; }
};
struct Text {
  char s[16];
  Text(const char *t = "") { strncpy(s, t, 15)[15] = 0; }
  Text operator+(const Text &o) const {
    Text r = *this;
    strncat(r.s, o.s, 15 - strlen(r.s));
    return r;
  }
  bool operator==(const Text &o) const { return !strcmp(s, o.s); }
  unsigned hash() const {
    unsigned h = 5381;
    for (const char *p = s; *p; ++p) h = h * 33 + *p;
    return h;
  }
};
template <class K, class V, int buckets = 4> class Table {
  struct Entry {
    K key;
    V value{};
    Entry *next;
    Entry(const K &k, Entry *n) : key(k), next(n) {}
  };
  Entry *heads[buckets] = {};
  int count = 0;

public:
  V &operator[](const K &k) {
    Entry *&head = heads[k.hash() % buckets];
    for (Entry *e = head; e; e = e->next)
      if (e->key == k) return e->value;
    count++;
    return (head = new Entry(k, head))->value;
  }
  int size() const { return count; }
  template <class F> void each(F &&f) {
    for (Entry *head : heads)
      for (Entry *e = head; e; e = e->next) f(e->key, e->value);
  }
  void release() {
    for (Entry *&head : heads) {
      for (Entry *e = head; e != nullptr;) {
        Entry *next = e->next;
        delete e;
        e = next;
      }
      head = nullptr;
    }
  }
};

int main() {
  List<int> l;
  for (int i = 0; i < 10; ++i) l.push(i * i) += 1;
  int s = 0;
  for (int &x : l) s += x--;
  printf("%d %d %d\n", l.size(), s, l[9]);
  List<Text> names;
  const char *const letters[] = {"a", "b", "c"};
  for (auto n : letters) names.push(n);
  List<Text> longer = names.map([&](const Text &t) { return t + names[0] + "!"; });
  for (const Text &t : longer) printf("%s ", t.s);
  puts("");
  Table<Text, int> t;
  const char *const words[] = {"x", "yy", "x", "zzz", "yy", "x", "w", "v", "u"};
  for (auto w : words) t[w] += 10;
  t["x"]++;
  int total = 0;
  t.each([&total](const Text &, int &v) { total += v; });
  printf("%d %d %d %d\n", t.size(), t["x"], t["yy"], total);
  l.release(), names.release(), longer.release(), t.release();
}
